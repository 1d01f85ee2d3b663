import type { Coordinates } from '#contract/catalogue/place';
import { EARTH_METERS } from '#contract/rules/earth';

/** Metres between two points as the crow flies, on a sphere. */
export function metersBetween(one: Coordinates, other: Coordinates): number {
  const radians = Math.PI / 180;
  const halfLat = ((other.lat - one.lat) * radians) / 2;
  const halfLon = ((other.lon - one.lon) * radians) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * Math.sin(halfLon) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.sqrt(Math.min(1, chord)));
}
