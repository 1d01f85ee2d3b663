import { sql } from 'drizzle-orm';
import type { RouteType } from '#contract/catalogue/place';
import type { ItemChange, StoredItem } from '#server/catalogue-format/stored-item';
import type { Database } from '#server/database/database';
import type { RouteId } from '../saved/saved-routes';

/** The ids of what changes touch, by kind. */
interface TouchedIds {
  region: Set<number>;
  crag: Set<number>;
  sector: Set<number>;
  multipitch: Set<number>;
  guidebook: Set<number>;
}

/** What changes touch by themselves, and what stands in a guidebook that they touch, before or after. */
export function touchedIds(changes: readonly ItemChange[]): TouchedIds {
  const ids: TouchedIds = {
    region: new Set(),
    crag: new Set(),
    sector: new Set(),
    multipitch: new Set(),
    guidebook: new Set(),
  };
  for (const { before, after } of changes) {
    for (const stored of [before, after]) if (stored) touch(ids, stored);
  }
  return ids;
}

function touch(ids: TouchedIds, { item }: StoredItem): void {
  switch (item.kind) {
    case 'climb':
      ids.sector.add(item.sectorId);
      return;
    case 'pitch':
      ids.multipitch.add(item.multipitchId);
      return;
    case 'topo':
      if (item.sectorId !== null) ids.sector.add(item.sectorId);
      if (item.multipitchId !== null) ids.multipitch.add(item.multipitchId);
      return;
    case 'photo':
      return;
    case 'guidebook':
      ids.guidebook.add(item.id);
      for (const id of item.sectorIds) ids.sector.add(id);
      for (const id of item.multipitchIds) ids.multipitch.add(id);
      return;
    case 'region':
    case 'crag':
    case 'sector':
    case 'multipitch':
      ids[item.kind].add(item.id);
  }
}

/** Ids as PostgreSQL takes a list of them. */
export const listed = (ids: Iterable<number>) => sql`${`{${[...ids].join()}}`}::integer[]`;

/** Every route that shows something of what is touched, published or not any more. */
export async function touchedRoutes(db: Database, ids: TouchedIds): Promise<RouteId[]> {
  const { rows } = await db.execute<{ type: RouteType; id: number }>(sql`
    select 'cliff' as type, sector.id from sector join crag on crag.id = sector.crag_id
     where sector.id = any(${listed(ids.sector)}) or crag.id = any(${listed(ids.crag)})
        or crag.region_id = any(${listed(ids.region)})
    union
    select 'multipitch', id from multipitch
     where id = any(${listed(ids.multipitch)}) or crag_id = any(${listed(ids.crag)})
        or region_id = any(${listed(ids.region)})`);
  return rows;
}

/** The products in anybody's cart that are of what is touched. */
export async function touchedProducts(db: Database, ids: TouchedIds): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct product.id from product join cart_item on product_id = product.id and not deleted
      left join crag on crag.id = product.crag_id
      left join multipitch on multipitch.id = product.multipitch_id
     where product.guidebook_id = any(${listed(ids.guidebook)}) or product.crag_id = any(${listed(ids.crag)})
        or product.multipitch_id = any(${listed(ids.multipitch)})
        or coalesce(crag.region_id, multipitch.region_id) = any(${listed(ids.region)})`);
  return rows.map(({ id }) => id);
}
