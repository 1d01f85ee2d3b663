import type { TrackPoint } from './track-geometry';

const PIECE = /<(?=(?:\w+:)?(?:trkpt|rtept|wpt)\b)/;
const KIND = /^(?:\w+:)?(\w+)/;
const ELEVATION = /<(?:\w+:)?ele\s*>\s*(-?\d+(?:\.\d+)?)/;

/**
 * The points of a kind in a text of GPX, in their order; null for one whose place cannot be one. The text is cut by its
 * tags and not parsed as a document: a file that breaks off gives what is there, and nothing a file says is ever expanded.
 */
export function gpxPoints(text: string, kind: 'trkpt' | 'rtept'): (TrackPoint | null)[] {
  return text
    .split(PIECE)
    .slice(1)
    .filter((piece) => KIND.exec(piece)?.[1] === kind)
    .map(pointOf);
}

/** The text without what it says to itself. */
export function withoutComments(text: string): string {
  return text.replaceAll(/<!--[\s\S]*?-->/g, '');
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
