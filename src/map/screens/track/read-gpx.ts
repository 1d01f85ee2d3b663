import { decodeXML } from 'entities/decode';
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

const PIECE = /<(?=(?:\w+:)?(?:trkpt|rtept|wpt)\b)/;
const KIND = /^(?:\w+:)?(\w+)/;
const ELEVATION = /<(?:\w+:)?ele\s*>\s*(-?\d+(?:\.\d+)?)/;
const NAME = /<(?:\w+:)?(?:trk|rte|metadata)\b[^>]*>\s*<(?:\w+:)?name\s*>([^<]{1,200})</;

/**
 * Reads the track of a GPX file, else its route. The text is cut into points by their tags and not parsed as a
 * document: a file that breaks off gives what is there, and nothing a file says is ever expanded.
 */
export function readGpx(text: string): GpxTrack | GpxProblem {
  if (!/<(?:\w+:)?gpx\b/.test(text.slice(0, 5_000))) return 'unknown';
  const told = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  const pieces = told.split(PIECE).slice(1);
  const ofKind = (kind: string) => pieces.filter((piece) => KIND.exec(piece)?.[1] === kind);
  const track = ofKind('trkpt');
  const read = (track.length > 0 ? track : ofKind('rtept')).map(pointOf);
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

/** The point a piece begins with; null when its place cannot be one. */
function pointOf(piece: string): TrackPoint | null {
  const head = piece.slice(0, piece.indexOf('>'));
  const [lat, lon] = [degrees(head, 'lat', 90), degrees(head, 'lon', 180)];
  if (lat === null || lon === null) return null;
  const elevation = ELEVATION.exec(piece)?.[1];
  return elevation === undefined ? [lon, lat] : [lon, lat, Number(elevation)];
}

function degrees(head: string, attribute: 'lat' | 'lon', most: number): number | null {
  const told = new RegExp(`\\s${attribute}\\s*=\\s*["']\\s*(-?\\d+(?:\\.\\d+)?)\\s*["']`).exec(head)?.[1];
  const value = Number(told ?? Number.NaN);
  return Math.abs(value) <= most ? value : null;
}
