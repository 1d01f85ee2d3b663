import type { Keys, RouteType } from '#contract/place';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { groupBy } from './group-by';

/** What opens each route, as the database's view says. */
export function routeKeys({
  keys,
  samples,
}: Pick<PublicRows, 'keys' | 'samples'>): (type: RouteType, id: number) => Keys {
  const keysOf = groupBy(keys, (row) => `${row.routeType}-${row.routeId}`);
  const free = new Set(samples.map((row) => `${row.routeType}-${row.routeId}`));
  return (type, id) => {
    const own = keysOf.get(`${type}-${id}`) ?? [];
    return {
      guidebookIds: ascending(own.map((row) => row.guidebookId)),
      productIds: ascending(own.map((row) => row.productId)),
      sample: free.has(`${type}-${id}`),
    };
  };
}

function ascending(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))].sort((a, b) => a - b);
}
