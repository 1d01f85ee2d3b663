import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { MetaValues } from '#worker/db/rows';
import { createAscent, deleteAscent, updateAscent } from '#worker/mutations/ascents';
import type { Mutation } from '#worker/mutations/definition';
import { mutate } from '#worker/mutations/mutate';
import type { MutationName } from '#worker/mutations/registry';
import { saveRoute } from '#worker/mutations/saved-routes';
import { ascentOf } from '../support/ascent-of';
import { backUpDatabase, backUpRows, dumpDatabase } from '../support/back-up';
import { copyFilledDatabase } from '../support/filled-database';
import { findPostgres } from '../support/find-postgres';
import { needPostgres } from '../support/need-postgres';
import { offline, online, Phone } from '../support/phone';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { startCluster, type Cluster } from '../support/postgres-cluster';
import { SignedIn } from '../support/signed-in';
import { smallCatalogue } from '../support/small-catalogue';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
/** More than was lost, so that the restored server's versions pass those that the phone has heard of. */
const WRITTEN_SINCE = 12;

let postgres: TestPostgres | null = null;
let other: Cluster | null = null;
const binaries = findPostgres();
beforeAll(async () => {
  postgres = await startPostgres();
  if (postgres && binaries) other = await startCluster(binaries);
}, 120_000);
afterAll(async () => {
  await other?.stop();
  await postgres?.stop();
}, 60_000);
beforeEach((context) => {
  needPostgres(context, postgres && other);
});

let servers: TestServer[] = [];
let phone: Phone;
afterEach(async () => {
  await phone.discard();
  for (const server of servers) await server.stop();
  servers = [];
});

async function serverAt(databaseUrl: string): Promise<TestServer> {
  const server = await startServer({ database: 'postgres', databaseUrl });
  if (!server) throw new Error('no server');
  servers.push(server);
  return server;
}

/** A database with the catalogue in the cluster that all tests share. */
const filled = () =>
  copyFilledDatabase(mustBe(postgres), {
    catalogue: smallCatalogue,
    importedAt: Date.parse('2026-11-21T09:00:00.000Z'),
  });

function mustBe<Value>(value: Value | null): Value {
  if (value === null) throw new Error('no PostgreSQL');
  return value;
}

const change = async <Args>(mutation: Mutation<Args, MutationName>, args: Args) =>
  (await mutate(await phone.db(), mutation, args)).id;
const untilSent = () =>
  vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
const sayings = async (): Promise<Map<string, string>> => {
  const rows = await (await phone.db()).ascent.toArray();
  return new Map(rows.map(({ id, comment }) => [id, comment ?? '']));
};
const metaOf = async <Key extends keyof MetaValues>(key: Key) =>
  (await (await phone.db()).meta.get(key))?.value as MetaValues[Key] | undefined;
const untilRead = (ids: readonly string[]) =>
  vi.waitFor(async () => {
    expect([...(await sayings()).keys()]).toEqual(expect.arrayContaining([...ids]));
  }, PATIENCE);
const savedRoute = (routeId: number): SavedRoute => ({
  type: 'cliff',
  routeId,
  slug: `sector-${routeId}`,
  label: `Sector ${routeId}`,
  regionSlug: 'region',
  cragId: 1,
  cragSlug: 'first-crag',
  cragName: 'First Crag',
  gradeMin: '5a',
  gradeMax: '6a',
  count: 1,
  keys: { guidebookIds: [], productIds: [], sample: true },
});

/** What a server has of a customer, by its database. */
async function heldBy({ db }: TestServer): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; comment: string }>(
    sql`select id, comment from ascent where not deleted`,
  );
  return new Map(rows.map(({ id, comment }) => [id, comment]));
}

