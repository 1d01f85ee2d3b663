import Dexie from 'dexie';
import type { PersonalDb } from '#worker/db/personal-db';
import { type Contender, mustBe, timed } from '../contender';
import { madeRoutes, NEWEST, SAVED } from '../made-rows';
import { openFilled, openOwn } from '../own-database';

const NAME = 'read-own';

/** The customer's database as the app opens it, by the queries of my routes and of the logbook. */
export const ownReading: Contender = {
  async prepare(size) {
    const db = await openFilled(NAME, size);
    await db.savedRoute.bulkPut(madeRoutes());
    db.close();
  },
  async measure() {
    let db: PersonalDb | undefined;
    const took = await timed(async () => {
      db = await openOwn(NAME);
      const [saved, ascents] = await Promise.all([
        db.savedRoute.orderBy('label').toArray(),
        db.ascent
          .where('[day+id]')
          .between([Dexie.minKey], [Dexie.maxKey])
          .reverse()
          .filter(({ ascentType }) => ascentType !== 50)
          .limit(NEWEST)
          .toArray(),
      ]);
      mustBe('saved routes', saved.length, SAVED);
      mustBe('ascents', ascents.length, NEWEST);
    });
    db?.close();
    return took;
  },
};
