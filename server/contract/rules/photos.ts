/** Bytes of one part of a photograph: a bad network loses no more than that. */
export const PHOTO_PART_BYTES = 256 * 1024;
/** Bytes of a photograph as a device sends it. */
export const PHOTO_BYTES_MAX = 5_000_000;
/** Pixels of its longer side, to which devices make it smaller. */
export const PHOTO_SIDE_MAX = 2_048;
/** Pixels of a photograph that a phone can open without being stopped for it: what sensors of 64 megapixels take. */
export const PHOTO_PIXELS_MAX = 65_000_000;

/** How many parts a photograph of so many bytes has. */
export function partsOf(size: number): number {
  return Math.max(1, Math.ceil(size / PHOTO_PART_BYTES));
}
