import type { SearchAnswer, SearchHit } from '../endpoints/catalogue';
import { layFacetBits, type FacetBits } from './facet-bits';
import { facetNamesOf, FacetTally, type FacetNames } from './facet-counts';
import { facetTests, type FacetTest, type RowTest } from './facet-tests';
import { layColumns, type IndexColumns } from './index-columns';
import { indexHits } from './index-hits';
import { IndexOrder } from './index-order';
import { indexTexts } from './index-texts';
import { NameSearch } from './name-search';
import type { Region } from '../catalogue/place';
import type { IndexBlock } from '../index/public-index';
import type { FacetCounts, RouteSearch } from '../endpoints/route-search';
import type { FacetName } from './search-text';
import { noRights, rightsKey, type SearchRights } from './search-rights';

/** What a search found: all rows in order. */
interface Found {
  rows: readonly number[];
  counts: FacetCounts;
}

/** The catalogue search, on the device and on the server the same, over the public index in memory. */
export class IndexSearch {
  /** For what else is made of the index: crag pages, clusters. */
  readonly columns: IndexColumns;
  readonly #bits: FacetBits;
  readonly #order: IndexOrder;
  readonly #names: NameSearch;
  readonly #facetNames: FacetNames;
  readonly #hitAt: (row: number) => SearchHit | null;
  /** The last answer: the pages of a list ask for it again and again. */
  #last: { key: string; found: Found } | null = null;

  /** The blocks in the manifest's order. */
  constructor(blocks: readonly IndexBlock[], regions: readonly Region[]) {
    this.columns = layColumns(blocks);
    this.#bits = layFacetBits(this.columns);
    this.#order = new IndexOrder(this.columns);
    this.#names = new NameSearch(indexTexts(this.columns, regions));
    this.#hitAt = indexHits(this.columns, regions);
    this.#facetNames = facetNamesOf(this.columns, regions);
  }

  /** One page of hits, how many there are, and the counts of the facets. `only` keeps to a part of the index. */
  answer(search: RouteSearch, rights: SearchRights = noRights, only?: RowTest): SearchAnswer {
    const { rows, counts } = this.find(search, rights, only);
    const page = rows.slice(search.offset, search.offset + search.limit);
    return { hits: page.flatMap((row) => this.#hitAt(row) ?? []), total: rows.length, counts };
  }

  /** Every row that a search finds, in its order; `limit` and `offset` say nothing here. */
  find(search: RouteSearch, rights: SearchRights = noRights, only?: RowTest): Found {
    if (only) return this.#find(search, rights, only);
    const key = `${JSON.stringify({ ...search, limit: 0, offset: 0 })} ${rightsKey(rights)}`;
    if (this.#last?.key !== key) this.#last = { key, found: this.#find(search, rights) };
    return this.#last.found;
  }

  /** Every row by name; not to be changed. */
  rowsByLabel(): readonly number[] {
    return this.#order.all('label');
  }

  #find(search: RouteSearch, rights: SearchRights, only?: RowTest): Found {
    const tests = facetTests(this.columns, this.#bits, search, rights);
    const tally = new FacetTally(this.columns, this.#bits);
    const candidates = search.query === '' ? this.#order.all(search.sort) : this.#names.find(search.query);
    const rows: number[] = [];
    for (const row of candidates) {
      if (only && !only(row)) continue;
      const failed = failedTest(tests, row);
      if (failed === null) {
        rows.push(row);
        tally.add(row);
      } else if (failed !== 'several') tally.addTo(failed, row);
    }
    return {
      rows: this.#order.arrange(rows, search, rights),
      counts: tally.finish(search, this.#facetNames),
    };
  }
}

/** The one facet that a row fails, `several`, or null for none. */
function failedTest(tests: readonly FacetTest[], row: number): FacetName | 'several' | null {
  let failed: FacetName | null = null;
  for (const { facet, passes } of tests) {
    if (passes(row)) continue;
    if (failed) return 'several';
    failed = facet;
  }
  return failed;
}
