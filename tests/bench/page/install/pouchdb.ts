import PouchDB from 'peer:pouchdb-browser';
import type { IndexRow } from '../index/made-index';
import { TYPED } from './install';
import { ofRows } from './of-rows';

/** PouchDB over IndexedDB, whose documents are found by the beginning of their ids. */
export const pouchdbInstalling = () =>
  ofRows({
    open: () => Promise.resolve(new PouchDB('install-pouchdb', { auto_compaction: true })),
    fill: (db, text) =>
      db.bulkDocs(
        (JSON.parse(text) as IndexRow[]).map(({ id, ...row }) =>
          Object.assign(row, { _id: `${row.folded} ${id}` }),
        ),
      ),
    find: async (db) => (await db.allDocs({ startkey: TYPED, endkey: `${TYPED}￿`, include_docs: true })).rows,
    remove: (db) => db.destroy(),
  });
