import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ItemKey } from '#contract/workshop/item-key';
import { changeStaff } from '#server/accounts/change-staff';
import type { PersonalDb } from '#worker/db/personal-db';
import { mutate } from '#worker/mutations/mutate';
import { reviseItem, withdrawRevisions } from '#worker/mutations/revisions';
import { backUpRows, dumpDatabase } from '../support/back-up';
import { copyFilledDatabase } from '../support/filled-database';
import { findPostgres } from '../support/find-postgres';
import { needPostgres } from '../support/need-postgres';
import { offline, online, Phone } from '../support/phone';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { SignedIn } from '../support/signed-in';
import { smallCatalogue } from '../support/small-catalogue';
import { staffWith } from '../support/staff';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const climb = (end: number): ItemKey => `climb-018f3b5e-0000-7000-8000-00000000000${end}`;

let postgres: TestPostgres | null = null;
beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres?.stop(), 60_000);
beforeEach((context) => {
  needPostgres(context, postgres);
});

let servers: TestServer[] = [];
let phone: Phone | null = null;
afterEach(async () => {
  await phone?.discard();
  phone = null;
  for (const server of servers) await server.stop();
  servers = [];
});

async function serverAt(databaseUrl: string): Promise<TestServer> {
  const server = await startServer({ database: 'postgres', databaseUrl });
  if (!server) throw new Error('no server');
  servers.push(server);
  return server;
}

async function filled(): Promise<string> {
  if (!postgres) throw new Error('no PostgreSQL');
  const importedAt = Date.parse('2026-11-21T09:00:00.000Z');
  return copyFilledDatabase(postgres, { catalogue: smallCatalogue, importedAt });
}

const revise = (db: PersonalDb, key: ItemKey, fields: Record<string, unknown>) =>
  mutate(db, reviseItem, { key, fields, label: 'La valse' });
const untilSent = (db: PersonalDb) =>
  vi.waitFor(async () => expect(await db.outbox.count()).toBe(0), PATIENCE);
const untilShown = (db: PersonalDb, key: ItemKey, row: object) =>
  vi.waitFor(async () => expect(await db.revision.get(key)).toMatchObject(row), PATIENCE);

/** An editor with a phone that is switched off, which comes back as the one it was. */
async function editorOf(server: TestServer) {
  const { email } = await staffWith(server, ['content']);
  phone = await Phone.of(server, email);
  const { storage, journals } = phone;
  await phone.switchOff();
  phone = null;
  return {
    email,
    on: async (
      at: TestServer,
      network: typeof online,
      work: (db: PersonalDb, it: Phone) => Promise<void>,
    ) => {
      phone = new Phone(at, storage, journals);
      await phone.connect(network);
      await work(await phone.db(), phone);
      await phone.switchOff();
      phone = null;
    },
  };
}

describe('two editors of one climb, both without network', () => {
  test('find both their changes there afterwards, and what gave way beside them until one decides', async () => {
    const server = await serverAt(await filled());
    const [one, other] = [await editorOf(server), await editorOf(server)];
    await one.on(server, offline, async (db) => {
      await revise(db, climb(1), { name: 'La valse', grade: '6a' });
      expect(await db.revision.get(climb(1))).toMatchObject({ pending: 1, fields: { grade: '6a' } });
    });
    await other.on(server, offline, async (db) => {
      await revise(db, climb(1), { name: 'Le tango', bolts: 12 });
    });
    await one.on(server, online, untilSent);
    await other.on(server, online, async (db) => {
      await untilSent(db);
      const fields = { name: 'Le tango', grade: '6a', bolts: 12 };
      await untilShown(db, climb(1), { fields, pending: 0, others: [{ field: 'name', value: 'La valse' }] });
      const settles = (await db.revision.get(climb(1)))?.others.map(({ id }) => id) ?? [];
      const decision = { key: climb(1), fields: { name: 'La valse' }, settles, label: 'La valse' };
      await mutate(db, reviseItem, decision);
      await untilSent(db);
    });
    await one.on(server, online, (db) =>
      untilShown(db, climb(1), { fields: { name: 'La valse', grade: '6a', bolts: 12 }, others: [] }),
    );
  });

  test('take back only what they have seen', async () => {
    const server = await serverAt(await filled());
    const [one, other] = [await editorOf(server), await editorOf(server)];
    await one.on(server, online, async (db) => {
      await revise(db, climb(2), { name: 'La valse' });
      await untilSent(db);
    });
    await other.on(server, online, async (db) => {
      await untilShown(db, climb(2), { fields: { name: 'La valse' } });
      await revise(db, climb(2), { grade: '7a' });
      await untilSent(db);
    });
    await one.on(server, offline, async (db) => {
      const v = (await db.revision.get(climb(2)))?.v;
      await mutate(db, withdrawRevisions, { keys: [{ key: climb(2), v }], label: 'La valse' });
      expect(await db.revision.get(climb(2))).toBeUndefined();
    });
    await one.on(server, online, (db) => untilShown(db, climb(2), { fields: { grade: '7a' }, pending: 0 }));
  });
});

