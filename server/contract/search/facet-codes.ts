/**
 * Which values of a facet each row has: a number a row, and the values that a number stands for. Rows are tested and
 * counted by that number alone, of which there are few; what it stands for is unfolded once a search.
 */
export interface FacetCodes {
  /** By row, as the columns are. */
  codes: Uint8Array | Int32Array;
  /** By code; a value is its place in the facet's list, or an id. */
  values: readonly (readonly number[])[];
}

/** How many rows have each code. */
export interface TalliedCodes {
  rows: Int32Array;
  values: FacetCodes['values'];
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

/** Counts rows by their code. */
export function tallyCodes({ codes, values }: FacetCodes, lists: readonly (readonly number[])[]): TalliedCodes {
  const rows = new Int32Array(values.length);
  for (const list of lists) {
    for (const row of list) rows[codes[row]!]! += 1;
  }
  return { rows, values };
}

/** How many rows have each of the values 0 to `length` - 1. */
export function countsInOrder(tallied: TalliedCodes, length: number): number[] {
  const counts = new Array<number>(length).fill(0);
  eachValue(tallied, (value, rows) => {
    counts[value]! += rows;
  });
  return counts;
}

/** How many rows have each value that any row has. */
export function countsOfValues(tallied: TalliedCodes): Map<number, number> {
  const counts = new Map<number, number>();
  eachValue(tallied, (value, rows) => counts.set(value, (counts.get(value) ?? 0) + rows));
  return counts;
}

function eachValue({ rows, values }: TalliedCodes, tell: (value: number, rows: number) => void): void {
  rows.forEach((count, code) => {
    if (count > 0) for (const value of values[code] ?? []) tell(value, count);
  });
}
