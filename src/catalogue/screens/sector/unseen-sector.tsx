import { useAccess } from '../../queries/use-access';
import { useIndexedSector } from '../../queries/use-from-index';
import { IndexNote } from '../../parts/index-note';
import { PageTrouble } from '../../../kit/page/page-trouble';
import frame from '../../parts/route-frame.module.css';
import { RouteSkeleton } from '../../parts/route-skeleton';
import { LockedSector } from './locked-sector';
import { SectorHead } from './sector-head';

/** A sector whose page cannot be had now: what the index knows of it, or why there is nothing. */
export function UnseenSector({
  region,
  crag,
  slug,
  state,
}: {
  region: string;
  crag: string;
  slug: string;
  state: 'unreachable' | 'refused';
}) {
  const sector = useIndexedSector(region, crag, slug);
  const accessOf = useAccess();
  if (sector === undefined || !accessOf) return <RouteSkeleton />;
  if (sector === null) return <PageTrouble state={state} />;
  return (
    <article className={frame['frame']}>
      <SectorHead sector={sector} />
      <IndexNote />
      <LockedSector sector={sector} access={accessOf(sector.keys)} isOffline />
    </article>
  );
}
