import { useParams } from '@tanstack/react-router';
import type { MultipitchPage } from '#contract/catalogue/route-content';
import { useRoutePage } from '../../queries/use-route-page';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { RouteSkeleton } from '../../parts/route-skeleton';
import { MultipitchBody } from './multipitch-body';
import { useAccess } from '../../queries/use-access';
import { useIndexedMultipitch } from '../../queries/use-from-index';
import { IndexNote } from '../../parts/index-note';
import frame from '../../parts/route-frame.module.css';
import { LockedMultipitch } from './locked-multipitch';
import { MultipitchHead } from './multipitch-head';

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

/** A multi-pitch whose page cannot be had now: what the index knows of it, or why there is nothing. */
function UnseenMultipitch({
  region,
  slug,
  state,
}: {
  region: string;
  slug: string;
  state: 'unreachable' | 'refused';
}) {
  const multipitch = useIndexedMultipitch(region, slug);
  const accessOf = useAccess();
  if (multipitch === undefined || !accessOf) return <RouteSkeleton />;
  if (multipitch === null) return <PageTrouble state={state} />;
  return (
    <article className={frame['frame']}>
      <MultipitchHead multipitch={multipitch} />
      <IndexNote />
      <LockedMultipitch multipitch={multipitch} access={accessOf(multipitch.keys)} isOffline />
    </article>
  );
}
