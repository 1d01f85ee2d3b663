import { type Contender, timed } from '../contender';
import { keptAscent, newAscent } from '../made-rows';
import { openRawAscents } from '../raw-ascents';
import { whenDone, writing } from '../raw-database';

let db: IDBDatabase | undefined;

/** One row put by IndexedDB alone, until it is on the disk. */
export const rawCommit: Contender = {
  async prepare(size) {
    db = await openRawAscents('tick-raw', size);
  },
  measure: () =>
    timed(async () => {
      if (!db) throw new Error('It was not prepared.');
      const transaction = writing(db, 'ascents', 'strict');
      transaction.objectStore('ascents').put(keptAscent(newAscent()));
      transaction.commit();
      await whenDone(transaction);
    }),
};
