import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import type { ServerBeside } from './beside/server-beside';
import { requestOf } from './load/keep-alive';
import { LoadClient } from './load/load-client';
import { measureLoads } from './load/measure-loads';
import { databaseNames } from './shop/fill-shop';

/** Asked at once: more than the pool has connections. */
const CONNECTIONS = 16;
/** Requests of one repetition. */
const REQUESTS = { whole: 2_000, quick: 500 };

/** A pull with nothing new, beside a bare Fastify that does one indexed select by the same pool. */
export async function benchDeltaPull(bench: Bench): Promise<Measured> {
  const figures: Figure[] = [];
  for (const kind of ['postgres', 'pglite'] as const) {
    const beside = await bench.beside(kind);
    if (beside) figures.push(await benchPull(bench, beside));
  }
  return { figures };
}

async function benchPull({ pairs, isQuick }: Bench, beside: ServerBeside): Promise<Figure> {
  const { id, email, v } = beside.shop.customers[0]!;
  const headers = await beside.signIn(email);
  const pull = [requestOf(`/api/fr/guard/sync?cursor=${v}`, headers)];
  const select = [requestOf(`/sql/version/${id}`)];
  const own = new LoadClient(beside.relais, CONNECTIONS);
  const reference = new LoadClient(beside.bare, CONNECTIONS);
  const count = isQuick ? REQUESTS.quick : REQUESTS.whole;
  try {
    const { times } = await measureLoads(pairs, {
      own: () => own.ask(pull, count),
      reference: () => reference.ask(select, count),
    });
    return figureBeside(
      {
        what: `an empty pull over HTTP, ${databaseNames[beside.shop.kind]}`,
        goal: 0.7,
        isFloor: true,
        beside: `requests a second of a bare Fastify with one indexed select by the same pool, ${count} of them`,
      },
      times,
    );
  } finally {
    own.close();
    reference.close();
  }
}
