import type { CliffMesh } from './cliff-mesh';
import type { Point } from './shapes';

/** The color of the plate's pen. */
export const INK = '#33291f';

/** A line up the sheet between two heights. */
export function trace(mesh: CliffMesh, along: (v: number) => number, low: number, high: number): Point[] {
  const steps = Math.max(3, Math.round((high - low) * 11));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const v = low + ((high - low) * at) / steps;
    return mesh.at(along(v), v);
  });
}
