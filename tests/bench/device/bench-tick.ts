import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { inBothEngines, measureContenders } from './measure-contenders';

/** What the logbook holds already, and what of the persister's time a tick may take then. */
const sizes = [
  { size: 10_000, goal: 0.3 },
  { size: 100_000, goal: 0.05 },
] as const;
const DURABLE_MOST = 2.2;

/** From the tap on an ascent until it stands in the list, which is plain markup on all sides. */
export async function benchTickShown(bench: Bench): Promise<Measured | null> {
  const figures = await inBothEngines(bench, async (page, engine) => {
    const found: Figure[] = [];
    for (const { size, goal } of sizes) {
      const times = await measureContenders(
        { pairs: bench.pairs, page, engine, size },
        { own: 'shown own', reference: 'shown persister', Dexie: 'shown dexie' },
      );
      const what = `tick tapped → in the document, ${inWords(size)} ascents, ${engine.name}`;
      found.push(figureBeside({ what, goal, beside: 'TanStack Query, whole cache persisted' }, times));
    }
    return found;
  });
  return figures && { figures };
}

/** From the tap until the ascent is on the disk; ours with its outbox entry, strictly durable as raw's and Dexie's. */
export async function benchTickDurable(bench: Bench): Promise<Measured | null> {
  const figures = await inBothEngines(bench, async (page, engine) => {
    const [{ size }] = sizes;
    const times = await measureContenders(
      { pairs: bench.pairs, page, engine, size },
      {
        own: 'durable own',
        reference: 'durable raw',
        Dexie: 'durable dexie',
        'TanStack Query’s persister': 'durable persister',
      },
    );
    const what = `tick tapped → durable, ${inWords(size)} ascents, ${engine.name}`;
    return [figureBeside({ what, goal: DURABLE_MOST, beside: 'a raw commit, strict' }, times)];
  });
  return figures && { figures };
}

function inWords(size: number): string {
  return size.toLocaleString('en-GB');
}
