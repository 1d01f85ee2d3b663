import { askedGrades } from './asked-grades';
import type { SearchAnswer, SearchHit } from '../endpoints/catalogue';
import type { FacetGround, RowTest } from './facet';
import { catalogueNamesOf, countFacets, layFacetCodes } from './facet-counts';
import { facetNames, facetOf, type FacetCounts, type FacetName } from './facets';
import { layColumns, type IndexColumns } from './index-columns';
import { indexHits } from './index-hits';
import { IndexOrder } from './index-order';
import { indexTexts } from './index-texts';
import { NameSearch } from './name-search';
import type { Region } from '../catalogue/place';
import type { IndexBlock } from '../index/public-index';
import { isChosen, type RouteSearch } from './search-text';
import { noRights, rightsKey, type SearchRights } from './search-rights';

/** What a search found: all rows in order. */
interface Found {
  rows: readonly number[];
  counts: FacetCounts;
}

interface FacetTest {
  facet: FacetName;
  passes: RowTest;
}

/** The catalogue search, on the device and on the server the same, over the public index in memory. */
export class IndexSearch {
  /** For what else is made of the index: crag pages, clusters. */
  readonly columns: IndexColumns;
  readonly #order: IndexOrder;
  readonly #names: NameSearch;
  readonly #ground: FacetGround;
  readonly #hitAt: (row: number) => SearchHit | null;
  /** The last answer: the pages of a list ask for it again and again. */
  #last: { key: string; found: Found } | null = null;

  /** The blocks in the manifest's order. */
  constructor(blocks: readonly IndexBlock[], regions: readonly Region[]) {
    this.columns = layColumns(blocks);
    this.#order = new IndexOrder(this.columns);
    this.#names = new NameSearch(indexTexts(this.columns, regions));
    this.#hitAt = indexHits(this.columns, regions);
    this.#ground = {
      columns: this.columns,
      codes: layFacetCodes(this.columns),
      names: catalogueNamesOf(this.columns, regions),
    };
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

  /** The facets that say something, each with its test. */
  #tests(search: RouteSearch, rights: SearchRights): FacetTest[] {
    return facetNames
      .filter((facet) => isChosen(search, facet))
      .map((facet) => ({ facet, passes: facetOf(facet).test(search[facet], this.#ground, rights) }));
  }

  #find(search: RouteSearch, rights: SearchRights, only?: RowTest): Found {
    const tests = this.#tests(search, rights);
    const failed = new Map(tests.map(({ facet }) => [facet, [] as number[]]));
    const found: number[] = [];
    for (const row of this.#candidates(search, only)) {
      const one = failedTest(tests, row);
      if (one === null) found.push(row);
      else if (one !== 'several') failed.get(one)?.push(row);
    }
    return {
      rows: this.#order.arrange(found, search, rights),
      counts: countFacets(this.#ground, search, found, failed),
    };
  }

  /** The rows that the words leave, and the grades among them. */
  #candidates({ query, sort }: RouteSearch, only?: RowTest): readonly number[] {
    const { grades, names } = askedGrades(query);
    const named = names === '' ? this.#order.all(sort) : this.#names.find(names);
    const asked = only ? named.filter(only) : named;
    const { gradeMins, gradeMaxs } = this.columns;
    return grades.reduce(
      (rows, grade) => rows.filter((row) => grade >= gradeMins[row]! && grade <= gradeMaxs[row]!),
      asked,
    );
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
