import { type Remote, wrap } from 'comlink';
import type { Changes } from './changes.worker';

/** Starts a worker that changes rows. */
export function startChanging(): Remote<Changes> {
  return wrap<Changes>(new Worker(new URL('./changes.worker.ts', import.meta.url), { type: 'module' }));
}
