import type { Orientation } from '../catalogue/place';

/** The sides of the sky in degrees from north, clockwise. */
export const bearings: Readonly<Record<Orientation, number>> = {
  N: 0,
  NE: 45,
  E: 90,
  SE: 135,
  S: 180,
  SW: 225,
  W: 270,
  NW: 315,
};
