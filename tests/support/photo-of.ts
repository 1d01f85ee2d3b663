import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PHOTO_PART_BYTES, partsOf } from '#contract/rules/photos';

/** A photograph as a device sends it, in parts by number. */
export interface SentPhoto {
  hash: string;
  bytes: Buffer;
  parts: { size: number; bytes: string }[];
}

/** Bytes under their hash, cut into parts. */
export function cutPhoto(bytes: Buffer): SentPhoto {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const parts = Array.from({ length: partsOf(bytes.length) }, (_, at) => {
    const part = bytes.subarray(at * PHOTO_PART_BYTES, (at + 1) * PHOTO_PART_BYTES);
    return { size: bytes.length, bytes: part.toString('base64') };
  });
  return { hash, bytes, parts };
}

/** A photograph with a place and a camera in it; of noise it has many bytes. */
export async function photoOf({ side = 16, isNoise = false } = {}): Promise<SentPhoto> {
  const background = { r: side % 256, g: 80, b: 40 };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3 as const, background };
  const bytes = await sharp({ create: isNoise ? { ...create, noise } : create })
    .withExif({ IFD0: { Make: 'Camera of Ada' }, IFD3: { GPSLatitude: '43/1 55/1 0/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return cutPhoto(bytes);
}
