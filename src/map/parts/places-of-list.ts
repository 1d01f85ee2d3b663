import { savedRouteId } from '#contract/rules/saved-route-id';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { IndexedCrag, IndexedRoutes } from '#worker/api/engine-api';
import type { Area } from '../queries/area';
import type { CoveredPlace } from './coverage-map';

/**
 * Where the routes of a list stand: a sector at its foot and a multi-pitch at its own place where this device knows that,
 * else all of a crag as the crag, once.
 */
export function placesOfList(
  routes: readonly SavedRoute[],
  crags: readonly IndexedCrag[],
  known: Pick<IndexedRoutes, 'multipitches'> | null,
  { spots }: Pick<Area, 'spots'>,
): CoveredPlace[] {
  const feet = new Map(spots.map(({ key, coordinates }) => [key, coordinates]));
  const walls = new Map(known?.multipitches.map((wall) => [wall.id, wall]));
  const places = new Map<string, CoveredPlace>();
  for (const route of routes) {
    const { type, routeId, slug, label, regionSlug, cragSlug, cragName, gradeMin, gradeMax, count } = route;
    const key = savedRouteId(type, routeId);
    const crag = crags.find((one) => one.slug === cragSlug && one.region.slug === regionSlug);
    const wall = type === 'multipitch' ? walls.get(routeId) : undefined;
    const coordinates = feet.get(key) ?? wall?.coordinates;
    const region = crag?.region ?? wall?.region;
    if (!coordinates || !region) {
      if (crag) places.set(`crag-${crag.id}`, crag);
      continue;
    }
    places.set(key, {
      type: type === 'cliff' ? 'sector' : 'multipitch',
      id: routeId,
      slug,
      // A list names the crag before the route.
      name: cragName && label.startsWith(`${cragName} · `) ? label.slice(cragName.length + 3) : label,
      kind: type,
      coordinates,
      gradeMin,
      gradeMax,
      climbCount: type === 'cliff' ? count : 0,
      region,
      ...(type === 'cliff' && cragSlug !== null && { cragSlug }),
    });
  }
  return [...places.values()];
}
