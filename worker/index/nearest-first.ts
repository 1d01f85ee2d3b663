import type { Coordinates } from '#contract/catalogue/place';

/** Rows by how far from a point they stand, the nearest first. */
export function nearestFirst(
  rows: Iterable<number>,
  near: Coordinates,
  placeOf: (row: number) => Coordinates,
): number[] {
  const far = Array.from(rows, (row) => ({ row, angle: squaredAngle(near, placeOf(row)) }));
  return far.sort((one, other) => one.angle - other.angle).map(({ row }) => row);
}

/** Degrees squared, meridians closing in with the latitude: enough to put places in order. */
function squaredAngle(one: Coordinates, other: Coordinates): number {
  const along = (other.lon - one.lon) * Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  return (other.lat - one.lat) ** 2 + along ** 2;
}
