import { useSyncExternalStore } from 'react';
import { isMetered, type NetworkConnection } from '#worker/api/metered';

/** Whether the network is one with a meter, as it is now; undefined where the browser does not tell. */
export function useMetered(): boolean | undefined {
  return useSyncExternalStore(
    watch,
    () => isMetered(connection()),
    () => undefined,
  );
}

function connection(): (NetworkConnection & Partial<EventTarget>) | undefined {
  return (navigator as Navigator & { connection?: NetworkConnection & Partial<EventTarget> }).connection;
}

function watch(onChange: () => void): () => void {
  const watched = connection();
  watched?.addEventListener?.('change', onChange);
  return () => watched?.removeEventListener?.('change', onChange);
}
