import type { TrackPoint } from '#contract/catalogue/route-content';
import type { Fix } from '../../../kit/position/use-own-position';
import { metersBetween } from '../../../kit/position/meters-between';

/** A position that is coarser than this radius, in metres, says nothing of a path. */
export const COARSEST_METERS = 25;
/** Points nearer to each other than this, in metres, are the unrest of somebody who stands. */
const STEP_METERS = 6;
/** Nobody walks faster, in metres a second: a position that far away is a reflection of the signal from the rock. */
const FASTEST = 7;
/** Degrees to a tenth of a metre, and heights to a metre: no device knows better. */
const tidy = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A walk while it is recorded. */
export interface RecordedTrack {
  points: readonly TrackPoint[];
  /** When the last point was taken, in milliseconds since 1970; null before the first and after a pause. */
  lastAt: number | null;
}

export const noTrack: RecordedTrack = { points: [], lastAt: null };

/** The walk with a position that the device told; the same walk where that is too coarse, too near or too far away. */
export function addFix(
  track: RecordedTrack,
  { at, accuracyMeters, altitudeMeters, takenAt }: Fix,
): RecordedTrack {
  if (accuracyMeters > COARSEST_METERS) return track;
  const last = track.points.at(-1);
  if (last) {
    const [lon, lat] = last;
    const meters = metersBetween({ lat, lon }, at);
    if (meters < Math.max(STEP_METERS, accuracyMeters / 2)) return track;
    const seconds = track.lastAt === null ? Infinity : Math.max(1, (takenAt - track.lastAt) / 1_000);
    if (meters > FASTEST * seconds + accuracyMeters) return track;
  }
  const place = [tidy(at.lon), tidy(at.lat)] as const;
  const point: TrackPoint = altitudeMeters === null ? [...place] : [...place, Math.round(altitudeMeters)];
  return { points: [...track.points, point], lastAt: takenAt };
}

/** The walk after a pause: the next position may be anywhere. */
export function pauseTrack(track: RecordedTrack): RecordedTrack {
  return { ...track, lastAt: null };
}

/** The points of a walk as the catalogue keeps it: with heights only where every one is known. */
export function finishedTrack({ points }: RecordedTrack): TrackPoint[] {
  const hasHeights = points.every((point) => point.length === 3);
  return points.map((point) => (hasHeights ? point : [point[0], point[1]]));
}
