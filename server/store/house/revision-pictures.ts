import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { inBatches, someOf } from '#server/database/delete-due';
import { picture } from '#server/database/schema/catalogue';
import { adoptedPhotos, revisionPictures } from '#server/database/schema/house/revision-pictures';
import { photos } from '#server/database/schema/photos/photos';
import { isPhoto, removePhoto, type PhotoKey } from '../photos/photos';

/** How long a picture stays that no revision names any more: an edit may be on its way that does. */
const UNNAMED_MS = 7 * 86_400_000;

export type NewPicture = Omit<typeof picture.$inferInsert, 'bytes'> & { bytes: Buffer };
type PictureFacts = Omit<typeof picture.$inferSelect, 'bytes'>;

/** Whether a picture of this hash is known. */
export async function isPicture(db: Database, hash: string): Promise<boolean> {
  const [found] = await db.select({ hash: picture.hash }).from(picture).where(eq(picture.hash, hash));
  return found !== undefined;
}

/** The bytes of a photograph that somebody sent, once all of them are there; null for none. */
export async function readOwnPhoto(db: Database, key: PhotoKey): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: photos.bytes }).from(photos).where(isPhoto(key));
  return row?.bytes ?? null;
}

/** The picture that was made of a photograph before, by the hash of the photograph; null for none. */
export async function findAdopted(db: Database, photoHash: string): Promise<PictureFacts | null> {
  const { hash, mediaType, width, height } = picture;
  const [found] = await db
    .select({ hash, mediaType, width, height })
    .from(adoptedPhotos)
    .innerJoin(picture, eq(picture.hash, adoptedPhotos.pictureHash))
    .where(eq(adoptedPhotos.photoHash, photoHash));
  return found ?? null;
}

/** Keeps the picture that was made of a photograph, which goes. `now` in milliseconds since 1970. */
export async function addRevisionPicture(
  db: Database,
  made: NewPicture,
  from: PhotoKey,
  now: number,
): Promise<void> {
  await db.insert(picture).values(made).onConflictDoNothing();
  await db
    .insert(revisionPictures)
    .values({ pictureHash: made.hash, madeAt: new Date(now) })
    .onConflictDoUpdate({ target: revisionPictures.pictureHash, set: { madeAt: new Date(now) } });
  const adopted = { photoHash: from.hash, pictureHash: made.hash };
  const { photoHash: target } = adoptedPhotos;
  await db.insert(adoptedPhotos).values(adopted).onConflictDoUpdate({ target, set: adopted });
  await removePhoto(db, from);
}

/** Forgets pictures that no revision names and nothing shows, a week after they were made. */
export async function purgeRevisionPictures(db: Database, now: number): Promise<void> {
  const named = sql`
    select fields #>> '{picture,hash}' as hash from revision where not deleted
    union all select fields #>> '{photo,hash}' from revision where not deleted
    union all select jsonb_path_query(others, '$[*].value.hash') #>> '{}' from revision where not deleted`;
  const old = lt(revisionPictures.madeAt, new Date(now - UNNAMED_MS));
  const isUnnamed = sql`not exists (select from named where named.hash = ${revisionPictures.pictureHash})`;
  await inBatches(async () => {
    const { rows } = await db.execute<{ forgotten: number }>(sql`
      with named as materialized (${named}),
      due as (
        delete from revision_picture where ${someOf(db, revisionPictures, and(old, isUnnamed))}
        returning picture_hash),
      gone as (
        delete from picture using due where hash = due.picture_hash
           and not exists (select 1 from topo where topo.picture_hash = hash)
           and not exists (select 1 from place_photo where place_photo.picture_hash = hash)
           and not exists (select 1 from edition_picture where edition_picture.picture_hash = hash))
      select count(*)::int as forgotten from due`);
    return rows[0]?.forgotten ?? 0;
  });
}
