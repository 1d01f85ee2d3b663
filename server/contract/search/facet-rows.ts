import { addRow, countCommon, noRows, rowsOf, unionOf, type RowSet } from './row-set';

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
  #list: Int32Array | undefined;

  constructor(set: RowSet) {
    this.set = set;
  }

  get list(): Int32Array {
    return (this.#list ??= rowsOf(this.set));
  }
}

/** A facet of few values, 0 to `count` - 1: a set of rows for each, so that it is counted 32 rows at a time. */
export function fewValues({ codes, values }: FacetCodes, count: number): FacetRows {
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
    count: ({ set }) => new Map(sets.map((rows, value) => [value, countCommon(rows, set)])),
  };
}

/** A facet of many values, of which a set for each would take too much memory. */
export function manyValues({ codes, values }: FacetCodes): FacetRows {
  return {
    having: (chosen) => {
      const wanted = new Set(chosen);
      const shows = values.map((some) => some.some((value) => wanted.has(value)));
      const set = noRows(codes.length);
      for (let row = 0; row < codes.length; row += 1) if (shows[codes[row]!]) addRow(set, row);
      return set;
    },
    count: ({ list }) => {
      const rows = new Int32Array(values.length);
      for (let at = 0; at < list.length; at += 1) rows[codes[list[at]!]!]! += 1;
      const counts = new Map<number, number>();
      rows.forEach((count, code) => {
        if (count === 0) return;
        for (const value of values[code] ?? []) counts.set(value, (counts.get(value) ?? 0) + count);
      });
      return counts;
    },
  };
}
