import type { SectorPage } from '#contract/catalogue/route-content';
import type { OpenRoute } from '../../queries/use-route-page';
import { RouteFrame } from '../route/route-frame';
import { LockedSector } from './locked-sector';
import { SectorContentView } from './sector-content-view';
import { SectorGrades } from './sector-grades';
import { SectorHead } from './sector-head';
import type { SectorTab } from './sector-tabs';

/** A sector as this device holds it, or what stands in its place for who may not read it. */
export function SectorBody({
  route,
  tab,
  fetchedAt,
  isStale,
}: {
  route: OpenRoute<SectorPage>;
  tab: SectorTab;
  fetchedAt: number;
  isStale: boolean;
}) {
  const { page } = route;
  return (
    <RouteFrame route={route} fetchedAt={fetchedAt} isStale={isStale}>
      <SectorHead sector={page} approachMinutes={page.content?.approach?.minutes} />
      {page.content ? (
        <SectorContentView page={page} content={page.content} tab={tab} />
      ) : (
        <>
          <LockedSector sector={page} access={route.access} isOffline={isStale} />
          <SectorGrades sector={page} />
        </>
      )}
    </RouteFrame>
  );
}
