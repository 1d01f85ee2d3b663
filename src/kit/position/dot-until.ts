import { METERS_PER_DEGREE } from '#contract/rules/earth';
import { OFF_PATH_METERS } from '#contract/rules/walk-on-track';
import type { Fix } from './use-own-position';

/** Pixels from the middle of the dot that stands for a position on a map to its rim. */
export const DOT_PIXELS = 8;
/** Metres that a pixel is wide on the equator, at zoom 0. */
const METERS_PER_PIXEL = (360 * METERS_PER_DEGREE) / 512;

/**
 * The zoom from which on a dot says more of a position than is known: the circle in which one is, is then wider than two
 * dots. No zoom is that near where the position is good enough to walk by.
 */
export function dotUntil({ at, accuracyMeters }: Pick<Fix, 'at' | 'accuracyMeters'>): number {
  if (accuracyMeters <= OFF_PATH_METERS) return Infinity;
  const meters = METERS_PER_PIXEL * Math.cos((at.lat * Math.PI) / 180);
  return Math.log2((2 * DOT_PIXELS * meters) / accuracyMeters);
}
