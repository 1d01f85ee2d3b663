import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { guidebook } from '#server/database/schema/catalogue';
import type { RightKey } from '../access/entitlement';

/** A climb by its name, and where it is. */
export interface NamedClimb {
  id: number;
  sectorId: number;
  name: string;
  grade: string;
}

/** The climbs of the sectors that a key opens, sector by sector from the left. Gated: ask `validKeys` first. */
export function readClimbNames(db: Database, { kind, id }: RightKey): Promise<NamedClimb[]> {
  const key = kind === 'guidebook' ? sql`guidebook_id` : sql`product_id`;
  return namesIn(db, sql`select route_id from route_key where route_type = 'cliff' and ${key} = ${id}`);
}

/** The climbs of the free samples, which anybody may read. */
export function readSampleNames(db: Database): Promise<NamedClimb[]> {
  return namesIn(db, sql`select route_id from sample_route where route_type = 'cliff'`);
}

/** The guidebooks that let everybody read the names of their climbs, by id. */
export async function readPublicNameBooks(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: guidebook.id })
    .from(guidebook)
    .where(and(eq(guidebook.enabled, true), eq(guidebook.climbNamesPublic, true)))
    .orderBy(asc(guidebook.id));
  return rows.map(({ id }) => id);
}

/** The climbs of a guidebook that lets everybody read their names; none of any other. */
export function readPublicNames(db: Database, guidebookId: number): Promise<NamedClimb[]> {
  return namesIn(
    db,
    sql`select sector_id from guidebook_sector join guidebook on guidebook.id = guidebook_id
         where guidebook_id = ${guidebookId} and guidebook.enabled and guidebook.climb_names_public`,
  );
}

async function namesIn(db: Database, sectorIds: SQL): Promise<NamedClimb[]> {
  const { rows } = await db.execute<NamedClimb & Record<string, unknown>>(sql`
    select climb.id, climb.sector_id as "sectorId", climb.name, climb.grade
      from climb join sector on sector.id = climb.sector_id and sector.enabled
      join crag on crag.id = sector.crag_id and crag.enabled
      join region on region.id = crag.region_id and region.enabled
     where climb.sector_id in (${sectorIds})
     order by climb.sector_id, climb.number, climb.id`);
  return rows;
}
