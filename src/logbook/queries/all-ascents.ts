import type { PersonalDb } from '#worker/db/personal-db';
import type { LocalAscent } from '#worker/db/rows';

/** A slow phone takes these in within half of what a frame may last. */
const BATCH = 250;

/**
 * The ascents of the logbook by id, some at a time, each time in a transaction of its own: ticks and frames come in
 * between, and Dexie neither copies nor keeps the rows as it does those that a live query reads at once, which weighed
 * on the screen after.
 */
export async function* ascentBatches(db: PersonalDb): AsyncIterable<LocalAscent[]> {
  for (let above = ''; ;) {
    const from = above;
    const rows = await db.transaction('r', db.ascent, () =>
      db.ascent.where('id').above(from).limit(BATCH).toArray(),
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    above = last.id;
  }
}

/** Every ascent of the logbook, by id; a live query that asks runs again with any change of them. */
export async function allAscents(db: PersonalDb): Promise<LocalAscent[]> {
  const all: LocalAscent[] = [];
  for await (const rows of ascentBatches(db)) all.push(...rows);
  return all;
}
