import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Measured } from '../report/figure';
import { inBothEngines, measureContenders } from './measure-contenders';

/** What a logbook holds beside the rows that are read, as QUALITY's own did. */
const ASCENTS = 10_000;
const goals = { LevelDB: 0.5, SQLite: 0.6 };

/** From the closed database to a hundred saved routes and the fifty newest ascents in the page's hands. */
export async function benchRead(bench: Bench): Promise<Measured | null> {
  const figures = await inBothEngines(bench, async (page, engine) => {
    const times = await measureContenders(
      { pairs: bench.pairs, page, engine, size: ASCENTS },
      {
        own: 'read own',
        reference: 'read raw',
        Dexie: 'read dexie',
        RxDB: 'read rxdb',
        'SQLite in OPFS': 'read sqlite',
        TinyBase: 'read tinybase',
      },
    );
    const wanted = {
      what: `100 saved and 50 ascents, opened and read, ${engine.name}`,
      goal: goals[engine.name],
      beside: `raw IndexedDB with ${ASCENTS} ascents`,
    };
    return [figureBeside(wanted, times)];
  });
  return figures && { figures };
}
