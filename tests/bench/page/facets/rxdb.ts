import { type Contender, timed } from '../contender';
import { byName, fetchRowsText, type IndexRow } from '../index/made-index';
import { openRxdbIndex } from '../index/rxdb-index';
import { nextFacets, SHOWN } from './asked';

/** At once they would be more than its storage takes. */
const AT_ONCE = 2_000;

let open: Awaited<ReturnType<typeof openRxdbIndex>> | undefined;

/** RxDB over its Dexie storage: three conditions on lists, then a sort. */
export const rxdbFacets: Contender = {
  async prepare() {
    open = await openRxdbIndex('facets-rxdb');
    const rows = JSON.parse(await fetchRowsText()) as IndexRow[];
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const { error } = await open.rows.bulkInsert(rows.slice(at, at + AT_ONCE));
      if (error.length > 0) throw new Error('RxDB refused rows.');
    }
  },
  async measure() {
    const { asked, found } = await nextFacets('rxdb');
    return timed(async () => {
      const selector = {
        types: { $in: asked.types },
        bands: { $in: asked.difficulties },
        regions: { $in: asked.regionIds },
      };
      const passing = (await open?.rows.find({ selector }).exec()) ?? [];
      found(passing.length);
      return passing
        .map((row) => row.toJSON())
        .sort(byName)
        .slice(0, SHOWN);
    });
  },
};
