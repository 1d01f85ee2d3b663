import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EngineApi } from '#worker/api/engine-api';
import { saveRoute } from '#worker/mutations/saved-routes';
import { mutate } from '#worker/mutations/mutate';
import { DeviceDb } from '#worker/db/device-db';
import { pointerTo, readPointer } from '#worker/db/open-account';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import { Activity } from '#worker/http/activity';
import { createTransport } from '#worker/http/transport';
import { IndexHolder } from '#worker/index/index-holder';
import { createEngineApi } from '#worker/runtime/create-engine-api';
import { systemClock } from '#worker/runtime/system-clock';
import { systemRandom } from '#worker/runtime/system-random';
import type { JournalLine, Lock } from '#worker/sync/ports';
import { ascentOf } from '../support/ascent-of';
import { memoryLock } from '../support/memory-lock';
import { sampleManifest, sampleSector } from '../support/sample-catalogue';
import { refusal, SmallServer, success } from '../support/small-server';

const CAMILLE = '018f0000-0000-7000-8000-00000000000a';
const SACHA = '018f0000-0000-7000-8000-00000000000b';
const CANARY = 'canari';
const HASH = 'd'.repeat(64);
const running: { stop(): Promise<void> }[] = [];
let devices = 0;

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  for (const id of [CAMILLE, SACHA, null]) {
    const { database } = await pointerTo(id);
    await new PersonalDb(database, id).delete();
  }
});

/** A server that signs in two customers and knows one sector. */
function accountServer(): SmallServer {
  const server = new SmallServer();
  const tokens = (name: string) => ({
    token: `session-${name}`,
    accessToken: `access-${name}`,
    accessTokenExpiresAt: '2026-11-21T12:10:00Z',
    xsrf: 'pair',
    serverTime: '2026-11-21T12:00:00Z',
  });
  const customers: Record<string, string> = { 'camille@relais.test': CAMILLE, 'sacha@relais.test': SACHA };
  server.on('GET', '/token/xsrf', () => success({ xsrf: 'guest-pair' }));
  server.on('POST', '/token/refresh', () => success(tokens('renewed')));
  server.on('POST', '/fr/customer/login', ({ body, headers }) => {
    const { email, password } = body as { email: string; password: string };
    const id = customers[email];
    if (headers.get('x-xsrf-token') !== 'guest-pair') return refusal(403, 'common.error.forgery');
    if (!id || password !== 'right') return refusal(401, 'account.error.credentials');
    const name = { firstName: CANARY, lastName: 'R', fullName: `${CANARY} R` };
    const person = { ...name, language: 'fr', newsletter: false };
    const user = { id, email, ...person, customerRoutes: [], validations: [], guidebooks: [] };
    return success({ user, ...tokens(email) });
  });
  server.on('POST', '/fr/customer/logout', () => success({}));
  server.on('GET', '/fr/guard/sync', () => {
    const row = {
      email: 'c@relais.test',
      firstName: CANARY,
      lastName: 'R',
      fullName: CANARY,
      language: 'fr',
      newsletter: false,
    };
    const rows = [{ table: 'customer', id: 'me', v: 1, row }];
    const page = { cursor: 1, more: false, full: false, rows, refused: [], minSchema: 1 };
    return success({ ...page, serverTime: '2026-11-21T12:00:00Z' });
  });
  server.on('GET', '/fr/sector_route/*/*/*', () => success(sampleSector(1, HASH)));
  server.on('GET', '/fr/index', () => success(sampleManifest(HASH, [])));
  return server;
}

/** A device whose tabs share databases and locks. */
function deviceOf(server: SmallServer) {
  devices += 1;
  const names = { device: `account-device-${devices}`, packs: `account-packs-${devices}` };
  const journal: JournalLine[] = [];
  const lock: Lock = memoryLock();
  const errors: unknown[] = [];
  return {
    names,
    journal,
    errors,
    open: (): EngineApi => {
      const device = new DeviceDb(names.device);
      const activity = new Activity();
      const now = () => systemClock.now();
      const runtime = createEngineApi({
        activity,
        environment: {
          device,
          packs: new PacksDb(names.packs),
          index: new IndexHolder(device, now),
          transport: createTransport({ base: 'http://relais.test/api', fetch: server.fetch, activity, now }),
          clock: systemClock,
          random: systemRandom,
          shrinkPhoto: async () => null,
          lock,
          openJournal: () => ({
            read: () => Promise.resolve([...journal]),
            append: async (line) => void journal.push(line),
            clear: async () => journal.splice(0).length >= 0,
            close: () => Promise.resolve(),
          }),
          roomLeft: async () => undefined,
          isMetered: () => undefined,
          watchNetwork: () => undefined,
          onStuck: () => undefined,
          openChannel: (name) => new BroadcastChannel(`${devices}-${name}`),
          onError: (error) => errors.push(error),
        },
      });
      running.push(runtime);
      return runtime.api;
    },
    pointer: async () => {
      const device = new DeviceDb(names.device);
      const pointer = await readPointer(device);
      device.close();
      return pointer;
    },
  };
}

