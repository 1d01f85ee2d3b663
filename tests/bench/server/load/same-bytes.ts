import type { Bench } from '../../bench';
import { figureBeside } from '../../measure-pairs';
import type { Figure, Measured } from '../../report/figure';
import type { ServerBeside } from '../beside/server-beside';
import { databaseNames } from '../shop/fill-shop';
import { requestOf } from './keep-alive';
import { LoadClient } from './load-client';
import { measureLoads } from './measure-loads';

/** Asked at once: more than a server of one core can answer, few enough that none waits long. */
const CONNECTIONS = 16;
/** Requests of one repetition, which a bare Fastify answers in about a third of a second. */
const REQUESTS = { whole: 4_000, quick: 1_000 };
/** Relais takes the best that a browser accepts. */
const asBrowser = { 'accept-encoding': 'gzip, deflate, br' };

/** Pages that are asked for in turn, under one name. */
export interface Pages {
  what: string;
  paths: readonly string[];
}

/**
 * Requests a second beside a bare Fastify that answers the same bytes, on each database: whole answers, and 304 to who
 * holds them already. `goal` is the least ratio.
 */
export async function benchSameBytes(
  bench: Bench,
  { goal, pages }: { goal: number; pages: readonly Pages[] },
): Promise<Measured> {
  const figures: Figure[] = [];
  for (const kind of ['postgres', 'pglite'] as const) {
    const beside = await bench.beside(kind);
    if (!beside) continue;
    for (const page of pages) figures.push(...(await benchPages(bench, beside, goal, page)));
  }
  return { figures };
}

async function benchPages(
  { pairs, isQuick }: Bench,
  beside: ServerBeside,
  goal: number,
  { what, paths }: Pages,
): Promise<Figure[]> {
  const asked: Buffer[] = [];
  const held: Buffer[] = [];
  for (const path of paths) {
    const { headers } = await beside.copyAnswer(path, asBrowser);
    asked.push(requestOf(path, asBrowser));
    held.push(requestOf(path, { ...asBrowser, 'if-none-match': headers['etag'] ?? '' }));
  }
  const own = new LoadClient(beside.relais, CONNECTIONS);
  const reference = new LoadClient(beside.bare, CONNECTIONS);
  const count = isQuick ? REQUESTS.quick : REQUESTS.whole;
  const figures: Figure[] = [];
  try {
    for (const [how, requests, status] of [
      ['', asked, 200],
      [', not modified', held, 304],
    ] as const) {
      const { times } = await measureLoads(pairs, {
        own: () => own.ask(requests, count, status),
        reference: () => reference.ask(requests, count, status),
      });
      figures.push(
        figureBeside(
          {
            what: `${what}${how}, ${databaseNames[beside.shop.kind]}`,
            goal,
            isFloor: true,
            beside: `requests a second of a bare Fastify with the same bytes, ${count} of them`,
          },
          times,
        ),
      );
    }
  } finally {
    own.close();
    reference.close();
  }
  return figures;
}
