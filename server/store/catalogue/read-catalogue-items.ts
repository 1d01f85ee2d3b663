import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { FORMAT, type WholeItem } from '#server/catalogue-format/catalogue-item';
import type { Database } from '#server/database/database';
import {
  catalogue,
  crag,
  multipitch,
  picture,
  placePhoto,
  product,
  region,
  sector,
} from '#server/database/schema/catalogue';
import { partsOfMultipitches, partsOfSectors } from './read-catalogue-parts';
import { readGuidebookItems } from './items/read-guidebook-items';

const ROWS_AT_ONCE = 500;
/** Where one stands below a sector; null where the provider did not say. */
export const footOf = ({ footLat: lat, footLon: lon }: { footLat: number | null; footLon: number | null }) =>
  lat === null || lon === null ? null : { lat, lon };
const place = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lon });

/**
 * The catalogue in the tables as the lines of a file: what a provider gave, in the order they gave it. A few hundred
 * rows are in memory at a time; the caller's transaction makes them one state. Nothing before the first import.
 */
export async function* readCatalogueItems(db: Database): AsyncGenerator<WholeItem> {
  const [head] = await db.select({ demo: catalogue.demo }).from(catalogue);
  if (!head) return;
  yield { kind: 'catalogue', format: FORMAT, demo: head.demo };
  yield* pictures(db);
  for (const row of await db.select().from(region).where(eq(region.enabled, true)).orderBy(asc(region.id))) {
    yield { kind: 'region', ...row, coordinates: place(row) };
  }
  for await (const row of pages((after) =>
    db
      .select()
      .from(crag)
      .where(and(eq(crag.enabled, true), gt(crag.id, after)))
      .orderBy(asc(crag.id))
      .limit(ROWS_AT_ONCE),
  )) {
    yield {
      ...row,
      kind: 'crag',
      topoKind: row.kind,
      coordinates: place(row),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
  yield* sectors(db);
  yield* multipitches(db);
  for (const { item } of await readGuidebookItems(db)) yield item;
  yield* photos(db);
  for await (const row of pages((after) =>
    db
      .select()
      .from(product)
      .where(and(eq(product.enabled, true), gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(ROWS_AT_ONCE),
  )) {
    yield { ...row, kind: 'product', productKind: row.kind };
  }
}

async function* pictures(db: Database): AsyncGenerator<WholeItem> {
  // Pictures of former editions are kept for a while, and no part of this one.
  const hashes = await db
    .select({ hash: picture.hash })
    .from(picture)
    .where(sql`hash in (select picture_hash from topo union all select picture_hash from place_photo)`)
    .orderBy(asc(sql`hash collate "C"`));
  for (const { hash } of hashes) {
    const [row] = await db.select().from(picture).where(eq(picture.hash, hash));
    if (row) yield { kind: 'picture', ...row, bytes: Uint8Array.from(row.bytes) };
  }
}

async function* photos(db: Database): AsyncGenerator<WholeItem> {
  const rows = await db.select().from(placePhoto).orderBy(asc(placePhoto.placeKind), asc(placePhoto.placeId));
  for (const { placeKind: of, placeId: id, pictureHash, credit, focusX, focusY } of rows) {
    yield { kind: 'photo', of, id, picture: pictureHash, credit, focus: [focusX, focusY] };
  }
}

async function* sectors(db: Database): AsyncGenerator<WholeItem> {
  for (let after = -1; ;) {
    const rows = await db
      .select()
      .from(sector)
      .where(and(eq(sector.enabled, true), gt(sector.position, after)))
      .orderBy(asc(sector.position))
      .limit(ROWS_AT_ONCE);
    const parts = await partsOfSectors(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      yield { kind: 'sector', ...row, foot: footOf(row), updatedAt: row.updatedAt.toISOString() };
      yield* parts.get(row.id) ?? [];
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

async function* multipitches(db: Database): AsyncGenerator<WholeItem> {
  for (let after = 0; ;) {
    const rows = await db
      .select()
      .from(multipitch)
      .where(and(eq(multipitch.enabled, true), gt(multipitch.id, after)))
      .orderBy(asc(multipitch.id))
      .limit(ROWS_AT_ONCE);
    const parts = await partsOfMultipitches(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      yield { kind: 'multipitch', ...row, coordinates: place(row), updatedAt: row.updatedAt.toISOString() };
      yield* parts.get(row.id) ?? [];
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** All rows of a table by id, a page at a time. */
async function* pages<Row extends { id: number }>(read: (after: number) => Promise<Row[]>) {
  for (let after = 0; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
