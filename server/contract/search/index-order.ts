import type { IndexColumns } from './index-columns';
import { rowsByAge, rowsByLabel, type LaidIndex } from './lay-index';
import type { RankedRows } from './ranked-rows';
import { hasRow, rowsOf, type RowSet } from './row-set';
import type { RouteSearch } from './search-text';
import { isOpened, type SearchRights } from './search-rights';

/** The orders of the index's rows; equal ones follow each other as the provider has them. */
export class IndexOrder {
  readonly #columns: IndexColumns;
  #newest: Int32Array | undefined;
  #byLabel: Int32Array | undefined;

  constructor({ columns, newest, byLabel }: LaidIndex) {
    this.#columns = columns;
    this.#newest = newest;
    this.#byLabel = byLabel;
  }

  /** Every row by its name. */
  byLabel(): Int32Array {
    return (this.#byLabel ??= rowsByLabel(this.#columns));
  }

  /** What was found in the order asked for, or best first; at least the first `count`, where there are so many. */
  arrange(
    { rows, named }: { rows: RowSet; named: RankedRows | null },
    { sort }: RouteSearch,
    rights: SearchRights,
    count = Infinity,
  ): readonly number[] {
    if (sort === 'newest') {
      return firstOf((this.#newest ??= rowsByAge(this.#columns)), rows, count);
    }
    if (sort === 'label') return firstOf(this.byLabel(), rows, count);
    // Rows are numbered in the provider's order.
    const first = (most: number) => named?.best(most, rows) ?? Array.from(rowsOf(rows, most));
    if (sort === 'position') return first(count);
    const isMine = isOpened(this.#columns, rights);
    const others: number[] = [];
    const mine = first(Infinity).filter((row) => isMine(row) || (others.push(row), false));
    return [...mine, ...others];
  }
}

/** The first `count` of the rows that a set has, in their order. */
function firstOf(inOrder: Int32Array, set: RowSet, count: number): number[] {
  const rows: number[] = [];
  for (let at = 0; at < inOrder.length && rows.length < count; at += 1) {
    const row = inOrder[at]!;
    if (hasRow(set, row)) rows.push(row);
  }
  return rows;
}
