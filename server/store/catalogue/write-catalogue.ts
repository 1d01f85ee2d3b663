import { sql } from 'drizzle-orm';
import { CatalogueDigest } from '#server/catalogue-format/catalogue-digest';
import type { ItemKind, WholeItem } from '#server/catalogue-format/catalogue-item';
import type { Database } from '#server/database/database';
import { picture } from '#server/database/schema/catalogue';
import { analyzeCatalogueTables, catalogueTables, tableNames, type TableName } from './catalogue-tables';
import { keepNumbers } from './items/catalogue-numbers';
import { rowsOfItem } from './rows-of-item';
import { insertRows, upsertRows } from './write-rows';
import { writePlacePictures } from './write-place-pictures';

/** Rows and picture bytes that wait in memory before they are written. */
const ROWS_AT_ONCE = 500;
const PICTURE_BYTES_AT_ONCE = 4_000_000;

/** What an import has written: the catalogue's version, a hash of everything in it, and lines by kind. */
export interface WrittenCatalogue {
  version: string;
  isDemo: boolean;
  counts: Partial<Record<ItemKind, number>>;
}

/**
 * Makes the tables say exactly what the items say, inside the caller's transaction, which has waited for the catalogue,
 * holding a few hundred rows at a time. Rows that are not in it any more are disabled; ids that are in it again are
 * enabled again. The items are taken for right: who reads them from outside checks them first.
 */
export async function writeCatalogue(
  db: Database,
  items: Iterable<WholeItem> | AsyncIterable<WholeItem>,
  importedAt: Date,
): Promise<WrittenCatalogue> {
  await keepNumbers(db);
  await clearTables(db);
  const waiting = new Map<TableName, object[]>();
  const pictures: Extract<WholeItem, { kind: 'picture' }>[] = [];
  let pictureBytes = 0;
  const positions = new Map<string, number>();
  const counts: WrittenCatalogue['counts'] = {};
  const digest = new CatalogueDigest();
  let isDemo = false;

  const flushPictures = async () => {
    await writePictures(db, pictures.splice(0));
    pictureBytes = 0;
  };
  for await (const item of items) {
    counts[item.kind] = (counts[item.kind] ?? 0) + 1;
    digest.add(item);
    if (item.kind === 'catalogue') {
      isDemo = item.demo;
    } else if (item.kind === 'picture') {
      pictures.push(item);
      pictureBytes += item.bytes.length;
      if (pictureBytes > PICTURE_BYTES_AT_ONCE) await flushPictures();
    } else {
      const series = item.kind === 'topo' ? `${item.sectorId}/${item.multipitchId}` : item.kind;
      const position = positions.get(series) ?? 0;
      positions.set(series, position + 1);
      for (const [table, row] of rowsOfItem(item, position, importedAt)) {
        const rows = waiting.get(table) ?? [];
        waiting.set(table, rows);
        if (rows.push(row) >= ROWS_AT_ONCE) await writeRows(db, table, rows.splice(0));
      }
    }
  }
  await flushPictures();
  for (const [table, rows] of waiting) await writeRows(db, table, rows);
  // What an edition showed may be brought back, and what editors draw on be published.
  await db.execute(sql`
    delete from picture where hash not in (select picture_hash from topo union select picture_hash from place_photo)
       and hash not in (select picture_hash from edition_picture)
       and hash not in (select picture_hash from revision_picture)`);
  // A multi-pitch that left the catalogue follows its crag to another region, or its foreign key would break.
  await db.execute(sql`
    update multipitch set region_id = crag.region_id from crag
     where crag.id = multipitch.crag_id and crag.region_id <> multipitch.region_id and not multipitch.enabled`);
  await writePlacePictures(db);
  await analyzeCatalogueTables(db);
  return { version: digest.finish(), isDemo, counts };
}

/**
 * Says which catalogue the tables hold since an instant; `isKnown`: what was changed before is known still. Call it when
 * all else is written.
 */
export async function writeHead(
  db: Database,
  { version, isDemo }: Pick<WrittenCatalogue, 'version' | 'isDemo'>,
  { at, isKnown }: { at: Date; isKnown: boolean },
): Promise<void> {
  await db.execute(sql`
    insert into catalogue (version, demo, imported_at, known_since)
    values (${version}, ${isDemo}, ${at.toISOString()}, ${at.toISOString()})
    on conflict ("only") do update
      set version = excluded.version, demo = excluded.demo, imported_at = excluded.imported_at,
          known_since = case when ${isKnown} then catalogue.known_since else excluded.known_since end`);
}

/** Those that refer to others first. */
async function clearTables(db: Database): Promise<void> {
  for (const name of [...tableNames].reverse()) {
    const table = sql.identifier(name);
    if (catalogueTables[name].isLasting) await db.execute(sql`update ${table} set enabled = false`);
    else await db.execute(sql`delete from ${table}`);
  }
}

async function writeRows(db: Database, table: TableName, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const { isLasting, columns } = catalogueTables[table];
  await (isLasting ? upsertRows : insertRows)(db, table, columns, rows);
}

async function writePictures(
  db: Database,
  rows: readonly Extract<WholeItem, { kind: 'picture' }>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(picture)
    .values(rows.map(({ kind: _kind, ...row }) => ({ ...row, bytes: Buffer.from(row.bytes) })))
    .onConflictDoNothing();
}
