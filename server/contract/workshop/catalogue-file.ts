/** Bytes of a catalogue file, packed or not, that is sent by a page. */
export const CATALOGUE_FILE_BYTES_MAX = 512 * 1024 * 1024;
/** Bytes of one part of it: a network of 25 KB a second brings its letters within what a request may take. */
export const CATALOGUE_FILE_PART_BYTES = 512 * 1024;

/** How many parts a file of so many bytes has. */
export function filePartsOf(size: number): number {
  return Math.max(1, Math.ceil(size / CATALOGUE_FILE_PART_BYTES));
}
