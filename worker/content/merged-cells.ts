/** Cells that a sheet shows as one: from a row to a row, in its first column; from 0, both included. */
export interface MergedCells {
  column: number;
  from: number;
  to: number;
}

const END = 0x06_05_4b_50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;

/**
 * What is merged downwards in the first sheet of an Excel workbook. The reader of workbooks tells only what stands in the
 * first cell of each. None where the workbook names no sheet; throws where it is no zip.
 */
export async function readMergedCells(bytes: Uint8Array): Promise<MergedCells[]> {
  const files = new Map(entriesOf(bytes));
  const text = async (name: string) => {
    const file = files.get(name);
    return file ? textOf(file) : '';
  };
  const id = /<(?:\w+:)?sheet\s[^>]*?\br:id="([^"]+)"/.exec(await text('xl/workbook.xml'))?.[1];
  const relations = (await text('xl/_rels/workbook.xml.rels')).match(/<Relationship\s[^>]*>/g) ?? [];
  const named = relations.find((one) => one.includes(`Id="${id}"`));
  const target = /\bTarget="([^"]+)"/.exec(named ?? '')?.[1];
  if (target === undefined) return [];
  const sheet = await text(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  const refs = sheet.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g);
  return [...refs]
    .map(([, letters = '', from, to]) => ({
      column: columnOf(letters),
      from: Number(from) - 1,
      to: Number(to) - 1,
    }))
    .filter((one) => one.to > one.from);
}

/** The rows with what is merged in each of its rows. */
export function fillMerged(rows: readonly string[][], merged: readonly MergedCells[]): string[][] {
  const filled = rows.map((row) => [...row]);
  for (const { column, from, to } of merged) {
    const words = filled[from]?.[column] ?? '';
    // A sheet may name more rows than it has.
    for (const row of filled.slice(from + 1, to + 1)) row[column] = words;
  }
  return filled;
}

/** "A" is 0, "Z" 25, "AA" 26. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface ZippedFile {
  bytes: Uint8Array;
  isDeflated: boolean;
}

/** The files of a zip by their names, as its directory at the end has them. */
function* entriesOf(bytes: Uint8Array): Generator<[string, ZippedFile]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== END) end -= 1;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [nameLength, more, comment] = [28, 30, 32].map((off) => view.getUint16(at + off, true));
    const local = view.getUint32(at + 42, true);
    const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const name = new TextDecoder().decode(
      bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + (nameLength ?? 0)),
    );
    yield [
      name,
      {
        bytes: bytes.subarray(start, start + view.getUint32(at + 20, true)),
        isDeflated: view.getUint16(at + 10, true) === DEFLATED,
      },
    ];
    at += ENTRY_BYTES + (nameLength ?? 0) + (more ?? 0) + (comment ?? 0);
  }
}

function textOf({ bytes, isDeflated }: ZippedFile): Promise<string> {
  const stream = new Blob([new Uint8Array(bytes)]).stream();
  const plain = isDeflated ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream;
  return new Response(plain).text();
}
