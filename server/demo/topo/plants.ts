import type { Dice } from '../chance/dice';
import type { Light } from './paint-sky';
import type { Plants } from './plant-kinds';
import { dotData, fill, lineData, pair, stroke, type Point } from './shapes';

/** What a picture's plants are painted with, layer by layer. */
export interface Layers {
  dark: string[];
  middle: string[];
  light: string[];
  wood: string[];
  /** Bushes too small for an outline: strokes of a round pen. */
  dots: { place: Point; radius: number }[];
}

/** Layers with nothing on them yet. */
export const newLayers = (): Layers => ({ dark: [], middle: [], light: [], wood: [], dots: [] });

/** Small bushes first, then the larger ones, each from dark to light. */
export function paintLayers(
  { dark, middle, light, wood, dots }: Layers,
  { leaves }: Plants,
  side: number,
): string {
  const pens = [9, 14].map((pen) => {
    const own = dots.filter(({ radius }) => (pen === 9 ? radius < 7 : radius >= 7));
    const strokes = (color: string, part: number) =>
      stroke(
        color,
        Math.round(pen * part),
        own.map(({ place: [x, y], radius }) => {
          const off = (1 - part) * pen * 0.3;
          const length = Math.max(0, radius * 2 - pen) * part;
          return dotData([x - length / 2 + off * side, y - off], length);
        }),
      );
    return strokes(leaves[0], 1) + strokes(leaves[1], 0.66) + strokes(leaves[2], 0.3);
  });
  return [
    ...pens,
    stroke('#5b4632', 4, wood),
    fill(leaves[0], dark),
    fill(leaves[1], middle),
    fill(leaves[2], light, 0.85),
  ].join('');
}

/** A rounded crown: bumps around a middle, its lit side lighter. */
function crown([x, y]: Point, rx: number, ry: number, light: Light, dice: Dice, into: Layers): void {
  if (rx < 12) {
    into.dots.push({ place: [x, y], radius: rx });
    return;
  }
  const sun = light.side;
  into.dark.push(blob([x, y], rx, ry, dice));
  into.middle.push(blob([x + sun * rx * 0.16, y - ry * 0.16], rx * 0.78, ry * 0.74, dice));
  into.light.push(blob([x + sun * rx * 0.34, y - ry * 0.34], rx * 0.42, ry * 0.38, dice));
}

function blob([x, y]: Point, rx: number, ry: number, dice: Dice): string {
  const bumps = rx > 26 ? 8 : 6;
  const points = Array.from({ length: bumps }, (_, at): Point => {
    const angle = ((at + dice.between(-0.2, 0.2)) / bumps) * Math.PI * 2;
    const reach = dice.between(0.82, 1.1);
    return [Math.round(x + Math.cos(angle) * rx * reach), Math.round(y + Math.sin(angle) * ry * reach)];
  });
  const first = points[0] ?? [x, y];
  let data = `M${first[0]} ${first[1]}q`;
  points.forEach(([fromX, fromY], at) => {
    const [toX, toY] = points[(at + 1) % bumps] ?? first;
    const swell = 1.3;
    const bendX = Math.round(x + ((fromX + toX) / 2 - x) * swell) - fromX;
    const bendY = Math.round(y + ((fromY + toY) / 2 - y) * swell) - fromY;
    data += pair(bendX, bendY, at === 0) + pair(toX - fromX, toY - fromY);
  });
  return `${data}z`;
}

/** A low round bush that stands at a place. */
export function bush(at: Point, size: number, light: Light, dice: Dice, into: Layers): void {
  crown([at[0], at[1] - size * 0.35], size, size * dice.between(0.55, 0.75), light, dice, into);
}

/** A holm oak: a trunk and a cloud of crowns. */
export function oak([x, y]: Point, size: number, light: Light, dice: Dice, into: Layers): void {
  into.wood.push(
    lineData([
      [x, y],
      [x + dice.between(-4, 4), y - size * 0.7],
    ]),
  );
  for (const [dx, dy, scale] of [
    [-0.36, -0.78, 0.46],
    [0.36, -0.8, 0.48],
    [0, -1.12, 0.56],
    [0.04, -0.7, 0.5],
  ] as const) {
    crown([x + dx * size, y + dy * size], size * scale, size * scale * 0.82, light, dice, into);
  }
}

/** An Aleppo pine: a leaning trunk and flat crowns. */
export function pine([x, y]: Point, size: number, light: Light, dice: Dice, into: Layers): void {
  const lean = dice.between(-0.2, 0.2) * size;
  const top: Point = [x + lean, y - size];
  into.wood.push(lineData([[x, y], [x + lean * 0.3, y - size * 0.5], top]));
  for (let at = 0; at < 4; at++) {
    const part = 0.56 + at * 0.16;
    const side = at % 2 === 0 ? 1 : -1;
    const middle: Point = [x + lean * part + side * size * 0.22 * (1.15 - part), y - size * part];
    into.wood.push(lineData([[x + lean * part * 0.8, y - size * (part - 0.1)], middle]));
    crown(middle, size * (0.42 - at * 0.06), size * 0.13, light, dice, into);
  }
}
