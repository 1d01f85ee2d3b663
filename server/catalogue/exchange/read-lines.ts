import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { splitLines } from '#server/text/split-lines';

/** Longer than any line can be: a picture of 512 KB is 700 KB as base64. */
const LINE_BYTES_MAX = 4_000_000;

/**
 * The lines of a file as bytes, a piece of the file in memory at a time; one named `.gz` is unpacked on the way.
 * Only a line feed ends a line. Throws for a line that does not end.
 */
export function readLines(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const pieces = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  // What the file cannot give is the unpacker's error too, or nobody would hear of it.
  file.on('error', (error) => pieces.destroy(error));
  return splitLines(pieces, LINE_BYTES_MAX);
}
