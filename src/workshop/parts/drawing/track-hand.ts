import type { TopoPoint } from '#contract/catalogue/topo';
import type { Size } from '../../../catalogue/parts/topo/viewport';
import { type Drawing, extendWay, type Handle, insertPoint, moveHandle, type WayPlace } from './drawing';
import { drawnWay, type DrawingTool, placed, type Touch, touchWith } from './drawing-tool';
import type { DrawingStep } from './drawing-history';
import { nearestHandle, nearestOnWay, snapped } from './find-near';
import { simplifyStroke, tidyPoint } from './simplify-stroke';

/** A hand that moved less than this only touched, in pixels. */
const TOUCH_SLOP = 6;
/** How far a point may stray from the curve that stands for a stroke, in pixels. */
const STROKE_TOLERANCE = 2.5;
const REACH = { touch: 24, pen: 12, mouse: 12 };

/** What the editor knows while a hand is on the picture. */
export interface HandView {
  drawing: Drawing;
  tool: DrawingTool;
  chosen: string | null;
  open: WayPlace | null;
}

export interface HandPorts {
  /** The picture itself, whose box is where it is seen. */
  stage: HTMLElement;
  view: () => HandView;
  dispatch: (step: DrawingStep) => void;
  /** A way that the next touches draw on; null when the next begins another. */
  onOpen: (way: WayPlace | null) => void;
  /** The line of another climb was touched. */
  onChoose: (of: string) => void;
  /** Whether one finger draws now, so that it does not move the picture. */
  onHold: (isHolding: boolean) => void;
}

/** What a hand that is down does: it draws a stroke, drags something, or has only touched so far. */
type Deed =
  | { kind: 'stroke'; way: WayPlace; points: TopoPoint[] }
  | { kind: 'drag'; handle: Handle; from: Drawing }
  | { kind: 'touch' };

/**
 * Turns a finger, pen or mouse on the picture into steps of the drawing. A second finger ends what the first began, for
 * the two enlarge the picture then; where a pen is used, fingers only move the picture. Returns how to stop.
 */
export function trackHand(frame: HTMLElement, ports: HandPorts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const down = new Set<number>();
  let hasPen = false;
  let deed: (Deed & { id: number; x: number; y: number; hasMoved: boolean }) | null = null;

  const shownSize = (): Size => {
    const { width, height } = ports.stage.getBoundingClientRect();
    return { width, height };
  };
  const touchOf = (event: PointerEvent): Touch => {
    const box = ports.stage.getBoundingClientRect();
    const at: TopoPoint = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    const { tool, chosen, open } = ports.view();
    const reach = REACH[event.pointerType as keyof typeof REACH] ?? REACH.mouse;
    return { tool, chosen, open, at, shown: shownSize(), reach };
  };

  const begin = (touch: Touch): Deed | null => {
    const { drawing } = ports.view();
    const way = drawnWay(drawing, touch);
    if (way) return { kind: 'stroke', way, points: [placed(drawing, touch)] };
    if (touch.tool !== 'move') return { kind: 'touch' };
    const handle = nearestHandle(drawing, touch.at, touch.shown, touch.reach, touch.chosen);
    if (handle) return { kind: 'drag', handle, from: drawing };
    const on = nearestOnWay(drawing, touch.at, touch.shown, touch.reach);
    const isOwn = on && (on.way.kind === 'descent' || on.way.of === touch.chosen);
    if (!isOwn) return null;
    // A point that was not there is made where the hand takes hold of the curve.
    const from = insertPoint(drawing, on.way, on.after, tidyPoint(on.at));
    return { kind: 'drag', handle: { on: 'way', way: on.way, point: on.after + 1 }, from };
  };

  const show = (touch: Touch) => {
    if (deed?.kind === 'stroke') {
      deed.points.push(touch.at);
      ports.dispatch({ kind: 'preview', to: extendWay(startOf(), deed.way, deed.points) });
    } else if (deed?.kind === 'drag') {
      const own = ownOf(deed.handle);
      // A way down would be held by the place where it lay before.
      const at = own === null ? touch.at : snapped(deed.from, touch.at, touch.shown, touch.reach / 2, own);
      ports.dispatch({ kind: 'preview', to: moveHandle(deed.from, deed.handle, tidyPoint(at)) });
    }
  };

  let start: Drawing | undefined;
  const startOf = () => start ?? ports.view().drawing;
  const end = () => {
    deed = null;
    start = undefined;
    ports.onHold(false);
  };

  const onDown = (event: PointerEvent) => {
    down.add(event.pointerId);
    if (event.pointerType === 'pen') hasPen = true;
    if (down.size > 1) {
      if (deed) ports.dispatch({ kind: 'cancel' });
      end();
      return;
    }
    const isOther = event.pointerType === 'mouse' && event.button !== 0;
    if (isOther || (hasPen && event.pointerType === 'touch')) return;
    start = ports.view().drawing;
    const begun = begin(touchOf(event));
    if (!begun) return;
    deed = { ...begun, id: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false };
    ports.onHold(true);
  };
  const onMove = (event: PointerEvent) => {
    if (deed?.id !== event.pointerId) return;
    if (Math.hypot(event.clientX - deed.x, event.clientY - deed.y) > TOUCH_SLOP) deed.hasMoved = true;
    if (deed.hasMoved) show(touchOf(event));
  };
  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId);
    const touch = touchOf(event);
    if (deed?.id !== event.pointerId) {
      const isFree = deed === null && touch.tool === 'move' && event.type === 'pointerup';
      const near = isFree ? nearestOnWay(ports.view().drawing, touch.at, touch.shown, touch.reach) : null;
      if (near && near.way.kind !== 'descent') ports.onChoose(near.way.of);
      return;
    }
    if (event.type === 'pointercancel') ports.dispatch({ kind: 'cancel' });
    else if (deed.kind === 'stroke' && deed.hasMoved) finishStroke(deed.way, deed.points, touch);
    else if (deed.kind === 'drag') ports.dispatch({ kind: 'settle' });
    else {
      if (deed.kind === 'stroke') ports.onOpen(deed.way);
      ports.dispatch({ kind: 'change', to: touchWith(startOf(), touch) });
    }
    end();
  };

  const finishStroke = (way: WayPlace, points: readonly TopoPoint[], touch: Touch) => {
    const last = placed(startOf(), touch);
    const stroke = simplifyStroke([...points.slice(0, -1), last], touch.shown, STROKE_TOLERANCE);
    ports.onOpen(null);
    ports.dispatch({ kind: 'change', to: extendWay(startOf(), way, stroke) });
  };

  frame.addEventListener('pointerdown', onDown, { signal });
  frame.addEventListener('pointermove', onMove, { signal });
  for (const name of ['pointerup', 'pointercancel'] as const) frame.addEventListener(name, onUp, { signal });
  return () => stop.abort();
}

function ownOf(handle: Handle): string | null {
  if (handle.on === 'mark') return handle.of;
  return handle.way.kind === 'descent' ? null : handle.way.of;
}
