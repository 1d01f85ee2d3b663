import type { IndexColumns } from './index-columns';
import { rowsByAge, rowsByLabel, rowsByPosition, type LaidIndex } from './lay-index';
import type { RankedRows } from './ranked-rows';
import { hasRow, type RowSet } from './row-set';
import type { RouteSearch, SearchSort } from './search-text';
import { isOpened, type SearchRights } from './search-rights';

/** The orders of the index's rows; equal ones follow each other as the provider has them. */
export class IndexOrder {
  readonly #columns: IndexColumns;
  readonly #byPosition: readonly number[];
  #newest: readonly number[] | undefined;
  #byLabel: readonly number[] | undefined;

  constructor({ columns, newest, byLabel }: LaidIndex) {
    this.#columns = columns;
    this.#byPosition = rowsByPosition(columns);
    this.#newest = newest;
    this.#byLabel = byLabel;
  }

  /** All rows in an order; in the provider's for `mine`, which is arranged afterwards. */
  all(sort: SearchSort): readonly number[] {
    if (sort === 'newest') return (this.#newest ??= rowsByAge(this.#columns));
    if (sort === 'label') return (this.#byLabel ??= rowsByLabel(this.#columns));
    return this.#byPosition;
  }

  /** What was found in the order asked for, or best first; at least the first `count`, where there are so many. */
  arrange(
    { rows, named }: { rows: RowSet; named: RankedRows | null },
    { sort }: RouteSearch,
    rights: SearchRights,
    count = Infinity,
  ): readonly number[] {
    const isBestFirst = named !== null && (sort === 'position' || sort === 'mine');
    const first = (most: number) =>
      isBestFirst ? named.best(most, rows) : firstOf(this.all(sort), rows, most);
    if (sort !== 'mine') return first(count);
    const isMine = isOpened(this.#columns, rights);
    const others: number[] = [];
    const mine = first(Infinity).filter((row) => isMine(row) || (others.push(row), false));
    return [...mine, ...others];
  }
}

/** The first `count` of the rows that a set has, in their order. */
function firstOf(inOrder: readonly number[], set: RowSet, count: number): number[] {
  const rows: number[] = [];
  for (let at = 0; at < inOrder.length && rows.length < count; at += 1) {
    const row = inOrder[at]!;
    if (hasRow(set, row)) rows.push(row);
  }
  return rows;
}
