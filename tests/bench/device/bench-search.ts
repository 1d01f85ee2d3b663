import { setImmediate } from 'node:timers/promises';
import { noSearch } from '#contract/search/search-text';
import { indexTexts } from '#contract/search/index-texts';
import { NameSearch } from '#contract/search/name-search';
import { layTokens } from '#contract/search/token-index';
import type { Bench } from '../bench';
import type { Figure, Measured } from '../report/figure';
import { heldIndex } from './held-index';
import { median, quantile, timeOf } from '../measure-pairs';
import { namePeers } from './name-peers';
import { loadFlexSearch } from '../load-peers';

/** Names typed letter by letter, from the third on. */
const TYPED = 120;
const HITS = 50;

/** What a key costs on the device: finding, and the whole answer with facets, beside FlexSearch over the same names. */
export async function benchSearch(bench: Bench): Promise<Measured> {
  const { index, blocks } = await heldIndex(await bench.world());
  const { search } = index;
  const names = blocks.flatMap((block) => block.names);
  const texts = indexTexts(search.columns, []);
  const own = new NameSearch(layTokens(texts));
  const FlexSearch = loadFlexSearch();
  const peer = new FlexSearch({ tokenize: 'forward' });
  texts.forEach(({ name, place }, row) => peer.add(row, `${name} ${place}`));
  const others = await namePeers(texts);
  const typed = Array.from(
    { length: TYPED },
    (_, at) => names[Math.floor(((at + 0.5) * names.length) / TYPED)] ?? '',
  ).flatMap((name) =>
    Array.from({ length: Math.min(name.length, 12) - 2 }, (_, cut) => name.slice(0, cut + 3)),
  );
  const times = { own: [] as number[], whole: [] as number[], peer: [] as number[] };
  const timesOf = new Map(others.map(({ name }) => [name, [] as number[]]));
  for (const [at, query] of typed.entries()) {
    await setImmediate();
    times.own.push(measure(() => own.find(query)));
    times.peer.push(measure(() => peer.search(query, { limit: HITS })));
    for (const { name, find } of others) timesOf.get(name)?.push(await timeOf(() => void find(query, HITS)));
    times.whole.push(measure(() => search.answer({ ...noSearch, query, limit: HITS })));
    // The last answer is kept: the next question is another one.
    if (at % 100 === 0) search.answer({ ...noSearch, query: `${query} ${at}` });
  }
  const beside = (kind: string, share: number) =>
    `FlexSearch, ${kind} of ${typed.length} keys (${quantile(times.peer, share).toFixed(2)} ms)`;
  const figures: Figure[] = [
    {
      what: 'search while typing, p95',
      value: quantile(times.own, 0.95) / quantile(times.peer, 0.95),
      unit: '×',
      goal: 2,
      most: null,
      beside: beside('p95', 0.95),
      peers: [...timesOf].map(([name, some]) => ({
        name,
        value: quantile(some, 0.95) / quantile(times.peer, 0.95),
      })),
    },
    {
      what: 'search while typing, median',
      value: median(times.own) / median(times.peer),
      unit: '×',
      goal: null,
      most: null,
      beside: beside('median', 0.5),
    },
    {
      what: 'the whole answer with facets, p95, of a frame',
      value: quantile(times.whole, 0.95) / (1_000 / 60),
      unit: '×',
      goal: 1,
      most: null,
      beside: 'a frame of 60 a second; in the worker',
    },
  ];
  return { figures };
}

function measure(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
