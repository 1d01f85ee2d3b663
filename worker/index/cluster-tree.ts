import Supercluster from 'supercluster';
import type { Bounds } from '#contract/search/facet-places';
import type { MapCluster } from '../api/map-api';

/** Pixels within which places are gathered, and the nearest zoom at which they are. */
const RADIUS = 42;
const ZOOM_MAX = 12;

/** A row where it stands, in degrees. */
export interface PlacedRow {
  row: number;
  lat: number;
  lon: number;
  isSaved: boolean;
}

/** Rows gathered into clusters for every zoom. */
export class ClusterTree {
  /** The smallest bounds around all rows; null when there is none. */
  readonly around: Bounds | null;
  readonly #tree: Supercluster<{ row: number; isSaved: boolean }, { hasSaved: boolean }>;

  constructor(placed: readonly PlacedRow[]) {
    this.around = boundsAround(placed);
    this.#tree = new Supercluster<{ row: number; isSaved: boolean }, { hasSaved: boolean }>({
      radius: RADIUS,
      maxZoom: ZOOM_MAX,
      map: ({ isSaved }) => ({ hasSaved: isSaved }),
      reduce: (sum, { hasSaved }) => {
        sum.hasSaved ||= hasSaved;
      },
    });
    this.#tree.load(
      placed.map(({ row, lat, lon, isSaved }) => ({
        type: 'Feature',
        properties: { row, isSaved },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
    );
  }

  /** The clusters within bounds at a whole zoom, and the rows that stand alone. */
  within({ west, south, east, north }: Bounds, zoom: number): { clusters: MapCluster[]; rows: number[] } {
    const clusters: MapCluster[] = [];
    const rows: number[] = [];
    for (const { properties, geometry } of this.#tree.getClusters([west, south, east, north], zoom)) {
      const [lon = 0, lat = 0] = geometry.coordinates;
      if ('cluster_id' in properties) {
        clusters.push({
          coordinates: { lat, lon },
          count: properties.point_count,
          zoom: this.#tree.getClusterExpansionZoom(properties.cluster_id),
          hasSaved: properties.hasSaved,
        });
      } else {
        rows.push(properties.row);
      }
    }
    return { clusters, rows };
  }
}

function boundsAround(placed: readonly PlacedRow[]): Bounds | null {
  if (placed.length === 0) return null;
  const around = { west: 180, south: 90, east: -180, north: -90 };
  for (const { lat, lon } of placed) {
    around.west = Math.min(around.west, lon);
    around.south = Math.min(around.south, lat);
    around.east = Math.max(around.east, lon);
    around.north = Math.max(around.north, lat);
  }
  return around;
}
