import PouchDB from 'peer:pouchdb-browser';
import type { IndexRow } from '../index/made-index';
import { TYPED } from './install';
import { ofRows } from './of-rows';

/** PouchDB (which needs the package `events`) in bulk; its keys begin with the name, by which it finds without an index of its own making. */
export const pouchdbInstalling = () =>
  ofRows({
    open: () => Promise.resolve(new PouchDB('install-pouchdb')),
    fill: (db, text) =>
      db.bulkDocs(
        (JSON.parse(text) as IndexRow[]).map((row) => ({ _id: `${row.folded}#${row.id}`, ...row })),
      ),
    find: async (db) =>
      (await db.allDocs({ startkey: TYPED, endkey: `${TYPED}\uffff`, include_docs: true })).rows,
    remove: (db) => db.destroy(),
  });
