import { addRow, countBits, countCommon, countRows, noRows, rowsOf, unionOf, type RowSet } from './row-set';

/** Which rows have which values of a facet; laid once for an index. A value is its place in the facet's list, or an id. */
export interface FacetRows {
  /** The rows that have any of some values. */
  having(values: readonly number[]): RowSet;
  /** How many rows of a set have each value; what none has may be left out. */
  count(rows: CountedRows): Map<number, number>;
}

/** A number for each row, and the values that a number stands for. */
export interface FacetCodes {
  /** By row, as the columns are. */
  codes: Uint8Array | Int32Array;
  /** By code. */
  values: readonly (readonly number[])[];
}

/** What the codes stand for that are bits: bit n is the value n. */
export const bitsOfBytes: FacetCodes['values'] = Array.from({ length: 256 }, (_, byte) =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte >> bit) & 1),
);

/** Lays the rows that have one key under one code; `valuesAt` says what it stands for, of the first such row. */
export function layCodes(
  length: number,
  keyAt: (row: number) => number | string,
  valuesAt: (row: number) => readonly number[],
): FacetCodes {
  const known = new Map<number | string, number>();
  const codes = new Int32Array(length);
  const values: (readonly number[])[] = [];
  for (let row = 0; row < length; row += 1) {
    const key = keyAt(row);
    let code = known.get(key);
    if (code === undefined) {
      code = values.push(valuesAt(row)) - 1;
      known.set(key, code);
    }
    codes[row] = code;
  }
  return { codes, values };
}

/** A set of rows that several facets count in. */
export class CountedRows {
  readonly set: RowSet;
  #size: number | undefined;
  #list: Int32Array | undefined;

  constructor(set: RowSet) {
    this.set = set;
  }

  get size(): number {
    return (this.#size ??= countRows(this.set));
  }

  get list(): Int32Array {
    return (this.#list ??= rowsOf(this.set));
  }
}

/** A facet of few values, 0 to `count` - 1: a set of rows for each, so that it is counted 32 rows at a time. */
export function fewValues(facetCodes: FacetCodes, count: number): FacetRows {
  const { codes, values } = facetCodes;
  const sets = Array.from({ length: count }, () => noRows(codes.length));
  codes.forEach((code, row) => {
    for (const value of values[code] ?? []) addRow(sets[value]!, row);
  });
  return {
    having: (chosen) =>
      unionOf(
        codes.length,
        chosen.flatMap((value) => sets[value] ?? []),
      ),
    count: (rows) => {
      // To count a few rows one by one is sooner done than to go through all sets.
      if (rows.size * 2 < count * rows.set.length) return byValue(countList(facetCodes, rows.list), values);
      return new Map(sets.map((having, value) => [value, countCommon(having, rows.set)]));
    },
  };
}

/** A facet of many values, of which a set for each would take too much memory. */
export function manyValues(facetCodes: FacetCodes): FacetRows {
  const { codes, values } = facetCodes;
  const alike = codesAlike(codes);
  return {
    having: (chosen) => {
      const wanted = new Set(chosen);
      const shows = values.map((some) => some.some((value) => wanted.has(value)));
      const set = noRows(codes.length);
      for (let row = 0; row < codes.length; row += 1) if (shows[codes[row]!]) addRow(set, row);
      return set;
    },
    count: (rows) => {
      const isFew = rows.size < rows.set.length;
      const counts = isFew ? countList(facetCodes, rows.list) : countWords(facetCodes, alike, rows.set);
      return byValue(counts, values);
    },
  };
}

/** For each 32 rows, which are a word of a set, the code that all of them have; -1 where they have several. */
function codesAlike(codes: FacetCodes['codes']): Int32Array {
  const alike = new Int32Array(noRows(codes.length).length);
  for (let row = 0; row < codes.length; row += 1) {
    const word = row >>> 5;
    if (row % 32 === 0) alike[word] = codes[row]!;
    else if (alike[word] !== codes[row]) alike[word] = -1;
  }
  return alike;
}

/** How many of some rows have each code. */
function countList({ codes, values }: FacetCodes, list: Int32Array): Int32Array {
  const counts = new Int32Array(values.length);
  for (let at = 0; at < list.length; at += 1) counts[codes[list[at]!]!]! += 1;
  return counts;
}

/** The same of the rows of a set, 32 at a time where they are alike: the rows of a region follow each other. */
function countWords({ codes, values }: FacetCodes, alike: Int32Array, set: RowSet): Int32Array {
  const counts = new Int32Array(values.length);
  for (let word = 0; word < set.length; word += 1) {
    const code = alike[word]!;
    if (code >= 0) counts[code]! += countBits(set[word]!);
    else
      for (let rest = set[word]!; rest !== 0; rest &= rest - 1)
        counts[codes[word * 32 + 31 - Math.clz32(rest & -rest)]!]! += 1;
  }
  return counts;
}

function byValue(codeCounts: Int32Array, values: FacetCodes['values']): Map<number, number> {
  const counts = new Map<number, number>();
  for (let code = 0; code < codeCounts.length; code += 1) {
    const count = codeCounts[code]!;
    if (count === 0) continue;
    for (const value of values[code] ?? []) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}
