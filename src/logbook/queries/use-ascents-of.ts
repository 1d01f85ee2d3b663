import type { RouteType } from '#contract/catalogue/place';
import type { LocalAscent } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The ascents of one route and of its climbs; undefined while the local copy is being read. */
export function useAscentsOf(
  routeId: number | undefined,
  type: RouteType = 'cliff',
): LocalAscent[] | undefined {
  return useLiveQuery(
    async ({ db }) => {
      if (routeId === undefined) return [];
      const ascents = await db.ascent.where('routeId').equals(routeId).toArray();
      return ascents.filter((ascent) => ascent.type === type);
    },
    [routeId, type],
  );
}