/** Reads an account's database as a page does. */
async function inDatabase<Result>(
  account: string,
  read: (db: PersonalDb) => Promise<Result>,
): Promise<Result> {
  const db = new PersonalDb((await pointerTo(account)).database, account);
  const result = await read(db);
  db.close();
  return result;
}

const everything = (account: string) =>
  inDatabase(account, async (db) => {
    const rows = await Promise.all(db.tables.map((table) => table.toArray()));
    return JSON.stringify(rows.flat());
  });

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('it never came true');
}

const right = { email: 'camille@relais.test', password: 'right' };
const sector = { page: 'sector', region: 'vaucluse', crag: 'le-rocher', slug: 'secteur-1' } as const;

async function saveSomething(server: SmallServer): Promise<void> {
  server.on('POST', '/fr/guard/customer/store_route', () => refusal(503, 'common.error.busy'));
  const { slug, keys, gradeMin, gradeMax } = sampleSector(1, HASH);
  const place = { regionSlug: 'vaucluse', cragId: 7, cragSlug: 'le-rocher', cragName: CANARY };
  const route = {
    type: 'cliff',
    routeId: 1,
    slug,
    label: CANARY,
    ...place,
    gradeMin,
    gradeMax,
    count: 1,
    keys,
  } as const;
  await inDatabase(CAMILLE, (db) => mutate(db, saveRoute, route));
}

function acceptSaving(server: SmallServer): void {
  server.on('POST', '/fr/guard/customer/store_route', ({ headers }) => {
    const write = { key: headers.get('idempotency-key'), v: 2, rows: [] };
    return Response.json({ success: true, data: { user: { customerRoutes: [] } }, write });
  });
}

describe('signing in', () => {
  test('points the device at the account and brings its rows', async () => {
    const device = deviceOf(accountServer());
    expect(await device.open().signIn(right)).toEqual({ kind: 'done', data: { account: CAMILLE } });
    expect((await device.pointer()).account).toBe(CAMILLE);
    expect(await inDatabase(CAMILLE, (db) => db.customer.count())).toBe(1);
    expect(device.errors).toEqual([]);
  });

  test('with a wrong password says so and changes nothing', async () => {
    const device = deviceOf(accountServer());
    const answer = await device.open().signIn({ ...right, password: 'wrong' });
    expect(answer).toMatchObject({ kind: 'refused', status: 401, message: 'account.error.credentials' });
    expect((await device.pointer()).account).toBeNull();
  });

  test('is followed by the other tabs', async () => {
    const server = accountServer();
    const device = deviceOf(server);
    const [one, other] = [device.open(), device.open()];
    await one.signIn(right);
    await until(
      async () =>
        (await other.refreshPage(sector, 0)) === 'fetched' &&
        server.requests.at(-1)?.headers.get('authorization') !== null,
    );
    expect(await inDatabase(CAMILLE, (db) => db.sector.count())).toBe(1);
  });

  test('as another customer takes the former one off the device', async () => {
    const device = deviceOf(accountServer());
    const api = device.open();
    await api.signIn(right);
    await api.signIn({ ...right, email: 'sacha@relais.test' });
    expect((await device.pointer()).account).toBe(SACHA);
    expect(await everything(CAMILLE)).not.toContain(CANARY);
  });
});

