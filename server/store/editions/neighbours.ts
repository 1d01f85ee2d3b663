import { asc, eq, inArray, or } from 'drizzle-orm';
import type { CatalogueItem, PictureItem } from '#server/catalogue-format/catalogue-item';
import { knownItem } from '#server/catalogue-format/known-item';
import type { StoredItem } from '#server/catalogue-format/stored-item';
import type { Database } from '#server/database/database';
import {
  crag,
  multipitch,
  picture,
  placePhoto,
  product,
  region,
  sector,
  topo,
} from '#server/database/schema/catalogue';
import { partsOfMultipitches, partsOfSectors } from '../catalogue/read-catalogue-parts';
import { readGuidebookItems } from '../catalogue/items/read-guidebook-items';
import type { Homes } from './homes';

type Known = StoredItem<Exclude<CatalogueItem, { kind: 'catalogue' }>>;

/**
 * What stands around what is published: enough of the catalogue that the rules between its items say of the touched
 * ones what they say in the whole. Untouched items at the edge may name what was not read.
 */
export async function readNeighbours(db: Database, homes: Homes): Promise<Known[]> {
  const crags = await readCrags(db, homes);
  const sectors = await readSectors(db, homes);
  const multipitches = await readMultipitches(db, homes);
  const regions = await db.select().from(region).where(eq(region.enabled, true));
  const photos = await readPhotos(db);
  const hashes = [...sectors, ...multipitches, ...photos].flatMap(({ item }) =>
    'picture' in item ? [item.picture] : [],
  );
  return [
    ...regions.map((row): Known => stored({ kind: 'region', ...row, coordinates: place(row) })),
    ...crags,
    ...sectors,
    ...multipitches,
    ...(await readGuidebooks(db)),
    ...photos,
    ...(await readProducts(db)),
    ...(await readPictures(db, new Set([...homes.pictures, ...hashes]))),
  ];
}

const place = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lon });

function stored(item: Parameters<typeof knownItem>[0], position?: number): Known {
  const known = knownItem(item);
  if (known.kind === 'catalogue') throw new Error('The head of a catalogue is no item.');
  return { item: known, ...(position !== undefined && { position }) };
}

async function readCrags(db: Database, { regionIds, cragIds }: Homes): Promise<Known[]> {
  const rows = await db
    .select()
    .from(crag)
    .where(or(inArray(crag.regionId, list(regionIds)), inArray(crag.id, list(cragIds))))
    .orderBy(asc(crag.id));
  return rows
    .filter(({ enabled }) => enabled)
    .map((row) =>
      stored({
        ...row,
        kind: 'crag',
        topoKind: row.kind,
        coordinates: place(row),
        updatedAt: row.updatedAt.toISOString(),
      }),
    );
}

/** These routes with their climbs or pitches and their topos; those that the catalogue has no more are left out. */
export async function readRoutes(
  db: Database,
  ids: Pick<Homes, 'sectorIds' | 'multipitchIds'>,
): Promise<Known[]> {
  const none = { cragIds: new Set<number>(), regionIds: new Set<number>() };
  const sectors = await readSectors(db, { ...none, ...ids });
  return [...sectors, ...(await readMultipitches(db, { ...none, ...ids }))];
}

async function readSectors(
  db: Database,
  { cragIds, sectorIds }: Pick<Homes, 'cragIds' | 'sectorIds'>,
): Promise<Known[]> {
  const rows = await db
    .select()
    .from(sector)
    .where(or(inArray(sector.cragId, list(cragIds)), inArray(sector.id, list(sectorIds))))
    .orderBy(asc(sector.position));
  const shown = rows.filter(({ enabled }) => enabled);
  const ids = shown.map(({ id }) => id);
  const parts = await partsOfSectors(db, ids);
  const places = await topoPlaces(db, topo.sectorId, ids);
  return shown.flatMap((row) => [
    stored(
      {
        kind: 'sector',
        ...row,
        foot: row.footLat === null || row.footLon === null ? null : { lat: row.footLat, lon: row.footLon },
        updatedAt: row.updatedAt.toISOString(),
      },
      row.position,
    ),
    ...(parts.get(row.id) ?? []).map((part) => withPlace(part, places)),
  ]);
}

async function readMultipitches(
  db: Database,
  { regionIds, multipitchIds }: Pick<Homes, 'regionIds' | 'multipitchIds'>,
): Promise<Known[]> {
  const rows = await db
    .select()
    .from(multipitch)
    .where(or(inArray(multipitch.regionId, list(regionIds)), inArray(multipitch.id, list(multipitchIds))))
    .orderBy(asc(multipitch.id));
  const shown = rows.filter(({ enabled }) => enabled);
  const ids = shown.map(({ id }) => id);
  const parts = await partsOfMultipitches(db, ids);
  const places = await topoPlaces(db, topo.multipitchId, ids);
  return shown.flatMap((row) => [
    stored({
      kind: 'multipitch',
      ...row,
      coordinates: place(row),
      updatedAt: row.updatedAt.toISOString(),
    }),
    ...(parts.get(row.id) ?? []).map((part) => withPlace(part, places)),
  ]);
}

type Part = Parameters<typeof knownItem>[0] | { kind: 'picture' };
function withPlace(part: Part, places: ReadonlyMap<number, number>): Known {
  if (part.kind === 'picture') throw new Error('A picture is no part of a route.');
  return part.kind === 'topo' ? stored(part, places.get(part.id)) : stored(part);
}

async function topoPlaces(
  db: Database,
  owner: typeof topo.sectorId | typeof topo.multipitchId,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { id, position } = topo;
  const rows = await db
    .select({ id, position })
    .from(topo)
    .where(inArray(owner, [...ids]));
  return new Map(rows.map((row) => [row.id, row.position]));
}

/** Every guidebook with what it holds. */
export async function readGuidebooks(db: Database): Promise<Known[]> {
  return (await readGuidebookItems(db)).map(({ item, position }) => stored(item, position));
}

async function readPhotos(db: Database): Promise<Known[]> {
  const rows = await db.select().from(placePhoto);
  return rows.map(({ placeKind: of, placeId: id, pictureHash, credit, focusX, focusY }) =>
    stored({ kind: 'photo', of, id, picture: pictureHash, credit, focus: [focusX, focusY] }),
  );
}

async function readProducts(db: Database): Promise<Known[]> {
  const rows = await db.select().from(product).where(eq(product.enabled, true));
  return rows.map((row) => stored({ ...row, kind: 'product', productKind: row.kind }));
}

/** Without their bytes: that they are there is all that is asked of them. */
async function readPictures(db: Database, hashes: ReadonlySet<string>): Promise<Known[]> {
  if (hashes.size === 0) return [];
  const { hash, mediaType, width, height } = picture;
  const rows = await db
    .select({ hash, mediaType, width, height })
    .from(picture)
    .where(inArray(picture.hash, [...hashes]));
  return rows.map((row) => ({ item: { kind: 'picture', ...row, file: row.hash } satisfies PictureItem }));
}

/** A list that a condition takes, also when nothing is in it. */
function list(ids: ReadonlySet<number>): number[] {
  return ids.size === 0 ? [0] : [...ids];
}
