import type { Coordinates } from '#contract/place';

/** How far two points are apart, for putting them in order only: degrees squared, meridians closing in with the latitude. */
export function squaredAngle(one: Coordinates, other: Coordinates): number {
  const along = (other.lon - one.lon) * Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  return (other.lat - one.lat) ** 2 + along ** 2;
}
