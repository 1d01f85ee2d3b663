import { sql } from 'drizzle-orm';
import type { ItemChange, StoredItem } from '#server/catalogue-format/stored-item';
import type { Database } from '#server/database/database';
import { catalogueTables, tableNames, type TableName } from '../catalogue/catalogue-tables';
import { rowsOfItem } from '../catalogue/rows-of-item';
import { insertRows, upsertRows } from '../catalogue/write-rows';

/** Series whose items have a place among all of their kind. */
const series = ['sector', 'guidebook'] as const;

/**
 * Makes the tables say what the changed items say after their change, and touches no other row. Within the caller's
 * transaction, whose constraints hold at its end.
 */
export async function writeItems(db: Database, changes: readonly ItemChange[], at: Date): Promise<void> {
  for (const { before } of changes) if (before) await takeAway(db, before);
  const rows = new Map<TableName, object[]>();
  const last = await lastPlaces(db);
  for (const { after } of changes) {
    if (!after) continue;
    const { item } = after;
    const isInSeries = item.kind === 'sector' || item.kind === 'guidebook';
    const position = after.position ?? (isInSeries ? (last[item.kind] += 1) : 0);
    for (const [table, row] of rowsOfItem(item, position, at)) {
      const those = rows.get(table) ?? [];
      rows.set(table, those);
      those.push(row);
    }
  }
  for (const name of tableNames) {
    const those = rows.get(name) ?? [];
    if (those.length === 0) continue;
    const { isLasting, columns } = catalogueTables[name];
    await (isLasting ? upsertRows : insertRows)(db, name, columns, those);
  }
  // A multi-pitch that left the catalogue follows its crag to another region, or its foreign key would break.
  if (changes.some(({ before, after }) => regionOf(before) !== regionOf(after))) {
    await db.execute(sql`
      update multipitch set region_id = crag.region_id from crag
       where crag.id = multipitch.crag_id and crag.region_id <> multipitch.region_id and not multipitch.enabled`);
  }
}

function regionOf(stored: StoredItem | null): number | null {
  return stored?.item.kind === 'crag' ? stored.item.regionId : null;
}

/** Takes the rows of an item away as it was; what customers may have is disabled and stays. */
async function takeAway(db: Database, { item }: StoredItem): Promise<void> {
  switch (item.kind) {
    case 'climb':
    case 'pitch':
      await db.execute(sql`delete from ${sql.identifier(item.kind)} where id = ${item.id}`);
      return;
    case 'topo':
      await db.execute(sql`delete from topo_line where topo_id = ${item.id}`);
      await db.execute(sql`delete from topo where id = ${item.id}`);
      return;
    case 'photo':
      await db.execute(sql`delete from place_photo where place_kind = ${item.of} and place_id = ${item.id}`);
      return;
    case 'guidebook':
      for (const held of ['guidebook_region', 'guidebook_sector', 'guidebook_multipitch']) {
        await db.execute(sql`delete from ${sql.identifier(held)} where guidebook_id = ${item.id}`);
      }
      break;
    case 'region':
    case 'crag':
    case 'sector':
    case 'multipitch':
      break;
  }
  await db.execute(sql`update ${sql.identifier(item.kind)} set enabled = false where id = ${item.id}`);
}

async function lastPlaces(db: Database): Promise<Record<(typeof series)[number], number>> {
  const last = { sector: -1, guidebook: -1 };
  for (const kind of series) {
    const { rows } = await db.execute<{ last: number | null }>(
      sql`select max(position) as last from ${sql.identifier(kind)}`,
    );
    last[kind] = rows[0]?.last ?? -1;
  }
  return last;
}
