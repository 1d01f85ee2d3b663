import type { IndexRow } from '../index/made-index';
import { openRxdbIndex } from '../index/rxdb-index';
import { TYPED } from './install';
import { ofRows } from './of-rows';

/** RxDB over its Dexie storage, in bulk. */
export const rxdbInstalling = () =>
  ofRows({
    open: () => openRxdbIndex('install-rxdb'),
    fill: ({ rows }, text) => rows.bulkInsert(JSON.parse(text) as IndexRow[]),
    find: ({ rows }) => rows.find({ selector: { folded: { $gte: TYPED, $lt: `${TYPED}￿` } } }).exec(),
    remove: ({ db }) => db.remove(),
  });
