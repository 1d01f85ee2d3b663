import { type Contender, timed } from '../contender';
import { inParts, keptAscent, newAscent } from '../made-rows';
import { openRaw, whenDone, writing } from '../raw-database';

let db: IDBDatabase | undefined;

/** One row put by IndexedDB alone, until it is on the disk. */
export const rawCommit: Contender = {
  async prepare(size) {
    const opened = await openRaw('tick-raw', (made) => {
      made.createObjectStore('ascents', { keyPath: 'id' }).createIndex('day', ['day', 'id']);
    });
    db = opened;
    await inParts(size, (ascents) => {
      const transaction = writing(opened, 'ascents');
      for (const ascent of ascents) transaction.objectStore('ascents').put(ascent);
      return whenDone(transaction);
    });
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
