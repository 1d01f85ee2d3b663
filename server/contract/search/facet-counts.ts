import type { FacetBits } from './facet-bits';
import { equipmentTypes, orientations, routeTypes } from './facet-values';
import { gradeBands } from '../rules/grade-scale';
import type { IndexColumns } from './index-columns';
import type { LocalText } from '../language';
import type { Region } from '../catalogue/place';
import { indexKinds } from '../index/public-index';
import type { FacetCounts, RouteSearch } from '../endpoints/route-search';
import { facetNames, type FacetName } from './search-text';

const GUIDEBOOK = indexKinds.indexOf('guidebook');
const counted = facetNames.filter((facet) => !['shadeAt', 'bounds', 'mine'].includes(facet));

/** What regions and guidebooks are called, by id. */
export interface FacetNames {
  regions: ReadonlyMap<number, LocalText>;
  guidebooks: ReadonlyMap<number, string>;
}

/**
 * Counts how many rows each value of a facet would show: rows that pass all other facets. Rows are only tallied by
 * what they hold; `finish` unfolds the tallies into values.
 */
export class FacetTally {
  readonly #columns: IndexColumns;
  readonly #bits: FacetBits;
  readonly #types = new Int32Array(4);
  readonly #bands = new Int32Array(32);
  readonly #orientations = new Int32Array(256);
  readonly #equipments = new Int32Array(5);
  readonly #months = new Map<number, number>();
  readonly #regions = new Map<number, number>();
  readonly #guidebooks = new Map<number, number>();
  #families = 0;

  constructor(columns: IndexColumns, bits: FacetBits) {
    this.#columns = columns;
    this.#bits = bits;
  }

  /** A row that passes everything counts for all facets. */
  add(row: number): void {
    for (const facet of counted) this.addTo(facet, row);
  }

  /** A row that fails a single facet counts for that one. */
  addTo(facet: FacetName, row: number): void {
    const { orientations: faces, equipments, families, months, regions, guidebookIds } = this.#columns;
    switch (facet) {
      case 'types':
        this.#types[this.#bits.types[row] ?? 0]! += 1;
        break;
      case 'difficulties':
        this.#bands[this.#bits.bands[row] ?? 0]! += 1;
        break;
      case 'orientations':
        this.#orientations[faces[row] ?? 0]! += 1;
        break;
      case 'equipmentTypes':
        this.#equipments[Math.max(0, equipments[row] ?? 0)]! += 1;
        break;
      case 'family':
        this.#families += families[row] ?? 0;
        break;
      case 'month':
        increase(this.#months, months[row] ?? -1);
        break;
      case 'regionIds': {
        const own = this.#bits.guidebookRegions.get(row);
        if (own) for (const region of own) increase(this.#regions, region);
        else increase(this.#regions, regions[row] ?? -1);
        break;
      }
      case 'guidebookIds':
        for (const id of guidebookIds[row] ?? []) increase(this.#guidebooks, id);
        break;
      case 'shadeAt':
      case 'bounds':
      case 'mine':
        // They have no values to choose from.
        break;
    }
  }

  /** What is chosen is named even when it shows nothing. */
  finish({ regionIds, guidebookIds }: RouteSearch, names: FacetNames): FacetCounts {
    return {
      types: routeTypes.map((_, bit) => withBit(this.#types, bit)),
      difficulties: gradeBands.map((_, bit) => withBit(this.#bands, bit)),
      orientations: orientations.map((_, bit) => withBit(this.#orientations, bit)),
      equipmentTypes: equipmentTypes.map((_, at) => this.#equipments[at + 1] ?? 0),
      family: this.#families,
      months: Array.from({ length: 12 }, (_, month) => {
        let sum = 0;
        for (const [months, count] of this.#months) {
          if (months >= 0 && (months >> (2 * month)) & 3) sum += count;
        }
        return sum;
      }),
      regions: listed(this.#regions, regionIds).flatMap(([id, count]) => {
        const name = names.regions.get(id);
        return name ? [{ id, count, name }] : [];
      }),
      guidebooks: listed(this.#guidebooks, guidebookIds).flatMap(([id, count]) => {
        const label = names.guidebooks.get(id);
        return label === undefined ? [] : [{ id, count, label }];
      }),
    };
  }
}

function increase(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function withBit(tally: Int32Array, bit: number): number {
  return tally.reduce((sum, count, mask) => ((mask >> bit) & 1 ? sum + count : sum), 0);
}

function listed(counts: ReadonlyMap<number, number>, chosen: readonly number[]): [number, number][] {
  const all = new Map<number, number>(chosen.map((id) => [id, 0]));
  for (const [id, count] of counts) all.set(id, count);
  return [...all].sort(([one], [other]) => one - other);
}

/** The names of the regions and guidebooks that facets name by id. */
export function facetNamesOf({ kinds, ids, names }: IndexColumns, regions: readonly Region[]): FacetNames {
  const guidebooks = new Map<number, string>();
  kinds.forEach((kind, row) => {
    if (kind === GUIDEBOOK) guidebooks.set(ids[row] ?? -1, names[row] ?? '');
  });
  return { regions: new Map(regions.map(({ id, name }) => [id, name])), guidebooks };
}
