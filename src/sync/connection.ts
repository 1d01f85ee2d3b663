import { shareState } from './share-state';

/** A browser that says "offline" as the page starts is believed at once, as the connectivity machine believes it. */
const isOffline = shareState(!navigator.onLine);

/**
 * Told by the connectivity machine alone. Connected until it says otherwise (SPEC section 4). The page itself is marked
 * too, for the room that the bar leaves; `draw-first-frame.ts` marks it at the start.
 */
export function setConnected(connected: boolean): void {
  isOffline.change(!connected);
  document.documentElement.toggleAttribute('data-offline', !connected);
}

/** True while the network does not reach us; knows no XState, so the first screen may ask. */
export function useIsOffline(): boolean {
  return isOffline.useValue();
}
