import { type Contender, mustBe, timed } from '../contender';
import { BareDexie } from '../dexie-database';
import { madeRoutes, NEWEST, SAVED } from '../made-rows';

/** Dexie alone. */
export const dexieReading: Contender = {
  async prepare(size) {
    const db = await new BareDexie('read-dexie').fill(size);
    await db.saved.bulkPut(madeRoutes());
    db.close();
  },
  async measure() {
    const db = new BareDexie('read-dexie');
    const took = await timed(async () => {
      const [saved, ascents] = await Promise.all([
        db.saved.orderBy('label').toArray(),
        db.ascents.orderBy('[day+id]').reverse().limit(NEWEST).toArray(),
      ]);
      mustBe('saved routes', saved.length, SAVED);
      mustBe('ascents', ascents.length, NEWEST);
    });
    db.close();
    return took;
  },
};
