import { PHOTO_BYTES_MAX, PHOTO_PIXELS_MAX } from '#contract/rules/photos';
import type { KeptPhoto } from '../api/engine-api';
import { isQuotaExceeded } from '../db/heal-connection';
import type { PersonalDb } from '../db/personal-db';
import { sha256 } from '../db/sha256';
import { photosNamed } from '../mutations/photos-named';
import { readPhotoHeader } from './photo-header';

/**
 * Makes a picture small, upright and a JPEG of its own, without anything that a camera wrote beside it. Null where this
 * browser cannot do that in a worker; rejects for what it cannot open.
 */
export type ShrinkPhoto = (file: Blob) => Promise<Blob | null>;

/** How long a photograph stays on this device that nothing names: so long a form may be open. */
const UNNAMED_MS = 86_400_000;

const refused = (why: string): KeptPhoto => ({ kind: 'refused', key: `photos.error.${why}` });

/** Keeps a photograph under the hash of what will be sent of it; or says, as a translation key, why it cannot be one. */
export async function keepPhoto(
  { db, shrink, now }: { db: PersonalDb; shrink: ShrinkPhoto; now: number },
  file: Blob,
): Promise<KeptPhoto> {
  if (file.size === 0) return refused('empty');
  const { kind, pixels } = readPhotoHeader(await file.arrayBuffer());
  if (kind === 'heic') return refused('heic');
  if (kind === 'none') return refused('broken');
  if (pixels !== null && pixels > PHOTO_PIXELS_MAX) return refused('pixels');
  const small = await shrink(file).catch(() => 'broken' as const);
  if (small === 'broken') return refused('broken');
  if (!small) return refused('unable');
  if (small.size > PHOTO_BYTES_MAX) return refused('pixels');
  const bytes = await small.arrayBuffer();
  const hash = await sha256(bytes);
  try {
    await db.photo.put({ hash, bytes, madeAt: now });
  } catch (error) {
    if (isQuotaExceeded(error)) return { kind: 'refused', key: 'common.error.space' };
    throw error;
  }
  return { kind: 'kept', hash };
}

/** Forgets photographs that no change names, neither one that waits nor one that was refused. */
export function dropUnnamedPhotos(db: PersonalDb, now: number): Promise<void> {
  return db.transaction('rw', db.photo, db.outbox, db.refused, async () => {
    const old = await db.photo.filter(({ madeAt }) => Math.abs(now - madeAt) > UNNAMED_MS).primaryKeys();
    if (old.length === 0) return;
    const refusedOnes = (await db.refused.toArray()).flatMap(({ entry }) => entry ?? []);
    const named = new Set([...(await db.outbox.toArray()), ...refusedOnes].flatMap(photosNamed));
    await db.photo.bulkDelete(old.filter((hash) => !named.has(hash)));
  });
}
