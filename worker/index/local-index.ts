import { plainName } from '#contract/search/fold-text';
import { slugAt, unpackGrade, unpackOrientations, unpackTopoKind } from '#contract/search/index-columns';
import { IndexSearch } from '#contract/search/index-search';
import type { LaidIndex } from '#contract/search/lay-index';
import type { GuidebookRef, Region } from '#contract/catalogue/place';
import { indexKinds } from '#contract/rules/catalogue-values';
import type { IndexManifest } from '#contract/index/public-index';
import { type RouteSearch, isAskable } from '#contract/search/search-text';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { noRights, rightsKey, type SearchRights } from '#contract/search/search-rights';
import type {
  IndexedCrag,
  IndexedMultipitch,
  IndexedRoutes,
  IndexedSector,
  NamedCrag,
  NamedMultipitch,
  RegionCrag,
  RegionMultipitch,
} from '../api/engine-api';
import type { MapQuery } from '../api/map-api';
import { indexedCrag, indexedGuidebooks, multipitchSummary, named } from './indexed-crag';
import { indexedMultipitch, indexedSector } from './indexed-route';
import { MapIndex } from './map-index';

const CRAG = indexKinds.indexOf('crag');
const SECTOR = indexKinds.indexOf('sector');
const MULTIPITCH = indexKinds.indexOf('multipitch');

/** The public index in memory: it answers without waiting, and without the network. */
export class LocalIndex {
  readonly version: string;
  readonly search: IndexSearch;
  /** Every region, in the provider's order. */
  readonly regions: Region[];
  readonly #regionById: ReadonlyMap<number, Region>;
  /** The row of each crag, by its id. */
  readonly #cragRows = new Map<number, number>();
  /** The row of each sector, by its id. */
  #sectorRows: ReadonlyMap<number, number> | null = null;
  /** Sectors of each crag, by its id. */
  #sectorCounts: ReadonlyMap<number, number> | null = null;
  #map: { key: string; index: MapIndex } | null = null;

  /** Laid of the manifest's blocks, in its order. */
  constructor(manifest: Pick<IndexManifest, 'version' | 'regions'>, laid: LaidIndex) {
    this.version = manifest.version;
    this.search = new IndexSearch(laid, manifest.regions);
    this.regions = manifest.regions;
    this.#regionById = new Map(manifest.regions.map((region) => [region.id, region]));
    const { kinds, ids } = this.search.columns;
    kinds.forEach((kind, row) => {
      if (kind === CRAG) this.#cragRows.set(ids[row] ?? -1, row);
    });
  }

  /** The crags of a region, by name. */
  regionCrags(regionId: number): RegionCrag[] {
    return this.#rowsIn(regionId, CRAG).map((row) => this.#crag(row));
  }

  /** The multi-pitches of a region, by name. */
  regionMultipitches(regionId: number): RegionMultipitch[] {
    return this.#rowsIn(regionId, MULTIPITCH).flatMap((row) => this.#multipitch(row));
  }

  /** A crag with its routes, both by name; null when there is none of this path. */
  crag(regionSlug: string, slug: string): IndexedCrag | null {
    const found = this.#find(CRAG, regionSlug, slug);
    return found && indexedCrag(this.search.columns, found.region, found.row, this.search.rowsByLabel());
  }

  /** A sector by its path; null when there is none. */
  sector(regionSlug: string, cragSlug: string, slug: string): IndexedSector | null {
    const { columns } = this.search;
    const crag = this.#find(CRAG, regionSlug, cragSlug);
    const found = crag && this.#find(SECTOR, regionSlug, slug, (row) => columns.cragRows[row] === crag.row);
    return found && indexedSector(columns, found.region, found.row, this.search.rowsByLabel());
  }

  /** A multi-pitch by its path; null when there is none. */
  multipitch(regionSlug: string, slug: string): IndexedMultipitch | null {
    const found = this.#find(MULTIPITCH, regionSlug, slug);
    return (
      found && indexedMultipitch(this.search.columns, found.region, found.row, this.search.rowsByLabel())
    );
  }

  /** Sectors and multi-pitches by the keys of saved routes (`cliff-12`), by name; unknown ones are left out. */
  routes(keys: readonly string[]): IndexedRoutes {
    const wanted = new Set(keys);
    const { columns } = this.search;
    const byName = this.search.rowsByLabel();
    const found: IndexedRoutes = { sectors: [], multipitches: [] };
    for (const row of byName) {
      const kind = columns.kinds[row];
      const type = kind === SECTOR ? 'cliff' : kind === MULTIPITCH ? 'multipitch' : null;
      const region = this.#regionById.get(columns.regions[row] ?? -1);
      if (type === null || !region || !wanted.has(savedRouteId(type, columns.ids[row] ?? -1))) continue;
      const sector = type === 'cliff' ? indexedSector(columns, region, row, byName) : null;
      const multipitch = type === 'multipitch' ? indexedMultipitch(columns, region, row, byName) : null;
      if (sector) found.sectors.push(sector);
      if (multipitch) found.multipitches.push(multipitch);
    }
    return found;
  }

