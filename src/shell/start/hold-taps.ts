/** How far a finger may slip in a tap, in CSS pixels. */
const SLIP = 12;
/** A finger that went down on the frame is up again so long after the app took its place, in milliseconds. */
const UP_WITHIN_MS = 1_500;

/** What was tapped, as it is found again in what the app draws in its place. */
interface Tapped {
  selector: string;
  /** Which of those that the selector finds. */
  place: number;
}

/**
 * Keeps taps on what is drawn in an element for the app that draws itself in its place: such a tap counts once what was
 * tapped is there again, whether the finger was up before that or after it.
 */
export function holdTaps(app: Element): void {
  const frame = Array.from(app.children);
  const isGone = () => frame.every((child) => !child.isConnected);
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  let down: { tapped: Tapped; x: number; y: number } | undefined;
  let wanted: Tapped | undefined;
  const tapAgain = (tapped: Tapped) => {
    app.querySelectorAll<HTMLElement>(tapped.selector)[tapped.place]?.click();
  };
  const onDown = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const tapped = isGone() ? undefined : whatIs(target, app);
    down = tapped && { tapped, x, y };
  };
  const onUp = ({ clientX, clientY }: PointerEvent) => {
    const isTap = down && Math.hypot(clientX - down.x, clientY - down.y) <= SLIP;
    if (down && isTap && isGone()) tapAgain(down.tapped);
    down = undefined;
  };
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const tapped = isPlain && !isGone() ? whatIs(event.target, app) : undefined;
    if (!tapped) return;
    event.preventDefault();
    wanted = tapped;
  };
  addEventListener('pointerdown', onDown, options);
  addEventListener('pointerup', onUp, options);
  addEventListener('click', onClick, options);
  const watch = new MutationObserver(() => {
    if (!isGone()) return;
    watch.disconnect();
    const tapped = wanted;
    if (tapped) requestAnimationFrame(() => tapAgain(tapped));
    setTimeout(() => over.abort(), UP_WITHIN_MS);
  });
  watch.observe(app, { childList: true });
}

function whatIs(target: EventTarget | null, app: Element): Tapped | undefined {
  const element = target instanceof Element ? target.closest('a[href], button') : null;
  if (!element || !app.contains(element)) return undefined;
  const by = element.hasAttribute('href') ? 'href' : 'aria-label';
  const value = element.getAttribute(by);
  const selector = `${element.localName}${value === null ? '' : `[${by}="${CSS.escape(value)}"]`}`;
  return { selector, place: Array.from(app.querySelectorAll(selector)).indexOf(element) };
}
