import type { Region } from '../catalogue/place';
import type { CatalogueNames, FacetGround } from './facet';
import { CountedRows, type FacetRows } from './facet-rows';
import { GUIDEBOOK } from './facet-values';
import { countedFacets, facetOf, type FacetCounts, type FacetName } from './facets';
import type { IndexColumns } from './index-columns';
import { unionOf, type RowSet } from './row-set';
import type { RouteSearch } from './search-text';

/** Lays the values of every row once, for all searches of an edition; by the key of the counts. */
export function layFacetRows(columns: IndexColumns): Map<string, FacetRows> {
  return new Map(countedFacets.map(({ count }) => [count.key, count.lay(columns)]));
}

/**
 * Counts how many rows each value of a facet would show: `found`, which pass all facets, and those that fail none but
 * this one. What is chosen is named even when it shows nothing.
 */
export function countFacets(
  { columns, rows, names }: FacetGround,
  search: RouteSearch,
  found: RowSet,
  failed: ReadonlyMap<FacetName, RowSet>,
): FacetCounts {
  const shown = new CountedRows(found);
  const counts = countedFacets.flatMap(({ name, count: { key } }) => {
    const [laid, { count }, hidden] = [rows.get(key), facetOf(name), failed.get(name)];
    if (!laid || !count) return [];
    const counted = hidden ? new CountedRows(unionOf(columns.length, [found, hidden])) : shown;
    return [[key, count.write(laid.count(counted), search[name], names)]];
  });
  return Object.fromEntries(counts);
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
