import type { Coordinates } from '../catalogue/place';
import type { TrackPoint } from '../catalogue/route-content';
import { EARTH_METERS } from './earth';

/** Farther than so many metres from it one has left a path. */
export const OFF_PATH_METERS = 50;

/** Where somebody stands on the way along a track, from its nearest point on. */
export interface Walk {
  /**
   * `left` where one has left the path for certain; `unsure` where the position is too coarse to tell; `on` else, and
   * only then the rest says something of the walk.
   */
  state: 'on' | 'left' | 'unsure';
  /** From the position to the nearest point of the track, as the crow flies. */
  offMeters: number;
  /** From the start of the track to that point, without ups and downs. */
  doneMeters: number;
  /** From there to the end. */
  leftMeters: number;
  /** What still goes up from there; null unless every height of the track is known. */
  leftClimb: number | null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Where a position stands on a track. The nearest point counts; where the track passes it twice, the later one, for who
 * goes there comes from the first. Null for a track without extent. `accuracyMeters` is the radius within which
 * the position is: what it may not be far from is not called left.
 */
export function walkOnTrack(
  track: readonly TrackPoint[],
  at: Coordinates,
  accuracyMeters: number,
): Walk | null {
  // Metres east and north of the position: near it the earth is flat enough.
  const spots = track.map(([lon, lat]) => ({
    x: radians(shortWay(lon - at.lon)) * Math.cos(radians((lat + at.lat) / 2)) * EARTH_METERS,
    y: radians(lat - at.lat) * EARTH_METERS,
  }));
  let [total, done, off, segment, part] = [0, 0, Infinity, -1, 0];
  for (let index = 0; index + 1 < spots.length; index += 1) {
    const [from, to] = [spots[index], spots[index + 1]];
    if (!from || !to) break;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length ** 2));
    const away = Math.hypot(from.x + share * dx, from.y + share * dy);
    // A hair's breadth is the same point, met again.
    if (away <= off + 1e-6) {
      [off, done, segment, part] = [Math.min(off, away), total + share * length, index, share];
    }
    total += length;
  }
  if (segment < 0 || total === 0) return null;
  return {
    state: stateOf(off, accuracyMeters),
    offMeters: off,
    doneMeters: done,
    leftMeters: Math.max(0, total - done),
    leftClimb: climbFrom(track, segment, part),
  };
}

function stateOf(off: number, accuracyMeters: number): Walk['state'] {
  if (off - accuracyMeters > OFF_PATH_METERS) return 'left';
  return accuracyMeters > OFF_PATH_METERS ? 'unsure' : 'on';
}

/** The metres that go up from a share of a segment to the end. */
function climbFrom(track: readonly TrackPoint[], segment: number, part: number): number | null {
  const heights = track.map(([, , height]) => height);
  if (heights.some((height) => height === undefined)) return null;
  const [low, high] = [heights[segment] ?? 0, heights[segment + 1] ?? 0];
  const left = [low + (high - low) * part, ...heights.slice(segment + 1)];
  return left.reduce<number>((sum, height, index) => {
    const before = left[index - 1];
    return before === undefined || height === undefined ? sum : sum + Math.max(0, height - before);
  }, 0);
}

/** Degrees of longitude the short way round. */
function shortWay(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
