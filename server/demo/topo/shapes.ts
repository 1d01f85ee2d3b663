export type Point = readonly [x: number, y: number];

/** A line through points as compact SVG path data, in whole pixels. */
export function lineData(points: readonly Point[]): string {
  let data = '';
  let [lastX, lastY] = [0, 0];
  for (const [x, y] of points) {
    const [nextX, nextY] = [Math.round(x), Math.round(y)];
    const [dx, dy] = [nextX - lastX, nextY - lastY];
    if (data === '') data = `M${nextX} ${nextY}l`;
    else if (dx !== 0 || dy !== 0) data += pair(dx, dy, data.endsWith('l'));
    [lastX, lastY] = [nextX, nextY];
  }
  return data.replace(/l$/, '');
}

/** Two numbers as path data, without the spaces that a minus makes needless. */
export function pair(x: number, y: number, first = false): string {
  return `${first || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
}

/** The same, closed. */
export function areaData(points: readonly Point[]): string {
  return `${lineData(points)}z`;
}

/** An ellipse as path data. */
export function ovalData([x, y]: Point, rx: number, ry: number): string {
  const [w, h] = [Math.max(1, Math.round(rx)), Math.max(1, Math.round(ry))];
  return `M${Math.round(x) - w} ${Math.round(y)}a${w} ${h} 0 1 0 ${2 * w} 0a${w} ${h} 0 1 0-${2 * w} 0z`;
}

/** A short lying stroke: with a round pen it is a pocket or a pebble, in a tenth of an ellipse's bytes. */
export function dotData([x, y]: Point, length: number): string {
  return `M${Math.round(x)} ${Math.round(y)}h${Math.max(0, Math.round(length))}`;
}

/** One painted path; nothing when there is no data. */
export function fill(color: string, data: readonly string[], opacity = 1): string {
  if (data.length === 0) return '';
  const seen = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path fill="${color}"${seen} d="${data.join('')}"/>`;
}

/** One drawn path with round ends; nothing when there is no data. */
export function stroke(color: string, width: number, data: readonly string[], opacity = 1): string {
  if (data.length === 0) return '';
  const seen = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${seen} d="${data.join('')}"/>`;
}
