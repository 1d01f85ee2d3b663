import { METERS_PER_DEGREE } from '#contract/rules/earth';
import type { Coordinates } from '#contract/catalogue/place';
import { metersBetween } from '../../../kit/position/meters-between';
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
  landing: string;
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
      ...area.landings.map((at) => feature({ what: 'landing', words: words.landing }, pointAt(at))),
      ...stackedSpots(area.spots).map(({ spot, at, step, side }) =>
        feature(
          {
            what: 'spot',
            key: spot.key,
            mark: spotMark(spot),
            step,
            side,
            name: spot.name,
            words: words.ofSpot(spot),
          },
          pointAt(at),
        ),
      ),
    ],
  };
}

/** Rocks nearer to each other than this have one place on a map. */
const SAME_METERS = 8;

/**
 * The placed rocks, each with how many halves of a mark it stands beside its place, for those of one place stand in a
 * row; and on which side of its crag it lies, whose name is best written inwards.
 */
function stackedSpots(spots: readonly Spot[]) {
  const placed = spots.flatMap((spot) => (spot.coordinates ? [{ spot, at: spot.coordinates }] : []));
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const row = rows.find(([first]) => first && metersBetween(first.at, one.at) < SAME_METERS);
    if (row) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) =>
    row.map(({ spot, at }, index) => {
      const crag = placed.filter(({ spot: { address } }) => address.cragSlug === spot.address.cragSlug);
      const lons = crag.map(({ at: { lon } }) => lon);
      const middle = (Math.min(...lons) + Math.max(...lons)) / 2;
      const side = at.lon < middle ? 'west' : 'east';
      return { spot, at: row[0]?.at ?? at, step: 2 * index - (row.length - 1), side };
    }),
  );
}

/** The name of a rock's mark, from which it is drawn: its kind, the side it faces, and whether it is open to the reader. */
function spotMark({ type, orientation, isReadable, isClosed }: Spot): string {
  const state = isClosed ? 'closed' : isReadable ? 'open' : 'locked';
  return `spot-${type}-${orientation ?? 'none'}-${state}`;
}

/** A circle on the ground around a point, as a polygon. */
export function circleAround({ lat, lon }: Coordinates, meters: number): AreaFeature['geometry'] {
  const high = meters / METERS_PER_DEGREE;
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
