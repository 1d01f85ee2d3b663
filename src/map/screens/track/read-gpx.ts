import { decodeXML } from 'entities/decode';
import { gpxPoints, withoutComments } from '../../../catalogue/parts/track/gpx-points';
import type { TrackPoint } from '../../../catalogue/parts/track/track-geometry';

/** A track of a GPX file, all its parts in one line. */
export interface GpxTrack {
  name: string | null;
  points: TrackPoint[];
  /** Points that lie nowhere on the earth or tell no place. */
  skipped: number;
  /** Whether the file breaks off before its end. */
  isCut: boolean;
}

/** A file that is no GPX, or one without a track. */
export type GpxProblem = 'unknown' | 'noTrack';

const NAME = /<(?:\w+:)?(?:trk|rte|metadata)\b[^>]*>\s*<(?:\w+:)?name\s*>([^<]{1,200})</;

/** Reads the track of a GPX file, else its route; of one that breaks off what is there. */
export function readGpx(text: string): GpxTrack | GpxProblem {
  if (!/<(?:\w+:)?gpx\b/.test(text.slice(0, 5_000))) return 'unknown';
  const told = withoutComments(text);
  const track = gpxPoints(told, 'trkpt');
  const read = track.length > 0 ? track : gpxPoints(told, 'rtept');
  const points = read.filter((point) => point !== null);
  if (points.length < 2) return 'noTrack';
  const name = NAME.exec(told)?.[1];
  return {
    name: name === undefined ? null : decodeXML(name).trim() || null,
    points,
    skipped: read.length - points.length,
    isCut: !/<\/(?:\w+:)?gpx\s*>\s*$/.test(told),
  };
}
