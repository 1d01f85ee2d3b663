import { hasRow, type RowSet } from './row-set';

const ROWS_MAX = 2 ** 24;
/** The best are picked out one by one up to so many; for more of them all are sorted. */
const PICKED_MAX = 200;

/** Rows that fit a text, each once, in any order; the best of them are found without sorting the others. */
export class RankedRows {
  readonly rows: Int32Array;
  /** How far each is from the best possible fit; of equal ones the row that is first is better. */
  readonly #ranks: Int32Array;

  constructor(rows: Int32Array, ranks: Int32Array) {
    this.rows = rows;
    this.#ranks = ranks;
  }

  /** The best `count` of them, or of those that a set has, best first. */
  best(count = Infinity, among?: RowSet): number[] {
    // Sorted as plain numbers: the rank above, the row below.
    const keys = count <= PICKED_MAX ? this.#picked(count, among) : this.#all(among).sort();
    const rows: number[] = [];
    const end = Math.min(count, keys.length);
    for (let at = 0; at < end; at += 1) rows.push(keys[at]! - Math.floor(keys[at]! / ROWS_MAX) * ROWS_MAX);
    return rows;
  }

  #all(among?: RowSet): Float64Array {
    const keys = new Float64Array(this.rows.length);
    let size = 0;
    for (let at = 0; at < keys.length; at += 1) {
      const row = this.rows[at]!;
      if (among && !hasRow(among, row)) continue;
      keys[size] = this.#ranks[at]! * ROWS_MAX + row;
      size += 1;
    }
    return keys.subarray(0, size);
  }

  #picked(count: number, among?: RowSet): Float64Array {
    const keys = new Float64Array(count);
    let size = 0;
    for (let at = 0; at < this.rows.length; at += 1) {
      const row = this.rows[at]!;
      const key = this.#ranks[at]! * ROWS_MAX + row;
      if ((size === count && !(key < keys[size - 1]!)) || (among && !hasRow(among, row))) continue;
      if (size < count) size += 1;
      let place = size - 1;
      for (; place > 0 && keys[place - 1]! > key; place -= 1) keys[place] = keys[place - 1]!;
      keys[place] = key;
    }
    return keys.subarray(0, size);
  }
}
