import { useParams } from '@tanstack/react-router';
import type { MultipitchPage } from '#contract/catalogue/route-content';
import { useRoutePage } from '../../queries/use-route-page';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { RouteSkeleton } from '../../parts/route-skeleton';
import { MultipitchBody } from './multipitch-body';
import { UnseenMultipitch } from './unseen-multipitch';

/** A multi-pitch: the wall with its pitches, and all that is needed to go up and come down. */
export function MultipitchScreen() {
  const { region, multipitch } = useParams({ from: '/{-$lng}/routes/multi-pitch/$region/$multipitch' });
  const page = useRoutePage<MultipitchPage>({ page: 'multipitch', region, slug: multipitch });
  if (page.state === 'loading') return <RouteSkeleton />;
  if (page.state === 'missing') return <PageTrouble state="missing" />;
  if (page.state !== 'content') {
    return <UnseenMultipitch region={region} slug={multipitch} state={page.state} />;
  }
  return <MultipitchBody route={page.data} fetchedAt={page.fetchedAt} isStale={page.isStale} />;
}
