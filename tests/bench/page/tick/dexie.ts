import { liveQuery } from 'dexie';
import { BareDexie } from '../dexie-database';
import { keptAscent } from '../made-rows';
import { drawAscents, SHOWN } from './shown-list';
import type { TickStore } from './tick-store';

/** Dexie alone: one row put, one live query. */
export function dexieTicks(): TickStore {
  const db = new BareDexie('tick-dexie', 'strict');
  return {
    open: async (size, list) => showDexie(await db.fill(size), list),
    tick: (ascent) => db.ascents.put(keptAscent(ascent)),
  };
}

/** Draws the newest ascents by a live query, again whenever they change. */
export async function showDexie(db: BareDexie, list: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    liveQuery(() => db.ascents.orderBy('[day+id]').reverse().limit(SHOWN).toArray()).subscribe((rows) => {
      drawAscents(list, rows);
      resolve();
    });
  });
}
