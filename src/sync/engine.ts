import { createEngineClient } from './engine-client';
import { noteStuck } from './stuck';

/** The one link of this page to its worker. Kept for the life of the page: Comlink drops what nobody holds. */
export const engine = createEngineClient(async (onDeath) => {
  const { startWorker } = await import('./start-worker');
  return startWorker(onDeath);
}, noteStuck);

// A worker of a page that is left, frozen or kept for going back would keep its locks and its transactions, and with
// them the engine, the downloads and the databases of every other page. From the first moment on: one may leave then.
for (const left of ['pagehide', 'freeze'] as const) addEventListener(left, () => engine.rest(), true);
for (const back of ['pageshow', 'resume'] as const) addEventListener(back, () => engine.wake(), true);