  /** The multi-pitches of these names, without regard to case, accents and signs. */
  multipitchesNamed(names: readonly string[]): NamedMultipitch[] {
    return this.#named(MULTIPITCH, names).flatMap(({ row, region }) =>
      this.#multipitch(row).map((multipitch) => ({ ...multipitch, region })),
    );
  }

  /** The crags of these names, likewise. */
  cragsNamed(names: readonly string[]): NamedCrag[] {
    return this.#named(CRAG, names).map(({ row, region }) => ({ ...this.#crag(row), region }));
  }

  /** The row of a sector by its id; -1 when there is none. */
  sectorRow(sectorId: number): number {
    this.#sectorRows ??= this.#laySectorRows();
    return this.#sectorRows.get(sectorId) ?? -1;
  }

  /** Every guidebook, by name. */
  guidebooks(): GuidebookRef[] {
    return indexedGuidebooks(this.search.columns, this.search.rowsByLabel());
  }

  /** What a search finds, on the ground; made anew only when another is asked for. */
  map({ search, savedCragIds }: MapQuery, rights: SearchRights = noRights): MapIndex {
    // Neither the view of the map nor the order of a list changes what stands where.
    const asked: RouteSearch = { ...search, bounds: null, sort: 'position', limit: 1, offset: 0 };
    const key = JSON.stringify([asked, savedCragIds, rightsKey(rights)]);
    if (this.#map?.key !== key) {
      const source = {
        columns: this.search.columns,
        regions: this.#regionById,
        byName: this.search.rowsByLabel(),
        cragRows: this.#cragRows,
      };
      const found = isAskable(asked) ? this.search.find(asked, rights) : null;
      this.#map = { key, index: new MapIndex(source, found, savedCragIds) };
    }
    return this.#map.index;
  }

  #find(kind: number, regionSlug: string, slug: string, isMeant: (row: number) => boolean = () => true) {
    const { columns } = this.search;
    const { kinds, regions } = columns;
    const region = this.regions.find((one) => one.slug === regionSlug);
    // Most slugs are made of the name when they are looked at.
    const row = kinds.findIndex(
      (one, at) => one === kind && regions[at] === region?.id && isMeant(at) && slugAt(columns, at) === slug,
    );
    return region && row >= 0 ? { region, row } : null;
  }

  #named(kind: number, names: readonly string[]): { row: number; region: Region }[] {
    const wanted = new Set(names.map(plainName));
    const { kinds, names: all, regions } = this.search.columns;
    return all.flatMap((name, row) => {
      const region = this.#regionById.get(regions[row] ?? -1);
      return kinds[row] === kind && region && wanted.has(plainName(name)) ? [{ row, region }] : [];
    });
  }

  #rowsIn(regionId: number, kind: number): number[] {
    const { kinds, regions } = this.search.columns;
    return this.search.rowsByLabel().filter((row) => kinds[row] === kind && regions[row] === regionId);
  }

  #laySectorRows(): ReadonlyMap<number, number> {
    const { kinds, ids } = this.search.columns;
    const rows = new Map<number, number>();
    kinds.forEach((kind, row) => {
      if (kind === SECTOR) rows.set(ids[row] ?? -1, row);
    });
    return rows;
  }

  #countSectors(): ReadonlyMap<number, number> {
    const { kinds, parents } = this.search.columns;
    const counts = new Map<number, number>();
    kinds.forEach((kind, row) => {
      const parent = parents[row] ?? -1;
      if (kind === SECTOR) counts.set(parent, (counts.get(parent) ?? 0) + 1);
    });
    return counts;
  }

  /** A multi-pitch of a row with its crag; none for what is none. */
  #multipitch(row: number): RegionMultipitch[] {
    const { columns } = this.search;
    const cragRow = columns.cragRows[row] ?? -1;
    const crag = cragRow < 0 ? null : named(columns, cragRow);
    return multipitchSummary(columns, row).map((multipitch) => ({ ...multipitch, crag }));
  }

  #crag(row: number): RegionCrag {
    const { columns } = this.search;
    const id = columns.ids[row] ?? -1;
    return {
      id,
      slug: slugAt(columns, row),
      name: columns.names[row] ?? '',
      kind: unpackTopoKind(columns.topoKinds[row]),
      climbCount: Math.max(0, columns.counts[row] ?? 0),
      sectorCount: (this.#sectorCounts ??= this.#countSectors()).get(id) ?? 0,
      gradeMin: unpackGrade(columns.gradeMins[row]),
      gradeMax: unpackGrade(columns.gradeMaxs[row]),
      orientations: unpackOrientations(columns.orientations[row]),
      coordinates: { lat: (columns.lats[row] ?? 0) / 10_000, lon: (columns.lons[row] ?? 0) / 10_000 },
    };
  }
}
