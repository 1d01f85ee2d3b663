import { type Contender, mustBe, timed } from '../contender';
import { madeRoutes, NEWEST, SAVED } from '../made-rows';
import { fillRxdb, newestOf, openRxdb, type OpenRxdb } from '../rxdb-database';

/** RxDB over its Dexie storage. */
export const rxdbReading: Contender = {
  async prepare(size) {
    const open = await openRxdb('read-rxdb');
    await open.saved.bulkInsert(madeRoutes());
    await fillRxdb(open, size);
    await open.db.close();
  },
  async measure() {
    let open: OpenRxdb | undefined;
    const took = await timed(async () => {
      open = await openRxdb('read-rxdb');
      const [saved, ascents] = await Promise.all([
        open.saved.find({ sort: [{ label: 'asc' }] }).exec(),
        newestOf(open, NEWEST).exec(),
      ]);
      mustBe('saved routes', saved.map((row) => row.toJSON()).length, SAVED);
      mustBe('ascents', ascents.map((row) => row.toJSON()).length, NEWEST);
    });
    await open?.db.close();
    return took;
  },
};
