import { indexKinds } from '../rules/catalogue-values';
import type { Region } from '../catalogue/place';
import type { FacetGround, CatalogueNames, Tally } from './facet';
import { countedFacets, facetOf, type FacetCounts, type FacetName } from './facets';
import type { IndexColumns } from './index-columns';
import type { RouteSearch } from './search-text';

const GUIDEBOOK = indexKinds.indexOf('guidebook');

/**
 * Counts how many rows each value of a facet would show: rows that pass all other facets. Rows are only tallied by
 * what they hold; `finish` unfolds the tallies into values.
 */
export class FacetTally {
  readonly #tallies: ReadonlyMap<FacetName, Tally<unknown, 'rows'>>;
  readonly #all: readonly Tally<unknown, 'rows'>[];

  constructor(ground: FacetGround) {
    this.#tallies = new Map(
      countedFacets.flatMap(({ name }) => {
        const tally = facetOf(name).count?.begin(ground);
        return tally ? [[name, tally]] : [];
      }),
    );
    this.#all = [...this.#tallies.values()];
  }

  /** A row that passes everything counts for all facets. */
  add(row: number): void {
    for (const tally of this.#all) tally.add(row);
  }

  /** A row that fails a single facet counts for that one. */
  addTo(facet: FacetName, row: number): void {
    this.#tallies.get(facet)?.add(row);
  }

  /** What is chosen is named even when it shows nothing. */
  finish(search: RouteSearch): FacetCounts {
    return Object.fromEntries(
      countedFacets.map(({ name, count }) => [count.key, this.#tallies.get(name)?.finish(search[name])]),
    ) as unknown as FacetCounts;
  }
}

/** The names of the regions and guidebooks that facets name by id. */
export function catalogueNamesOf(
  { kinds, ids, names }: IndexColumns,
  regions: readonly Region[],
): CatalogueNames {
  const guidebooks = new Map<number, string>();
  kinds.forEach((kind, row) => {
    if (kind === GUIDEBOOK) guidebooks.set(ids[row] ?? -1, names[row] ?? '');
  });
  return { regions: new Map(regions.map(({ id, name }) => [id, name])), guidebooks };
}
