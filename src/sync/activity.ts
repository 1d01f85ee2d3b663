import type { EngineApi } from '#worker/api/engine-api';
import { shareState } from './share-state';

const isBusy = shareState(false);

/** Follows whether the worker has requests under way. Called once, after the first render. */
export function followActivity(engine: EngineApi): void {
  void engine.watchActivity((requests) => isBusy.change(requests > 0));
}

/** True while requests run in the background. */
export function useIsBusy(): boolean {
  return isBusy.useValue();
}
