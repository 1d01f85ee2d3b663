import type { ClimbNames } from '#contract/index/climb-names';
import { ClimbSearch } from '#contract/search/climb-search';
import type { NamedRow } from '#contract/search/token-index';
import type { ClimbHit } from '../api/engine-api';
import { named } from './indexed-crag';
import type { LocalIndex } from './local-index';

/** A climb with where it is; the logbook is not asked here. */
export type PlacedClimb = Omit<ClimbHit, 'entries'>;

/** The climbs that may be read on this device, in memory, with where they are: found by name without waiting. */
export class ClimbIndex {
  readonly #index: LocalIndex;
  readonly #search: ClimbSearch;
  /** Id, grade and the row of the sector of each, as the search counts them. */
  readonly #climbs: { id: number; grade: string; sectorRow: number }[] = [];
  readonly #names: string[] = [];

  /** What the public index does not know, such as a sector that was taken out of it, is left out. */
  constructor(index: LocalIndex, parts: readonly ClimbNames[]) {
    this.#index = index;
    const rows: NamedRow[] = [];
    const known = new Set<number>();
    for (const part of parts) {
      let at = 0;
      let id = 0;
      part.sectors.forEach((sectorId, nth) => {
        const sectorRow = index.sectorRow(sectorId);
        const place = this.#placeOf(sectorRow);
        for (const end = at + (part.counts[nth] ?? 0); at < end; at += 1) {
          id += part.ids[at] ?? 0;
          // A sector of two guidebooks comes with both.
          if (sectorRow < 0 || known.has(id)) continue;
          known.add(id);
          const name = part.names[at] ?? '';
          rows.push({ name, place });
          this.#names.push(name);
          this.#climbs.push({ id, grade: part.grades[at] ?? '', sectorRow });
        }
      });
    }
    this.#search = new ClimbSearch(rows);
  }

  /** The climbs that a text may mean, best first, so many at most; and how many there are. */
  find(text: string, limit: number): { hits: PlacedClimb[]; total: number } {
    const found = this.#search.find(text);
    return { hits: found.slice(0, limit).flatMap((at) => this.#hit(at)), total: found.length };
  }

  #placeOf(sectorRow: number): string {
    const { names, cragRows } = this.#index.search.columns;
    return `${names[cragRows[sectorRow] ?? -1] ?? ''} ${names[sectorRow] ?? ''}`;
  }

  #hit(at: number): PlacedClimb[] {
    const { columns } = this.#index.search;
    const climb = this.#climbs[at];
    if (!climb) return [];
    const region = this.#index.regions.find(({ id }) => id === columns.regions[climb.sectorRow]);
    const cragRow = columns.cragRows[climb.sectorRow] ?? -1;
    if (!region || cragRow < 0) return [];
    const { id, grade } = climb;
    const place = { sector: named(columns, climb.sectorRow), crag: named(columns, cragRow) };
    return [{ id, name: this.#names[at] ?? '', grade, ...place, regionSlug: region.slug }];
  }
}
