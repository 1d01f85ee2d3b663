import { shareState } from './share-state';

const isOffline = shareState(false);

/**
 * Told by the connectivity machine; as the page starts a browser that says "offline" is believed at once, as the machine
 * will believe it. Otherwise connected until it says so (SPEC section 4). The page itself is marked too, for the room
 * that the bar leaves; `draw-first-frame.ts` marks it before.
 */
export function setConnected(connected: boolean): void {
  isOffline.change(!connected);
  document.documentElement.toggleAttribute('data-offline', !connected);
}

/** True while the network does not reach us; knows no XState, so the first screen may ask. */
export function useIsOffline(): boolean {
  return isOffline.useValue();
}
