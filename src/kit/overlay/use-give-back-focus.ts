import { useLayoutEffect } from 'react';

/** As long as a panel takes to go, with time to spare, in milliseconds. */
const GONE_AFTER_MS = 1_000;

/**
 * Gives the focus back to what had it when a panel was opened, once the panel is gone. Fluent only does that for its
 * own buttons, and holds on to the focus until the panel has moved out. Who took the focus elsewhere keeps it there.
 * What has gone meanwhile, as the mark of what was refused, leaves it to the screen's heading.
 */
export function useGiveBackFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    return () => {
      if (!(opener instanceof HTMLElement) || opener === document.body) return;
      const until = performance.now() + GONE_AFTER_MS;
      const look = () => {
        const focused = document.activeElement ?? document.body;
        const isLost = focused === document.body;
        const owner = opener.isConnected ? opener : document.querySelector<HTMLElement>('main h1');
        if (isLost) owner?.focus({ preventScroll: true });
        else if (focused !== owner && !focused.closest('[data-side], [data-sheet]')) return;
        if (owner && performance.now() < until) requestAnimationFrame(look);
      };
      look();
    };
  }, [open]);
}
