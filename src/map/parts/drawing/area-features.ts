import type { Coordinates } from '#contract/catalogue/place';
import type { Area, ClosedGround, Spot } from '../../queries/area';

type Degrees = [lon: number, lat: number];
type Geometry =
  | { type: 'Point'; coordinates: Degrees }
  | { type: 'LineString'; coordinates: Degrees[] }
  | { type: 'Polygon'; coordinates: Degrees[][] };

/** A feature of GeoJSON, of any shape. */
interface AreaFeature {
  type: 'Feature';
  properties: Record<string, unknown>;
  geometry: Geometry;
}
export interface AreaFeatures {
  type: 'FeatureCollection';
  features: AreaFeature[];
}

/** The words that stand on the ground itself. */
export interface AreaWords {
  parking: string;
  /** The side of the sky a rock faces, or that it may not be read. */
  ofSpot(spot: Spot): string;
  ofClosed(ground: ClosedGround): string;
}

/** The ground around some rocks as a source of the map takes it; `what` tells the layers what is what. */
export function areaFeatures(area: Area, words: AreaWords): AreaFeatures {
  const line = (what: string) => (track: readonly (readonly [number, number, number?])[]) =>
    feature({ what }, { type: 'LineString', coordinates: track.map(([lon, lat]): Degrees => [lon, lat]) });
  return {
    type: 'FeatureCollection',
    features: [
      ...area.closed.map((ground) =>
        feature(
          { what: 'closed', isNow: ground.isNow, words: words.ofClosed(ground) },
          { type: 'Polygon', coordinates: [closedRing(ground.ring)] },
        ),
      ),
      ...area.drives.map(line('drive')),
      ...area.walks.map(line('walk')),
      ...area.descents.map(line('descent')),
      ...area.parkings.map((at) => feature({ what: 'parking', words: words.parking }, pointAt(at))),
      ...area.spots.flatMap((spot) =>
        spot.coordinates
          ? [
              feature(
                {
                  what: 'spot',
                  key: spot.key,
                  mark: spotMark(spot),
                  name: spot.name,
                  words: words.ofSpot(spot),
                },
                pointAt(spot.coordinates),
              ),
            ]
          : [],
      ),
    ],
  };
}

/** The name of a rock's mark, from which it is drawn: its kind, the side it faces, and whether it is open to the reader. */
function spotMark({ type, orientation, isReadable, isClosed }: Spot): string {
  const state = isClosed ? 'closed' : isReadable ? 'open' : 'locked';
  return `spot-${type}-${orientation ?? 'none'}-${state}`;
}

/** A circle on the ground around a point, as a polygon. */
export function circleAround({ lat, lon }: Coordinates, meters: number): AreaFeature['geometry'] {
  const high = meters / 111_320;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const ring = Array.from({ length: 64 }, (_, step): Degrees => {
    const angle = (step / 64) * 2 * Math.PI;
    return [lon + wide * Math.sin(angle), lat + high * Math.cos(angle)];
  });
  return { type: 'Polygon', coordinates: [closedRing(ring)] };
}

function closedRing(ring: readonly Degrees[]): Degrees[] {
  const [first] = ring;
  return first ? [...ring, first] : [];
}

function pointAt({ lat, lon }: Coordinates): Geometry {
  return { type: 'Point', coordinates: [lon, lat] };
}

function feature(properties: Record<string, unknown>, geometry: Geometry): AreaFeature {
  return { type: 'Feature', properties, geometry };
}
