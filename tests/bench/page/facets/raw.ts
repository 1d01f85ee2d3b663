import { type Contender, timed } from '../contender';
import { byName, fetchRowsText, type IndexRow, passes } from '../index/made-index';
import { fillRawIndex, openRawIndex } from '../index/raw-index';
import { answerOf } from '../raw-database';
import { nextFacets, SHOWN } from './asked';

let db: IDBDatabase | undefined;

/** IndexedDB alone: all rows at once, then a filter and a sort. */
export const rawFacets: Contender = {
  async prepare() {
    db = await openRawIndex('facets-raw');
    await fillRawIndex(db, await fetchRowsText());
  },
  async measure() {
    const { asked, found } = await nextFacets('raw');
    return timed(async () => {
      const store = db?.transaction('rows').objectStore('rows');
      const rows = store ? await answerOf<IndexRow[]>(store.getAll()) : [];
      const passing = rows.filter(passes(asked)).sort(byName);
      found(passing.length);
      return passing.slice(0, SHOWN);
    });
  },
};
