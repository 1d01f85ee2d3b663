import { fillRxdb, newestOf, openRxdb } from '../rxdb-database';
import { drawAscents, SHOWN } from '../tick/shown-list';
import { startChanging } from './changing-worker';
import type { ToldStore } from './told';

const NAME = 'to-page-rxdb';

/** RxDB in worker and page, which tell each other of changes. */
export function rxdbTold(): ToldStore {
  const worker = startChanging();
  return {
    async open(size, list) {
      const open = await openRxdb(NAME, true);
      await fillRxdb(open, size);
      await new Promise<void>((resolve) => {
        newestOf(open, SHOWN).$.subscribe((rows) => {
          drawAscents(
            list,
            rows.map((row) => row.toJSON()),
          );
          resolve();
        });
      });
    },
    change: (ascent) => worker.rxdb(NAME, ascent),
  };
}
