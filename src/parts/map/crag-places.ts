import type { LocalText } from '#contract/language';
import type { Coordinates } from '#contract/place';
import type { RegionCrags } from '#worker/engine-api';

type Crag = RegionCrags['crags'][number];

/** A crag as the map shows it: where it is, and how many of its routes are saved. */
export interface CragPlace extends Crag {
  regionSlug: string;
  regionName: LocalText;
  savedCount: number;
}

/** West, south, east, north in degrees; never across the date line. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Every crag of the index with the number of its saved routes, in the order of the alphabet. */
export function cragPlaces(
  regions: readonly RegionCrags[],
  saved: readonly { cragId: number | null }[],
): CragPlace[] {
  const counts = new Map<number, number>();
  for (const { cragId } of saved) {
    if (cragId !== null) counts.set(cragId, (counts.get(cragId) ?? 0) + 1);
  }
  return regions
    .flatMap(({ region, crags }) =>
      crags.map((crag) => ({
        ...crag,
        regionSlug: region.slug,
        regionName: region.name,
        savedCount: counts.get(crag.id) ?? 0,
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The smallest bounds around all places; null when there is none. */
export function boundsOf(places: readonly { coordinates: Coordinates }[]): Bounds | null {
  if (places.length === 0) return null;
  const bounds: Bounds = [180, 90, -180, -90];
  for (const { coordinates } of places) {
    bounds[0] = Math.min(bounds[0], coordinates.lon);
    bounds[1] = Math.min(bounds[1], coordinates.lat);
    bounds[2] = Math.max(bounds[2], coordinates.lon);
    bounds[3] = Math.max(bounds[3], coordinates.lat);
  }
  return bounds;
}

/** Whether a point lies within bounds, the edge included. */
export function isWithin([west, south, east, north]: Bounds, { lat, lon }: Coordinates): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

/** Metres between two points as the crow flies, on a sphere. */
export function metersBetween(one: Coordinates, other: Coordinates): number {
  const radians = Math.PI / 180;
  const halfLat = ((other.lat - one.lat) * radians) / 2;
  const halfLon = ((other.lon - one.lon) * radians) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * Math.sin(halfLon) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The places in view: the nearest first when it is known where one stands, else saved ones first. */
export function placesInView(
  places: readonly CragPlace[],
  view: Bounds | null,
  here: Coordinates | null,
): CragPlace[] {
  const seen = view ? places.filter(({ coordinates }) => isWithin(view, coordinates)) : [...places];
  if (!here) return seen.sort((one, other) => Math.sign(other.savedCount) - Math.sign(one.savedCount));
  const meters = new Map(seen.map(({ id, coordinates }) => [id, metersBetween(here, coordinates)]));
  return seen.sort((one, other) => (meters.get(one.id) ?? 0) - (meters.get(other.id) ?? 0));
}
