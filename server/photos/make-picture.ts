import { createHash } from 'node:crypto';
import { PART_BYTES_MAX } from '#contract/catalogue/pack';
import type { NewPicture } from '#server/store/house/revision-pictures';

/** Pixels of the longer side and WebP's quality, the best that are tried first: a picture is one part of a pack. */
const TRIED = [
  [2_048, 82],
  [1_800, 78],
  [1_600, 72],
  [1_400, 66],
  [1_200, 60],
  [1_000, 50],
] as const;

/**
 * A photograph as a picture of the catalogue: upright, without what a camera writes beside it, and small enough to be one
 * part of a pack. Null for what cannot be opened or made so small.
 */
export async function makePicture(bytes: Buffer): Promise<NewPicture | null> {
  const { default: sharp } = await import('sharp');
  try {
    for (const [side, quality] of TRIED) {
      const { data, info } = await sharp(bytes, { failOn: 'error' })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      if (data.length > PART_BYTES_MAX) continue;
      const hash = createHash('sha256').update(data).digest('hex');
      return { hash, mediaType: 'image/webp', width: info.width, height: info.height, bytes: data };
    }
    return null;
  } catch {
    return null;
  }
}
