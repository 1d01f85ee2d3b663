import { bearings } from '#contract/bearings';
import type { Orientation } from '#contract/place';

/** The sides of the sky from north, clockwise. */
export function inCompassOrder(sides: readonly Orientation[]): Orientation[] {
  return sides.toSorted((one, other) => bearings[one] - bearings[other]);
}
