import { useMemo } from 'react';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { PackFacts, PageRow } from '#worker/db/rows';
import { pageKey, type PageRequest } from '#worker/api/engine-api';
import { useSentQuery } from '../../sync/local/use-live-query';

/** A crag's routes by their addresses. */
export interface RoutesOfCrag {
  slug: string;
  region: { slug: string };
  sectors: readonly { id: number; slug: string }[];
  multipitches: readonly { id: number; slug: string }[];
}

/** A route, `cliff-12` or `multipitch-3`, and how its page is asked for. */
export interface RouteRequest {
  key: string;
  request: Extract<PageRequest, { page: 'sector' | 'multipitch' }>;
}

/** The routes of a crag, and how the page of each is asked for. */
export function requestsOf(crag: RoutesOfCrag): RouteRequest[] {
  const region = crag.region.slug;
  return [
    ...crag.sectors.map(({ id, slug }) => ({
      key: savedRouteId('cliff', id),
      request: { page: 'sector' as const, region, crag: crag.slug, slug },
    })),
    ...crag.multipitches.map(({ id, slug }) => ({
      key: savedRouteId('multipitch', id),
      request: { page: 'multipitch' as const, region, slug },
    })),
  ];
}

/**
 * What this device holds of a crag's routes, downloaded or looked at, by `cliff-12` or `multipitch-3`. It does not
 * know who may read it.
 */
export function useHeldFacts(crag: RoutesOfCrag): ReadonlyMap<string, PackFacts> | undefined {
  const routes = requestsOf(crag);
  const found = useSentQuery(
    async ({ db, packs, account }) => {
      const downloads = await packs.packs.bulkGet(routes.map(({ key }) => key));
      const pages = await Promise.all(
        routes.map(({ request }) => db.pagesOf(request.page).get(pageKey(request))),
      );
      return routes.flatMap(({ key }, index): [string, PackFacts][] => {
        const pack = downloads[index];
        const facts = (pack?.account === account ? pack.facts : undefined) ?? factsOf(pages[index]);
        return facts ? [[key, facts]] : [];
      });
    },
    [routes.map(({ key }) => key).join()],
  );
  return useMemo(() => found && new Map(found), [found]);
}

function factsOf(row: PageRow | undefined): PackFacts | undefined {
  const content = row?.state === 'found' ? (row.data as SectorPage | MultipitchPage).content : null;
  return content ? { closures: content.closures, ropeLengthMeters: content.ropeLengthMeters } : undefined;
}
