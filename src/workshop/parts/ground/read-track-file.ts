import type { TrackPoint } from '#contract/catalogue/route-content';

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
export type TrackFileProblem = 'notXml' | 'none' | 'tooLarge';

/**
 * Reads the ways of a GPX (tracks and routes) or KML file (lines, and Google's tracks), as it is: nothing is made up, and
 * a way of fewer than two points is none. A way with more points than the catalogue takes is thinned out evenly.
 */
export function readTrackFile(text: string): FileTrack[] | TrackFileProblem {
  if (text.length > TRACK_FILE_BYTES_MAX) return 'tooLarge';
  const page = new DOMParser().parseFromString(text, 'application/xml');
  if (page.getElementsByTagName('parsererror').length > 0) return 'notXml';
  const tracks = [...gpxTracks(page), ...kmlTracks(page)].filter(({ points }) => points.length > 1);
  return tracks.length === 0 ? 'none' : tracks.map((track) => ({ ...track, points: thinned(track.points) }));
}

function gpxTracks(page: Document): FileTrack[] {
  const named = (element: Element) => ({ name: childText(element, 'name') });
  return [
    ...elements(page, 'trk').map((track) => ({ ...named(track), points: gpxPoints(track, 'trkpt') })),
    ...elements(page, 'rte').map((route) => ({ ...named(route), points: gpxPoints(route, 'rtept') })),
  ];
}

function gpxPoints(within: Element, name: string): TrackPoint[] {
  return elements(within, name).flatMap((point) => {
    return pointOf(point.getAttribute('lon'), point.getAttribute('lat'), childText(point, 'ele'));
  });
}

function kmlTracks(page: Document): FileTrack[] {
  const name = (element: Element) => childText(element.closest('Placemark') ?? element, 'name');
  const lines = elements(page, 'LineString').map((line) => ({
    name: name(line),
    points: childText(line, 'coordinates')
      .split(/\s+/)
      .flatMap((written) => {
        const [lon, lat, height] = written.split(',');
        return pointOf(lon, lat, height);
      }),
  }));
  // Each `gx:coord` is "longitude latitude height".
  const walks = elements(page, 'Track').map((track) => ({
    name: name(track),
    points: elements(track, 'coord').flatMap((coord) => {
      const [lon, lat, height] = (coord.textContent ?? '').trim().split(/\s+/);
      return pointOf(lon, lat, height);
    }),
  }));
  return [...lines, ...walks];
}

function pointOf(
  writtenLon: string | null | undefined,
  writtenLat: string | null | undefined,
  height: string | undefined,
): [TrackPoint] | [] {
  const [lon, lat] = [numberOf(writtenLon), numberOf(writtenLat)];
  if (lon === null || lat === null || Math.abs(lon) > 180 || Math.abs(lat) > 90) return [];
  const meters = numberOf(height);
  return [meters === null ? [lon, lat] : [lon, lat, Math.round(meters)]];
}

function numberOf(written: string | null | undefined): number | null {
  if (written === null || written === undefined || written.trim() === '') return null;
  const value = Number(written);
  return Number.isFinite(value) ? value : null;
}

/** By their own name, whatever prefix a file gives them. */
function elements(within: Document | Element, name: string): Element[] {
  return [...within.querySelectorAll('*')].filter(({ localName }) => localName === name);
}

function childText(within: Element, name: string): string {
  return [...within.children].find(({ localName }) => localName === name)?.textContent?.trim() ?? '';
}

/** Every so many points, with the last. */
function thinned(points: TrackPoint[]): TrackPoint[] {
  if (points.length <= TRACK_POINTS_MAX) return points;
  const every = Math.ceil(points.length / (TRACK_POINTS_MAX - 1));
  const last = points.length - 1;
  return points.filter((_point, index) => index % every === 0 || index === last);
}
