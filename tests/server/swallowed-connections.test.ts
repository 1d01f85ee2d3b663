import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDatabaseDown } from '#server/database/database-down';
import { openDatabase, type OpenDatabase } from '#server/database/database';
import { inTurn } from '#server/database/in-turn';
import { ascentOf } from '../support/ascent-of';
import { copyFilledDatabase } from '../support/filled-database';
import { needPostgres } from '../support/need-postgres';
import { NetworkGate } from '../support/network-gate';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { SignedIn } from '../support/signed-in';
import { smallCatalogue } from '../support/small-catalogue';
import { startServer, type TestServer } from '../support/start-server';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** For a statement; the connection is waited for a little longer. */
const LIMIT_MS = 1_000;
const PATIENCE = { timeout: 60_000, interval: 50 };

let postgres: TestPostgres | null = null;
let address = '';
let gate: NetworkGate;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  const importedAt = Date.parse('2026-11-20T09:00:00.000Z');
  const through = new URL(await copyFilledDatabase(postgres, { catalogue: smallCatalogue, importedAt }));
  gate = await NetworkGate.to(Number(through.port));
  through.port = `${gate.port}`;
  address = through.href;
});
afterAll(async () => {
  gate?.close();
  await postgres?.stop();
});
beforeEach((context) => needPostgres(context, postgres));

describe('a connection to PostgreSQL that the network swallowed', () => {
  let server: TestServer | null = null;
  afterEach(async () => {
    gate.mend();
    await server?.stop();
    server = null;
  });

  test('is answered with 503, read or write, and the next who ask are answered', async () => {
    server = await startServer({ databaseUrl: address, database: 'postgres', queryLimitMs: LIMIT_MS });
    if (!server) throw new Error('no server');
    const { email } = await server.addCustomer({});
    const climber = await SignedIn.as(server, email);
    // So that there are connections to be swallowed.
    await Promise.all([1, 2, 3, 4].map(() => climber.get('/fr/guard/sync?cursor=0')));
    gate.cut();
    const answers = await Promise.all([
      climber.get('/fr/guard/sync?cursor=0'),
      climber.post('/fr/guard/ticking/create', ascentOf()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers.map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual([true, true]);
    gate.mend();
    await vi.waitFor(async () => {
      expect((await climber.post('/fr/guard/ticking/create', ascentOf())).status).toBe(200);
    }, PATIENCE);
  });
});

describe('what is under way on it', () => {
  let opened: OpenDatabase;
  beforeEach(async () => {
    opened = await openDatabase({ databaseUrl: address, dataDir: 'memory', queryLimitMs: LIMIT_MS });
  });
  afterEach(async () => {
    gate.mend();
    await opened.close();
  });

  test('ends, and the connection goes back to nobody', async () => {
    const { db, connections } = opened;
    const works: [string, () => Promise<unknown>][] = [
      ['a query', () => db.execute(sql`select 1`)],
      ['a transaction', () => db.transaction((transaction) => transaction.execute(sql`select 1`))],
      ['a turn', () => inTurn(db, () => Promise.resolve())],
    ];
    for (const [name, work] of works) {
      await work();
      expect([name, connections()]).toMatchObject([name, { idle: 1, busy: 0 }]);
      gate.cut();
      const error: unknown = await work().catch((reason: unknown) => reason);
      expect([name, isDatabaseDown(error)]).toEqual([name, true]);
      await vi.waitFor(
        () => expect([name, connections()]).toMatchObject([name, { idle: 0, busy: 0 }]),
        PATIENCE,
      );
      gate.mend();
    }
  });

  test('is cut off by the database first where that still answers', async () => {
    const error: unknown = await opened.db
      .execute(sql`select pg_sleep(60)`)
      .catch((reason: unknown) => reason);
    expect((error as Error).cause).toMatchObject({ code: '57014' });
    expect(opened.connections()).toMatchObject({ busy: 0 });
  });
});

test('whoever waits for a turn waits longer than a statement may take', async () => {
  const options = { databaseUrl: address, dataDir: 'memory', queryLimitMs: LIMIT_MS };
  const [one, other] = [await openDatabase(options), await openDatabase(options)];
  const order: string[] = [];
  let [enter, leave] = [() => {}, () => {}];
  const hasBegun = new Promise<void>((resolve) => (enter = resolve));
  const isBusy = new Promise<void>((resolve) => (leave = resolve));
  const first = inTurn(one.db, async () => {
    enter();
    await isBusy;
    order.push('first');
  });
  await hasBegun;
  const second = inTurn(other.db, () => Promise.resolve(order.push('second')));
  // Its own statements, one after the other, are cut off meanwhile.
  for (let time = 0; time < 3; time += 1) {
    await one.db.execute(sql`select pg_sleep(60)`).catch(() => undefined);
  }
  leave();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  await one.close();
  await other.close();
});
