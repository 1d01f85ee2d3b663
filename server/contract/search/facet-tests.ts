import type { FacetBits } from './facet-bits';
import { equipmentTypes, orientations, routeTypes } from './facet-values';
import { gradeBands } from '../rules/grade-scale';
import { NOWHERE, type IndexColumns } from './index-columns';
import type { Bounds, RouteSearch } from '../endpoints/route-search';
import { facetNames, isChosen, type FacetName } from './search-text';
import { isOwn, type SearchRights } from './search-rights';
import { isShaded, sunDirection } from '../sun/shade';

/** Whether a row of the index passes. */
export type RowTest = (row: number) => boolean;

/** A facet that says something, with its test. */
export interface FacetTest {
  facet: FacetName;
  passes: RowTest;
}

/** The facets that say something, each with its test. */
export function facetTests(
  columns: IndexColumns,
  bits: FacetBits,
  search: RouteSearch,
  rights: SearchRights,
): FacetTest[] {
  return facetNames
    .filter((facet) => isChosen(search, facet))
    .map((facet) => ({
      facet,
      passes: facet === 'mine' ? isOwn(columns, rights) : testOf(facet, columns, bits, search),
    }));
}

function testOf(
  facet: Exclude<FacetName, 'mine'>,
  columns: IndexColumns,
  bits: FacetBits,
  search: RouteSearch,
): RowTest {
  switch (facet) {
    case 'types':
      return touches(bits.types, maskOf(routeTypes, search.types));
    case 'difficulties':
      return touches(bits.bands, maskOf(gradeBands, search.difficulties));
    case 'orientations':
      return touches(columns.orientations, maskOf(orientations, search.orientations));
    case 'equipmentTypes': {
      const mask = maskOf(equipmentTypes, search.equipmentTypes);
      return (row) =>
        ((mask >> ((columns.equipments[row] ?? 0) - 1)) & 1) === 1 && columns.equipments[row]! > 0;
    }
    case 'regionIds':
      return inRegions(columns, bits, new Set(search.regionIds));
    case 'guidebookIds': {
      const wanted = new Set(search.guidebookIds);
      return (row) => columns.guidebookIds[row]?.some((id) => wanted.has(id)) ?? false;
    }
    case 'family':
      return (row) => columns.families[row] === 1;
    case 'month': {
      const shift = 2 * ((search.month ?? 1) - 1);
      return (row) => {
        const months = columns.months[row] ?? -1;
        return months >= 0 && ((months >> shift) & 3) > 0;
      };
    }
    case 'shadeAt':
      return inShade(columns, search.shadeAt ?? 0);
    case 'bounds':
      return search.bounds ? within(columns, search.bounds) : () => true;
  }
}

function maskOf<Value>(values: readonly Value[], chosen: readonly Value[]): number {
  return chosen.reduce((mask, value) => mask | (1 << values.indexOf(value)), 0);
}

function touches(column: Uint8Array, mask: number): RowTest {
  return (row) => ((column[row] ?? 0) & mask) !== 0;
}

function inRegions(columns: IndexColumns, bits: FacetBits, wanted: ReadonlySet<number>): RowTest {
  return (row) => {
    const own = bits.guidebookRegions.get(row);
    if (own) return [...own].some((region) => wanted.has(region));
    return wanted.has(columns.regions[row] ?? -1);
  };
}

/** Any of the row's rocks lies in shade; what faces nowhere or stands nowhere does not. */
function inShade({ orientations: faces, lats, lons }: IndexColumns, at: number): RowTest {
  const sun = sunDirection(at);
  // The sectors of a crag follow each other: each side of the sky is looked at once for a place.
  let [lastLat, lastLon, known, shaded] = [NOWHERE, NOWHERE, 0, 0];
  return (row) => {
    const [lat = NOWHERE, lon = NOWHERE] = [lats[row], lons[row]];
    if (lat === NOWHERE) return false;
    if (lat !== lastLat || lon !== lastLon) [lastLat, lastLon, known, shaded] = [lat, lon, 0, 0];
    const asked = faces[row] ?? 0;
    for (let side = 0; (asked & ~known) >> side !== 0; side += 1) {
      if (!(asked & ~known & (1 << side))) continue;
      known |= 1 << side;
      const orientation = orientations[side];
      if (orientation && isShaded(sun, orientation, lat / 10_000, lon / 10_000)) shaded |= 1 << side;
    }
    return (asked & shaded) !== 0;
  };
}

function within({ lats, lons }: IndexColumns, { west, south, east, north }: Bounds): RowTest {
  const [left, bottom, right, top] = [west, south, east, north].map((degrees) => degrees * 10_000) as [
    number,
    number,
    number,
    number,
  ];
  return (row) => {
    const [lat = NOWHERE, lon = NOWHERE] = [lats[row], lons[row]];
    if (lat === NOWHERE || lat < bottom || lat > top) return false;
    return left <= right ? lon >= left && lon <= right : lon >= left || lon <= right;
  };
}
