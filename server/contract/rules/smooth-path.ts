type Point = readonly [number, number];

const shown = (value: number) => Math.round(value * 10) / 10;

/** The SVG path of a soft curve through every point, as a hand would draw a line on a photograph. */
export function smoothPath(points: readonly Point[], width: number, height: number): string {
  const scaled = points.map(([x, y]) => [x * width, y * height] as const);
  const [first] = scaled;
  if (!first) return '';
  let path = `M${shown(first[0])} ${shown(first[1])}`;
  for (let index = 0; index + 1 < scaled.length; index += 1) {
    const from = scaled[index] ?? first;
    const to = scaled[index + 1] ?? from;
    const before = scaled[index - 1] ?? from;
    const after = scaled[index + 2] ?? to;
    // A sixth of the neighbours' distance is the tangent of a Catmull-Rom curve as Bézier control points.
    const controls = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ].map(shown);
    path += `C${controls.join(' ')}`;
  }
  return path;
}

/** The point at a share (0 to 1) of a polyline's length, in the units of its points. */
export function pointAlong(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return Math.hypot(x - fromX, y - fromY);
  });
  let rest = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [index, length] of lengths.entries()) {
    const from = points[index];
    const to = points[index + 1];
    if (!from || !to) break;
    if (rest <= length && length > 0) {
      const part = rest / length;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    rest -= length;
  }
  return points.at(-1) ?? [0, 0];
}
