import type { TopoPoint } from '#contract/catalogue/topo';
import type { Size } from '../../../catalogue/parts/topo/viewport';

/** The places of a picture are kept so finely: half a pixel of one that is 5,000 wide. */
const STEPS = 10_000;

/**
 * The few points that a stroke of a finger needs for its curve: what strays less than the tolerance, in pixels of the
 * screen, from the line through those that are left is left out (Ramer, Douglas and Peucker). Both ends stay.
 */
export function simplifyStroke(points: readonly TopoPoint[], shown: Size, tolerance: number): TopoPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points.map(tidyPoint);
  let farthest = { index: 0, distance: 0 };
  for (let index = 1; index + 1 < points.length; index += 1) {
    const distance = strayOf(points[index] ?? first, first, last, shown);
    if (distance > farthest.distance) farthest = { index, distance };
  }
  if (farthest.distance <= tolerance) return [first, last].map(tidyPoint);
  const before = simplifyStroke(points.slice(0, farthest.index + 1), shown, tolerance);
  return [...before.slice(0, -1), ...simplifyStroke(points.slice(farthest.index), shown, tolerance)];
}

/** A place within the picture, no finer than it is drawn. */
export function tidyPoint([x, y]: TopoPoint): TopoPoint {
  const tidy = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * STEPS) / STEPS;
  return [tidy(x), tidy(y)];
}

/** From a place to a straight stretch: a stroke that turns back goes beyond its ends. */
function strayOf(point: TopoPoint, from: TopoPoint, to: TopoPoint, { width, height }: Size): number {
  const [wide, high] = [(to[0] - from[0]) * width, (to[1] - from[1]) * height];
  const [x, y] = [(point[0] - from[0]) * width, (point[1] - from[1]) * height];
  const length = wide ** 2 + high ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * wide + y * high) / length));
  return Math.hypot(x - share * wide, y - share * high);
}
