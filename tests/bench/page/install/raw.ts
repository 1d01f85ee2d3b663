import { fillRawIndex, openRawIndex } from '../index/raw-index';
import { answerOf } from '../raw-database';
import { TYPED } from './install';
import { ofRows } from './of-rows';

const NAME = 'install-raw';

/** IndexedDB alone, a row per record, in the page. */
export const rawInstalling = () =>
  ofRows({
    open: () => openRawIndex(NAME),
    fill: fillRawIndex,
    find: (db: IDBDatabase) =>
      answerOf(
        db
          .transaction('rows')
          .objectStore('rows')
          .index('folded')
          .getAll(IDBKeyRange.bound(TYPED, `${TYPED}￿`)),
      ),
    async remove(db) {
      db.close();
      await answerOf(indexedDB.deleteDatabase(NAME));
    },
  });
