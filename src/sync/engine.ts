import { createEngineClient } from './engine-client';
import { isFirstVisit } from './first-visit';
import { noteStuck } from './stuck';
import { atRest } from './when-idle';

let rested: Promise<void> | undefined;
let startSoon: () => void;
const isHurried = new Promise<void>((resolve) => (startSoon = resolve));

/** The first worker waits for the page's rest no longer: a screen is drawn that answers nothing without it. */
export const startWorkerSoon = (): void => startSoon();

/** The one link of this page to its worker. Kept for the life of the page: Comlink drops what nobody holds. */
export const engine = createEngineClient(
  async (onDeath) => {
    // The first one waits until the page rests: it takes a core, and what is tapped first is not to wait for it.
    rested ??= Promise.race([atRest(), isHurried]);
    await rested;
    const { startWorker } = await import('./start-worker');
    return startWorker(onDeath);
  },
  noteStuck,
  () => navigator.onLine,
  isFirstVisit,
);
