import { bearings } from '#contract/sun/bearings';
import type { Orientation } from '#contract/catalogue/place';

/** The sides of the sky from north, clockwise. */
export function inCompassOrder(sides: readonly Orientation[]): Orientation[] {
  return sides.toSorted((one, other) => bearings[one] - bearings[other]);
}
