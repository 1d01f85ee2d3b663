import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import type { Coordinates } from '#contract/catalogue/place';

type Place = [lon: number, lat: number];
/** A feature of GeoJSON. */
export type Feature = Extract<ConstructorParameters<typeof GeoJSONVT>[0], { type: 'Feature' }>;
/** Features by the layer that they stand in. */
export type Layers = Record<string, Feature[]>;

const MIN_ZOOM = 10;
const MAX_ZOOM = 15;

/** Invented ground around a place, in the layers of OpenMapTiles: a wood, a stream, a road, paths and a hamlet. */
export function inventedGround({ lat, lon }: Coordinates): Layers {
  const at = (east: number, north: number): Place => [
    lon + east / (111_320 * Math.cos((lat * Math.PI) / 180)),
    lat + north / 111_320,
  ];
  const line = (properties: Record<string, string>, ...points: [number, number][]): Feature => ({
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates: points.map(([east, north]) => at(east, north)) },
  });
  const area = (properties: Record<string, string>, ...points: [number, number][]): Feature => ({
    type: 'Feature',
    properties,
    geometry: {
      type: 'Polygon',
      coordinates: [[...points, points[0] ?? [0, 0]].map(([east, north]) => at(east, north))],
    },
  });
  const road: [number, number][] = [
    [-1_800, -900],
    [-900, -500],
    [-200, -450],
    [700, -700],
    [1_800, -600],
  ];
  const path: [number, number][] = [
    [-200, -450],
    [-120, -250],
    [60, -120],
    [40, 150],
    [300, 420],
    [900, 700],
  ];
  return {
    landcover: [
      area({ class: 'wood' }, [-1_400, -200], [-300, -100], [-200, 900], [-900, 1_300], [-1_500, 700]),
      area({ class: 'wood' }, [400, 100], [1_400, 200], [1_300, 1_200], [600, 1_100]),
      area({ class: 'rock' }, [-100, 60], [250, 40], [300, 140], [-60, 170]),
    ],
    waterway: [line({ class: 'stream' }, [-1_800, -1_300], [-400, -900], [500, -1_000], [1_800, -1_200])],
    water: [area({ class: 'lake' }, [900, -1_050], [1_150, -1_000], [1_200, -1_150], [950, -1_200])],
    transportation: [
      line({ class: 'secondary' }, ...road),
      line({ class: 'path', subclass: 'path' }, ...path),
      line({ class: 'track' }, [-900, -500], [-700, 100], [-500, 800], [-600, 1_500]),
    ],
    transportation_name: [line({ class: 'path', name: 'Sentier des Inventés' }, ...path)],
    building: [0, 1, 2, 3].map((house) =>
      area(
        {},
        [-260 + house * 45, -430],
        [-240 + house * 45, -430],
        [-240 + house * 45, -412],
        [-260 + house * 45, -412],
      ),
    ),
    place: [
      {
        type: 'Feature',
        properties: { class: 'hamlet', name: 'Le Hameau inventé' },
        geometry: { type: 'Point', coordinates: at(-200, -420) },
      },
    ],
  };
}

/**
 * A PMTiles archive of these layers around a place, from zoom 10 to 15, or each from the zoom that is said for it; the
 * package that reads such files writes none.
 */
export function writeTiles(
  layers: Layers,
  around: Coordinates,
  attribution: string,
  zooms: Record<string, number> = {},
): Uint8Array {
  const indexes = Object.entries(layers).map(([name, features]) => {
    const options = { maxZoom: MAX_ZOOM, indexMaxZoom: 0, indexMaxPoints: 0, tolerance: 1 };
    return [name, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const;
  });
  const tiles: { id: number; bytes: Uint8Array }[] = [];
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z += 1) {
    const [middleX, middleY] = tileAt(around, z);
    const reach = Math.ceil(2 ** z / 12_000);
    for (let x = middleX - reach; x <= middleX + reach; x += 1) {
      for (let y = middleY - reach; y <= middleY + reach; y += 1) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = z < (zooms[name] ?? MIN_ZOOM) ? null : index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (found.length > 0)
          tiles.push({
            id: hilbert(z, x, y),
            bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
          });
      }
    }
  }
  return archiveOf(
    tiles.sort((one, other) => one.id - other.id),
    attribution,
    Object.keys(layers),
  );
}

function tileAt({ lat, lon }: Coordinates, z: number): [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor((lon / 360 + 0.5) * 2 ** z), Math.floor(y * 2 ** z)];
}

/** The number of a tile along the curve of Hilbert, after all tiles of the zooms before. */
function hilbert(z: number, column: number, row: number): number {
  let [id, x, y] = [(4 ** z - 1) / 3, column, row];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const [right, low] = [x & side ? 1 : 0, y & side ? 1 : 0];
    id += side * side * ((3 * right) ^ low);
    if (low === 0) {
      if (right === 1) [x, y] = [side - 1 - (x & (side - 1)), side - 1 - (y & (side - 1))];
      [x, y] = [y, x];
    }
  }
  return id;
}

function archiveOf(
  tiles: readonly { id: number; bytes: Uint8Array }[],
  attribution: string,
  layers: string[],
): Uint8Array {
  const numbers: number[] = [tiles.length];
  tiles.forEach(({ id }, at) => numbers.push(id - (tiles[at - 1]?.id ?? 0)));
  numbers.push(...tiles.map(() => 1));
  for (const { bytes } of tiles) numbers.push(bytes.length);
  // The first at the beginning, each other right after the one before.
  numbers.push(...tiles.map((_, at) => (at === 0 ? 1 : 0)));
  const directory = Buffer.from(numbers.flatMap(varint));
  const metadata = Buffer.from(
    JSON.stringify({ attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) }),
  );
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const offsets = [127, directory.length, 127 + directory.length, metadata.length, 0, 0];
  offsets.push(
    127 + directory.length + metadata.length,
    data.length,
    tiles.length,
    tiles.length,
    tiles.length,
  );
  offsets.forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + at * 8));
  // Clustered, nothing compressed, vector tiles.
  [1, 1, 1, 1, MIN_ZOOM, MAX_ZOOM].forEach((value, at) => header.writeUInt8(value, 96 + at));
  return Buffer.concat([header, directory, metadata, data]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
