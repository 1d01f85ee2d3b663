import { ASCENT_TYPE_WISH, ascentTypes } from '#contract/rules/ascent-type';
import type { PersonalDb } from '#worker/db/personal-db';
import { readAscents } from '../../../../src/logbook/queries/logbook-pages';
import { type Contender, mustBe, timed } from '../contender';
import { madeRoutes, NEWEST, SAVED } from '../made-rows';
import { openFilled, openOwn } from '../own-database';

const NAME = 'read-own';
const climbed = ascentTypes.filter((type) => type !== ASCENT_TYPE_WISH);

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
        readAscents(db, climbed, { below: null, end: null, limit: NEWEST }),
      ]);
      mustBe('saved routes', saved.length, SAVED);
      mustBe('ascents', ascents.length, NEWEST);
    });
    db?.close();
    return took;
  },
};
