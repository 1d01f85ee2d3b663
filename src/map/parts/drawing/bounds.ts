import type { Coordinates } from '#contract/catalogue/place';
import type { Bounds } from '#contract/search/facet-places';

/** The smallest bounds around all places; null when there is none. */
export function boundsOf(places: readonly { coordinates: Coordinates }[]): Bounds | null {
  if (places.length === 0) return null;
  const lats = places.map(({ coordinates }) => coordinates.lat);
  const lons = places.map(({ coordinates }) => coordinates.lon);
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
}

/** Whether bounds lie within others, the edge included. */
export function isWithin(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.west >= outer.west &&
    inner.east <= outer.east &&
    inner.south >= outer.south &&
    inner.north <= outer.north
  );
}

/** Bounds with half as much again on every side, as far as the earth goes. */
export function grown({ west, south, east, north }: Bounds): Bounds {
  const across = (east - west) / 2;
  const up = (north - south) / 2;
  return {
    west: Math.max(-180, west - across),
    south: Math.max(-90, south - up),
    east: Math.min(180, east + across),
    north: Math.min(90, north + up),
  };
}

/** Whether both mean the same part of the earth, to what a hand can move. */
export function isSameView(one: Bounds, other: Bounds): boolean {
  const slack = Math.max(2e-4, (one.east - one.west) / 500);
  return (['west', 'south', 'east', 'north'] as const).every(
    (side) => Math.abs(one[side] - other[side]) <= slack,
  );
}
