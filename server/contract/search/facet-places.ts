import { orientations } from '../rules/catalogue-values';
import { isShaded, sunDirection } from '../sun/shade';
import type { RowTest } from './facet';
import { NOWHERE, type IndexColumns } from './index-columns';

/** Degrees, WGS 84. West is greater than east where the 180th meridian is crossed. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Any of the row's rocks lies in shade; what faces nowhere or stands nowhere does not. */
export function inShade({ orientations: faces, lats, lons }: IndexColumns, at: number): RowTest {
  const sun = sunDirection(at);
  // The sectors of a crag follow each other: each side of the sky is looked at once for a place.
  let [lastLat, lastLon, known, shaded] = [NOWHERE, NOWHERE, 0, 0];
  return (row) => {
    const [lat = NOWHERE, lon = NOWHERE] = [lats[row], lons[row]];
    if (lat === NOWHERE) return false;
    if (lat !== lastLat || lon !== lastLon) [lastLat, lastLon, known, shaded] = [lat, lon, 0, 0];
    const asked = faces[row] ?? 0;
    for (let side = 0; (asked & ~known) >> side !== 0; side += 1) {
      if (!(asked & ~known & (1 << side))) continue;
      known |= 1 << side;
      const orientation = orientations[side];
      if (orientation && isShaded(sun, orientation, lat / 10_000, lon / 10_000)) shaded |= 1 << side;
    }
    return (asked & shaded) !== 0;
  };
}

/** The row's place lies within the bounds. */
export function within({ lats, lons }: IndexColumns, { west, south, east, north }: Bounds): RowTest {
  const [left, bottom, right, top] = [west, south, east, north].map((degrees) => degrees * 10_000) as [
    number,
    number,
    number,
    number,
  ];
  return (row) => {
    const [lat = NOWHERE, lon = NOWHERE] = [lats[row], lons[row]];
    if (lat === NOWHERE || lat < bottom || lat > top) return false;
    return left <= right ? lon >= left && lon <= right : lon >= left || lon <= right;
  };
}

/** Reads "west,south,east,north". */
export function readBounds(word: string): Bounds | undefined {
  const parts = word.split(',');
  const isPlain = parts.length === 4 && parts.every((part) => /^-?\d{1,3}(?:\.\d{1,8})?$/.test(part));
  if (!isPlain) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  return isOnEarth && south <= north ? { west, south, east, north } : undefined;
}

/** Ten metres are fine enough for what one sees on a map, and keep the address short. */
export function writeBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(4)))).join(',');
}
