import { and, asc, eq, sql } from 'drizzle-orm';
import type { PlacePictureFormat, PlacePictures, PlacePictureSize } from '#contract/catalogue/place-pictures';
import type { Database } from '#server/database/database';
import { hasReplica, readNamed } from '#server/database/replica';
import {
  picture,
  placePhoto,
  placePicture,
  placePictureFile,
  topo,
  topoLine,
} from '#server/database/schema/catalogue';

/** What a public picture is made of. The bytes are gated as their topo is: only what is drawn of them may go out. */
export interface PictureSource {
  bytes: Buffer;
  /** What stays in the picture, as fractions of its width and height. */
  aim: { focus: [number, number] } | { top: number; feet: number };
}

/** Which file of a public picture is meant. */
export interface PictureFile {
  id: string;
  size: PlacePictureSize;
  format: PlacePictureFormat;
}

/** Every public picture of the catalogue. */
export async function readPlacePictures(db: Database): Promise<PlacePictures> {
  const rows = await db
    .select({
      kind: placePicture.placeKind,
      id: placePicture.placeId,
      pictureId: placePicture.pictureId,
      credit: placePhoto.credit,
    })
    .from(placePicture)
    .leftJoin(
      placePhoto,
      and(eq(placePhoto.placeKind, placePicture.placeKind), eq(placePhoto.placeId, placePicture.placeId)),
    )
    .orderBy(asc(placePicture.placeKind), asc(placePicture.placeId));
  const pictures: PlacePictures = { crag: {}, sector: {}, multipitch: {}, guidebook: {}, credits: {} };
  for (const { kind, id, pictureId, credit } of rows) {
    pictures[kind][id] = pictureId;
    if (credit !== null) pictures.credits[pictureId] = credit;
  }
  return pictures;
}

/** The names of all public pictures, with whether they are photographs. */
export function readPictureIds(db: Database): Promise<{ id: string; isPhoto: boolean }[]> {
  return db
    .selectDistinct({ id: placePicture.pictureId, isPhoto: placePicture.isPhoto })
    .from(placePicture)
    .orderBy(asc(placePicture.pictureId));
}

/** The files that were drawn so far, of pictures that are still public. */
export function readDrawnFiles(db: Database): Promise<PictureFile[]> {
  const { pictureId: id, size, format } = placePictureFile;
  return db
    .select({ id, size, format })
    .from(placePictureFile)
    .where(sql`${id} in (select picture_id from place_picture)`);
}

/**
 * A file that was made before, while its picture is public; null for none. A replica may answer, for its name says what it
 * is, once the primary has said that it is public now.
 */
export async function readPictureFile(db: Database, file: PictureFile): Promise<Buffer | null> {
  if (hasReplica(db) && !(await isPublic(db, file.id))) return null;
  return readNamed(db, (from) => readBytes(from, file));
}

async function isPublic(db: Database, id: string): Promise<boolean> {
  const shown = await db
    .select({ id: placePicture.pictureId })
    .from(placePicture)
    .where(eq(placePicture.pictureId, id))
    .limit(1);
  return shown.length > 0;
}

async function readBytes(db: Database, { id, size, format }: PictureFile): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: placePictureFile.bytes })
    .from(placePictureFile)
    .where(
      and(
        eq(placePictureFile.pictureId, id),
        eq(placePictureFile.size, size),
        eq(placePictureFile.format, format),
        sql`exists (select 1 from place_picture where picture_id = ${id})`,
      ),
    );
  return row?.bytes ?? null;
}

/** Keeps a file; one that another process made meanwhile stays. */
export async function writePictureFile(db: Database, file: PictureFile, bytes: Buffer): Promise<void> {
  const { id: pictureId, size, format } = file;
  await db.insert(placePictureFile).values({ pictureId, size, format, bytes }).onConflictDoNothing();
}

/** What a public picture is made of; null for a name that is not of this catalogue. */
export async function readPictureSource(
  db: Database,
  id: string,
): Promise<(PictureSource & { isPhoto: boolean }) | null> {
  const [row] = await db
    .select({
      hash: picture.hash,
      bytes: picture.bytes,
      isPhoto: placePicture.isPhoto,
      focusX: placePhoto.focusX,
      focusY: placePhoto.focusY,
    })
    .from(placePicture)
    .innerJoin(picture, eq(picture.hash, placePicture.pictureHash))
    .leftJoin(
      placePhoto,
      and(eq(placePhoto.placeKind, placePicture.placeKind), eq(placePhoto.placeId, placePicture.placeId)),
    )
    .where(eq(placePicture.pictureId, id))
    .limit(1);
  if (!row) return null;
  const { hash, bytes, isPhoto, focusX, focusY } = row;
  const aim: PictureSource['aim'] =
    isPhoto && focusX !== null && focusY !== null ? { focus: [focusX, focusY] } : await linesIn(db, hash);
  return { bytes, isPhoto, aim };
}

/** Where the lines on a picture end and begin, as fractions of its height; its foot where nothing is drawn. */
async function linesIn(db: Database, hash: string): Promise<{ top: number; feet: number }> {
  const [row] = await db
    .select({
      top: sql<number | null>`min((point ->> 1)::float8)`,
      feet: sql<number | null>`max((point ->> 1)::float8)`,
    })
    .from(topoLine)
    .innerJoin(topo, eq(topo.id, topoLine.topoId))
    .innerJoin(sql`lateral jsonb_array_elements(${topoLine.points}) as point`, sql`true`)
    .where(eq(topo.pictureHash, hash));
  return { top: row?.top ?? 1, feet: row?.feet ?? 1 };
}
