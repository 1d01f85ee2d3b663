import type { HoldingManifest } from '#contract/catalogue/holding';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { HoldingRow } from '../db/rows';

/** A holding as the server's manifest has it; what it says otherwise than before is named; `now` in milliseconds since 1970. */
export function nextHolding(row: HoldingRow, manifest: HoldingManifest, now: number): HoldingRow {
  const { error: _error, ...rest } = row;
  const closed = new Set(manifest.closed);
  const nameOf = ({ type, id }: HoldingRow['routes'][number]) => savedRouteId(type, id);
  const kept = row.routes.filter((route) => closed.has(nameOf(route)));
  const routes = [...manifest.routes, ...kept];
  const before = new Set(row.routes.map(nameOf));
  const after = new Set(routes.map(nameOf));
  const added = routes.filter((route) => !before.has(nameOf(route))).map(({ label }) => label);
  const gone = row.routes.filter((route) => !after.has(nameOf(route))).map(({ label }) => label);
  const isChanged = row.routes.length > 0 && added.length + gone.length > 0;
  const { bytes, updatedAt } = manifest;
  return {
    ...rest,
    routes,
    bytes: bytes + kept.reduce((sum, route) => sum + route.bytes, 0),
    updatedAt,
    checkedAt: now,
    ...(isChanged && { changes: { at: now, added, gone } }),
  };
}
