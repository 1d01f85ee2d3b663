import { BareDexie } from '../dexie-database';
import { showDexie } from '../tick/dexie';
import { startChanging } from './changing-worker';
import type { ToldStore } from './told';

const NAME = 'to-page-dexie';

/** Dexie alone: a row put in the worker, a live query in the page. */
export function dexieTold(): ToldStore {
  const worker = startChanging();
  return {
    open: async (size, list) => showDexie(await new BareDexie(NAME).fill(size), list),
    change: (ascent) => worker.dexie(NAME, ascent),
  };
}
