import { createEngineClient } from './engine-client';
import { noteStuck } from './stuck';
import { atRest } from './when-idle';

let rested: Promise<void> | undefined;

/** Whether no service worker keeps the app yet, and one is to. */
export const isFirstVisit = import.meta.env.PROD && navigator.serviceWorker?.controller === null;

/** The one link of this page to its worker. Kept for the life of the page: Comlink drops what nobody holds. */
export const engine = createEngineClient(
  async (onDeath) => {
    // The first one waits until the page rests: it takes a core, and what is tapped first is not to wait for it.
    rested ??= atRest();
    await rested;
    const { startWorker } = await import('./start-worker');
    return startWorker(onDeath);
  },
  noteStuck,
  () => navigator.onLine,
  isFirstVisit,
);
