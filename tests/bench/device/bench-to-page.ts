import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Measured } from '../report/figure';
import { inBothEngines, measureContenders } from './measure-contenders';

const ASCENTS = 10_000;
const GOAL = 1.3;

/** From the beginning of a change in the worker until it stands in the page. */
export async function benchToPage(bench: Bench): Promise<Measured | null> {
  const figures = await inBothEngines(bench, async (page, engine) => {
    const times = await measureContenders(
      { pairs: bench.pairs, page, engine, size: ASCENTS },
      {
        own: 'told own',
        reference: 'told raw',
        Dexie: 'told dexie',
        RxDB: 'told rxdb',
        'TanStack Query’s broadcast': 'told tanstack',
      },
    );
    const what = `change in the worker → in the page, ${engine.name}`;
    return [figureBeside({ what, goal: GOAL, beside: 'raw IndexedDB and a BroadcastChannel' }, times)];
  });
  return figures && { figures };
}
