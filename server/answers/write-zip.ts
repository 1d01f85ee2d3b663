import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
/** Version 2.0: folders and deflate. */
const NEEDS = 20;
const MADE_BY = 20;
/** Comes after a file, whose head could not say what it adds up to. */
const DESCRIPTOR = 0x08_07_4b_50;
/** Names are UTF-8, and each file's sums come after it. */
const FLAGS = 0x08_08;
const DEFLATED = 8;
/** The first of January 1980, the earliest a ZIP can say: the moment of the export stands in its files. */
const NO_DAY = 0x00_21;
/** No comment, the first disk, a text, no attributes. */
const PLAIN = Buffer.concat([shorts(0, 0, 1), longs(0)]);

interface Counted {
  checksum: number;
  packed: number;
  whole: number;
}

export interface ZippedFile {
  name: string;
  /** The text, whole or piece by piece. */
  text: string | AsyncIterable<string>;
}

/** The files as a ZIP, whole. For what is small; below 4 GB and 65,535 files. */
export async function writeZip(files: readonly ZippedFile[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of streamZip(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The files as a ZIP, piece by piece: each is asked for when those before it have gone. Limits as above. */
export async function* streamZip(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, text } of files) {
    const path = Buffer.from(name);
    const begun = Buffer.concat([
      longs(LOCAL),
      factsOf({ checksum: 0, packed: 0, whole: 0 }, path.length),
      path,
    ]);
    yield begun;
    const counted = { checksum: 0, packed: 0, whole: 0 };
    for await (const piece of packed(typeof text === 'string' ? [text] : text, counted)) yield piece;
    yield Buffer.concat([longs(DESCRIPTOR, counted.checksum, counted.packed, counted.whole)]);
    directory.push(
      Buffer.concat([
        longs(CENTRAL),
        shorts(MADE_BY),
        factsOf(counted, path.length),
        PLAIN,
        longs(offset),
        path,
      ]),
    );
    offset += begun.length + counted.packed + 16;
  }
  const listed = Buffer.concat(directory);
  const { length } = directory;
  yield Buffer.concat([
    listed,
    longs(END),
    shorts(0, 0, length, length),
    longs(listed.length, offset),
    shorts(0),
  ]);
}

/** A text deflated; what it adds up to stands in `counted` at the end. */
async function* packed(
  text: Iterable<string> | AsyncIterable<string>,
  counted: Counted,
): AsyncGenerator<Buffer> {
  async function* count() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      counted.checksum = crc32(bytes, counted.checksum);
      counted.whole += bytes.length;
      yield bytes;
    }
  }
  const deflating = createDeflateRaw();
  // What fails in the text ends the deflating, and with it the loop below.
  pipeline(Readable.from(count()), deflating, () => undefined);
  for await (const piece of deflating) {
    counted.packed += (piece as Buffer).length;
    yield piece as Buffer;
  }
}

/** What both the file's own head and the directory say of it; the head says nothing yet of what follows. */
function factsOf({ checksum, packed: size, whole }: Counted, nameLength: number): Buffer {
  return Buffer.concat([
    shorts(NEEDS, FLAGS, DEFLATED, 0, NO_DAY),
    longs(checksum, size, whole),
    shorts(nameLength, 0),
  ]);
}

/** Numbers of two bytes each, the smaller first. */
function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16LE(value, at * 2));
  return bytes;
}

/** Numbers of four bytes each, the smallest first. */
function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
  return bytes;
}
