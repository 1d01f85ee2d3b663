import { asc, inArray } from 'drizzle-orm';
import type { ItemOf, WholeItem } from '#server/catalogue-format/catalogue-item';
import type { Database } from '#server/database/database';
import { climb, pitch, topo } from '#server/database/schema/catalogue';
import { groupBy } from '#server/lists/group-by';
import { readTopoLines } from './items/read-topo-lines';

/** What belongs to these sectors, as lines of a file: each one's climbs by number, then its topos. */
export async function partsOfSectors(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, WholeItem[]>> {
  if (ids.length === 0) return new Map();
  const climbs = await db
    .select()
    .from(climb)
    .where(inArray(climb.sectorId, [...ids]))
    .orderBy(asc(climb.number));
  const topos = await readTopoItems(db, topo.sectorId, ids);
  return groupBy<WholeItem, number>(
    [...climbs.map((row) => ({ kind: 'climb' as const, ...row })), ...topos],
    (item) => ('sectorId' in item ? (item.sectorId ?? 0) : 0),
  );
}

/** What belongs to these multi-pitches: each one's pitches by number, then its topos. */
export async function partsOfMultipitches(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, WholeItem[]>> {
  if (ids.length === 0) return new Map();
  const pitches = await db
    .select()
    .from(pitch)
    .where(inArray(pitch.multipitchId, [...ids]))
    .orderBy(asc(pitch.number));
  const topos = await readTopoItems(db, topo.multipitchId, ids);
  return groupBy<WholeItem, number>(
    [...pitches.map((row) => ({ kind: 'pitch' as const, ...row })), ...topos],
    (item) => ('multipitchId' in item ? (item.multipitchId ?? 0) : 0),
  );
}

async function readTopoItems(
  db: Database,
  owner: typeof topo.sectorId | typeof topo.multipitchId,
  ids: readonly number[],
): Promise<ItemOf<'topo'>[]> {
  const topos = await db
    .select()
    .from(topo)
    .where(inArray(owner, [...ids]))
    .orderBy(asc(topo.position));
  if (topos.length === 0) return [];
  const lines = await readTopoLines(
    db,
    topos.map(({ id }) => id),
  );
  return topos.map(({ pictureHash, credit, position: _position, descents, ...row }) => ({
    kind: 'topo',
    ...row,
    picture: pictureHash,
    ...(credit !== null && { credit }),
    lines: lines.get(row.id) ?? [],
    ...(descents && { descents }),
  }));
}
