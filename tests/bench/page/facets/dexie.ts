import { type Contender, timed } from '../contender';
import { DexieIndex } from '../index/dexie-index';
import { byName, fetchRowsText, type IndexRow, passes } from '../index/made-index';
import { nextFacets, SHOWN } from './asked';

const db = new DexieIndex('facets-dexie');

/** Dexie alone: the rows of the regions by their index, then a filter and a sort. */
export const dexieFacets: Contender = {
  async prepare() {
    await db.rows.bulkPut(JSON.parse(await fetchRowsText()) as IndexRow[]);
  },
  async measure() {
    const { asked, found } = await nextFacets('dexie');
    return timed(async () => {
      const passing = await db.rows
        .where('regions')
        .anyOf(asked.regionIds)
        .distinct()
        .filter(passes(asked))
        .toArray();
      found(passing.length);
      return passing.sort(byName).slice(0, SHOWN);
    });
  },
};
