import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
/** Version 2.0: folders and deflate. */
const NEEDS = 20;
const MADE_BY = 20;
/** Names are UTF-8. */
const UTF8 = 0x08_00;
const DEFLATED = 8;
/** The first of January 1980, the earliest a ZIP can say: the moment of the export stands in its files. */
const NO_DAY = 0x00_21;
/** No comment, the first disk, a text, no attributes. */
const PLAIN = Buffer.concat([shorts(0, 0, 1), longs(0)]);

export interface ZippedFile {
  name: string;
  text: string;
}

/** The files as a ZIP. For a person's data: below 4 GB and 65,535 files. */
export async function writeZip(files: readonly ZippedFile[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const whole = Buffer.from(text);
    const packed = await deflate(whole);
    const path = Buffer.from(name);
    const facts = factsOf(crc32(whole), packed.length, whole.length, path.length);
    parts.push(longs(LOCAL), facts, path, packed);
    directory.push(longs(CENTRAL), shorts(MADE_BY), facts, PLAIN, longs(offset), path);
    offset += 4 + facts.length + path.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = [longs(END), shorts(0, 0, files.length, files.length), longs(listed.length, offset), shorts(0)];
  return Buffer.concat([...parts, listed, ...end]);
}

/** What both the file's own head and the directory say of it. */
function factsOf(checksum: number, packed: number, whole: number, nameLength: number): Buffer {
  return Buffer.concat([
    shorts(NEEDS, UTF8, DEFLATED, 0, NO_DAY),
    longs(checksum, packed, whole),
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
