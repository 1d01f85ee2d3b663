/** Rows of the index as bits: bit n of word w stands for the row 32 w + n. */
export type RowSet = Uint32Array;

const ALL = 0xffff_ffff;

/** A set without rows, for an index of so many. */
export function noRows(length: number): RowSet {
  return new Uint32Array((length + 31) >>> 5);
}

export function allRows(length: number): RowSet {
  const set = noRows(length).fill(ALL);
  if (length % 32 > 0) set[set.length - 1] = ALL >>> (32 - (length % 32));
  return set;
}

export function setOfRows(length: number, rows: ArrayLike<number>): RowSet {
  const set = noRows(length);
  for (let at = 0; at < rows.length; at += 1) addRow(set, rows[at]!);
  return set;
}

export function addRow(set: RowSet, row: number): void {
  set[row >>> 5]! |= 1 << (row & 31);
}

export function hasRow(set: RowSet, row: number): boolean {
  return ((set[row >>> 5]! >>> (row & 31)) & 1) === 1;
}

/** The rows of a set, in order; the first `most` of them. */
export function rowsOf(set: RowSet, most = Infinity): Int32Array {
  const rows = new Int32Array(Math.min(most, countRows(set)));
  let at = 0;
  for (let word = 0; at < rows.length; word += 1) {
    for (let rest = set[word]!; rest !== 0 && at < rows.length; rest &= rest - 1) {
      rows[at] = word * 32 + 31 - Math.clz32(rest & -rest);
      at += 1;
    }
  }
  return rows;
}

/** Leaves in a set only what another one has, too. */
export function keepCommon(set: RowSet, other: RowSet): void {
  for (let word = 0; word < set.length; word += 1) set[word]! &= other[word]!;
}

/** What a set has and another one has not. */
export function without(set: RowSet, other: RowSet): RowSet {
  const left = set.slice();
  for (let word = 0; word < left.length; word += 1) left[word]! &= ~other[word]!;
  return left;
}

export function unionOf(length: number, sets: readonly RowSet[]): RowSet {
  const union = noRows(length);
  for (const set of sets) {
    for (let word = 0; word < union.length; word += 1) union[word]! |= set[word]!;
  }
  return union;
}

export function countRows(set: RowSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += countBits(set[word]!);
  return count;
}

/** How many rows both sets have. */
export function countCommon(set: RowSet, other: RowSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    const bits = set[word]! & other[word]!;
    if (bits !== 0) count += countBits(bits);
  }
  return count;
}

/** How many bits of a word of a set are there. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
