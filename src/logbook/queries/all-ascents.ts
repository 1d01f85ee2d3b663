import type { PersonalDb } from '#worker/db/personal-db';
import type { LocalAscent } from '#worker/db/rows';

const BATCH = 1_000;

/**
 * Every ascent of the logbook, by id; a live query that asks runs again with any change of them. Read some at a time,
 * each in a transaction of its own: ticks and frames come in between, and Dexie neither copies nor keeps the rows as it
 * does those that a live query reads at once, which weighed on the screen after.
 */
export async function allAscents(db: PersonalDb): Promise<LocalAscent[]> {
  const all: LocalAscent[] = [];
  for (let last: LocalAscent | undefined; ; last = all.at(-1)) {
    const above = last?.id ?? '';
    const rows = await db.transaction('r', db.ascent, () =>
      db.ascent.where('id').above(above).limit(BATCH).toArray(),
    );
    all.push(...rows);
    if (rows.length < BATCH) return all;
  }
}
