import { diceOf } from '../chance/dice';
import { noiseOf, rugged } from './noise';
import type { RockKind } from './rock-kinds';
import type { Point } from './shapes';

const COLUMNS = 720;
const ROWS = 90;

/** A stretch of wall between two corners. */
export interface Panel {
  /** From and to, along the cliff. */
  from: number;
  to: number;
  /** -1 turned to the left, 1 to the right. */
  facing: number;
}

/** A cliff as a bent sheet: `u` from 0 at its left end to 1, `v` from 0 at the foot to 1 at the top. */
export interface CliffMesh {
  width: number;
  height: number;
  panels: Panel[];
  /** Where a place of the sheet is on the picture, in pixels. */
  at(u: number, v: number): Point;
}

const smooth = (part: number) => {
  const p = Math.min(1, Math.max(0, part));
  return p * p * (3 - 2 * p);
};

/**
 * Forms a cliff from a seed. Along `u` the sheet never folds over itself, so lines that keep their order in `u`
 * never cross on the picture. A whole one ends within the picture; another may go on beyond its sides.
 */
export function cliffMesh(
  seed: string,
  rock: RockKind,
  width: number,
  height: number,
  isWhole: boolean,
): CliffMesh {
  const dice = diceOf(`${seed} mesh`);
  const isTall = height > width;
  const endsWithin = isTall || isWhole;
  const leftEnd = endsWithin || dice.chance(0.45) ? width * dice.between(0.04, 0.12) : -width * 0.04;
  const rightEnd = endsWithin || dice.chance(0.45) ? width * dice.between(0.88, 0.96) : width * 1.04;
  const panels = cutPanels(dice.whole(isTall ? 4 : 7, isTall ? 6 : 11), dice);
  const corners = [0, ...panels.map(({ to }) => to)];
  const bends = corners.map((_, at) => noiseOf(`${seed} bend ${at}`));
  const lean = dice.between(-0.05, 0.05) * width * (isTall ? 0.8 : 1);
  const bendBy = isTall ? 26 : 20;
  const cornerX = (at: number, v: number) => {
    const bend = bends[at];
    const drift = bend ? rugged(bend, v * 4, 4) * bendBy : 0;
    return leftEnd + (corners[at] ?? 0) * (rightEnd - leftEnd) + lean * v + drift;
  };

  const skyline = noiseOf(`${seed} skyline`);
  const ground = noiseOf(`${seed} ground`);
  const topLevel = height * (isTall ? dice.between(0.1, 0.15) : dice.between(0.15, 0.27));
  const footLevel = height * (isTall ? dice.between(0.87, 0.9) : dice.between(0.79, 0.84));
  const rise = dice.between(-0.07, 0.07) * height;
  const slope = dice.between(-0.05, 0.05) * height;
  const steps = panels.map(() => dice.between(-1, 1) * height * (rock.rounded ? 0.02 : 0.045));
  const dome = isTall ? height * 0.1 : height * dice.between(0, 0.06);

  const topAt = tabled(COLUMNS, (u) => {
    const jag = rugged(skyline, u * (rock.rounded ? 5 : 9), rock.rounded ? 4 : 6);
    const arch = dome * (2 * u - 1) ** 2;
    return topLevel + rise * (u - 0.5) + arch + stepAt(panels, steps, u) + jag * height * 0.035;
  });
  const footAt = tabled(
    COLUMNS,
    (u) => footLevel + slope * (u - 0.5) + rugged(ground, u * 6, 4) * height * 0.02,
  );
  const edge = isTall ? 0.14 : 0.07;
  const lowEnd = isTall ? 0.4 : 0.55;
  const sink = (u: number) => {
    const left = leftEnd > 0 ? smooth(u / edge) : 1;
    const right = rightEnd < width ? smooth((1 - u) / edge) : 1;
    return lowEnd + (1 - lowEnd) * Math.min(left, right);
  };
  const columns = corners.map((_, at) => tabled(ROWS, (v) => cornerX(at, v)));
  return {
    width,
    height,
    panels,
    at(u, v) {
      const bounded = Math.min(1, Math.max(0, u));
      const found = panels.findIndex(({ to }) => bounded <= to);
      const panel = found === -1 ? panels.length - 1 : found;
      const { from = 0, to = 1 } = panels[panel] ?? {};
      const part = (bounded - from) / (to - from);
      const left = columns[panel]?.(v) ?? 0;
      const x = left + ((columns[panel + 1]?.(v) ?? left) - left) * part;
      const foot = footAt(bounded);
      return [x, foot + (topAt(bounded) - foot) * v * sink(bounded)];
    },
  };
}

/** The same curve from 0 to 1, worked out once at so many places and read between them. */
function tabled(places: number, curve: (at: number) => number): (at: number) => number {
  const known = Float64Array.from({ length: places + 1 }, (_, at) => curve(at / places));
  return (at) => {
    const place = Math.min(1, Math.max(0, at)) * places;
    const low = Math.min(places - 1, Math.floor(place));
    const from = known[low] ?? 0;
    return from + ((known[low + 1] ?? from) - from) * (place - low);
  };
}

function cutPanels(count: number, dice: ReturnType<typeof diceOf>): Panel[] {
  const widths = Array.from({ length: count }, () => dice.between(0.6, 1.6));
  const sum = widths.reduce((total, part) => total + part, 0);
  let from = 0;
  let facing = dice.chance(0.5) ? 1 : -1;
  return widths.map((part, at) => {
    const to = at === count - 1 ? 1 : from + part / sum;
    facing = dice.chance(0.8) ? -facing : facing;
    const panel = { from, to, facing: Math.sign(facing) * dice.between(0.25, 1) };
    from = to;
    return panel;
  });
}

/** Each buttress has its own height; the change is steep, but not a jump. */
function stepAt(panels: readonly Panel[], steps: readonly number[], u: number): number {
  const at = panels.findIndex(({ to }) => u <= to);
  const panel = panels[at];
  const own = steps[at] ?? 0;
  if (!panel) return own;
  const edge = 0.012;
  if (u < panel.from + edge && at > 0) {
    const before = steps[at - 1] ?? 0;
    return before + (own - before) * (0.5 + 0.5 * smooth((u - panel.from) / edge));
  }
  if (u > panel.to - edge && at < panels.length - 1) {
    const after = steps[at + 1] ?? 0;
    return own + (after - own) * 0.5 * smooth((u - panel.to + edge) / edge);
  }
  return own;
}
