import { labelKey } from './fold-text';
import type { IndexColumns } from './index-columns';
import type { RouteSearch, SearchSort } from './search-text';
import { isOpened, type SearchRights } from './search-rights';

/** The orders of the index's rows; equal ones follow each other as the provider has them. */
export class IndexOrder {
  readonly #columns: IndexColumns;
  readonly #byPosition: number[];
  #newest: readonly number[] | null = null;
  #byLabel: readonly number[] | null = null;

  constructor(columns: IndexColumns) {
    this.#columns = columns;
    this.#byPosition = Array.from({ length: columns.length }, (_, row) => row);
  }

  /** All rows in an order; in the provider's for `mine`, which is arranged afterwards. */
  all(sort: SearchSort): readonly number[] {
    if (sort === 'newest') return (this.#newest ??= this.#sortNewest());
    if (sort === 'label') return (this.#byLabel ??= this.#sortByLabel());
    return this.#byPosition;
  }

  /** Puts what was found in the order asked for; what came in it already, or best first, stays. */
  arrange(rows: readonly number[], { query, sort }: RouteSearch, rights: SearchRights): readonly number[] {
    if (sort === 'mine') {
      const isMine = isOpened(this.#columns, rights);
      const others: number[] = [];
      const mine = rows.filter((row) => isMine(row) || (others.push(row), false));
      return [...mine, ...others];
    }
    if (query === '' || sort === 'position') return rows;
    const isFound = new Uint8Array(this.#columns.length);
    for (const row of rows) isFound[row] = 1;
    return this.all(sort).filter((row) => isFound[row] === 1);
  }

  #sortNewest(): readonly number[] {
    const { createds } = this.#columns;
    return this.#byPosition.slice().sort((one, other) => createds[other]! - createds[one]! || one - other);
  }

  #sortByLabel(): readonly number[] {
    const keys = this.#columns.names.map(labelKey);
    return this.#byPosition.slice().sort((one, other) => {
      const [first = '', second = ''] = [keys[one], keys[other]];
      return first < second ? -1 : first > second ? 1 : one - other;
    });
  }
}
