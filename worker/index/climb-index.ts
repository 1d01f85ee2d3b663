import type { GuidebookRef, Keys } from '#contract/catalogue/place';
import type { ClimbNames } from '#contract/index/climb-names';
import { ClimbSearch } from '#contract/search/climb-search';
import type { NamedRow } from '#contract/search/token-index';
import type { ClimbHit } from '../api/engine-api';
import { keysOf, named } from './indexed-crag';
import type { LocalIndex } from './local-index';

/** A climb with where it is; the logbook is not asked here. */
export type PlacedClimb = Omit<ClimbHit, 'entries'>;

/** Names of climbs, and the guidebook that lets everybody read them; null for those that a right opens. */
export interface NamesPart {
  names: ClimbNames;
  guidebookId: number | null;
}

/** What is kept of a climb beside its name. */
interface LaidClimb {
  id: number;
  grade: string;
  sectorRow: number;
  guidebookId: number | null;
}

/** The climbs whose names may be read on this device, in memory, with where they are: found by name without waiting. */
export class ClimbIndex {
  readonly #index: LocalIndex;
  readonly #search: ClimbSearch;
  /** As the search counts them. */
  readonly #climbs: LaidClimb[] = [];
  readonly #names: string[] = [];
  #books: ReadonlyMap<number, GuidebookRef> | null = null;

  /** What the public index does not know, such as a sector that was taken out of it, is left out. */
  constructor(index: LocalIndex, parts: readonly NamesPart[]) {
    this.#index = index;
    const rows: NamedRow[] = [];
    const known = new Set<number>();
    for (const { names: part, guidebookId } of parts) {
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
          this.#climbs.push({ id, grade: part.grades[at] ?? '', sectorRow, guidebookId });
        }
      });
    }
    this.#search = new ClimbSearch(rows);
  }

  /** The climbs that a text may mean, best first, so many at most; and how many there are. */
  find(
    text: string,
    limit: number,
    mayRead: (keys: Keys) => boolean,
  ): { hits: PlacedClimb[]; total: number } {
    const found = this.#search.find(text);
    return { hits: found.slice(0, limit).flatMap((at) => this.#hit(at, mayRead)), total: found.length };
  }

  #placeOf(sectorRow: number): string {
    const { names, cragRows } = this.#index.search.columns;
    return `${names[cragRows[sectorRow] ?? -1] ?? ''} ${names[sectorRow] ?? ''}`;
  }

  #hit(at: number, mayRead: (keys: Keys) => boolean): PlacedClimb[] {
    const { columns } = this.#index.search;
    const climb = this.#climbs[at];
    if (!climb) return [];
    const { id, grade, sectorRow, guidebookId } = climb;
    const region = this.#index.regions.find((one) => one.id === columns.regions[sectorRow]);
    const cragRow = columns.cragRows[sectorRow] ?? -1;
    if (!region || cragRow < 0) return [];
    const isOpen = guidebookId === null || mayRead(keysOf(columns, sectorRow));
    const guidebook = isOpen ? null : this.#book(guidebookId);
    // An index that is older than the names may not know their guidebook yet.
    if (guidebook === undefined) return [];
    const place = { sector: named(columns, sectorRow), crag: named(columns, cragRow) };
    return [{ id, name: this.#names[at] ?? '', grade, ...place, regionSlug: region.slug, guidebook }];
  }

  #book(id: number): GuidebookRef | undefined {
    this.#books ??= new Map(this.#index.guidebooks().map((book) => [book.id, book]));
    return this.#books.get(id);
  }
}
