import { decodeXML } from 'entities/decode';
import type { TrackPoint } from '#contract/catalogue/route-content';
import { gpxPoints, withoutComments } from '../../../catalogue/parts/track/gpx-points';

/** A way that a file holds, by its name there; an empty one where it has none. */
export interface FileTrack {
  name: string;
  points: TrackPoint[];
}

/** A file larger than this, in bytes, is no walk to a rock. */
export const TRACK_FILE_BYTES_MAX = 20_000_000;
/** As many points as a way of the catalogue may have. */
export const TRACK_POINTS_MAX = 5_000;

/** Why a file gives no way, as the key of its sentence. */
export type TrackFileProblem = 'notTrack' | 'none' | 'tooLarge';

/** A file says what it is within so many characters. */
const HEAD = 5_000;

/**
 * Reads the ways of a GPX (tracks and routes) or KML file (lines, and Google's tracks), as it is: nothing is made up, and
 * a way of fewer than two points is none. A way with more points than the catalogue takes is thinned out evenly. The text
 * is cut by its tags and not parsed as a document: nothing a file says is ever expanded.
 */
export function readTrackFile(text: string): FileTrack[] | TrackFileProblem {
  if (text.length > TRACK_FILE_BYTES_MAX) return 'tooLarge';
  const told = withoutComments(text);
  const isGpx = /<(?:\w+:)?gpx\b/.test(told.slice(0, HEAD));
  if (!isGpx && !/<(?:\w+:)?kml\b/.test(told.slice(0, HEAD))) return 'notTrack';
  const tracks = (isGpx ? gpxTracks(told) : kmlTracks(told)).filter(({ points }) => points.length > 1);
  return tracks.length === 0 ? 'none' : tracks.map((track) => ({ ...track, points: thinned(track.points) }));
}

function gpxTracks(told: string): FileTrack[] {
  const waysOf = (tag: 'trk' | 'rte', point: 'trkpt' | 'rtept') =>
    blocks(told, tag).map((block) => ({
      name: nameIn(block),
      points: gpxPoints(block, point).flatMap((found) => (found ? [rounded(found)] : [])),
    }));
  return [...waysOf('trk', 'trkpt'), ...waysOf('rte', 'rtept')];
}

/** Lines, and Google's tracks, whose `gx:coord` is "longitude latitude height"; both within the place that names them. */
function kmlTracks(told: string): FileTrack[] {
  return blocks(told, 'Placemark').flatMap((place) => {
    const name = nameIn(place);
    const lines = blocks(place, 'LineString').map((line) => ({
      name,
      points: (blocks(line, 'coordinates')[0] ?? '')
        .trim()
        .split(/\s+/)
        .flatMap((written) => pointOf(written.split(','))),
    }));
    const walks = blocks(place, 'Track').map((track) => ({
      name,
      points: blocks(track, 'coord').flatMap((coord) => pointOf(coord.trim().split(/\s+/))),
    }));
    return [...lines, ...walks];
  });
}

/** What stands within each element of a name, whatever prefix a file gives it; one that is cut off reaches to the end. */
function blocks(text: string, name: string): string[] {
  const element = new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>([\\s\\S]*?)(?:</(?:\\w+:)?${name}\\s*>|$)`, 'g');
  return [...text.matchAll(element)].map(([, inside = '']) => inside);
}

function nameIn(block: string): string {
  const written = /<(?:\w+:)?name\s*>([^<]{1,200})</.exec(block)?.[1] ?? '';
  return decodeXML(written).trim();
}

function pointOf([writtenLon, writtenLat, height]: readonly string[]): [TrackPoint] | [] {
  const [lon, lat] = [numberOf(writtenLon), numberOf(writtenLat)];
  if (lon === null || lat === null || Math.abs(lon) > 180 || Math.abs(lat) > 90) return [];
  const meters = numberOf(height);
  return [meters === null ? [lon, lat] : [lon, lat, Math.round(meters)]];
}

/** Heights to a metre: no device knows better. */
function rounded([lon, lat, height]: readonly [number, number, number?]): TrackPoint {
  return height === undefined ? [lon, lat] : [lon, lat, Math.round(height)];
}

function numberOf(written: string | undefined): number | null {
  if (written === undefined || written.trim() === '') return null;
  const value = Number(written);
  return Number.isFinite(value) ? value : null;
}

/** Every so many points, with the last. */
function thinned(points: TrackPoint[]): TrackPoint[] {
  if (points.length <= TRACK_POINTS_MAX) return points;
  const every = Math.ceil(points.length / (TRACK_POINTS_MAX - 1));
  const last = points.length - 1;
  return points.filter((_point, index) => index % every === 0 || index === last);
}
