import { createHash } from 'node:crypto';
import { PHOTO_PART_BYTES, PHOTO_PIXELS_MAX, PHOTO_SIDE_MAX, partsOf } from '#contract/rules/photos';
import type { Database } from '#server/database/database';
import {
  addPiece,
  beginPhoto,
  countUnnamed,
  findPhoto,
  finishPhoto,
  joinPieces,
  removePhoto,
  type HeldPhoto,
  type PhotoKey,
} from '#server/store/photos/photos';

/** Photographs of one customer that nothing names yet. */
const UNNAMED_MAX = 20;
const KINDS: readonly string[] = ['jpeg', 'png', 'webp'];
const QUALITY = 85;

/** One part of a photograph as it came. */
export interface PhotoPart {
  part: number;
  /** Bytes of the whole photograph. */
  size: number;
  bytes: Buffer;
}

/**
 * Keeps one part of a photograph, and with the last one the photograph, made anew so that nothing stays that a camera
 * wrote beside it. `broken` is what is no photograph, or not the one of the hash: nothing of it is kept.
 */
export async function takePart(
  db: Database,
  key: PhotoKey,
  { part, size, bytes }: PhotoPart,
  now: number,
): Promise<HeldPhoto | 'broken' | 'many'> {
  const known = await findPhoto(db, key);
  if (known?.isWhole) return known;
  if (!isPartOf(size, part, bytes) || (known && known.size !== size)) return 'broken';
  if (!known && (await countUnnamed(db, key.customerId)) >= UNNAMED_MAX) return 'many';
  await beginPhoto(db, key, size, now);
  await addPiece(db, key, part, bytes);
  const held = await findPhoto(db, key);
  // Somebody else may have brought the last one meanwhile.
  if (!held || held.isWhole || held.parts.length < partsOf(size))
    return held ?? { isWhole: false, parts: [] };
  const joined = await joinPieces(db, key);
  const isMeant = createHash('sha256').update(joined).digest('hex') === key.hash;
  // Outside of a transaction: making it anew takes a while.
  const made = isMeant ? await makeAnew(joined) : null;
  if (!made) {
    await removePhoto(db, key);
    return 'broken';
  }
  await db.transaction((transaction) => finishPhoto(transaction, key, made));
  return { isWhole: true, parts: [] };
}

function isPartOf(size: number, part: number, bytes: Buffer): boolean {
  const last = partsOf(size) - 1;
  if (part > last) return false;
  return bytes.length === (part < last ? PHOTO_PART_BYTES : size - last * PHOTO_PART_BYTES);
}

/** The picture alone as a JPEG, upright and no larger than devices make it; null for what cannot be opened. */
async function makeAnew(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error' });
  try {
    const { format } = await open().metadata();
    if (!KINDS.includes(format)) return null;
    const side = { width: PHOTO_SIDE_MAX, height: PHOTO_SIDE_MAX, withoutEnlargement: true };
    return await open()
      .autoOrient()
      .resize({ ...side, fit: 'inside' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
