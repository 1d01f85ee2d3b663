import { randomUUID } from 'node:crypto';
import { openDatabase } from '#server/database/database';
import { startPostgres } from '../../support/postgres';
import { ascentOf } from '../../support/ascent-of';
import { temporaryFolder } from '../../support/item-file';
import { networkBrowser } from '../../support/network-browser';
import { SignedIn } from '../../support/signed-in';
import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { requestOf } from './load/keep-alive';
import { LoadClient } from './load/load-client';
import { measureLoads } from './load/measure-loads';
import { startTimed } from './load/start-timed';
import { environmentOf, type ShopCustomer } from './shop/fill-shop';
import { fillCustomers, fillLogbook } from './shop/fill-logbook';

/** Customers of the smaller shop; the larger has ten times as many. */
const CUSTOMERS = { whole: 1_000, quick: 100 };
const TIMES = 10;
/** What each of them keeps. */
const LOGBOOK = { saved: 20, ascents: 100 };
/** Of them so many ask, in turn. */
const ASKING = 5;
const CONNECTIONS = 4;
/** Requests of one repetition. */
const REQUESTS = { whole: 300, quick: 60 };
/** QUALITY: what a request may cost among ten times as many. */
const GOAL = 1.3;

type Server = Awaited<ReturnType<typeof startAmong>>;

/** What a pull and a write cost among ten times the customers, on PostgreSQL, in turn with the fewer. */
export async function benchCustomers(bench: Bench): Promise<Measured | null> {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const folder = temporaryFolder();
  const servers: Server[] = [];
  const few = bench.isQuick ? CUSTOMERS.quick : CUSTOMERS.whole;
  try {
    for (const count of [few, few * TIMES]) {
      const environment = environmentOf(folder.path, await postgres.createDatabase(), { isDemo: true });
      servers.push(await startAmong(count, environment));
    }
    return { figures: await compare(bench, servers, few) };
  } finally {
    for (const { server } of servers) await server.stop();
    await postgres.stop();
    folder.remove();
  }
}

/** A server over the demonstration with so many customers; some of them are signed in. */
async function startAmong(count: number, environment: Record<string, string>) {
  // The first start makes the tables.
  const first = await startTimed(environment);
  await first.server.stop();
  const databaseUrl = environment['DATABASE_URL'];
  const opened = await openDatabase({ databaseUrl, dataDir: '', queryLimitMs: 600_000 });
  let customers: ShopCustomer[];
  try {
    const added = await fillCustomers(opened.db, count);
    const ids = added.map(({ id }) => id);
    const v = await fillLogbook(opened.db, ids, LOGBOOK);
    customers = added.slice(0, ASKING).map((customer) => ({ ...customer, ...LOGBOOK, v }));
    await opened.db.execute('analyze');
  } finally {
    await opened.close();
  }
  const { server } = await startTimed(environment);
  const asking: { customer: ShopCustomer; headers: Record<string, string> }[] = [];
  for (const customer of customers) {
    const fetch = networkBrowser(server.base);
    const signedIn = await SignedIn.as({ browser: () => fetch }, customer.email);
    const headers = { ...signedIn.headers(), cookie: `XSRF-TOKEN=${signedIn.xsrf}` };
    asking.push({ customer, headers });
  }
  return { server, asking };
}

async function compare(
  { pairs, isQuick }: Bench,
  servers: readonly Server[],
  few: number,
): Promise<Figure[]> {
  const count = isQuick ? REQUESTS.quick : REQUESTS.whole;
  const figures: Figure[] = [];
  const works = {
    'a first pull': ({ asking }: Server) =>
      asking.map(({ headers }) => requestOf('/api/fr/guard/sync?cursor=0&whole=true', headers)),
    'an empty pull': ({ asking }: Server) =>
      asking.map(({ headers, customer }) => requestOf(`/api/fr/guard/sync?cursor=${customer.v}`, headers)),
    'a write': ({ asking }: Server) =>
      Array.from({ length: count }, (_, at) => tickOf(asking[at % asking.length]!.headers)),
  };
  for (const [what, requestsOf] of Object.entries(works)) {
    const [smaller, larger] = servers.map((server) => ({
      client: new LoadClient(server.server.base, CONNECTIONS),
      // A write is done once: each round has its own.
      ask: (client: LoadClient) => client.ask(requestsOf(server), count),
    }));
    const { times } = await measureLoads(pairs, {
      own: () => larger!.ask(larger!.client),
      reference: () => smaller!.ask(smaller!.client),
    });
    smaller!.client.close();
    larger!.client.close();
    figures.push(
      figureBeside(
        {
          what: `${what} among ${few * TIMES} customers`,
          goal: GOAL,
          beside: `the same among ${few}, each with ${LOGBOOK.ascents} ascents, ${count} requests`,
        },
        times,
      ),
    );
  }
  return figures;
}

function tickOf(headers: Record<string, string>): Buffer {
  const written = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return requestOf('/api/fr/guard/ticking/create', written, JSON.stringify(ascentOf()));
}