describe.each([
  ['from a dump', 'the same cluster', dumpDatabase],
  ['from a dump', 'another cluster', dumpDatabase],
  ['by the provider’s commands', 'another database', backUpDatabase],
  ['row by row, as the built-in one is,', 'another database', backUpRows],
])('a server that is restored %s into %s', (_how, target, backUp) => {
  const emptyDatabase = async () =>
    target === 'another cluster' ? mustBe(other).url : mustBe(postgres).createDatabase();

  test('gets back what was confirmed since, once; every device shows it, and the phone tells', async () => {
    const address = await filled();
    const first = await serverAt(address);
    const { email } = await first.addCustomer();
    phone = await Phone.of(first, email);
    const elsewhere = await SignedIn.as(first, email);

    const [kept, deleted, edited] = [ascentOf(), ascentOf(), ascentOf({ comment: 'before' })];
    for (const ascent of [kept, deleted, edited]) await change(createAscent, ascent);
    const theirs = ascentOf();
    await elsewhere.post('/fr/guard/ticking/create', theirs);
    await untilSent();
    await phone.engine.sendNow();
    await untilRead([theirs.id]);
    const dump = await backUp(mustBe(binaries), address);

    const [lost, alsoLost] = [ascentOf({ comment: 'lost 1' }), ascentOf({ comment: 'lost 2' })];
    const keys = [
      await change(createAscent, lost),
      await change(createAscent, alsoLost),
      await change(updateAscent, { id: edited.id, changes: { comment: 'after' } }),
      await change(deleteAscent, { id: deleted.id }),
      await change(saveRoute, savedRoute(2)),
    ];
    await untilSent();
    const lastCopy = ascentOf();
    await elsewhere.post('/fr/guard/ticking/create', lastCopy);
    await phone.engine.sendNow();
    await untilRead([lastCopy.id]);
    await phone.connect(offline);
    const waiting = ascentOf({ comment: 'waiting' });
    await change(createAscent, waiting);
    await change(updateAscent, { id: lost.id, changes: { comment: 'edited offline' } });

    const restored = await emptyDatabase();
    await dump.restoreInto(restored);
    dump.discard();
    const second = await serverAt(restored);
    const newcomer = await SignedIn.as(second, email);
    const written = Array.from({ length: WRITTEN_SINCE }, () => ascentOf());
    for (const ascent of written) await newcomer.post('/fr/guard/ticking/create', ascent);

    const browser = second.browser();
    await phone.connect((request) => browser(request));
    await phone.engine.sendNow();
    await vi.waitFor(async () => expect((await metaOf('restored'))?.gone).toBeDefined(), PATIENCE);
    await untilSent();

    const truth = new Map([
      ...[kept, theirs, ...written, waiting].map(({ id, comment }) => [id, comment] as const),
      [edited.id, 'after'],
      [lost.id, 'edited offline'],
      [alsoLost.id, 'lost 2'],
    ]);
    await untilRead([...truth.keys()]);
    expect(await heldBy(second)).toEqual(truth);
    expect(await sayings()).toEqual(truth);
    expect((await (await phone.db()).savedRoute.toArray()).map(({ routeId }) => routeId)).toEqual([2]);
    const { rows } = await second.db.execute<{ count: number }>(
      sql`select count(*)::int as count from applied_write where key = any(${sql.param(keys)}::uuid[])`,
    );
    expect(rows).toEqual([{ count: keys.length }]);
    expect(await metaOf('restored')).toMatchObject({ offered: keys.length, gone: 1, isSeen: false });
    expect((await metaOf('heard'))?.meeting).toBe(1);
    expect(await (await phone.db()).refused.count()).toBe(0);
  });

  test('without a write since is noticed by nobody', async () => {
    const address = await filled();
    const first = await serverAt(address);
    const { email } = await first.addCustomer();
    phone = await Phone.of(first, email);
    const before = ascentOf();
    await change(createAscent, before);
    await untilSent();
    await phone.engine.sendNow();
    await vi.waitFor(async () => expect(await metaOf('cursor')).toBeGreaterThan(0), PATIENCE);
    const dump = await backUp(mustBe(binaries), address);
    const restored = await mustBe(postgres).createDatabase();
    await dump.restoreInto(restored);
    dump.discard();
    const browser = (await serverAt(restored)).browser();
    await phone.connect((request) => browser(request));
    await change(createAscent, ascentOf());
    await untilSent();
    expect(await metaOf('restored')).toBeUndefined();
  });
});

describe('a replica that is promoted in the place of its server', () => {
  test('is the same server to a phone: nothing is read anew, nothing told', async () => {
    const primary = await startCluster(mustBe(binaries));
    const replica = await primary.replicate();
    try {
      const dump = await dumpDatabase(mustBe(binaries), await filled());
      await dump.restoreInto(primary.url);
      dump.discard();
      const first = await serverAt(primary.url);
      const { email } = await first.addCustomer();
      phone = await Phone.of(first, email);
      const [before, after] = [ascentOf(), ascentOf()];
      await change(createAscent, before);
      await untilSent();
      await phone.engine.sendNow();
      await vi.waitFor(async () => expect(await metaOf('cursor')).toBeGreaterThan(2), PATIENCE);
      await phone.connect(offline);
      await replica.promote();
      await first.stop();
      servers = [];
      await primary.stop();

      const second = await serverAt(replica.url);
      const [browser, wholes] = [second.browser(), new Set<string>()];
      await phone.connect((request) => {
        if (request.url.includes('whole=true')) wholes.add(request.url);
        return browser(request);
      });
      await change(createAscent, after);
      await phone.engine.sendNow();
      await untilSent();
      expect([...(await heldBy(second)).keys()].toSorted()).toEqual([before.id, after.id].toSorted());
      expect([...wholes]).toEqual([]);
      expect(await metaOf('restored')).toBeUndefined();
      expect((await metaOf('heard'))?.meeting).toBe(0);
    } finally {
      await replica.stop();
    }
  }, 120_000);
});

test('a phone that goes on with its own server tells of nothing', async () => {
  const server = await serverAt(await filled());
  const { email } = await server.addCustomer();
  phone = await Phone.of(server, email);
  await change(createAscent, ascentOf());
  await untilSent();
  await phone.connect(offline);
  await phone.connect(online);
  await phone.engine.sendNow();
  await change(createAscent, ascentOf());
  await untilSent();
  expect(await metaOf('restored')).toBeUndefined();
});
