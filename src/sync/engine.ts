import { createEngineClient } from './engine-client';
import { noteStuck } from './stuck';

/** The one link of this page to its worker. Kept for the life of the page: Comlink drops what nobody holds. */
export const engine = createEngineClient(
  async (onDeath) => {
    const { startWorker } = await import('./start-worker');
    return startWorker(onDeath);
  },
  noteStuck,
  () => navigator.onLine,
);
