import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Measured } from '../report/figure';
import { layOutIndex } from './lay-out-index';
import { inBothEngines, measureContenders } from './measure-contenders';

const GOAL = 0.15;
const BLOCK_GOAL = 0.02;
/** As few as QUALITY takes a median of: some peers need half a minute each time. */
const PAIRS_MOST = 5;

/** From the bytes of the public index to the first answer, and how long the page stands still meanwhile. */
export async function benchInstall(bench: Bench): Promise<Measured | null> {
  const figures = await inBothEngines(bench, async (page, engine) => {
    const size = await layOutIndex(bench, page);
    const pairs = bench.isQuick ? 1 : Math.min(bench.pairs, PAIRS_MOST);
    const measured = { pairs, page, engine, size };
    const installed = await measureContenders(measured, {
      own: 'install own',
      reference: 'install raw',
      Dexie: 'install dexie',
      RxDB: 'install rxdb',
      PouchDB: 'install pouchdb',
      'SQLite in OPFS': 'install sqlite',
    });
    const blocked = await measureContenders(measured, { own: 'block own', reference: 'block raw' });
    const what = `index of ${size.toLocaleString('en-GB')} rows installed and searchable, ${engine.name}`;
    return [
      figureBeside(
        { what, goal: GOAL, beside: 'raw IndexedDB, JSON rows put in one transaction' },
        installed,
      ),
      figureBeside(
        {
          what: `the longest block of the page meanwhile, ${engine.name}`,
          goal: BLOCK_GOAL,
          beside: 'the same',
        },
        blocked,
      ),
    ];
  });
  return figures && { figures };
}
