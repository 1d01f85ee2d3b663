import { askedGrades } from './asked-grades';
import type { SearchAnswer, SearchHit } from '../endpoints/catalogue';
import type { FacetGround, RowTest } from './facet';
import { catalogueNamesOf, countFacets, layFacetRows } from './facet-counts';
import { facetNames, facetOf, type FacetCounts, type FacetName } from './facets';
import type { IndexColumns } from './index-columns';
import { indexHits } from './index-hits';
import { IndexOrder } from './index-order';
import type { LaidIndex } from './lay-index';
import { NameSearch } from './name-search';
import type { RankedRows } from './ranked-rows';
import type { Region } from '../catalogue/place';
import {
  addRow,
  allRows,
  countRows,
  keepCommon,
  noRows,
  rowsOf,
  setOfRows,
  unionOf,
  without,
  type RowSet,
} from './row-set';
import { BOULDER_ORDINALS } from '../rules/grade-scale';
import { isChosen, type RouteSearch } from './search-text';
import { noRights, rightsKey, type SearchRights } from './search-rights';

/** What a search found. */
interface Found {
  rows: RowSet;
  /** How many. */
  total: number;
  /** What the words found, also what does not pass; null without words. */
  named: RankedRows | null;
  counts: FacetCounts;
}

/** The catalogue search, on the device and on the server the same, over the public index in memory. */
export class IndexSearch {
  /** For what else is made of the index: crag pages, clusters. */
  readonly columns: IndexColumns;
  readonly #order: IndexOrder;
  readonly #names: NameSearch;
  readonly #ground: FacetGround;
  readonly #hitAt: (row: number) => SearchHit | null;
  #byLabel: readonly number[] | undefined;
  /** The last answer: the pages of a list ask for it again and again. */
  #last: { key: string; found: Found } | null = null;

  constructor(laid: LaidIndex, regions: readonly Region[]) {
    this.columns = laid.columns;
    this.#order = new IndexOrder(laid);
    this.#names = new NameSearch(laid.tokens);
    this.#hitAt = indexHits(this.columns, regions);
    this.#ground = {
      columns: this.columns,
      rows: layFacetRows(this.columns),
      names: catalogueNamesOf(this.columns, regions),
    };
  }

  /** One page of hits, how many there are, and the counts of the facets. `only` keeps to a part of the index. */
  answer(search: RouteSearch, rights: SearchRights = noRights, only?: RowTest): SearchAnswer {
    const found = this.#find(search, rights, only);
    const end = search.offset + search.limit;
    const page = this.#order.arrange(found, search, rights, end).slice(search.offset, end);
    return {
      hits: page.flatMap((row) => this.#hitAt(row) ?? []),
      total: found.total,
      counts: found.counts,
    };
  }

  /** Every row that a search finds, in its order; `limit` and `offset` say nothing here. */
  find(search: RouteSearch, rights: SearchRights = noRights): readonly number[] {
    return this.#order.arrange(this.#find(search, rights), search, rights);
  }

  /** Every row by name; not to be changed. */
  rowsByLabel(): readonly number[] {
    return (this.#byLabel ??= Array.from(this.#order.byLabel()));
  }

  #find(search: RouteSearch, rights: SearchRights, only?: RowTest): Found {
    if (only) return this.#narrow(search, rights, only);
    const key = `${JSON.stringify({ ...search, limit: 0, offset: 0 })} ${rightsKey(rights)}`;
    if (this.#last?.key !== key) this.#last = { key, found: this.#narrow(search, rights) };
    return this.#last.found;
  }

  #narrow(search: RouteSearch, rights: SearchRights, only?: RowTest): Found {
    const { named, rows } = this.#candidates(search, only);
    const failed = new Map<FacetName, RowSet>();
    for (const name of facetNames.filter((facet) => isChosen(search, facet))) {
      const selected = facetOf(name).select(search[name], this.#ground, rights);
      const passing =
        typeof selected === 'function' ? this.#passing(selected, [rows, ...failed.values()]) : selected;
      // What failed one facet before and fails this one too is of no interest any more.
      for (const set of failed.values()) keepCommon(set, passing);
      failed.set(name, without(rows, passing));
      keepCommon(rows, passing);
    }
    const counts = countFacets(this.#ground, search, rows, failed);
    return { rows, total: countRows(rows), named, counts };
  }

  /** The rows of any of these sets that pass a test. */
  #passing(test: RowTest, sets: readonly RowSet[]): RowSet {
    const { length } = this.columns;
    const passing = noRows(length);
    for (const row of rowsOf(unionOf(length, sets))) if (test(row)) addRow(passing, row);
    return passing;
  }

  /** The rows that the words leave, and the grades among them. */
  #candidates({ query }: RouteSearch, only?: RowTest): Pick<Found, 'named' | 'rows'> {
    const { length, gradeMins, gradeMaxs } = this.columns;
    const { grades, names } = askedGrades(query);
    const named = names === '' ? null : this.#names.rank(names);
    const rows = named ? setOfRows(length, named.rows) : allRows(length);
    const spans = (row: number, grade: number) => grade >= gradeMins[row]! && grade <= gradeMaxs[row]!;
    // On a phone "7a" is typed for a route and for a boulder.
    const hasGrades: RowTest = (row) =>
      grades.every((grade) => spans(row, grade) || spans(row, grade + BOULDER_ORDINALS));
    if (grades.length > 0) keepCommon(rows, this.#passing(hasGrades, [rows]));
    if (only) keepCommon(rows, this.#passing(only, [rows]));
    return { named, rows };
  }
}
