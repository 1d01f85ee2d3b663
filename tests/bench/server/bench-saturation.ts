import { openDatabase } from '#server/database/database';
import { networkBrowser } from '../../support/network-browser';
import { PASSWORD } from '../../support/start-server';
import { SignedIn } from '../../support/signed-in';
import type { Bench } from '../bench';
import type { Figure, Measured } from '../report/figure';
import { requestOf } from './load/keep-alive';
import { LoadClient, type Pressed } from './load/load-client';
import { startTimed } from './load/start-timed';
import { publicReads } from './load/steady-memory';
import { fillCustomers } from './shop/fill-logbook';
import { databaseNames, type Shop } from './shop/fill-shop';

/** Clients at once, of whom each asks again as soon as it was answered. */
const CLIENTS = { whole: 1_000, quick: 300 };
/** Of passwords: more than are hashed at once and wait, by far. */
const SIGN_INS = 100;
const PRESSED_MS = { whole: 15_000, quick: 4_000 };
/** QUALITY, in milliseconds: nobody who is answered waits longer. */
const LONGEST_WAIT = 2_000;

/** More than a server can answer: whether it refuses in time, and how long those wait whom it answers. */
export async function benchSaturation(bench: Bench): Promise<Measured> {
  const figures: Figure[] = [];
  for (const kind of ['postgres', 'pglite'] as const) {
    const shop = await bench.alone(kind);
    if (shop) figures.push(...(await pressOn(bench, shop)));
  }
  return { figures };
}

async function pressOn({ isQuick }: Bench, shop: Shop): Promise<Figure[]> {
  // The clients say where they come from, as a proxy would: a network that guesses passwords is held up by itself.
  const environment = { ...shop.environment, TRUSTED_PROXIES: '127.0.0.1' };
  const own = await addEmails(shop);
  const { server } = await startTimed(environment);
  const clients = isQuick ? CLIENTS.quick : CLIENTS.whole;
  const ms = isQuick ? PRESSED_MS.quick : PRESSED_MS.whole;
  const name = databaseNames[shop.kind];
  try {
    const [customer] = shop.customers;
    const signedIn = await SignedIn.as({ browser: () => networkBrowser(server.base) }, customer?.email ?? '');
    const pull = requestOf('/api/fr/guard/sync?cursor=0&whole=true', signedIn.headers());
    const reads = new LoadClient(server.base, clients);
    const read = await reads.press([...publicReads, pull], ms).finally(() => reads.close());
    const figures = figuresOf(`${clients} who read and pull, ${name}`, read);
    for (const [who, emails] of [
      ['who sign in', own],
      ['who sign in at one account', own.slice(0, 1)],
    ] as const) {
      const requests = await signInRequests(server.base, emails);
      const signIns = new LoadClient(server.base, SIGN_INS);
      const signed = await signIns.press(requests, ms).finally(() => signIns.close());
      figures.push(...figuresOf(`${SIGN_INS} ${who}, ${name}`, signed));
    }
    return figures;
  } finally {
    await server.stop();
  }
}

function figuresOf(who: string, { waits, refusedWaits, withoutRetry, others, broken }: Pressed): Figure[] {
  const longest = (all: readonly number[]) => all.reduce((most, wait) => Math.max(most, wait), 0);
  const othersTold = Object.entries(others).map(([status, count]) => `, ${count} with ${status}`);
  return [
    {
      what: `longest wait of ${who}`,
      value: longest(waits),
      unit: 'ms',
      goal: LONGEST_WAIT,
      most: null,
      beside: `${waits.length} were answered, ${refusedWaits.length} refused with 503 after at most ${longest(refusedWaits).toFixed(0)} ms${othersTold.join('')}, ${broken} broken`,
    },
    {
      what: `503 without Retry-After, ${who}`,
      value: withoutRetry,
      unit: '',
      goal: 0,
      most: 0,
      beside: `of ${refusedWaits.length} refused`,
    },
  ];
}

/** Adds a customer for each sign-in; their addresses. */
async function addEmails({ environment }: Shop): Promise<string[]> {
  const [databaseUrl, dataDir = ''] = [environment['DATABASE_URL'], environment['DATA_DIR']];
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const customers = await fillCustomers(db, SIGN_INS).finally(close);
  return customers.map(({ email }) => email);
}

/** Sign-ins with the right password, each from a network of its own. */
async function signInRequests(base: string, emails: readonly string[]): Promise<Buffer[]> {
  const browser = new SignedIn({ browser: () => networkBrowser(base) });
  await browser.takePair();
  const pair = browser.xsrf ?? '';
  return Array.from({ length: SIGN_INS }, (_, at) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${at >> 8}.${at & 255}`,
      cookie: `XSRF-TOKEN=${pair}`,
      'x-xsrf-token': pair,
    };
    const email = emails[at % emails.length];
    return requestOf('/api/fr/customer/login', headers, JSON.stringify({ email, password: PASSWORD }));
  });
}
