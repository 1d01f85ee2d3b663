import { METERS_PER_DEGREE } from '../rules/earth';
import type { Coordinates } from './place';

/** The ground of a crag reaches so far from its place to each side, in metres. */
export const GROUND_METERS = 1_500;
/** Largest bytes of a crag's ground, all its parts together. */
export const GROUND_BYTES_MAX = 1_500_000;
/** The zooms of the ground; nearer views are drawn from the last. */
export const GROUND_ZOOMS = { min: 10, max: 15 } as const;

/** A tile of a map: its zoom, its column from the west and its row from the north. */
export type TilePlace = readonly [z: number, x: number, y: number];

/**
 * What stands in a part before its tiles. Gzipped as a whole, a part is the length of its head in four bytes, the head as
 * JSON, and the tiles one after the other.
 */
export interface GroundHead {
  /** Whose ground it is, as plain text. */
  credit: string;
  /** Each tile with its length in bytes, in the order in which they follow. */
  tiles: [z: number, x: number, y: number, length: number][];
}

/** The zoom from which on the tiles lie in parts of their own, beside those of all farther zooms. */
export const NEAR_ROOT = 13;
/** The zooms at which the tiles of one part are rooted: all those from there up to the next root lie in it. */
const ROOTS = [NEAR_ROOT, GROUND_ZOOMS.min] as const;

/** The tile whose part holds a tile, as `z/x/y`; null for a zoom that no part holds. */
export function rootOf([z, x, y]: TilePlace): string | null {
  const root = ROOTS.find((zoom) => z >= zoom);
  if (root === undefined || z > GROUND_ZOOMS.max) return null;
  return [root, x >> (z - root), y >> (z - root)].join('/');
}

/** Every tile of a zoom that the ground of a place touches. */
export function tilesAround({ lat, lon }: Coordinates, z: number): TilePlace[] {
  const high = GROUND_METERS / METERS_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const [left, top] = tileAt({ lat: lat + high, lon: lon - wide }, z);
  const [right, bottom] = tileAt({ lat: lat - high, lon: lon + wide }, z);
  const tiles: TilePlace[] = [];
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) tiles.push([z, x, y]);
  return tiles;
}

function tileAt({ lat, lon }: Coordinates, z: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const size = 2 ** z;
  const inside = (part: number) => Math.min(size - 1, Math.max(0, Math.floor(part * size)));
  return [inside(lon / 360 + 0.5), inside(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))];
}
