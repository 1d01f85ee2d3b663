import type { TopoPoint } from '#contract/catalogue/topo';
import type { Size } from '../../../catalogue/parts/topo/viewport';
import { type Drawing, type Handle, lineOf, type Way, type WayPlace, waysOf } from './drawing';

/** A place on a way: after which of its points, and where. */
export interface PlaceOnWay {
  way: WayPlace;
  after: number;
  at: TopoPoint;
}

/**
 * Looks things up near a place of the picture. Distances are in pixels of the screen, for a finger is as thick at any
 * zoom; `shown` is the size at which the picture is seen.
 */
export function distanceOn(shown: Size, [x, y]: TopoPoint, [otherX, otherY]: TopoPoint): number {
  return Math.hypot((x - otherX) * shown.width, (y - otherY) * shown.height);
}

/** The point or mark nearest to a place, those of the chosen line before others'; null when none is within reach. */
export function nearestHandle(
  drawing: Drawing,
  at: TopoPoint,
  shown: Size,
  reach: number,
  chosen: string | null,
): Handle | null {
  const handles: { handle: Handle; place: TopoPoint }[] = [
    ...drawing.lines.flatMap(({ of, marks }) =>
      marks.map((mark, index) => ({ handle: { on: 'mark', of, index } as const, place: mark.at })),
    ),
    ...waysOf(drawing).flatMap(({ place: way, points }) =>
      points.map((place, point) => ({ handle: { on: 'way', way, point } as const, place })),
    ),
  ];
  let best: { handle: Handle; distance: number } | null = null;
  for (const { handle, place } of handles) {
    const distance = distanceOn(shown, place, at);
    if (distance > reach) continue;
    // A point that lies under a neighbour's is taken by who drew it last, unless its own line is chosen.
    const weighed = isOf(handle, chosen) ? distance - reach : distance;
    if (!best || weighed < best.distance) best = { handle, distance: weighed };
  }
  return best?.handle ?? null;
}

/** The place on any way nearest to a place of the picture; null when none is within reach. */
export function nearestOnWay(drawing: Drawing, at: TopoPoint, shown: Size, reach: number): PlaceOnWay | null {
  let best: (PlaceOnWay & { distance: number }) | null = null;
  for (const { place: way, points } of waysOf(drawing)) {
    for (let after = 0; after + 1 < points.length; after += 1) {
      const [from, to] = [points[after], points[after + 1]];
      if (!from || !to) continue;
      const on = projected(at, from, to, shown);
      const distance = distanceOn(shown, on, at);
      if (distance <= reach && (!best || distance < best.distance)) best = { way, after, at: on, distance };
    }
  }
  return best;
}

/** Where a point drawn at a place goes: onto a point of another line that is near, so that both share a belay or a start. */
export function snapped(
  drawing: Drawing,
  at: TopoPoint,
  shown: Size,
  reach: number,
  own: string | null,
): TopoPoint {
  const others = { ...drawing, lines: drawing.lines.filter(({ of }) => of !== own) };
  const near = nearestHandle(others, at, shown, reach, null);
  return near ? placeOf(others, near) : at;
}

/** Where a handle is on the picture. */
export function placeOf(drawing: Drawing, handle: Handle): TopoPoint {
  const place =
    handle.on === 'mark'
      ? lineOf(drawing, handle.of).marks[handle.index]?.at
      : pointsOf(drawing, handle.way)[handle.point];
  return place ?? [0, 0];
}

/** The points of a way; none where there is no such way. */
export function pointsOf(drawing: Drawing, way: WayPlace): Way {
  if (way.kind === 'descent') return drawing.descents[way.index] ?? [];
  const line = lineOf(drawing, way.of);
  return way.kind === 'line' ? line.points : (line.variants[way.index] ?? []);
}

function isOf(handle: Handle, of: string | null): boolean {
  if (of === null) return false;
  return handle.on === 'mark' ? handle.of === of : handle.way.kind !== 'descent' && handle.way.of === of;
}

/** The place of a straight stretch that is nearest to another place. */
function projected([x, y]: TopoPoint, from: TopoPoint, to: TopoPoint, { width, height }: Size): TopoPoint {
  const [wide, high] = [(to[0] - from[0]) * width, (to[1] - from[1]) * height];
  const length = wide ** 2 + high ** 2;
  const along = length === 0 ? 0 : ((x - from[0]) * width * wide + (y - from[1]) * height * high) / length;
  const share = Math.min(1, Math.max(0, along));
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
