import { liveQuery } from 'dexie';
import { BareDexie } from '../dexie-database';
import { keptAscent } from '../made-rows';
import { drawAscents, SHOWN } from './shown-list';
import type { TickStore } from './tick-store';

/** Dexie alone: one row put, one live query. */
export function dexieTicks(): TickStore {
  const db = new BareDexie('tick-dexie', 'strict');
  return {
    async open(size, list) {
      await db.fill(size);
      await new Promise<void>((resolve) => {
        liveQuery(() => db.ascents.orderBy('[day+id]').reverse().limit(SHOWN).toArray()).subscribe((rows) => {
          drawAscents(list, rows);
          resolve();
        });
      });
    },
    tick: (ascent) => db.ascents.put(keptAscent(ascent)),
  };
}
