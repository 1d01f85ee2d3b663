import { useSyncExternalStore } from 'react';
import type { EngineApi } from '#worker/engine-api';

let requests = 0;
const listeners = new Set<() => void>();

/** Follows how many requests the worker has under way. Called once, after the first render. */
export function followActivity(engine: EngineApi): void {
  void engine.watchActivity((count) => {
    requests = count;
    for (const listener of listeners) listener();
  });
}

/** True while requests run in the background. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => requests > 0,
  );
}
