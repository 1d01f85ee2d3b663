/** How far a finger may slip in a tap, in CSS pixels. */
const SLIP = 12;
/** A finger that went down on the frame is up again so long after the app took its place, in milliseconds. */
const UP_WITHIN_MS = 1_500;
/** What was tapped is waited for so long once the app took the frame's place: what it shows may be read first. */
const FOUND_WITHIN_MS = 10_000;

/** What was tapped, as it is found again in what the app draws in its place. */
interface Tapped {
  selector: string;
  /** What stands on it. */
  words: string | null;
  /** Which of those that are alike in both. */
  place: number;
}

/**
 * Keeps taps on what is drawn in the app's element before the app draws itself there: such a tap counts once what was
 * tapped is there again, whether the finger was up before that or after it. It begins before the page's body is read;
 * what it returns is called with that element once all of the frame stands.
 */
export function holdTaps(): (app: Element) => void {
  let frame: readonly Element[] | undefined;
  const isGone = () => frame?.every((child) => !child.isConnected) ?? false;
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  let down: { tapped: Tapped; x: number; y: number } | undefined;
  let wanted: Tapped | undefined;
  const tapAgain = (tapped: Tapped) => {
    if (wanted !== tapped || over.signal.aborted) return;
    const element = alike(tapped)[tapped.place];
    if (!element || element.matches(':disabled')) {
      requestAnimationFrame(() => tapAgain(tapped));
      return;
    }
    wanted = undefined;
    element.click();
  };
  const onDown = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const tapped = isGone() ? undefined : whatIs(target);
    down = tapped && { tapped, x, y };
    // Who taps something of the app does not wait for that any more.
    if (isGone()) wanted = undefined;
  };
  const onUp = ({ clientX, clientY }: PointerEvent) => {
    const isTap = down && Math.hypot(clientX - down.x, clientY - down.y) <= SLIP;
    if (down && isTap && isGone()) {
      wanted = down.tapped;
      tapAgain(wanted);
    }
    down = undefined;
  };
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const tapped = isPlain && !isGone() ? whatIs(event.target) : undefined;
    if (!tapped) return;
    event.preventDefault();
    wanted = tapped;
  };
  addEventListener('pointerdown', onDown, options);
  addEventListener('pointerup', onUp, options);
  addEventListener('click', onClick, options);
  return (app) => {
    frame = Array.from(app.children);
    const watch = new MutationObserver(() => {
      if (!isGone()) return;
      watch.disconnect();
      const tapped = wanted;
      if (tapped) requestAnimationFrame(() => tapAgain(tapped));
      setTimeout(() => over.abort(), tapped ? FOUND_WITHIN_MS : UP_WITHIN_MS);
    });
    watch.observe(app, { childList: true });
  };
}

function whatIs(target: EventTarget | null): Tapped | undefined {
  const element = target instanceof Element ? target.closest('#app a[href], #app button') : null;
  if (!element) return undefined;
  const by = element.hasAttribute('href') ? 'href' : 'aria-label';
  const value = element.getAttribute(by);
  const selector = `#app ${element.localName}${value === null ? '' : `[${by}="${CSS.escape(value)}"]`}`;
  const said = { selector, words: value === null ? element.textContent : null };
  return { ...said, place: alike(said).findIndex((one) => one === element) };
}

/** What the selector finds with these words on it, whatever words where they are null. */
function alike({ selector, words }: Omit<Tapped, 'place'>): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    ({ textContent }) => words === null || textContent === words,
  );
}
