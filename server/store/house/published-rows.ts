import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { ItemOf, WholeItem } from '#server/catalogue-format/catalogue-item';
import type { Database } from '#server/database/database';
import {
  crag,
  guidebook,
  guidebookMultipitch,
  guidebookRegion,
  guidebookSector,
  multipitch,
  picture,
  placePhoto,
  region,
  sector,
} from '#server/database/schema/catalogue';
import { footOf } from '../catalogue/read-catalogue-items';
import { partsOfMultipitches, partsOfSectors } from '../catalogue/read-catalogue-parts';

/** What is asked for; one of them. */
export interface ItemsAsked {
  crag?: number | undefined;
  multipitch?: number | undefined;
  guidebook?: number | undefined;
  regions?: 'all' | undefined;
}

/** A picture without its bytes. */
export type StoredPicture = Pick<typeof picture.$inferSelect, 'hash' | 'mediaType' | 'width' | 'height'>;

const place = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lon });

/**
 * The lines of a catalogue file that belong to what is asked for, as they are published; none where it is not in the
 * catalogue.
 */
export async function readPublishedLines(db: Database, asked: ItemsAsked): Promise<WholeItem[]> {
  if (asked.regions) return readRegions(db);
  if (asked.guidebook !== undefined) return readGuidebook(db, asked.guidebook);
  if (asked.multipitch !== undefined) return readMultipitches(db, eq(multipitch.id, asked.multipitch));
  return asked.crag === undefined ? [] : readCrag(db, asked.crag);
}

/** What is known of these pictures, by their hashes. */
export async function readPictures(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, StoredPicture>> {
  if (hashes.length === 0) return new Map();
  const { hash, mediaType, width, height } = picture;
  const rows = await db
    .select({ hash, mediaType, width, height })
    .from(picture)
    .where(inArray(hash, [...hashes]));
  return new Map(rows.map((row) => [row.hash, row]));
}

/** The photographs of these places. */
export async function readPhotos(
  db: Database,
  places: readonly { of: ItemOf<'photo'>['of']; id: number }[],
): Promise<ItemOf<'photo'>[]> {
  if (places.length === 0) return [];
  const fits = places.map(({ of, id }) => and(eq(placePhoto.placeKind, of), eq(placePhoto.placeId, id)));
  const rows = await db
    .select()
    .from(placePhoto)
    .where(or(...fits));
  return rows.map(({ placeKind, placeId, pictureHash, credit, focusX, focusY }) => ({
    kind: 'photo',
    of: placeKind,
    id: placeId,
    picture: pictureHash,
    credit,
    focus: [focusX, focusY],
  }));
}

async function readRegions(db: Database): Promise<WholeItem[]> {
  const rows = await db.select().from(region).where(eq(region.enabled, true)).orderBy(asc(region.id));
  return rows.map((row) => ({ kind: 'region', ...row, coordinates: place(row) }));
}

async function readCrag(db: Database, id: number): Promise<WholeItem[]> {
  const [row] = await db
    .select()
    .from(crag)
    .where(and(eq(crag.id, id), eq(crag.enabled, true)));
  if (!row) return [];
  const sectors = await db
    .select()
    .from(sector)
    .where(and(eq(sector.cragId, id), eq(sector.enabled, true)))
    .orderBy(asc(sector.position));
  const parts = await partsOfSectors(
    db,
    sectors.map((one) => one.id),
  );
  return [
    {
      ...row,
      kind: 'crag',
      topoKind: row.kind,
      coordinates: place(row),
      updatedAt: row.updatedAt.toISOString(),
    },
    ...sectors.flatMap((one): WholeItem[] => [
      { kind: 'sector', ...one, foot: footOf(one), updatedAt: one.updatedAt.toISOString() },
      ...(parts.get(one.id) ?? []),
    ]),
    ...(await readMultipitches(db, eq(multipitch.cragId, id))),
  ];
}

async function readMultipitches(db: Database, fits: SQL): Promise<WholeItem[]> {
  const rows = await db
    .select()
    .from(multipitch)
    .where(and(fits, eq(multipitch.enabled, true)))
    .orderBy(asc(multipitch.id));
  const parts = await partsOfMultipitches(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row): WholeItem[] => [
    { kind: 'multipitch', ...row, coordinates: place(row), updatedAt: row.updatedAt.toISOString() },
    ...(parts.get(row.id) ?? []),
  ]);
}

async function readGuidebook(db: Database, id: number): Promise<WholeItem[]> {
  const [row] = await db
    .select()
    .from(guidebook)
    .where(and(eq(guidebook.id, id), eq(guidebook.enabled, true)));
  if (!row) return [];
  const regions = await db
    .select()
    .from(guidebookRegion)
    .where(eq(guidebookRegion.guidebookId, id))
    .orderBy(asc(guidebookRegion.regionId));
  const held = await db
    .select({ id: guidebookSector.sectorId, sample: guidebookSector.sample })
    .from(guidebookSector)
    .innerJoin(sector, eq(sector.id, guidebookSector.sectorId))
    .where(eq(guidebookSector.guidebookId, id))
    .orderBy(asc(sector.position));
  const walls = await db
    .select()
    .from(guidebookMultipitch)
    .where(eq(guidebookMultipitch.guidebookId, id))
    .orderBy(asc(guidebookMultipitch.multipitchId));
  return [
    {
      ...row,
      kind: 'guidebook',
      topoKind: row.kind,
      regionIds: regions.map(({ regionId }) => regionId),
      sectorIds: held.map((one) => one.id),
      multipitchIds: walls.map(({ multipitchId }) => multipitchId),
      sampleSectorId: held.find(({ sample }) => sample)?.id ?? null,
    },
  ];
}
