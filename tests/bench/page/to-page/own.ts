import { showOwn } from '../tick/own';
import { openFilled } from '../own-database';
import { startChanging } from './changing-worker';
import type { ToldStore } from './told';

const NAME = 'to-page-own';

/** The product's own: rows as a pull accepts them, strictly durable, and the logbook's live pages. */
export function ownTold(): ToldStore {
  const worker = startChanging();
  return {
    open: async (size, list) => showOwn(await openFilled(NAME, size), list),
    change: (ascent) => worker.own(NAME, ascent),
  };
}
