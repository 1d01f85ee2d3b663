import { type Contender, mustBe, timed } from '../contender';
import { madeRoutes, NEWEST, SAVED } from '../made-rows';
import { putAscents } from '../raw-ascents';
import { answerOf, lastOf, openRaw, whenDone, writing } from '../raw-database';

const open = () =>
  openRaw('read-raw', (db) => {
    db.createObjectStore('saved', { keyPath: 'id' });
    db.createObjectStore('ascents', { keyPath: 'id' }).createIndex('day', ['day', 'id']);
  });

/** IndexedDB alone, a row per record. */
export const rawReading: Contender = {
  async prepare(size) {
    const db = await open();
    const saving = writing(db, 'saved');
    for (const route of madeRoutes()) saving.objectStore('saved').put(route);
    await whenDone(saving);
    await putAscents(db, size);
    db.close();
  },
  async measure() {
    let db: IDBDatabase | undefined;
    const took = await timed(async () => {
      db = await open();
      const transaction = db.transaction(['saved', 'ascents']);
      const [saved, ascents] = await Promise.all([
        answerOf(transaction.objectStore('saved').getAll()),
        lastOf(transaction.objectStore('ascents').index('day'), NEWEST),
      ]);
      mustBe('saved routes', saved.length, SAVED);
      mustBe('ascents', ascents.length, NEWEST);
    });
    db?.close();
    return took;
  },
};
