import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { IndexColumns } from '#contract/search/index-columns';
import type { LaidIndex } from '#contract/search/lay-index';
import { shareKeys, spreadKeys, type SharedKeys } from '#contract/search/share-keys';
import { layBody, openBody, type Numbers, type Section } from './number-body';

/** Raised whenever what is written here, or laid by the contract, changes. */
export const SEARCH_FORM = 2;

/** Bytes of a part before it is compressed: what is read at once. */
const PART_BYTES = 4_000_000;
/** Parts are made once and read by each process: quick to read, and a third of the size. */
const LEVEL = 3;

/** The first part: what the others hold, first what is kept in memory as it is, then what passes. */
interface Contents {
  rows: number;
  kept: { sections: Section[]; bytes: number };
  passing: { sections: Section[]; bytes: number };
  /** Guidebooks and products that open a row; of the same rows. */
  keySets: SharedKeys['keySets'];
}

/** Writes a laid index, with its orders, as compressed parts, the list of what is in them first. */
export async function* writeSearchParts(laid: Required<LaidIndex>): AsyncGenerator<Buffer> {
  const { columns, tokens, newest, byLabel } = laid;
  const { guidebookIds, productIds, names, slugs, length: rows, ...typed } = columns;
  const { tokens: words, ...postings } = tokens;
  const { keySets, keys } = shareKeys(guidebookIds, productIds);
  const texts = Object.entries({ names, slugs, words }).flatMap(([name, list]) => [
    [name, new Uint8Array(Buffer.from(list.join('')))] as const,
    [`${name}Ends`, endsOf(list)] as const,
  ]);
  const kept = layBody({ ...typed, ...postings });
  const passing = layBody({ keys, newest, byLabel, ...Object.fromEntries<Numbers>(texts) });
  const named = ({ sections, bytes }: typeof kept) => ({ sections, bytes: bytes.length });
  const contents: Contents = { rows, kept: named(kept), passing: named(passing), keySets };
  yield shrink(Buffer.from(JSON.stringify(contents)));
  for (const { bytes } of [kept, passing]) {
    for (let at = 0; at < bytes.length; at += PART_BYTES) yield shrink(bytes.subarray(at, at + PART_BYTES));
  }
}

/**
 * Lays the index that the parts were written of; `readPart` answers a part by its place, from 0, and is asked for each
 * once.
 */
export async function readSearchParts(
  readPart: (place: number) => Promise<Buffer>,
): Promise<Required<LaidIndex>> {
  let place = 0;
  const nextPart = async () => grow(await readPart(place++));
  const { rows, keySets, ...bodies } = JSON.parse((await nextPart()).toString()) as Contents;
  const read = async ({ sections, bytes }: Contents['kept']) => {
    const body = new Uint8Array(bytes);
    for (let at = 0; at < bytes;) {
      const part = await nextPart();
      body.set(part, at);
      at += part.length;
    }
    return openBody(sections, body.buffer);
  };
  const { starts, postings, nameWords, ...typed } = await read(bodies.kept);
  const passing = await read(bodies.passing);
  const texts = (name: string) => cut(passing[name] ?? new Uint8Array(), passing[`${name}Ends`] ?? []);
  return {
    // Every other column was written under its own name.
    columns: {
      ...typed,
      length: rows,
      names: texts('names'),
      slugs: texts('slugs'),
      ...spreadKeys(keySets, passing['keys'] ?? []),
    } as unknown as IndexColumns,
    tokens: { tokens: texts('words'), starts, postings, nameWords } as unknown as LaidIndex['tokens'],
    newest: Int32Array.from(passing['newest'] ?? []),
    byLabel: Int32Array.from(passing['byLabel'] ?? []),
  };
}

const deflated = promisify(deflate);
const inflated = promisify(inflate);
const shrink = (bytes: Buffer): Promise<Buffer> => deflated(bytes, { level: LEVEL });
const grow = (bytes: Buffer): Promise<Buffer> => inflated(bytes);

/** Where each text ends in all of them joined. */
function endsOf(texts: readonly string[]): Int32Array {
  let end = 0;
  return Int32Array.from(texts, (text) => (end += text.length));
}

function cut(joined: Numbers, ends: ArrayLike<number>): string[] {
  const text = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength).toString();
  return Array.from({ length: ends.length }, (_, at) => text.slice(ends[at - 1] ?? 0, ends[at]));
}
