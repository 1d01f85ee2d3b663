import { type Remote, wrap } from 'comlink';
import type { IndexWorker } from './index.worker';

let worker: Remote<IndexWorker> | undefined;

/** The worker that holds the product's own index, started once. */
export function ownIndex(): Remote<IndexWorker> {
  worker ??= wrap<IndexWorker>(new Worker(new URL('./index.worker.ts', import.meta.url), { type: 'module' }));
  return worker;
}