describe('signing out', () => {
  test('leaves nothing of the account on the device and ends the session', async () => {
    const server = accountServer();
    const device = deviceOf(server);
    const api = device.open();
    await api.signIn(right);
    await api.refreshPage(sector, 0);
    expect(await api.signOut('ask')).toEqual({ kind: 'done' });
    expect((await device.pointer()).account).toBeNull();
    const left = await everything(CAMILLE);
    expect(left).not.toContain(CANARY);
    expect(left).not.toContain('session-');
    expect(server.count('POST', '/fr/customer/logout')).toBe(1);
  });

  test('takes what is held as a whole off with it, and a guest holds nothing', async () => {
    const device = deviceOf(accountServer());
    const api = device.open();
    const label = { fr: CANARY, en: CANARY };
    const asked = { key: 'guidebook-1', label, guidebookSlug: null, isWifiOnly: false };
    expect(await api.hold(asked)).toBe(false);
    await api.signIn(right);
    expect(await api.hold(asked)).toBe(true);
    expect(await everything(CAMILLE)).toContain('guidebook-1');
    await api.signOut('ask');
    expect(await everything(CAMILLE)).not.toContain('guidebook-1');
    expect(device.errors).toEqual([]);
  });

  test('works without signal', async () => {
    const server = accountServer();
    const device = deviceOf(server);
    const api = device.open();
    await api.signIn(right);
    server.isReachable = false;
    expect(await api.signOut('ask')).toEqual({ kind: 'done' });
    expect(await everything(CAMILLE)).not.toContain(CANARY);
  });

  test('with unsent writes asks first', async () => {
    const server = accountServer();
    const device = deviceOf(server);
    const api = device.open();
    await api.signIn(right);
    await saveSomething(server);
    expect(await api.signOut('ask')).toEqual({ kind: 'unsent', count: 1 });
    expect((await device.pointer()).account).toBe(CAMILLE);
  });

  test('keeps what another tab saved meanwhile, for nobody was asked about it', async () => {
    const server = accountServer();
    const device = deviceOf(server);
    const api = device.open();
    await api.signIn(right);
    server.on('POST', '/fr/customer/logout', async () => {
      await saveSomething(server);
      return success({});
    });
    expect(await api.signOut('ask')).toEqual({ kind: 'done' });
    expect(await inDatabase(CAMILLE, (db) => db.outbox.count())).toBe(1);
    acceptSaving(server);
    await api.signIn(right);
    await until(async () => (await inDatabase(CAMILLE, (db) => db.outbox.count())) === 0);
  });

  test('that could not wipe the device is not done: the account goes on, and a second try works', async () => {
    const server = accountServer();
    const device = deviceOf(server);
    const api = device.open();
    await api.signIn(right);
    const failing = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('the disk does not answer', 'DataError');
    });
    await expect(api.signOut('ask')).rejects.toThrow('the disk does not answer');
    failing.mockRestore();
    expect((await device.pointer()).account).toBe(CAMILLE);
    await saveSomething(server);
    acceptSaving(server);
    await api.sendNow();
    await until(async () => (await inDatabase(CAMILLE, (db) => db.outbox.count())) === 0);
    expect(await api.signOut('ask')).toEqual({ kind: 'done' });
    expect(await everything(CAMILLE)).not.toContain(CANARY);
  });

  test('can drop unsent writes, in the journal too', async () => {
    const server = accountServer();
    const device = deviceOf(server);
    const api = device.open();
    await api.signIn(right);
    await saveSomething(server);
    await until(async () => device.journal.length > 0);
    expect(await api.signOut('delete')).toEqual({ kind: 'done' });
    expect(await everything(CAMILLE)).not.toContain(CANARY);
    expect(device.journal).toEqual([]);
  });

  test('can keep unsent writes, which are sent after the next sign-in', async () => {
    const server = accountServer();
    const device = deviceOf(server);
    const api = device.open();
    await api.signIn(right);
    await saveSomething(server);
    await api.signOut('keep');
    expect(await inDatabase(CAMILLE, (db) => db.outbox.count())).toBe(1);
    expect(await inDatabase(CAMILLE, (db) => db.customer.count())).toBe(0);
    acceptSaving(server);
    await api.signIn(right);
    await until(async () => (await inDatabase(CAMILLE, (db) => db.outbox.count())) === 0);
    expect(
      server.requests.findLast(({ path }) => path.includes('store_route'))?.headers.get('x-auth-token'),
    ).toMatch(/^session-/);
  });
});

