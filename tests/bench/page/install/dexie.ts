import { DexieIndex } from '../index/dexie-index';
import type { IndexRow } from '../index/made-index';
import { TYPED } from './install';
import { ofRows } from './of-rows';

/** Dexie alone, in bulk. */
export const dexieInstalling = () =>
  ofRows({
    open: async () => {
      const db = new DexieIndex('install-dexie');
      await db.open();
      return db;
    },
    fill: (db, text) => db.rows.bulkPut(JSON.parse(text) as IndexRow[]),
    find: (db) => db.rows.where('folded').startsWith(TYPED).toArray(),
    remove: (db) => db.delete(),
  });
