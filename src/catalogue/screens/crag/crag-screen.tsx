import { useParams } from '@tanstack/react-router';
import { useIndexedCrag } from '../../queries/use-from-index';
import { usePage } from '../../../sync/local/use-page';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { RouteSkeleton } from '../../parts/route-skeleton';
import { CragBody } from './crag-body';
import { LaterAreaMap } from '../route/later-area-map';
import { mapOfCrag } from '../route/map-of-route';
import type { IndexedCrag } from '#worker/api/engine-api';
import { IndexNote } from '../../parts/index-note';
import styles from './crag-body.module.css';
import { CragGuidebooks } from './crag-guidebooks';
import { CragHead } from './crag-head';
import { CragRoutes } from './crag-routes';
import { DayLink } from './day-link';

/** A crag: its figures and season, and the sectors and multi-pitches on it. */
export function CragScreen() {
  const { region, crag } = useParams({ from: '/{-$lng}/routes/crag/$region/$crag' });
  const page = usePage<'crag'>({ page: 'crag', region, slug: crag });
  if (page.state === 'loading') return <RouteSkeleton />;
  if (page.state === 'missing') return <PageTrouble state="missing" />;
  if (page.state !== 'content') return <UnseenCrag region={region} slug={crag} state={page.state} />;
  return <CragBody crag={page.data} fetchedAt={page.fetchedAt} isStale={page.isStale} />;
}

/** A crag whose page cannot be had now: what the index knows of it, or why there is nothing. */
function UnseenCrag({
  region,
  slug,
  state,
}: {
  region: string;
  slug: string;
  state: 'unreachable' | 'refused';
}) {
  const crag = useIndexedCrag(region, slug);
  if (crag === undefined) return <RouteSkeleton />;
  if (crag === null) return <PageTrouble state={state} />;
  return <IndexedCragBody crag={crag} />;
}

/** A crag whose page is not on this device, as the public index knows it: enough to find the way to its topos. */
function IndexedCragBody({ crag }: { crag: IndexedCrag }) {
  return (
    <article className={styles['crag']}>
      <CragHead crag={crag} />
      <IndexNote />
      <div className={styles['ways']}>
        <DayLink crag={crag} />
        <LaterAreaMap {...mapOfCrag(crag)} />
      </div>
      <CragRoutes crag={crag} />
      <CragGuidebooks guidebooks={crag.guidebooks} />
    </article>
  );
}
