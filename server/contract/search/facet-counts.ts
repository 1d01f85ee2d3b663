import type { Region } from '../catalogue/place';
import type { CatalogueNames, FacetGround } from './facet';
import { tallyCodes, type FacetCodes } from './facet-codes';
import { GUIDEBOOK } from './facet-values';
import { countedFacets, facetOf, type FacetCounts, type FacetName } from './facets';
import type { IndexColumns } from './index-columns';
import type { RouteSearch } from './search-text';

/** Lays the values of every row once, for all searches of an edition; by the key of the counts. */
export function layFacetCodes(columns: IndexColumns): Map<string, FacetCodes> {
  return new Map(countedFacets.map(({ count }) => [count.key, count.lay(columns)]));
}

/**
 * Counts how many rows each value of a facet would show: `found`, which pass all facets, and those that fail none but
 * this one. What is chosen is named even when it shows nothing.
 */
export function countFacets(
  { codes, names }: FacetGround,
  search: RouteSearch,
  found: readonly number[],
  failed: ReadonlyMap<FacetName, readonly number[]>,
): FacetCounts {
  const counts = countedFacets.flatMap(({ name, count: { key } }) => {
    const [laid, { count }] = [codes.get(key), facetOf(name)];
    if (!laid || !count) return [];
    const tallied = tallyCodes(laid, [found, failed.get(name) ?? []]);
    return [[key, count.write(tallied, search[name], names)]];
  });
  return Object.fromEntries(counts) as unknown as FacetCounts;
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
