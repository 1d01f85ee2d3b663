import { getPosition } from 'suncalc';
import { bearings } from './bearings';
import { cragInstant, dayAfter } from './crag-time';
import type { Coordinates, Orientation } from '../catalogue/place';

/**
 * The sun counts as on the rock until it is so many degrees behind its plane. Grazing light is sun: who climbs
 * stands proud of the rock and feels it, and shade must not be promised there.
 */
export const GRAZING_DEGREES = 2;
/** Height of the sun's middle when its upper edge touches the horizon, as almanacs count sunrise and sunset. */
const SUNRISE_DEGREES = -0.833;

const RADIAN = Math.PI / 180;
const MIN_FACING = Math.sin(-GRAZING_DEGREES * RADIAN);
const MIN_HEIGHT = Math.sin(SUNRISE_DEGREES * RADIAN);
const DAY_MS = 86_400_000;
/** Light that comes and goes between two looks at the sun is not seen. */
const STEP_MS = 300_000;
const PRECISION_MS = 1_000;

/** Where the sun is, as a unit vector from the middle of the Earth: to longitude 0, to longitude 90 east, to the north. */
export type SunDirection = readonly [number, number, number];

/**
 * Where the sun stands at an instant in milliseconds since 1970, for every place at once: many rocks are judged by
 * one look at it. Right to a hundredth of a degree.
 */
export function sunDirection(instantMs: number): SunDirection {
  // Looked at from the equator about where it is noon: so high, the air bends its light by less than 0.01°.
  const noon = (0.5 - (((instantMs % DAY_MS) + DAY_MS) % DAY_MS) / DAY_MS) * 360;
  const { azimuth, altitude } = getPosition(new Date(instantMs), 0, noon);
  const flat = Math.cos(altitude * RADIAN);
  const up = Math.sin(altitude * RADIAN);
  const east = flat * Math.sin(azimuth * RADIAN);
  const north = flat * Math.cos(azimuth * RADIAN);
  const [sin, cos] = [Math.sin(noon * RADIAN), Math.cos(noon * RADIAN)];
  return [up * cos - east * sin, up * sin + east * cos, north];
}

/**
 * Whether an upright, open rock has no direct sun: the sun is set, or behind the rock's plane. It knows nothing of
 * hills, trees and overhangs, which only add shade, and of the orientation only one of eight sides.
 */
export function isShaded(sun: SunDirection, orientation: Orientation, lat: number, lon: number): boolean {
  if (outwardOf(sun, lat, lon) < MIN_HEIGHT) return true;
  const [sinLon, cosLon] = [Math.sin(lon * RADIAN), Math.cos(lon * RADIAN)];
  const flat = sun[0] * cosLon + sun[1] * sinLon;
  const north = sun[2] * Math.cos(lat * RADIAN) - flat * Math.sin(lat * RADIAN);
  const east = sun[1] * cosLon - sun[0] * sinLon;
  const bearing = bearings[orientation] * RADIAN;
  return north * Math.cos(bearing) + east * Math.sin(bearing) < MIN_FACING;
}

/** Sine of the sun's height over a place's horizon. */
function outwardOf(sun: SunDirection, lat: number, lon: number): number {
  const flat = sun[0] * Math.cos(lon * RADIAN) + sun[1] * Math.sin(lon * RADIAN);
  return flat * Math.cos(lat * RADIAN) + sun[2] * Math.sin(lat * RADIAN);
}

/** `isShaded` for one rock at an instant in milliseconds since 1970. */
export function isInShade(orientation: Orientation, { lat, lon }: Coordinates, instantMs: number): boolean {
  return isShaded(sunDirection(instantMs), orientation, lat, lon);
}

/** A stretch of time, in milliseconds since 1970. */
export interface Stretch {
  from: number;
  to: number;
}

/** The sun of the day asked for last, which the rocks of a list share, and the stretches of each, which are asked for often. */
let lastDay:
  | { day: string; looks: { at: number; sun: SunDirection }[]; stretches: Map<string, readonly Stretch[]> }
  | undefined;
/** A list has fewer rocks. */
const STRETCHES_MAX = 2_000;

function looksOn(day: string): NonNullable<typeof lastDay> {
  if (lastDay?.day === day) return lastDay;
  const looks: { at: number; sun: SunDirection }[] = [];
  const end = cragInstant(dayAfter(day, 1), 0);
  for (let at = cragInstant(day, 0); at <= end; at += STEP_MS) looks.push({ at, sun: sunDirection(at) });
  lastDay = { day, looks, stretches: new Map() };
  return lastDay;
}

/**
 * When a rock has sun on a plain day `YYYY-MM-DD` of the clock on the wall, in order, to the second; none when it
 * lies in shade all day. The same light as `isInShade` sees.
 */
export function sunHours(
  orientation: Orientation,
  { lat, lon }: Coordinates,
  day: string,
): readonly Stretch[] {
  return keptStretches(day, `${orientation} ${lat} ${lon}`, (sun) => !isShaded(sun, orientation, lat, lon));
}

/** From sunrise to sunset of such a day; more than one stretch, or none, only far from here. */
export function daylight({ lat, lon }: Coordinates, day: string): readonly Stretch[] {
  return keptStretches(day, `light ${lat} ${lon}`, (sun) => outwardOf(sun, lat, lon) >= MIN_HEIGHT);
}

function keptStretches(day: string, of: string, isLit: (sun: SunDirection) => boolean): readonly Stretch[] {
  const { stretches } = looksOn(day);
  const kept = stretches.get(of);
  if (kept) return kept;
  if (stretches.size >= STRETCHES_MAX) stretches.clear();
  const found = stretchesOf(day, isLit);
  stretches.set(of, found);
  return found;
}

function stretchesOf(day: string, isLit: (sun: SunDirection) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let from: number | null = null;
  let before: { at: number; isLit: boolean } | null = null;
  for (const { at, sun } of looksOn(day).looks) {
    const here = isLit(sun);
    const turn = before && before.isLit !== here ? turnBetween(before.at, at, here, isLit) : at;
    if (here) from ??= turn;
    else if (from !== null) {
      stretches.push({ from, to: turn });
      from = null;
    }
    before = { at, isLit: here };
  }
  if (from !== null && before) stretches.push({ from, to: before.at });
  return stretches;
}

/** The instant between two looks at which the light changes to what the later one saw. */
function turnBetween(
  early: number,
  late: number,
  seenLate: boolean,
  isLit: (sun: SunDirection) => boolean,
): number {
  let [low, high] = [early, late];
  while (high - low > PRECISION_MS) {
    const middle = Math.floor((low + high) / 2);
    if (isLit(sunDirection(middle)) === seenLate) high = middle;
    else low = middle;
  }
  return high;
}
