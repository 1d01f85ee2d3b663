import { isDeepStrictEqual } from 'node:util';
import type { SearchAnswer } from '#contract/endpoints/catalogue';
import { noSearch, type RouteSearch, writeSearchText } from '#contract/search/search-text';
import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import type { ServerBeside } from './beside/server-beside';
import { requestOf } from './load/keep-alive';
import { LoadClient } from './load/load-client';
import { measureLoads } from './load/measure-loads';

/** Asked at once: more than the pool has connections. */
const CONNECTIONS = 16;
/** Requests of one repetition, which SQL answers in a second or two. */
const REQUESTS = { whole: 200, quick: 50 };

/** What narrows without words, by places of the full catalogue; asked in turn, so that no answer is the one before. */
const facetQuestions: readonly Partial<RouteSearch>[] = [
  { types: ['cliff'] },
  { types: ['cliff'], difficulties: ['D', 'TD'] },
  { difficulties: ['F', 'M'], regionIds: [2, 4] },
  { orientations: ['S', 'SW', 'SE'], month: 3 },
  { types: ['cliff'], difficulties: ['ED'], guidebookIds: [2] },
  { regionIds: [5], offset: 100 },
  { month: 10, types: ['cliff', 'multipitch'], difficulties: ['D'] },
];
const textQuestions: readonly Partial<RouteSearch>[] = [
  { query: 'wall' },
  { query: 'crack' },
  { query: 'north face' },
  { query: 'tower' },
  { query: 'red river' },
  { query: 'pilier' },
  { query: 'roche' },
];
const bothQuestions = textQuestions.map((question, at) => ({
  ...question,
  ...facetQuestions[at % facetQuestions.length],
  offset: 0,
}));

/** The catalogue search with the counts of its facets, beside raw SQL that counts the same. Needs PostgreSQL. */
export async function benchServerSearch(bench: Bench): Promise<Measured | null> {
  const beside = await bench.beside('postgres');
  if (!beside) return null;
  const asked = await Promise.all(facetQuestions.map((question) => compareCounts(beside, question)));
  bench.say(`  ${asked.length} questions: every count is the same in SQL, ${asked.join(', ')} rows`);
  const figures = [
    ...(await benchQuestions(bench, beside, 'facets', facetQuestions)),
    ...(await benchQuestions(bench, beside, 'words', textQuestions)),
    ...(await benchQuestions(bench, beside, 'words and facets', bothQuestions)),
  ];
  return { figures };
}

async function benchQuestions(
  { pairs, isQuick }: Bench,
  beside: ServerBeside,
  what: string,
  questions: readonly Partial<RouteSearch>[],
): Promise<Figure[]> {
  const requests = (path: string) => questions.map((question) => requestOf(`${path}?${addressOf(question)}`));
  const relais = new LoadClient(beside.relais, CONNECTIONS);
  const bare = new LoadClient(beside.bare, CONNECTIONS);
  const count = isQuick ? REQUESTS.quick : REQUESTS.whole;
  try {
    const { times, tails } = await measureLoads(pairs, {
      own: () => relais.ask(requests('/api/fr/search'), count),
      reference: () => bare.ask(requests('/search/rows'), count),
      'JSON built in SQL': () => bare.ask(requests('/search/json'), count),
      'rows through Drizzle': () => bare.ask(requests('/search/drizzle'), count),
    });
    const { own, reference } = tails;
    return [
      figureBeside(
        {
          what: `search by ${what}`,
          goal: 2.5,
          isFloor: true,
          beside: `requests a second of two statements through a pool that count the same facets, ${count} of them`,
        },
        times,
      ),
      figureBeside(
        { what: `search by ${what}, p99`, goal: 0.5, beside: 'the same, the slowest of a hundred' },
        { own, reference },
      ),
    ];
  } finally {
    relais.close();
    bare.close();
  }
}

/** Asks both and compares what they count; answers how many rows there are. Throws where they differ. */
async function compareCounts(beside: ServerBeside, question: Partial<RouteSearch>): Promise<number> {
  const [own, sql] = await Promise.all(
    [`${beside.relais}/api/fr/search`, `${beside.bare}/search/rows`].map(async (path) => {
      const answer = await fetch(`${path}?${addressOf(question)}`);
      return (await answer.json()) as unknown;
    }),
  );
  const { total, counts } = (own as { data: SearchAnswer }).data;
  const { total: totalInSql, ...countsInSql } = (sql as { counts: Record<string, unknown> }).counts;
  const told = {
    ...counts,
    family: [counts.family],
    regions: shown(counts.regions),
    guidebooks: shown(counts.guidebooks),
  };
  if (total !== totalInSql || !isDeepStrictEqual(told, unwrapped(countsInSql)))
    throw new Error(
      `SQL counts otherwise for ${JSON.stringify(question)}: ${JSON.stringify({ total, told, sql: (sql as { counts: unknown }).counts })}`,
    );
  return total;
}

/** What is chosen is listed by Relais even when it shows nothing. */
function shown(counts: readonly { id: number; count: number }[]): { id: number; count: number }[] {
  return counts.filter(({ count }) => count > 0).map(({ id, count }) => ({ id, count }));
}

/** SQL lists nothing as null. */
function unwrapped(counts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, value ?? []]));
}

function addressOf(question: Partial<RouteSearch>): string {
  return new URLSearchParams(writeSearchText({ ...noSearch, ...question })).toString();
}
