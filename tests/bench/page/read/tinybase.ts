import { createStore } from 'peer:tinybase';
import { createIndexedDbPersister } from 'peer:tinybase/persisters/persister-indexed-db';
import { type Contender, mustBe, timed } from '../contender';
import { madeAscents, madeRoutes, NEWEST, SAVED } from '../made-rows';

/** TinyBase, which keeps everything in memory, with its own persister. */
export const tinybaseReading: Contender = {
  async prepare(size) {
    const store = createStore()
      .setTable('saved', Object.fromEntries(madeRoutes().map((row) => [row.id, cellsOf(row)])))
      .setTable('ascents', Object.fromEntries(madeAscents(size).map((row) => [row.id, cellsOf(row)])));
    const persister = createIndexedDbPersister(store, 'read-tinybase');
    await persister.save();
    await persister.destroy();
  },
  async measure() {
    const store = createStore();
    const persister = createIndexedDbPersister(store, 'read-tinybase');
    const took = await timed(async () => {
      await persister.load();
      const saved = Object.values(store.getTable('saved'));
      const ids = store.getSortedRowIds('ascents', 'day', true, 0, NEWEST);
      mustBe('saved routes', saved.length, SAVED);
      mustBe('ascents', ids.map((id) => store.getRow('ascents', id)).length, NEWEST);
    });
    await persister.destroy();
    return took;
  },
};

/** A row as TinyBase takes it: texts, numbers and booleans alone. */
function cellsOf(row: object): Record<string, string | number | boolean> {
  const cells = Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
    if (value === null || value === undefined) return [];
    const isCell = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return [[name, isCell ? value : JSON.stringify(value)] as const];
  });
  return Object.fromEntries(cells);
}
