import { sql, type SQL } from 'drizzle-orm';
import type { Coordinates } from '#contract/catalogue/place';
import type { Database } from '#server/database/database';

/** The id of the region with that slug; null for none. */
export function findRegion(db: Database, slug: string): Promise<number | null> {
  return idOf(db, sql`select id from region where slug = ${slug} and enabled`);
}

/** The id of a crag by the slugs of its path; null for none. */
export function findCrag(db: Database, region: string, slug: string): Promise<number | null> {
  return idOf(
    db,
    sql`select crag.id from crag join region on region.id = region_id and region.enabled
         where crag.slug = ${slug} and region.slug = ${region} and crag.enabled`,
  );
}

/** The id of a sector by the slugs of its path; null for none. */
export function findSector(db: Database, region: string, crag: string, slug: string): Promise<number | null> {
  return idOf(
    db,
    sql`select sector.id from sector join crag on crag.id = crag_id and crag.enabled
          join region on region.id = region_id and region.enabled
         where sector.slug = ${slug} and crag.slug = ${crag} and region.slug = ${region} and sector.enabled`,
  );
}

/** The id of a multi-pitch by the slugs of its path; null for none. */
export function findMultipitch(db: Database, region: string, slug: string): Promise<number | null> {
  return idOf(
    db,
    sql`select multipitch.id from multipitch join region on region.id = region_id and region.enabled
         where multipitch.slug = ${slug} and region.slug = ${region} and multipitch.enabled`,
  );
}

/** What packs bring a ground around: every crag, and every multi-pitch without one, by its name. */
export async function readGroundPlaces(db: Database): Promise<({ name: string } & Coordinates)[]> {
  const { rows } = await db.execute<{ name: string } & Coordinates>(
    sql`select name, lat, lon from crag where enabled
        union all select name, lat, lon from multipitch where enabled and crag_id is null order by name`,
  );
  return rows;
}

/** The slugs of the path of the one crag, sector or multi-pitch that has a slug; null where none has, or several. */
export async function findOnly(
  db: Database,
  kind: 'crag' | 'sector' | 'multipitch',
  slug: string,
): Promise<string[] | null> {
  const asked = {
    crag: sql`select region.slug as region, crag.slug as last from crag
                join region on region.id = region_id and region.enabled
               where crag.slug = ${slug} and crag.enabled limit 2`,
    sector: sql`select region.slug as region, crag.slug as crag, sector.slug as last from sector
                  join crag on crag.id = crag_id and crag.enabled
                  join region on region.id = region_id and region.enabled
                 where sector.slug = ${slug} and sector.enabled
                   and exists (select from climb where sector_id = sector.id) limit 2`,
    multipitch: sql`select region.slug as region, multipitch.slug as last from multipitch
                      join region on region.id = region_id and region.enabled
                     where multipitch.slug = ${slug} and multipitch.enabled
                       and exists (select from pitch where multipitch_id = multipitch.id) limit 2`,
  }[kind];
  const { rows } = await db.execute<{ region: string; crag?: string; last: string }>(asked);
  const [only, another] = rows;
  if (!only || another) return null;
  return [only.region, ...(only.crag === undefined ? [] : [only.crag]), only.last];
}

async function idOf(db: Database, asked: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(asked);
  return rows[0]?.id ?? null;
}
