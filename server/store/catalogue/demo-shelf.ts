import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { RouteId } from '../saved/saved-routes';

export interface DemoGuidebook {
  id: number;
  slug: string;
  label: string;
  isForGood: boolean;
}

export interface DemoClimb {
  routeId: number;
  climbId: number;
  routeLabel: string;
  climbName: string;
  grade: string;
}

/** What the demonstration's customer owns and knows. */
export interface DemoShelf {
  guidebooks: DemoGuidebook[];
  routes: RouteId[];
  /** Climbs of the first saved sector, in the order of their numbers. */
  climbs: DemoClimb[];
}

/**
 * Picks from the demonstration: a cliff guidebook, one with multi-pitches, a route of each. Empty for a provider's
 * own catalogue, which is given away to nobody.
 */
export async function readDemoShelf(db: Database): Promise<DemoShelf> {
  const guidebooks = await readGuidebooks(db);
  const sectorId = await firstSector(db, guidebooks);
  const multipitchId = await firstMultipitch(db, guidebooks);
  return {
    guidebooks,
    routes: [
      ...(sectorId === undefined ? [] : [{ type: 'cliff' as const, id: sectorId }]),
      ...(multipitchId === undefined ? [] : [{ type: 'multipitch' as const, id: multipitchId }]),
    ],
    climbs: sectorId === undefined ? [] : await readClimbs(db, sectorId),
  };
}

/** Whether the catalogue that is served is a demonstration. */
export async function isDemonstration(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ demo: boolean }>(sql`select demo from catalogue`);
  return rows[0]?.demo ?? false;
}

async function readGuidebooks(db: Database): Promise<DemoGuidebook[]> {
  const { rows } = await db.execute<{ id: number; slug: string; label: string; kind: string }>(sql`
    select distinct on (kind = 'cliff') id, slug, label, kind
      from guidebook where enabled and (select demo from catalogue) order by kind = 'cliff' desc, position`);
  return rows.map(({ id, slug, label, kind }) => ({ id, slug, label, isForGood: kind === 'cliff' }));
}

async function firstSector(db: Database, guidebooks: readonly DemoGuidebook[]): Promise<number | undefined> {
  const guidebookId = guidebooks.find(({ isForGood }) => isForGood)?.id ?? null;
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from guidebook_sector gs join sector s on s.id = gs.sector_id
     where gs.guidebook_id = ${guidebookId} and s.enabled and not gs.sample
     order by s.id limit 1`);
  return rows[0]?.id;
}

async function firstMultipitch(
  db: Database,
  guidebooks: readonly DemoGuidebook[],
): Promise<number | undefined> {
  const guidebookId = guidebooks.find(({ isForGood }) => !isForGood)?.id ?? null;
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.id from guidebook_multipitch gm join multipitch m on m.id = gm.multipitch_id
     where gm.guidebook_id = ${guidebookId} and m.enabled order by m.id limit 1`);
  return rows[0]?.id;
}

async function readClimbs(db: Database, sectorId: number): Promise<DemoClimb[]> {
  const { rows } = await db.execute<DemoClimb & Record<string, unknown>>(sql`
    select s.id as "routeId", c.id as "climbId", crag.name || ' · ' || s.name as "routeLabel",
           c.name as "climbName", c.grade
      from climb c join sector s on s.id = c.sector_id join crag on crag.id = s.crag_id
     where s.id = ${sectorId} order by c.number limit 10`);
  return rows;
}
