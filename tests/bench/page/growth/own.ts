import { ASCENT_TYPE_WISH, ascentTypes } from '#contract/rules/ascent-type';
import type { PersonalDb } from '#worker/db/personal-db';
import { createAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { allAscents } from '../../../../src/logbook/queries/all-ascents';
import { logbookFigures } from '../../../../src/logbook/queries/logbook-figures';
import { narrowed, noFilter } from '../../../../src/logbook/queries/logbook-filter';
import { LogbookPages } from '../../../../src/logbook/queries/logbook-pages';
import { newestFirst } from '../../../../src/logbook/queries/newest-first';
import { type Contender, timed } from '../contender';
import { madeAscent, newAscent } from '../made-rows';
import { openFilled } from '../own-database';
import { middleOfLogbook, PAGE, RARE } from './asked';

const climbed = ascentTypes.filter((type) => type !== ASCENT_TYPE_WISH);
const databases = new Map<number, PersonalDb>();

/** Asks a logbook of any size something by the product's own queries. */
function asking(ask: (db: PersonalDb, size: number) => Promise<unknown>): Contender {
  return {
    async prepare(size) {
      const name = `growth-own-${size}`;
      databases.set(size, databases.get(size) ?? (await openFilled(name, size)));
    },
    async measure(size) {
      const db = databases.get(size);
      if (!db) throw new Error('It was not prepared.');
      // Dexie keeps what live queries read lately; after a tick it has to read again.
      await mutate(db, createAscent, newAscent());
      return timed(() => ask(db, size));
    },
  };
}

/** The first page of the logbook, as its screen opens it. */
export const ownList = asking(async (db) => {
  const pages = new LogbookPages(db, climbed);
  const leave = await new Promise<() => void>((resolve) => {
    const stop = pages.subscribe(() => resolve(stop));
  });
  leave();
});

/** A page from the middle of the logbook, read as `LogbookPages` reads on. */
export const ownPage = asking((db, size) => {
  const { day, id } = madeAscent(middleOfLogbook(size));
  return db.ascent
    .where('[day+id]')
    .below([day, id])
    .reverse()
    .filter(({ ascentType }) => climbed.includes(ascentType))
    .limit(PAGE)
    .toArray();
});

/** The logbook narrowed to a word, as `useFilteredLogbook` does it. */
export const ownFilter = asking(async (db) => {
  const all = (await allAscents(db)).filter(({ ascentType }) => climbed.includes(ascentType));
  return narrowed(all, { ...noFilter, text: RARE }).sort(newestFirst);
});

/** What the logbook comes to, as `useLogbookFigures` does it. */
export const ownFigures = asking(async (db) => logbookFigures(await allAscents(db)));
