import type { Language } from '#contract/language';
import type { Coordinates } from '#contract/catalogue/place';
import type { MapPoints } from '#worker/api/map-api';
import { mapPlaces } from './map-places';

type Degrees = [lon: number, lat: number];
/** A feature of GeoJSON. */
interface Feature {
  type: 'Feature';
  properties: Record<string, unknown>;
  geometry: { type: 'Point'; coordinates: Degrees } | { type: 'LineString'; coordinates: Degrees[] };
}
/** Features of GeoJSON, as a source of the map takes them. */
export interface Features {
  type: 'FeatureCollection';
  features: Feature[];
}

/** The sheet the embedded map covers: western Europe, finer in the south-east of France. */
export const SHEET = { west: -16, south: 32, east: 28, north: 56 } as const;

function collect(features: Feature[]): Features {
  return { type: 'FeatureCollection', features };
}

function point({ lat, lon }: Coordinates, properties: Record<string, unknown>): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } };
}

/**
 * Clusters and places as points; a place says by `at` which of `points.places` it is, and whether its rocks stand on the
 * map themselves: `laidOut` names those crags by region and slug.
 */
export function pointFeatures(
  { clusters, places }: Pick<MapPoints, 'clusters' | 'places'>,
  laidOut: ReadonlySet<string>,
): Features {
  return collect([
    ...clusters.map(({ coordinates, count, zoom, hasSaved }) =>
      point(coordinates, { count, zoom, words: `${shortCount(count)}${hasSaved ? '★' : ''}` }),
    ),
    ...places.map(({ name, kind, savedCount, coordinates, regionSlug, slug }, at) =>
      point(coordinates, {
        at,
        name,
        kind,
        saved: savedCount > 0,
        isLaidOut: laidOut.has(`${regionSlug}/${slug}`),
      }),
    ),
  ]);
}

/** From ten thousand on a count in thousands, so that it fits its disc. */
function shortCount(count: number): string {
  return count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`;
}

/** The ring around what is chosen. */
export function markFeatures(chosen: Coordinates | null): Features {
  return collect(chosen ? [point(chosen, {})] : []);
}

/** The names on the map in a language, with a summit's height. */
export function placeFeatures(language: Language): Features {
  return collect(
    mapPlaces.map(({ kind, name, lon, lat, height }, rank) =>
      point(
        { lon, lat },
        {
          kind,
          rank,
          name: typeof name === 'string' ? name : name[language],
          ...(height !== undefined && { height: `${height} m` }),
        },
      ),
    ),
  );
}

/** Meridians and parallels of the sheet: every five degrees, and every degree between them. */
export function gridFeatures(): Features {
  const { west, south, east, north } = SHEET;
  const features: Feature[] = [];
  const line = (degree: number, from: [number, number], to: [number, number]) =>
    features.push({
      type: 'Feature',
      properties: { coarse: degree % 5 === 0 },
      geometry: { type: 'LineString', coordinates: [from, to] },
    });
  for (let lon = west; lon <= east; lon += 1) line(lon, [lon, south], [lon, north]);
  for (let lat = south; lat <= north; lat += 1) line(lat, [west, lat], [east, lat]);
  return collect(features);
}
