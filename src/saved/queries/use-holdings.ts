import { useMemo } from 'react';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { pageKey } from '#worker/api/engine-api';
import type { HoldingRow, PackRow } from '#worker/db/rows';
import { holdingGlance, type HoldingGlance } from '#worker/packs/holding-glance';
import { holdingPages } from '#worker/packs/holding-pages';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useMetered } from './use-metered';

/** Something that this device holds as a whole, how it stands, and the packs of its routes as they lie here. */
export interface Holding {
  row: HoldingRow;
  glance: HoldingGlance;
  packs: ReadonlyMap<string, PackRow>;
}

/** What this device holds as a whole, the first held first; undefined while the local copy is being read. */
export function useHoldings(): readonly Holding[] | undefined {
  const metered = useMetered();
  const found = useLiveQuery(async ({ db, packs }) => {
    const rows = (await db.holding.toArray()).toSorted((one, other) => one.heldAt - other.heldAt);
    const routes = rows.flatMap((row) => row.routes.map(({ type, id }) => savedRouteId(type, id)));
    const held = await packs.packs.bulkGet([...new Set(routes)]);
    const pages = rows.flatMap((row) => holdingPages(row).map(pageKey));
    return {
      rows,
      packs: new Map(held.flatMap((pack) => (pack ? [[pack.key, pack] as const] : []))),
      pages: new Set(await db.pages.where('key').anyOf(pages).primaryKeys()),
    };
  });
  return useMemo(
    () =>
      found?.rows.map((row) => ({
        row,
        glance: holdingGlance(row, found.packs, found.pages, metered),
        packs: found.packs,
      })),
    [found, metered],
  );
}
