import type { Keys } from '#contract/catalogue/place';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { IndexedCrag } from '#worker/api/engine-api';
import { listedSector } from '../../../catalogue/parts/saved-route-of';

/** What a list offers something to do with: a route, or a crag with its enabled sectors. */
export interface ListedEntry {
  label: string;
  /** What opens it. */
  keys: Keys;
  /** What is saved with it: the route itself, or the sectors of the crag. */
  routes: readonly SavedRoute[];
  /** The crag's id; null for a route. */
  cragId: number | null;
}

/** A route as an entry of a list. */
export function routeEntry(route: SavedRoute): ListedEntry {
  return { label: route.label, keys: route.keys, routes: [route], cragId: null };
}

/** A crag as an entry of a list, with the keys that open any of it. */
export function cragEntry(crag: IndexedCrag, keys: Keys): ListedEntry {
  const routes = crag.sectors.map((sector) => listedSector(crag, crag.region.slug, sector));
  return { label: crag.name, keys, routes, cragId: crag.id };
}
