import { wholePicture, zoomAt, ZOOM_STEP } from './viewport';
import type { Viewport } from './viewport';

/** A finger that moved less than this is a tap, in pixels. */
const TAP_SLOP = 8;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_ZOOM = 2.5;

interface Finger {
  x: number;
  y: number;
}

/** Where the keys enlarge: at the number that has the focus, which so stays in sight, else in the middle. */
function focusIn(element: HTMLElement): Finger {
  const focused = document.activeElement;
  if (!focused || focused === element || !element.contains(focused)) {
    return { x: element.clientWidth / 2, y: element.clientHeight / 2 };
  }
  const [frame, box] = [element.getBoundingClientRect(), focused.getBoundingClientRect()];
  return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top };
}

/**
 * Turns fingers, mouse, wheel and the keys + - 0 on an element into viewports. A plain wheel scrolls the page until the
 * picture is enlarged or holds the focus, so that nobody is trapped while reading on. While `leavesFinger` is true a
 * single finger or the mouse moves and enlarges nothing: it draws. Returns how to stop.
 */
export function trackGestures(
  element: HTMLElement,
  read: () => Viewport,
  show: (viewport: Viewport, animated: boolean) => void,
  leavesFinger: () => boolean = () => false,
): () => void {
  const fingers = new Map<number, Finger>();
  let moved = 0;
  let lastTap = { at: -Infinity, x: 0, y: 0 };
  const stop = new AbortController();
  const { signal } = stop;

  const inFrame = (event: MouseEvent): Finger => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const drag = (before: Finger, after: Finger) => {
    const viewport = read();
    show({ ...viewport, x: viewport.x + after.x - before.x, y: viewport.y + after.y - before.y }, false);
  };

  const pinch = (id: number, before: Finger, after: Finger) => {
    const other = [...fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const spread = (finger: Finger) => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    const zoomed = zoomAt(read(), spread(after) / spread(before), middle);
    show(
      { ...zoomed, x: zoomed.x + (after.x - before.x) / 2, y: zoomed.y + (after.y - before.y) / 2 },
      false,
    );
  };

  const onTap = (event: PointerEvent, at: Finger) => {
    const isDouble =
      event.timeStamp - lastTap.at < DOUBLE_TAP_MS && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < 24;
    lastTap = { at: isDouble ? -Infinity : event.timeStamp, ...at };
    if (!isDouble || (event.target instanceof Element && event.target.closest('button'))) return;
    show(zoomAt(read(), read().zoom > 1 ? 0 : DOUBLE_TAP_ZOOM, at), true);
  };

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, inFrame(event));
  };
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const after = inFrame(event);
    moved += Math.hypot(after.x - before.x, after.y - before.y);
    if (moved > TAP_SLOP && !element.hasPointerCapture(event.pointerId))
      element.setPointerCapture(event.pointerId);
    if (fingers.size > 1) pinch(event.pointerId, before, after);
    else if (moved > TAP_SLOP && read().zoom > 1 && !leavesFinger()) drag(before, after);
    fingers.set(event.pointerId, after);
  };
  const onUp = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (finger && event.type === 'pointerup' && moved <= TAP_SLOP && !leavesFinger()) onTap(event, finger);
  };
  const onWheel = (event: WheelEvent) => {
    const isMeant = event.ctrlKey || read().zoom > 1 || element.contains(document.activeElement);
    const isOutAtWhole = event.deltaY > 0 && read().zoom <= 1 && !event.ctrlKey;
    if (!isMeant || isOutAtWhole) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.002;
    show(zoomAt(read(), Math.exp(-event.deltaY * lines * speed), inFrame(event)), false);
  };
  // The click that ends a drag must not choose the line under the finger.
  const onClick = (event: MouseEvent) => {
    if (moved <= TAP_SLOP || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  };

  const onKey = (event: KeyboardEvent) => {
    const middle = focusIn(element);
    const keys: Record<string, () => Viewport> = {
      '+': () => zoomAt(read(), ZOOM_STEP, middle),
      '=': () => zoomAt(read(), ZOOM_STEP, middle),
      '-': () => zoomAt(read(), 1 / ZOOM_STEP, middle),
      '0': () => wholePicture,
    };
    const next = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!next) return;
    event.preventDefault();
    show(next(), true);
  };

  element.addEventListener('keydown', onKey, { signal });
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, onUp, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  element.addEventListener('click', onClick, { signal, capture: true });
  return () => stop.abort();
}
