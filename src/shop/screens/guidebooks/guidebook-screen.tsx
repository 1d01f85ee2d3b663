import { useParams } from '@tanstack/react-router';
import { usePage } from '../../../sync/local/use-page';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { RouteSkeleton } from '../../../catalogue/parts/route-skeleton';
import { GuidebookBody } from './guidebook-body';
import { IndexedGuidebook } from './indexed-guidebook';

/** It stands in the same file of the built app. */
export { ErrataScreen } from './errata/errata-screen';

/** A guidebook: what it covers, what it costs, and whether the customer may read it. */
export function GuidebookScreen() {
  const { slug } = useParams({ from: '/{-$lng}/guidebook/$slug' });
  const page = usePage<'guidebook'>({ page: 'guidebook', slug });
  if (page.state === 'loading') return <RouteSkeleton />;
  if (page.state === 'missing') return <PageTrouble state="missing" />;
  if (page.state !== 'content') return <IndexedGuidebook slug={slug} state={page.state} />;
  return <GuidebookBody guidebook={page.data} fetchedAt={page.fetchedAt} isStale={page.isStale} />;
}
