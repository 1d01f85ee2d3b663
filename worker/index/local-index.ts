import type { SearchHit } from '#contract/endpoints/catalogue';
import { indexTexts } from '#contract/index-texts';
import { createNameSearch } from '#contract/name-search';
import type { GuidebookRef, Region, RouteType } from '#contract/place';
import { indexKinds, type IndexBlock, type IndexKind, type IndexManifest } from '#contract/public-index';
import type { IndexedCrag, RegionCrags, RegionMultipitches } from '../engine-api';
import type { MapQuery } from '../map-api';
import {
  layColumns,
  unpackEquipment,
  unpackGrade,
  unpackOrientations,
  unpackTopoKind,
  type IndexColumns,
} from './index-columns';
import { indexedCrag, indexedGuidebooks, indexedMultipitch } from './indexed-crag';
import { MapIndex } from './map-index';

const CRAG = indexKinds.indexOf('crag');
const SECTOR = indexKinds.indexOf('sector');
const MULTIPITCH = indexKinds.indexOf('multipitch');

/** Which kinds a filter by route type lets through: a multi-pitch is a route itself, a cliff's routes are sectors. */
const kindsOfType: Record<RouteType, readonly IndexKind[]> = {
  cliff: ['crag', 'sector'],
  multipitch: ['multipitch'],
};

/** The public index in memory: it answers without waiting, and without the network. */
export class LocalIndex {
  readonly version: string;
  readonly #columns: IndexColumns;
  readonly #regions: readonly Region[];
  readonly #regionById: ReadonlyMap<number, Region>;
  /** The row of each crag, by its id. */
  readonly #cragRows = new Map<number, number>();
  readonly #searchNames: (query: string, limit: number) => number[];
  #byName: number[] | null = null;
  #map: { key: string; index: MapIndex } | null = null;

  /** The blocks in the manifest's order. */
  constructor(manifest: IndexManifest, blocks: readonly IndexBlock[]) {
    this.version = manifest.version;
    this.#columns = layColumns(blocks);
    this.#regions = manifest.regions;
    this.#regionById = new Map(manifest.regions.map((region) => [region.id, region]));
    this.#columns.kinds.forEach((kind, row) => {
      if (kind === CRAG) this.#cragRows.set(this.#columns.ids[row] ?? -1, row);
    });
    this.#searchNames = createNameSearch(indexTexts(blocks, manifest.regions));
  }

  /** Rows by their names, best first; without a text all rows in the order of their names. */
  search(text: string, type: RouteType | undefined, limit: number): SearchHit[] {
    const { kinds, length } = this.#columns;
    const rows = text.trim() === '' ? this.#rowsByName() : this.#searchNames(text, length);
    const wanted = type && kindsOfType[type];
    const hits: SearchHit[] = [];
    for (const row of rows) {
      const kind = indexKinds[kinds[row] ?? -1];
      if (!kind || (wanted && !wanted.includes(kind))) continue;
      if (hits.push(this.#hit(row, kind)) >= limit) break;
    }
    return hits;
  }

  /** Every region with its crags, both by name. */
  explore(): RegionCrags[] {
    const { kinds, parents, regions } = this.#columns;
    const sectorCounts = new Map<number, number>();
    kinds.forEach((kind, row) => {
      const parent = parents[row] ?? -1;
      if (kind === SECTOR) sectorCounts.set(parent, (sectorCounts.get(parent) ?? 0) + 1);
    });
    const crags = new Map<number, RegionCrags['crags']>(this.#regions.map(({ id }) => [id, []]));
    for (const row of this.#rowsByName()) {
      if (kinds[row] === CRAG) crags.get(regions[row] ?? -1)?.push(this.#crag(row, sectorCounts));
    }
    return this.#regions.map((region) => ({ region, crags: crags.get(region.id) ?? [] }));
  }

  /** Every region with its multi-pitches, both by name. */
  multipitches(): RegionMultipitches[] {
    const { kinds, parents, regions, names } = this.#columns;
    const found = new Map<number, RegionMultipitches['multipitches']>(
      this.#regions.map(({ id }) => [id, []]),
    );
    for (const row of this.#rowsByName()) {
      if (kinds[row] !== MULTIPITCH) continue;
      const crag = this.#cragRows.get(parents[row] ?? -1);
      const cragName = crag === undefined ? null : (names[crag] ?? null);
      const [multipitch] = indexedMultipitch(this.#columns, row);
      if (multipitch) found.get(regions[row] ?? -1)?.push({ ...multipitch, cragName });
    }
    return this.#regions.map((region) => ({ region, multipitches: found.get(region.id) ?? [] }));
  }

  /** A crag with its routes, both by name; null when there is none of this path. */
  crag(regionSlug: string, slug: string): IndexedCrag | null {
    const columns = this.#columns;
    const region = this.#regions.find((one) => one.slug === regionSlug);
    const row = [...this.#cragRows.values()].find(
      (at) => columns.slugs[at] === slug && columns.regions[at] === region?.id,
    );
    if (!region || row === undefined) return null;
    return indexedCrag(columns, region, row, this.#rowsByName());
  }

  /** Every guidebook, by name. */
  guidebooks(): GuidebookRef[] {
    return indexedGuidebooks(this.#columns, this.#rowsByName());
  }

  /** What a search finds, on the ground; made anew only when another is asked for. */
  map({ search, savedCragIds }: MapQuery): MapIndex {
    const asked = { ...search, bounds: null, sort: null, limit: null, offset: null };
    const key = JSON.stringify([asked, savedCragIds]);
    if (this.#map?.key !== key) {
      const source = {
        columns: this.#columns,
        regions: this.#regionById,
        byName: this.#rowsByName(),
        cragRows: this.#cragRows,
      };
      this.#map = { key, index: new MapIndex(source, null, savedCragIds) };
    }
    return this.#map.index;
  }

  #crag(row: number, sectorCounts: ReadonlyMap<number, number>): RegionCrags['crags'][number] {
    const columns = this.#columns;
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

  #hit(row: number, kind: IndexKind): SearchHit {
    const columns = this.#columns;
    const crag = this.#cragRows.get(columns.parents[row] ?? -1);
    return {
      kind,
      id: columns.ids[row] ?? -1,
      name: columns.names[row] ?? '',
      slug: columns.slugs[row] ?? '',
      regionSlug: this.#regionById.get(columns.regions[row] ?? -1)?.slug ?? '',
      cragSlug: crag === undefined ? null : (columns.slugs[crag] ?? null),
      cragName: crag === undefined ? null : (columns.names[crag] ?? null),
      topoKind: unpackTopoKind(columns.topoKinds[row]),
      gradeMin: unpackGrade(columns.gradeMins[row]),
      gradeMax: unpackGrade(columns.gradeMaxs[row]),
      count: Math.max(0, columns.counts[row] ?? 0),
      orientations: unpackOrientations(columns.orientations[row]),
      equipment: unpackEquipment(columns.equipments[row]),
      guidebookIds: columns.guidebookIds[row] ?? [],
      productIds: columns.productIds[row] ?? [],
      sample: columns.samples[row] === 1,
    };
  }

  #rowsByName(): number[] {
    if (!this.#byName) {
      const { names, length } = this.#columns;
      const { compare } = new Intl.Collator('fr');
      this.#byName = Array.from({ length }, (_, row) => row);
      this.#byName.sort((one, other) => compare(names[one] ?? '', names[other] ?? ''));
    }
    return this.#byName;
  }
}
