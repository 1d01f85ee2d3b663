import type { Orientation } from '#contract/place';

/** Degrees from north, clockwise. */
export const degrees: Record<Orientation, number> = {
  N: 0,
  NE: 45,
  E: 90,
  SE: 135,
  S: 180,
  SW: 225,
  W: 270,
  NW: 315,
};

/** The sides of the sky from north, clockwise. */
export function inCompassOrder(sides: readonly Orientation[]): Orientation[] {
  return sides.toSorted((one, other) => degrees[one] - degrees[other]);
}
