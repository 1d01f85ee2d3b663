import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** How long a screen may take to be as long again as it was, in milliseconds. */
const PATIENCE_MS = 5_000;
/** What the hand does to go elsewhere. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const keyOf = ({ state, href }: ParsedLocation) => state.key ?? href;

/**
 * Brings a screen one comes back to where it was left. The router scrolls once, when the screen is drawn; what it shows
 * is read from this device after that, and the page was too short until then. Gives up when the hand does anything.
 */
export function restoreScroll(router: AnyRouter): void {
  const left = new Map<string, number>();
  let isReturn = false;
  let giveUp = () => {};

  const hold = (top: number) => {
    const scroll = () => {
      window.scrollTo({ top, behavior: 'instant' });
      if (Math.abs(window.scrollY - top) <= 1) giveUp();
    };
    const observer = new ResizeObserver(scroll);
    const patience = setTimeout(() => giveUp(), PATIENCE_MS);
    giveUp = () => {
      observer.disconnect();
      clearTimeout(patience);
      for (const hand of HANDS) window.removeEventListener(hand, giveUp);
    };
    for (const hand of HANDS) window.addEventListener(hand, giveUp, { passive: true });
    observer.observe(document.body);
  };

  router.history.subscribe(({ action: { type } }: { action: { type: string } }) => {
    isReturn = type === 'BACK' || type === 'FORWARD' || type === 'GO';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    giveUp();
    if (fromLocation) left.set(keyOf(fromLocation), window.scrollY);
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const top = isReturn ? (left.get(keyOf(toLocation)) ?? 0) : 0;
    if (top > 0) hold(top);
  });
}
