import type { Keys, RouteType } from '#contract/catalogue/place';
import { groupBy } from '#server/lists/group-by';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';

/** What opens each route, as the database's view says. */
export function routeKeys({
  keys,
  samples,
}: Pick<PublicRows, 'keys' | 'samples'>): (type: RouteType, id: number) => Keys {
  const ofType = <Row extends { routeType: RouteType }>(rows: readonly Row[], type: RouteType) =>
    rows.filter((row) => row.routeType === type);
  const routeId = (row: { routeId: number }) => row.routeId;
  const keysOf = {
    cliff: groupBy(ofType(keys, 'cliff'), routeId),
    multipitch: groupBy(ofType(keys, 'multipitch'), routeId),
  };
  const free = {
    cliff: new Set(ofType(samples, 'cliff').map(routeId)),
    multipitch: new Set(ofType(samples, 'multipitch').map(routeId)),
  };
  // Thousands of routes are opened by the same keys: they share one object.
  const shared = new Map<string, Keys>();
  return (type, id) => {
    const own = keysOf[type].get(id) ?? [];
    const found: Keys = {
      guidebookIds: ascending(own.map((row) => row.guidebookId)),
      productIds: ascending(own.map((row) => row.productId)),
      sample: free[type].has(id),
    };
    const name = `${found.guidebookIds.join()}/${found.productIds.join()}/${found.sample}`;
    const known = shared.get(name);
    if (known) return known;
    shared.set(name, found);
    return found;
  };
}

function ascending(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))].sort((a, b) => a - b);
}
