import type { TopoMarkKind } from '#contract/rules/catalogue-values';
import type { TopoPoint } from '#contract/catalogue/topo';
import type { Size } from '../../../catalogue/parts/topo/viewport';
import { addMark, type Drawing, extendWay, lineOf, removeHandle, removeWay, type WayPlace } from './drawing';
import { nearestHandle, nearestOnWay, pointsOf, snapped } from './find-near';
import { tidyPoint } from './simplify-stroke';

/** What the hand does on the picture. */
export const drawingTools = ['line', 'move', 'bolt', 'belay', 'crux', 'variant', 'descent', 'erase'] as const;
export type DrawingTool = (typeof drawingTools)[number];

/** Where and with what a hand touches the picture. */
export interface Touch {
  tool: DrawingTool;
  /** The climb that is drawn; null while none is chosen. */
  chosen: string | null;
  at: TopoPoint;
  /** The size at which the picture is seen, in pixels. */
  shown: Size;
  /** How far from something a touch still means it, in pixels. */
  reach: number;
  /** The variant or way down that the touches before this one draw. */
  open: WayPlace | null;
}

/** The way that a drawing tool draws on: a climb has one line, and as many variants as are begun. */
export function drawnWay(
  drawing: Drawing,
  { tool, chosen, open }: Pick<Touch, 'tool' | 'chosen' | 'open'>,
): WayPlace | null {
  if (tool === 'descent') return open ?? { kind: 'descent', index: drawing.descents.length };
  if (chosen === null) return null;
  if (tool === 'line') return { kind: 'line', of: chosen };
  if (tool === 'variant')
    return open ?? { kind: 'variant', of: chosen, index: lineOf(drawing, chosen).variants.length };
  return null;
}

/** What the drawing is after one touch; the same drawing where the touch means nothing. */
export function touchWith(drawing: Drawing, touch: Touch): Drawing {
  const { tool, at, shown, reach, chosen } = touch;
  const way = drawnWay(drawing, touch);
  if (way) return extendWay(drawing, way, [placed(drawing, touch)]);
  if (tool === 'erase') {
    const handle = nearestHandle(drawing, at, shown, reach, chosen);
    if (handle) return removeHandle(drawing, handle);
    const on = nearestOnWay(drawing, at, shown, reach)?.way;
    return on && on.kind !== 'line' ? removeWay(drawing, on) : drawing;
  }
  return isMark(tool) && chosen !== null
    ? addMark(drawing, chosen, { kind: tool, at: onOwnLine(drawing, chosen, touch) })
    : drawing;
}

/** Where a touch puts a point: onto another line's point when one is near. A way's own points do not attract it. */
export function placed(drawing: Drawing, { at, shown, reach, chosen, tool }: Touch): TopoPoint {
  return tidyPoint(snapped(drawing, at, shown, reach / 2, tool === 'line' ? chosen : null));
}

/** A mark stands on its line where the hand was near it. */
function onOwnLine(drawing: Drawing, of: string, { at, shown, reach }: Touch): TopoPoint {
  const line = lineOf(drawing, of);
  const alone: Drawing = { lines: [line], descents: [] };
  const ends = pointsOf(alone, { kind: 'line', of });
  const corner = nearestHandle(
    { lines: [{ ...line, marks: [], variants: [] }], descents: [] },
    at,
    shown,
    reach / 2,
    null,
  );
  if (corner?.on === 'way') return ends[corner.point] ?? at;
  return tidyPoint(nearestOnWay(alone, at, shown, reach)?.at ?? at);
}

function isMark(tool: DrawingTool): tool is TopoMarkKind {
  return tool === 'bolt' || tool === 'belay' || tool === 'crux';
}
