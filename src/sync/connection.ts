import { useSyncExternalStore } from 'react';

let isConnected = true;
const listeners = new Set<() => void>();

/** Told by the connectivity machine alone. Connected until it says otherwise (SPEC section 4). */
export function setConnected(connected: boolean): void {
  if (connected === isConnected) return;
  isConnected = connected;
  for (const listener of listeners) listener();
}

/** True while the network does not reach us; knows no XState, so the first screen may ask. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => !isConnected,
  );
}
