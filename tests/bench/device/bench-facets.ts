import type { Bench } from '../bench';
import { figureBeside, middleOf } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { layOutIndex } from './lay-out-index';
import { inBothEngines, measureContenders } from './measure-contenders';

const GOAL = 0.15;
const FRAME_MS = 1_000 / 60;

/** Three facets and a sort over the public index, from the page's question to the answer in its hands. */
export async function benchFacets(bench: Bench): Promise<Measured | null> {
  const figures = await inBothEngines(bench, async (page, engine) => {
    const size = await layOutIndex(bench, page);
    const times = await measureContenders(
      { pairs: bench.pairs, page, engine, size },
      {
        own: 'facets own',
        reference: 'facets raw',
        Dexie: 'facets dexie',
        RxDB: 'facets rxdb',
        'SQLite in OPFS': 'facets sqlite',
      },
    );
    const what = `three facets and a sort over ${size.toLocaleString('en-GB')} rows, ${engine.name}`;
    const inFrames: Figure = {
      what: `the same in frames, ${engine.name}`,
      ...middleOf(times.own.map((time) => time / FRAME_MS)),
      unit: '×',
      goal: 1,
      most: null,
      beside: 'a frame of 60 a second; worker hop and the counts of all facets included',
    };
    return [
      figureBeside({ what, goal: GOAL, beside: 'raw IndexedDB, all rows read, filtered, sorted' }, times),
      inFrames,
    ];
  });
  return figures && { figures };
}
