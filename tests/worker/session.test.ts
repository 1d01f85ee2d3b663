import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { sectorRoute } from '#contract/endpoints/catalogue';
import { PersonalDb } from '#worker/db/personal-db';
import { Activity } from '#worker/http/activity';
import { createApi } from '#worker/http/api';
import { metaOf, Session } from '#worker/http/session';
import { createTransport } from '#worker/http/transport';
import { memoryLock } from '../support/memory-lock';
import { sampleSector } from '../support/sample-catalogue';
import { refusal, SmallServer, success } from '../support/small-server';

const HASH = 'a'.repeat(64);
const params = { region: 'vaucluse', crag: 'le-rocher', slug: 'secteur-1' };
const opened: { close(): void }[] = [];
let account = 0;

afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** A server that knows one session: each renewal gives tokens of the next number. */
class SessionServer extends SmallServer {
  renewals = 0;
  isEnded = false;
  valid = '';

  constructor() {
    super();
    this.on('POST', '/token/refresh', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return this.isEnded ? refusal(401, 'account.error.session') : this.renew();
    });
    this.on('GET', '/token/xsrf', () => success({ xsrf: 'fresh' }));
    this.on('GET', '/fr/sector_route/*/*/*', ({ headers }) =>
      headers.get('authorization') === `Bearer ${this.valid}`
        ? success(sampleSector(1, HASH))
        : refusal(401, 'account.error.session'),
    );
  }

  /** Gives the tokens of the next number. */
  renew(): Response {
    this.renewals += 1;
    this.valid = `access-${this.renewals}`;
    return success({
      token: `session-${this.renewals}`,
      accessToken: this.valid,
      accessTokenExpiresAt: '2026-11-21T12:10:00Z',
      xsrf: `pair-${this.renewals}`,
      serverTime: '2026-11-21T12:00:00Z',
    });
  }
}

interface Tabs {
  server: SessionServer;
  /** Milliseconds on the device's clock. */
  time: { now: number };
  open(): Promise<{ api: ReturnType<typeof createApi>; db: PersonalDb }>;
}

/** Tabs of one device that is signed in with the session token "session-0". */
function tabsOf(server = new SessionServer()): Tabs {
  account += 1;
  const name = `account-${account}`;
  const lock = memoryLock();
  const time = { now: Date.parse('1999-01-01T00:00:00Z') };
  return {
    server,
    time,
    open: async () => {
      const db = new PersonalDb(name, name);
      if (!(await db.meta.get('session'))) {
        await db.meta.put({
          key: 'session',
          value: { account: name, token: 'session-0', email: 'c@relais.test' },
        });
      }
      const now = () => time.now;
      const base = 'http://relais.test/api';
      const transport = createTransport({ base, fetch: server.fetch, activity: new Activity(), now });
      const { signal } = new AbortController();
      const session = new Session({
        meta: metaOf(db),
        transport,
        exclusively: (lockName, work) => lock.hold(lockName, work, { signal }),
        channel: new BroadcastChannel(name),
        now,
      });
      opened.push(session, db);
      return { api: createApi(transport, session, () => 'fr'), db };
    },
  };
}

describe('an access token that is missing or ends', () => {
  test('is renewed before the first request, on a device whose clock is decades off', async () => {
    const { server, open } = tabsOf();
    const { api, db } = await open();
    const answer = await api.call(sectorRoute, { params });
    expect(answer.kind).toBe('done');
    expect(server.count('GET', '/fr/sector_route/*/*/*')).toBe(1);
    expect(await db.meta.get('session')).toMatchObject({ value: { token: 'session-1' } });
    const sent = server.requests.at(-1)?.headers;
    expect([sent?.get('x-auth-token'), sent?.get('x-xsrf-token')]).toEqual(['session-1', 'pair-1']);
  });

  test('is renewed once for all who ask at the same time', async () => {
    const { server, open } = tabsOf();
    const { api } = await open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.call(sectorRoute, { params })));
    expect(answers.every(({ kind }) => kind === 'done')).toBe(true);
    expect(server.renewals).toBe(1);
  });

  test('is renewed once for all tabs', async () => {
    const { server, open } = tabsOf();
    const tabs = await Promise.all([open(), open(), open(), open()]);
    await tabs[0]?.api.call(sectorRoute, { params });
    // The other tabs hear of it.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const answers = await Promise.all(tabs.map(({ api }) => api.call(sectorRoute, { params })));
    expect(answers.every(({ kind }) => kind === 'done')).toBe(true);
    expect(server.renewals).toBe(1);
  });

  test('is renewed again when its ten minutes are nearly over', async () => {
    const { server, open, time } = tabsOf();
    const { api } = await open();
    await api.call(sectorRoute, { params });
    time.now += 595_000;
    await api.call(sectorRoute, { params });
    expect(server.renewals).toBe(2);
  });

  test('leaves the token alone of who signed in again while it was renewed', async () => {
    const { server, open } = tabsOf();
    const { api, db } = await open();
    const asked = api.call(sectorRoute, { params });
    await expect.poll(() => server.count('POST', '/token/refresh'), { interval: 1 }).toBe(1);
    const again = { account: db.name, token: 'signed-in-again', email: 'c@relais.test' };
    await db.meta.put({ key: 'session', value: again });
    expect((await asked).kind).toBe('done');
    expect(await db.meta.get('session')).toMatchObject({ value: { token: 'signed-in-again' } });
  });

  test('that the server refuses early is renewed and the question asked again', async () => {
    const { server, open } = tabsOf();
    const { api } = await open();
    await api.call(sectorRoute, { params });
    server.valid = 'another';
    expect((await api.call(sectorRoute, { params })).kind).toBe('done');
    expect(server.renewals).toBe(2);
  });
});

