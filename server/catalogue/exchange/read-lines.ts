import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** Longer than any line can be: a picture of 512 KB is 700 KB as base64. */
const LINE_BYTES_MAX = 4_000_000;
const LINE_FEED = 10;

/**
 * The lines of a file as bytes, a piece of the file in memory at a time; one named `.gz` is unpacked on the way.
 * Only a line feed ends a line. Throws for a line that does not end.
 */
export async function* readLines(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const pieces = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  // What the file cannot give is the unpacker's error too, or nobody would hear of it.
  file.on('error', (error) => pieces.destroy(error));
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...rest, piece.subarray(from, end)]);
      rest = [];
      restBytes = 0;
      from = end + 1;
    }
    const tail = piece.subarray(from);
    restBytes += tail.length;
    if (restBytes > LINE_BYTES_MAX) throw new Error(`A line is longer than ${LINE_BYTES_MAX} bytes.`);
    if (tail.length > 0) rest.push(tail);
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
