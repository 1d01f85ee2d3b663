import { shareState } from './share-state';

const isOffline = shareState(false);

/** Told by the connectivity machine alone. Connected until it says otherwise (SPEC section 4). */
export function setConnected(connected: boolean): void {
  isOffline.change(!connected);
}

/** True while the network does not reach us; knows no XState, so the first screen may ask. */
export function useIsOffline(): boolean {
  return isOffline.useValue();
}