describe('a renewal without signal', () => {
  test('asks nothing as a guest and keeps the session', async () => {
    const { server, open } = tabsOf();
    const { api, db } = await open();
    server.isReachable = false;
    expect(await api.call(sectorRoute, { params })).toEqual({ kind: 'unreachable' });
    expect(await api.renew()).toBe('unreachable');
    expect(await db.meta.get('session')).toMatchObject({ value: { token: 'session-0' } });
    server.isReachable = true;
    expect(await api.renew()).toBe('renewed');
  });

  test('a captive portal that says 401 does not end the session', async () => {
    const { server, open } = tabsOf();
    const { api } = await open();
    server.on('POST', '/token/refresh', () => new Response('<html>', { status: 401 }));
    expect(await api.renew()).toBe('unreachable');
    expect(await api.hasEnded()).toBe(false);
  });
});

describe('a session that the server has ended', () => {
  test('is not asked for again until there is another', async () => {
    const { server, open } = tabsOf();
    const { api, db } = await open();
    server.isEnded = true;
    expect(await api.renew()).toBe('ended');
    expect(await api.renew()).toBe('ended');
    expect(server.count('POST', '/token/refresh')).toBe(1);
    expect(await api.hasEnded()).toBe(true);
    server.isEnded = false;
    const value = { account: 'x', token: 'signed-in-again', email: 'c@relais.test' };
    await db.meta.put({ key: 'session', value });
    expect(await api.renew()).toBe('renewed');
  });
});

describe('a session that was ended from another device', () => {
  test('is shown in all tabs as soon as one of them asks anything', async () => {
    const { server, open } = tabsOf();
    const [asking, other] = [await open(), await open()];
    await asking.api.call(sectorRoute, { params });
    await other.db.meta.put({ key: 'sync', value: { phase: 'idle', lastSyncAt: 7 } });
    Object.assign(server, { isEnded: true, valid: '' });
    expect(await asking.api.call(sectorRoute, { params })).toMatchObject({ kind: 'refused', status: 401 });
    expect(await other.db.meta.get('sync')).toMatchObject({ value: { phase: 'signIn', lastSyncAt: 7 } });
  });

  test('says nothing of the one that has begun meanwhile, which goes on', async () => {
    const { server, open } = tabsOf();
    const { api, db } = await open();
    server.on('POST', '/token/refresh', async ({ headers }) => {
      if (headers.get('x-auth-token') === 'signed-in-again') return server.renew();
      const value = { account: 'x', token: 'signed-in-again', email: 'c@relais.test' };
      await db.meta.put({ key: 'session', value });
      return refusal(401, 'account.error.session');
    });
    expect(await api.renew()).toBe('renewed');
    expect(await db.meta.get('sync')).toBeUndefined();
  });
});

describe('an anti-forgery pair that another tab replaced', () => {
  test('is fetched anew', async () => {
    const { server, open } = tabsOf();
    const { api } = await open();
    await api.renew();
    expect(await api.renewForgery()).toBe(true);
    await api.call(sectorRoute, { params });
    expect(server.requests.at(-1)?.headers.get('x-xsrf-token')).toBe('fresh');
    expect(server.renewals).toBe(1);
  });
});