describe('an editor whose role is taken away', () => {
  test('keeps nothing of the house, but what was not sent, with the reason', async () => {
    const server = await serverAt(await filled());
    const [one, other] = [await editorOf(server), await editorOf(server)];
    await other.on(server, online, async (db) => {
      await revise(db, climb(3), { name: 'Le tango' });
      await untilSent(db);
    });
    await one.on(server, online, async (db, { engine }) => {
      await untilShown(db, climb(3), { fields: { name: 'Le tango' } });
      expect(await engine.refreshItems({ crag: 1 })).toMatchObject({ kind: 'done' });
      expect(await db.publishedItem.get('crag-1')).toMatchObject({ of: 'crag=1' });
    });
    await one.on(server, offline, async (db) => {
      await revise(db, climb(3), { grade: '6c' });
    });
    await changeStaff(server.db, { email: one.email, roles: [] }, server.clock.now);
    await one.on(server, online, async (db, { engine }) => {
      await vi.waitFor(async () => expect(await db.refused.count()).toBe(1), PATIENCE);
      await vi.waitFor(async () => expect(await db.revision.count()).toBe(0), PATIENCE);
      expect(await db.publishedItem.count()).toBe(0);
      expect(await db.meta.get('houseCursor')).toBeUndefined();
      expect(await db.refused.toArray()).toMatchObject([
        { status: 403, message: 'house.error.role', entry: { args: { fields: { grade: '6c' } } } },
      ]);
      expect(await engine.refreshItems({ crag: 1 })).toMatchObject({ kind: 'refused', status: 403 });
    });
    await changeStaff(server.db, { email: one.email, roles: ['content'] }, server.clock.now);
    await one.on(server, online, (db) => untilShown(db, climb(3), { fields: { name: 'Le tango' } }));
  });
});

describe('somebody who edits nothing', () => {
  test('never asks for the house', async () => {
    const server = await serverAt(await filled());
    phone = await Phone.of(server, (await server.addCustomer()).email);
    const db = await phone.db();
    await vi.waitFor(async () => expect(await db.meta.get('cursor')).toBeDefined(), PATIENCE);
    await phone.engine.sendNow();
    await vi.waitFor(
      () => expect(phone?.sent.filter((one) => one.endsWith('/guard/sync')).length).toBeGreaterThan(1),
      PATIENCE,
    );
    expect(phone.sent.filter((one) => one.includes('/house/'))).toEqual([]);
  });
});

describe.each([
  ['from a dump', dumpDatabase],
  ['row by row, as the built-in one is,', backUpRows],
])('a server that is restored %s', (_how, backUp) => {
  test('gets back what editors had written since, and every editor shows it', async () => {
    const address = await filled();
    const first = await serverAt(address);
    const [one, other] = [await editorOf(first), await editorOf(first)];
    await one.on(first, online, async (db) => {
      await revise(db, climb(4), { name: 'La valse' });
      await untilSent(db);
    });
    const dump = await backUp(mustBe(findPostgres()), address);
    await one.on(first, online, async (db) => {
      await revise(db, climb(4), { grade: '6a' });
      await untilSent(db);
    });
    // One who has only read since hears of it too.
    await other.on(first, online, (db) => untilShown(db, climb(4), { fields: { grade: '6a' } }));
    const restored = await mustBe(postgres).createDatabase();
    await dump.restoreInto(restored);
    dump.discard();
    const second = await serverAt(restored);
    // Their sessions went on since, too.
    await other.on(second, online, async (db, it) => {
      await it.signIn(other.email);
      await vi.waitFor(async () => {
        expect((await db.revision.get(climb(4)))?.fields).toEqual({ name: 'La valse' });
      }, PATIENCE);
    });
    const fields = { name: 'La valse', grade: '6a' };
    await one.on(second, online, async (db, it) => {
      await it.signIn(one.email);
      await vi.waitFor(
        async () => expect((await db.meta.get('houseHeard'))?.value).toMatchObject({ meeting: 1 }),
        PATIENCE,
      );
      await untilSent(db);
      await untilShown(db, climb(4), { fields });
    });
    await other.on(second, online, (db) => untilShown(db, climb(4), { fields }));
    const browser = await SignedIn.as(second, one.email);
    const { body } = await browser.get('/fr/guard/house/sync?cursor=0&whole=true');
    expect(body.data).toMatchObject({ rows: [{ id: climb(4), row: { fields } }] });
  });
});

function mustBe<Value>(value: Value | null): Value {
  if (value === null) throw new Error('no PostgreSQL');
  return value;
}