describe('one of many changes, which the page has the worker make', () => {
  const ascent = ascentOf({ comment: CANARY });
  const partFor = async (account: string, ascents = [ascent]) => ({
    database: (await pointerTo(account)).database,
    name: 'importAscents',
    args: { ascents },
  });
  const counts = (account: string) =>
    inDatabase(account, async (db) => [await db.ascent.count(), await db.outbox.count()]);

  /** A device on which Camille is signed in, without signal: what is made here waits. */
  async function signedIn() {
    const server = accountServer();
    const device = deviceOf(server);
    const api = device.open();
    await api.signIn(right);
    server.isReachable = false;
    return { server, device, api };
  }

  test('is in the logbook and waits to be sent', async () => {
    const { device, api } = await signedIn();
    expect(await api.change(await partFor(CAMILLE))).toEqual({ kind: 'made' });
    await api.journalled();
    expect(await counts(CAMILLE)).toEqual([1, 1]);
    expect(JSON.stringify(device.journal)).toContain(CANARY);
  });

  test('goes to nobody once somebody else is signed in', async () => {
    const { server, api } = await signedIn();
    server.isReachable = true;
    await api.signIn({ ...right, email: 'sacha@relais.test' });
    server.isReachable = false;
    expect(await api.change(await partFor(CAMILLE))).toMatchObject({ kind: 'failed' });
    expect([await counts(CAMILLE), await counts(SACHA)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('that is not to be read says so and writes nothing', async () => {
    const { api } = await signedIn();
    const long = ascentOf({ comment: 'x'.repeat(5_000) });
    expect(await api.change(await partFor(CAMILLE, [ascent, long]))).toMatchObject({
      kind: 'failed',
      name: 'ZodError',
    });
    expect(await counts(CAMILLE)).toEqual([0, 0]);
  });

  test('is made although the connection was lost, and what comes after it as well', async () => {
    const { device, api } = await signedIn();
    const put = IDBObjectStore.prototype.put;
    let losses = 0;
    const losing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name !== 'ascent' || losses > 0) return put.apply(this, row);
      losses += 1;
      throw new DOMException('gone', 'UnknownError');
    });
    expect(await api.change(await partFor(CAMILLE))).toEqual({ kind: 'made' });
    losing.mockRestore();
    expect(losses).toBe(1);
    expect(await api.change(await partFor(CAMILLE, [ascentOf()]))).toEqual({ kind: 'made' });
    expect(await counts(CAMILLE)).toEqual([2, 2]);
    expect(device.errors).toEqual([]);
  });

  test('on a full device that has nothing to let go says that space is missing', async () => {
    const { api } = await signedIn();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const end = await api.change(await partFor(CAMILLE));
    full.mockRestore();
    expect(end).toMatchObject({ kind: 'failed', name: 'QuotaExceededError' });
    expect(await counts(CAMILLE)).toEqual([0, 0]);
  });
});

describe('a page of the catalogue', () => {
  test('is fetched once for all who ask, and not again while it is young', async () => {
    const server = accountServer();
    const api = deviceOf(server).open();
    const answers = await Promise.all([api.refreshPage(sector, 1_000), api.refreshPage(sector, 1_000)]);
    expect(answers).toEqual(['fetched', 'fetched']);
    expect(await api.refreshPage(sector, 60_000)).toBe('fresh');
    expect(server.count('GET', '/fr/sector_route/*/*/*')).toBe(1);
  });

  test('that the server does not know is remembered as missing', async () => {
    const server = accountServer();
    const api = deviceOf(server).open();
    expect(await api.refreshPage({ page: 'guidebook', slug: 'voies' }, 0)).toBe('missing');
  });

  test('that the server did not know is asked again at once, for it may be published since', async () => {
    const server = accountServer();
    const api = deviceOf(server).open();
    server.on('GET', '/fr/sector_route/*/*/*', () => refusal(404, 'catalogue.error.missing'));
    expect(await api.refreshPage(sector, 60_000)).toBe('missing');
    server.on('GET', '/fr/sector_route/*/*/*', () => success(sampleSector(1, HASH)));
    expect(await api.refreshPage(sector, 60_000)).toBe('fetched');
  });

  test('stays readable when the session has ended', async () => {
    const server = accountServer();
    const device = deviceOf(server);
    const api = device.open();
    await api.signIn(right);
    await api.refreshPage(sector, 0);
    server.on('POST', '/token/refresh', () => refusal(401, 'account.error.session'));
    server.on('GET', '/fr/sector_route/*/*/*', ({ headers }) =>
      headers.has('authorization')
        ? refusal(401, 'account.error.session')
        : success({ ...sampleSector(1, HASH), content: null }),
    );
    await api.refreshPage(sector, 0);
    expect(await api.refreshPage(sector, 0)).toBe('refused');
    expect(await inDatabase(CAMILLE, (db) => db.sector.toArray())).toMatchObject([{ data: { content: {} } }]);
  });
});
