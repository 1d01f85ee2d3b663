import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, type NamedEndpoint } from '#contract/endpoints/all';
import { personalTables } from '#server/store/privacy/personal-tables';
import { readRowsOf } from '#server/store/privacy/tagged-rows';
import { askOf } from '../../support/asked-of';
import { liveFully, type FullLife } from '../../support/full-life';
import { SignedIn } from '../../support/signed-in';
import { smallShop } from '../../support/small-shop';
import { startServer, type TestServer } from '../../support/start-server';

/** It proves itself by a header that no other site can send; a forged request comes without that. */
const BY_TOKEN_ALONE = 'tokenRefresh';
/** They act for nobody and change nothing of anybody's: they want no pair, which a page that goes down could not send. */
const FOR_NOBODY: ReadonlySet<string> = new Set(['errorLog', 'searchMissed']);

let server: TestServer;
let owner: FullLife;
/** Pairs that were made here: for a guest, for the owner's session, for another's. */
const pairs = { guest: '', own: '', other: '' };

beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  owner = await liveFully(server, 'canary-31ce');
  const other = await server.addCustomer();
  pairs.guest = await pairOf();
  pairs.own = owner.browser.xsrf ?? '';
  pairs.other = (await SignedIn.as(server, other.email)).xsrf ?? '';
});
afterAll(() => server.stop());

async function pairOf(): Promise<string> {
  const answer = await server.app.inject('/api/token/xsrf');
  return answer.json<{ data: { xsrf: string } }>().data.xsrf;
}

const writes = allEndpoints.filter(({ method }) => method === 'POST');
type Forged = { pair?: string; cookie?: string; headers?: Record<string, string>; type?: string };

const forgeries: Record<string, (mine: string) => Forged> = {
  'with the cookie alone': (mine) => ({ cookie: mine }),
  'with a pair whose halves differ': (mine) => ({ cookie: mine, pair: `${mine}x` }),
  'with a pair made for another session': () => ({ cookie: pairs.other, pair: pairs.other }),
  'from another site, all else in order': (mine) => ({
    cookie: mine,
    pair: mine,
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  }),
  'as a form, all else in order': (mine) => ({
    cookie: mine,
    pair: mine,
    type: 'application/x-www-form-urlencoded',
  }),
  'as plain text, all else in order': (mine) => ({ cookie: mine, pair: mine, type: 'text/plain' }),
};

function forge(endpoint: NamedEndpoint, { pair, cookie, headers, type = 'application/json' }: Forged) {
  const asked = askOf(endpoint, owner) ?? {};
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => asked.params?.[key] ?? '');
  const { token, accessToken } = owner.browser;
  const isOwners = endpoint.auth !== 'none';
  return server.app.inject({
    method: 'POST',
    url: `/api${endpoint.localised ? '/fr' : ''}${path}`,
    headers: {
      'content-type': type,
      ...(isOwners && { 'x-auth-token': token ?? '', authorization: `Bearer ${accessToken}` }),
      ...(pair !== undefined && { 'x-xsrf-token': pair }),
      ...(cookie !== undefined && { cookie: `XSRF-TOKEN=${cookie}` }),
      ...headers,
    },
    payload: JSON.stringify(asked.body ?? {}),
  });
}

async function ownersRows(): Promise<string[]> {
  const person = { id: owner.id, emails: [owner.email, owner.newEmail] };
  const tables = personalTables.filter(({ owner: { by } }) => by !== 'digest');
  const rows = await Promise.all(tables.map((one) => readRowsOf(server.db, one, person)));
  return rows.flat().map((row) => JSON.stringify(row));
}

describe.each(Object.keys(forgeries))('a write %s', (name) => {
  test(`is refused by all ${writes.length} endpoints that take one, and changes nothing`, async () => {
    const before = await ownersRows();
    const taken: string[] = [];
    for (const endpoint of writes) {
      const mine = endpoint.auth === 'none' ? pairs.guest : pairs.own;
      const forged = forgeries[name]?.(mine) ?? {};
      // From another site, or as another type, it is refused like all others.
      if (FOR_NOBODY.has(endpoint.name) && !forged.headers && !forged.type) continue;
      const { statusCode } = await forge(endpoint, forged);
      const refusals = endpoint.name === BY_TOKEN_ALONE ? [400, 401, 403] : [400, 403];
      if (!refusals.includes(statusCode)) taken.push(`${endpoint.name} ${statusCode}`);
    }
    process.stdout.write(`${name}: ${writes.length - taken.length} of ${writes.length} refused\n`);
    expect(taken).toEqual([]);
    expect(await ownersRows()).toEqual(before);
  });
});

test('the same write with nothing forged is taken', async () => {
  const save = writes.find(({ name }) => name === 'storeRoute');
  if (!save) throw new Error('Nothing saves a route.');
  expect((await forge(save, { cookie: pairs.own, pair: pairs.own })).statusCode).toBe(200);
});
