import { unpackGrade, unpackOrientations, unpackTopoKind } from '#contract/index-columns';
import { IndexSearch } from '#contract/index-search';
import type { GuidebookRef, Region } from '#contract/place';
import { indexKinds, type IndexBlock, type IndexManifest } from '#contract/public-index';
import type { RouteSearch } from '#contract/route-search';
import { isAskable } from '#contract/search-text';
import type { IndexedCrag, RegionCrags, RegionMultipitches } from '../engine-api';
import type { MapQuery } from '../map-api';
import { indexedCrag, indexedGuidebooks, indexedMultipitch } from './indexed-crag';
import { MapIndex } from './map-index';

const CRAG = indexKinds.indexOf('crag');
const SECTOR = indexKinds.indexOf('sector');
const MULTIPITCH = indexKinds.indexOf('multipitch');

/** The public index in memory: it answers without waiting, and without the network. */
export class LocalIndex {
  readonly version: string;
  readonly search: IndexSearch;
  readonly #regions: readonly Region[];
  readonly #regionById: ReadonlyMap<number, Region>;
  /** The row of each crag, by its id. */
  readonly #cragRows = new Map<number, number>();
  #map: { key: string; index: MapIndex } | null = null;

  /** The blocks in the manifest's order. */
  constructor(manifest: IndexManifest, blocks: readonly IndexBlock[]) {
    this.version = manifest.version;
    this.search = new IndexSearch(blocks, manifest.regions);
    this.#regions = manifest.regions;
    this.#regionById = new Map(manifest.regions.map((region) => [region.id, region]));
    const { kinds, ids } = this.search.columns;
    kinds.forEach((kind, row) => {
      if (kind === CRAG) this.#cragRows.set(ids[row] ?? -1, row);
    });
  }

  /** Every region with its crags, both by name. */
  explore(): RegionCrags[] {
    const { kinds, parents, regions } = this.search.columns;
    const sectorCounts = new Map<number, number>();
    kinds.forEach((kind, row) => {
      const parent = parents[row] ?? -1;
      if (kind === SECTOR) sectorCounts.set(parent, (sectorCounts.get(parent) ?? 0) + 1);
    });
    const crags = new Map<number, RegionCrags['crags']>(this.#regions.map(({ id }) => [id, []]));
    for (const row of this.search.rowsByLabel()) {
      if (kinds[row] === CRAG) crags.get(regions[row] ?? -1)?.push(this.#crag(row, sectorCounts));
    }
    return this.#regions.map((region) => ({ region, crags: crags.get(region.id) ?? [] }));
  }

  /** Every region with its multi-pitches, both by name. */
  multipitches(): RegionMultipitches[] {
    const { kinds, parents, regions, names } = this.search.columns;
    const found = new Map<number, RegionMultipitches['multipitches']>(
      this.#regions.map(({ id }) => [id, []]),
    );
    for (const row of this.search.rowsByLabel()) {
      if (kinds[row] !== MULTIPITCH) continue;
      const crag = this.#cragRows.get(parents[row] ?? -1);
      const cragName = crag === undefined ? null : (names[crag] ?? null);
      const [multipitch] = indexedMultipitch(this.search.columns, row);
      if (multipitch) found.get(regions[row] ?? -1)?.push({ ...multipitch, cragName });
    }
    return this.#regions.map((region) => ({ region, multipitches: found.get(region.id) ?? [] }));
  }

  /** A crag with its routes, both by name; null when there is none of this path. */
  crag(regionSlug: string, slug: string): IndexedCrag | null {
    const region = this.#regions.find((one) => one.slug === regionSlug);
    const { columns } = this.search;
    const row = [...this.#cragRows.values()].find(
      (at) => columns.slugs[at] === slug && columns.regions[at] === region?.id,
    );
    if (!region || row === undefined) return null;
    return indexedCrag(columns, region, row, this.search.rowsByLabel());
  }

  /** Every guidebook, by name. */
  guidebooks(): GuidebookRef[] {
    return indexedGuidebooks(this.search.columns, this.search.rowsByLabel());
  }

  /** What a search finds, on the ground; made anew only when another is asked for. */
  map({ search, savedCragIds }: MapQuery): MapIndex {
    // Neither the view of the map nor the order of a list changes what stands where.
    const asked: RouteSearch = { ...search, bounds: null, sort: 'position', limit: 1, offset: 0 };
    const key = JSON.stringify([asked, savedCragIds]);
    if (this.#map?.key !== key) {
      const source = {
        columns: this.search.columns,
        regions: this.#regionById,
        byName: this.search.rowsByLabel(),
        cragRows: this.#cragRows,
      };
      const found = isAskable(asked) ? this.search.find(asked).rows : null;
      this.#map = { key, index: new MapIndex(source, found, savedCragIds) };
    }
    return this.#map.index;
  }

  #crag(row: number, sectorCounts: ReadonlyMap<number, number>): RegionCrags['crags'][number] {
    const { columns } = this.search;
    const id = columns.ids[row] ?? -1;
    return {
      id,
      slug: columns.slugs[row] ?? '',
      name: columns.names[row] ?? '',
      kind: unpackTopoKind(columns.topoKinds[row]),
      climbCount: Math.max(0, columns.counts[row] ?? 0),
      sectorCount: sectorCounts.get(id) ?? 0,
      gradeMin: unpackGrade(columns.gradeMins[row]),
      gradeMax: unpackGrade(columns.gradeMaxs[row]),
      orientations: unpackOrientations(columns.orientations[row]),
      coordinates: { lat: (columns.lats[row] ?? 0) / 10_000, lon: (columns.lons[row] ?? 0) / 10_000 },
    };
  }
}
