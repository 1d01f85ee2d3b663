import { useLayoutEffect } from 'react';
import { countOverlay } from './open-overlays';

/** As long as what lies over a screen takes to go, with time to spare, in milliseconds. */
const GONE_AFTER_MS = 1_000;
/** What lies over the screen, or has lain there. */
export const OVERLAY = '[role="dialog"], [role="alertdialog"]';
/** A drawer or dialog that is open now; a closed drawer stays in the document. */
export const OPEN_OVERLAY = '[data-over]';

const isInOverlay = (element: Element) => element.closest(OVERLAY) !== null;
/** Whether it stands in what has been closed, where nothing may have the focus. */
const isLeft = (element: Element) => isInOverlay(element) && element.closest(OPEN_OVERLAY) === null;
const canHaveFocus = (element: HTMLElement | null) =>
  element !== null && element.isConnected && element !== document.body && !isLeft(element);

/**
 * Lets screen readers read the screen again once nothing lies over it: Fluent's focus keeper hides it meanwhile, and on a
 * slow device now and then leaves it hidden, or hides it later (microsoft/tabster#530).
 */
function showAgain(screen: HTMLElement): void {
  if (screen.ownerDocument.querySelector(OPEN_OVERLAY) === null) screen.removeAttribute('aria-hidden');
}

let watched: HTMLElement | null = null;

function watchHidden(screen: HTMLElement): void {
  if (watched === screen) return;
  watched = screen;
  new MutationObserver(() => showAgain(screen)).observe(screen, { attributeFilter: ['aria-hidden'] });
}

/** What opened the overlay that was opened last. */
let lastOpener: HTMLElement | null = null;

/**
 * Gives the focus back to what had it when an overlay was opened, once the overlay is gone. Fluent only does that for
 * its own buttons, and holds on to the focus until the overlay has moved out. Who took the focus elsewhere keeps it
 * there. An overlay that opened another one in its place leaves the focus to that one, which may have asked for it too
 * soon, and that one gives it to what had opened the first. What has gone meanwhile, as the mark of what was refused,
 * leaves the focus to the screen's heading.
 */
export function useGiveBackFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const isOver = countOverlay();
    return () => {
      isOver();
      const screen = document.getElementById('app');
      if (!screen) return;
      watchHidden(screen);
      setTimeout(() => showAgain(screen), GONE_AFTER_MS);
    };
  }, [open]);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const { activeElement } = document;
    const before = activeElement && isInOverlay(activeElement) ? lastOpener : null;
    const opener = activeElement instanceof HTMLElement ? activeElement : document.body;
    lastOpener = before ?? opener;
    return () => {
      if (opener === document.body) return;
      const until = performance.now() + GONE_AFTER_MS;
      const look = () => {
        const focused = document.activeElement ?? document.body;
        const isLost = focused === document.body || isLeft(focused);
        const owner =
          [...document.querySelectorAll<HTMLElement>(OPEN_OVERLAY)].at(-1) ??
          [opener, before].find(canHaveFocus) ??
          document.querySelector<HTMLElement>('main h1');
        if (isLost || (focused === opener && focused !== owner)) owner?.focus({ preventScroll: true });
        else if (focused !== owner && !isInOverlay(focused)) return;
        if (owner && performance.now() < until) requestAnimationFrame(look);
      };
      // React puts the focus back to where it was before it drew, and only then is it known where the focus is.
      queueMicrotask(look);
    };
  }, [open]);
}
