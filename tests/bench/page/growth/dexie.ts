import { type Contender, timed } from '../contender';
import { BareDexie } from '../dexie-database';
import { FIRST_PAGE, middleOfLogbook, PAGE, RARE } from './asked';

const databases = new Map<number, BareDexie>();

/** Asks a logbook of any size something as one would with Dexie who does not think of its growth. */
function asking(ask: (db: BareDexie, size: number) => Promise<unknown>): Contender {
  return {
    async prepare(size) {
      const held = databases.get(size);
      databases.set(size, held ?? (await new BareDexie(`growth-dexie-${size}`).fill(size)));
    },
    async measure(size) {
      const db = databases.get(size);
      if (!db) throw new Error('It was not prepared.');
      return timed(() => ask(db, size));
    },
  };
}

/** The first page, and how many there are in all. */
export const dexieList = asking((db) =>
  Promise.all([db.ascents.orderBy('[day+id]').reverse().limit(FIRST_PAGE).toArray(), db.ascents.count()]),
);

/** A page from the middle, by its offset. */
export const dexiePage = asking((db, size) =>
  db.ascents.orderBy('[day+id]').reverse().offset(middleOfLogbook(size)).limit(PAGE).toArray(),
);

/** The rows that fit a word. */
export const dexieFilter = asking((db) =>
  db.ascents.filter(({ climbName }) => climbName?.startsWith(RARE) ?? false).toArray(),
);

/** How many of each grade, counted from the keys of an index. */
export const dexieFigures = asking(async (db) => {
  const counts = new Map<unknown, number>();
  for (const grade of await db.ascents.orderBy('grade').keys())
    counts.set(grade, (counts.get(grade) ?? 0) + 1);
  return counts;
});
