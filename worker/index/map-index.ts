import { slugAt, unpackGrade, unpackTopoKind, type IndexColumns } from '#contract/search/index-columns';
import type { Coordinates, Region } from '#contract/catalogue/place';
import { indexKinds } from '#contract/rules/catalogue-values';
import type { Bounds } from '#contract/search/facet-places';
import type { MapList, MapPlace, MapPoints } from '../api/map-api';
import { ClusterTree } from './cluster-tree';
import { nearestFirst } from './nearest-first';

const CRAG = indexKinds.indexOf('crag');
const MULTIPITCH = indexKinds.indexOf('multipitch');
/** So many are named to who stands where there are none. */
const NEAREST = 5;
/** Degrees of a packed coordinate. */
const degrees = (packed: number | undefined) => (packed ?? 0) / 10_000;

export interface MapIndexSource {
  columns: IndexColumns;
  regions: ReadonlyMap<number, Region>;
  /** All rows in the order of their names. */
  byName: readonly number[];
  /** The row of a crag's id. */
  cragRows: ReadonlyMap<number, number>;
}

/**
 * What was found, gathered on the ground: each crag once, with the number of its routes found and saved. Made once
 * for a set of rows and then asked at every move of the map.
 */
export class MapIndex {
  readonly #source: MapIndexSource;
  /** Rows of crags, and of multi-pitches without one, in the order of their names. */
  readonly #rows: Int32Array;
  readonly #foundCounts = new Map<number, number>();
  readonly #savedCounts = new Map<number, number>();
  #tree: ClusterTree | null = null;

  /** `found` null: everything, and nothing was looked for. `savedCragIds` names a crag once for each of its saved routes. */
  constructor(source: MapIndexSource, found: Iterable<number> | null, savedCragIds: readonly number[]) {
    this.#source = source;
    const { columns, byName, cragRows } = source;
    for (const id of savedCragIds) count(this.#savedCounts, cragRows.get(id));
    const seen = new Uint8Array(columns.length);
    for (const row of found ?? byName) {
      const place = this.#placeOf(row);
      if (place === undefined) continue;
      seen[place] = 1;
      if (found && columns.kinds[row] !== CRAG) count(this.#foundCounts, place);
    }
    this.#rows = Int32Array.from(byName.filter((row) => seen[row] === 1));
  }

  /** What a map shows within bounds at a whole zoom. */
  points(bounds: Bounds, zoom: number): MapPoints {
    this.#tree ??= new ClusterTree(
      Array.from(this.#rows, (row) => ({ row, ...this.#spotOf(row), isSaved: this.#savedCounts.has(row) })),
    );
    const { clusters, rows } = this.#tree.within(bounds, zoom);
    return {
      clusters,
      places: rows.map((row) => this.#place(row)),
      total: this.#rows.length,
      around: this.#tree.around,
    };
  }

  /** The places within bounds, null for anywhere: the nearest first to who stands `near`, else saved ones first. */
  list(bounds: Bounds | null, near: Coordinates | null, limit: number): MapList {
    const rows = bounds ? this.#rows.filter((row) => isInside(this.#spotOf(row), bounds)) : this.#rows;
    const places = (some: readonly number[]) => some.map((row) => this.#place(row));
    const nearest = rows.length === 0 && near ? this.#inOrder(this.#rows, near).slice(0, NEAREST) : [];
    return {
      places: places(this.#inOrder(rows, near).slice(0, limit)),
      total: rows.length,
      nearest: places(nearest),
    };
  }

  #inOrder(rows: Int32Array, near: Coordinates | null): number[] {
    if (near) return nearestFirst(rows, near, (row) => this.#spotOf(row));
    const isSaved = (row: number) => this.#savedCounts.has(row);
    return [...rows.filter(isSaved), ...rows.filter((row) => !isSaved(row))];
  }

  #spotOf(row: number): Coordinates {
    const { lats, lons } = this.#source.columns;
    return { lat: degrees(lats[row]), lon: degrees(lons[row]) };
  }

  /** The row that stands on the map for a row; undefined for a guidebook. */
  #placeOf(row: number): number | undefined {
    const { columns, cragRows } = this.#source;
    if (columns.kinds[row] === CRAG) return row;
    const crag = cragRows.get(columns.parents[row] ?? -1);
    return crag ?? (columns.kinds[row] === MULTIPITCH ? row : undefined);
  }

  #place(row: number): MapPlace {
    const { columns, regions } = this.#source;
    const region = regions.get(columns.regions[row] ?? -1);
    return {
      type: columns.kinds[row] === CRAG ? 'crag' : 'multipitch',
      id: columns.ids[row] ?? -1,
      slug: slugAt(columns, row),
      name: columns.names[row] ?? '',
      regionSlug: region?.slug ?? '',
      regionName: region?.name ?? { fr: '', en: '' },
      kind: unpackTopoKind(columns.topoKinds[row]),
      gradeMin: unpackGrade(columns.gradeMins[row]),
      gradeMax: unpackGrade(columns.gradeMaxs[row]),
      climbCount: columns.kinds[row] === CRAG ? Math.max(0, columns.counts[row] ?? 0) : 0,
      coordinates: this.#spotOf(row),
      foundCount: this.#foundCounts.get(row) ?? 0,
      savedCount: this.#savedCounts.get(row) ?? 0,
    };
  }
}

function isInside({ lat, lon }: Coordinates, { west, south, east, north }: Bounds): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

function count(counts: Map<number, number>, key: number | undefined): void {
  if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
}
