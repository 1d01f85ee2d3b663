import type { TFunction } from 'i18next';
import type { TopoPoint } from '#contract/catalogue/topo';
import { type Drawing, lineOf } from './drawing';
import type { DrawnClimb } from './drawn-ways';

/** The picture's width in five parts, from the left, each up to that share. */
const parts = [
  ['farLeft', 0.2],
  ['left', 0.4],
  ['middle', 0.6],
  ['right', 0.8],
  ['farRight', Infinity],
] as const;
/** A line that leans less than this share of the picture's width goes straight up. */
const LEAN = 0.06;

/**
 * A sentence that says where a line goes, for who does not see the picture: where it starts, how it leans, what it is
 * next to. `t` decides the language. Null while the line is not drawn.
 */
export function describeLine(
  drawing: Drawing,
  of: string,
  climbs: readonly DrawnClimb[],
  t: TFunction,
): string | null {
  const { points, marks } = lineOf(drawing, of);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const lean = last[0] - first[0];
  const way = Math.abs(lean) < LEAN ? 'straight' : lean > 0 ? 'toRight' : 'toLeft';
  const start = parts.find(([, end]) => first[0] < end)?.[0] ?? 'farRight';
  const beside = leftNeighbour(drawing, of, first, climbs);
  return [
    t('drawing.line.way', { start: t(`drawing.line.start.${start}`), way: t(`drawing.line.lean.${way}`) }),
    beside && t('drawing.line.beside', { name: beside }),
    marks.some(({ kind }) => kind === 'belay') && t('drawing.line.belay'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The name of the climb whose start is the next to the left. */
function leftNeighbour(
  { lines }: Drawing,
  of: string,
  [x]: TopoPoint,
  climbs: readonly DrawnClimb[],
): string | undefined {
  const starts = lines.flatMap((line) => {
    const start = line.points[0]?.[0];
    return line.of !== of && start !== undefined && start < x ? [{ of: line.of, start }] : [];
  });
  const nearest = starts.toSorted((a, b) => b.start - a.start)[0];
  return climbs.find(({ key }) => key === nearest?.of)?.name;
}
