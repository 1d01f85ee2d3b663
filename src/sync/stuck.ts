import { useSyncExternalStore } from 'react';

let isStuck = false;
const listeners = new Set<() => void>();

/** Notes that the local copy is lost to the worker, and to another one that was started in its place. */
export function noteStuck(): void {
  isStuck = true;
  for (const listener of listeners) listener();
}

/** Whether only loading the page anew can bring the local copy back. */
export function useIsStuck(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => isStuck,
  );
}
