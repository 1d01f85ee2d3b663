import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

const addresses = sql`
  select 0 as kind, guidebook.position as place, array['guidebook', guidebook.slug] as path
    from guidebook where enabled
  union all
  select 1, crag.id, array['routes', 'crag', region.slug, crag.slug]
    from crag join region on region.id = crag.region_id and region.enabled where crag.enabled
  union all
  select 2, sector.id, array['routes', 'crag', region.slug, crag.slug, sector.slug]
    from sector join crag on crag.id = sector.crag_id and crag.enabled
    join region on region.id = crag.region_id and region.enabled
   where sector.enabled and exists (select from climb where sector_id = sector.id)
  union all
  select 3, multipitch.id, array['routes', 'multi-pitch', region.slug, multipitch.slug]
    from multipitch join region on region.id = multipitch.region_id and region.enabled
   where multipitch.enabled and exists (select from pitch where multipitch_id = multipitch.id)`;

/** How many pages of the catalogue are to be found. */
export async function countPageAddresses(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${addresses}) as page`,
  );
  return rows[0]?.count ?? 0;
}

/** Some of these pages as English segments of their paths, in an order that lasts as long as the edition. */
export async function readPageAddresses(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[][]> {
  const { rows } = await db.execute<{ path: string[] }>(
    sql`select path from (${addresses}) as page order by kind, place offset ${offset} limit ${limit}`,
  );
  return rows.map(({ path }) => path);
}
