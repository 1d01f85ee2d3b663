import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { STAMP_HEADER, type SyncPage } from '#contract/tables/sync';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { placePictureFile } from '#server/catalogue/place-pictures';
import { readConfiguration } from '#server/configuration/configuration';
import { openDatabase, type Database } from '#server/database/database';
import { replicaFirst, type ReplicaOutcome } from '#server/database/replica';
import { picture, placePicture, topo } from '#server/database/schema/catalogue';
import { validations } from '#server/database/schema/customers';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { findingsOfRunning } from '#server/doctor/findings';
import { findingsOfReplica } from '#server/doctor/replica-findings';
import { startServer as startWhole } from '#server/main/start-server';
import { readPictureIds } from '#server/store/catalogue/place-pictures';
import { readPicture } from '#server/store/catalogue/read-picture';
import { ascentOf } from '../support/ascent-of';
import { fill } from '../support/filled-database';
import { findPostgres } from '../support/find-postgres';
import { freePort } from '../support/free-port';
import { temporaryFolder } from '../support/item-file';
import { needPostgres } from '../support/need-postgres';
import { networkBrowser } from '../support/network-browser';
import { startPgbouncer } from '../support/pgbouncer';
import { startCluster, type Cluster } from '../support/postgres-cluster';
import { SignedIn } from '../support/signed-in';
import { Standby } from '../support/standby';
import { startServer, type TestServer } from '../support/start-server';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const ROWS = 3_000;
const catalogue = demoCatalogue();
const [book] = catalogue.guidebooks;
const owns = [{ guidebookId: book?.id ?? 0 }];
const samples = new Set(catalogue.guidebooks.map(({ sampleSectorId }) => sampleSectorId));
const gated = catalogue.sectors.find(
  ({ id, topos }) => book?.sectorIds.includes(id) && !samples.has(id) && topos.length > 0,
);
const shown = gated?.topos[0]?.picture ?? '';

let primary: Cluster | null = null;
let standby: Standby;
let server: TestServer;
/** Who answered the reads of a test that a replica may answer, in their order. */
const outcomes: ReplicaOutcome[] = [];

beforeAll(async () => {
  const binaries = findPostgres();
  if (!binaries) return;
  primary = await startCluster(binaries);
  const { db, close } = await openDatabase({ databaseUrl: primary.url, dataDir: 'memory' });
  await fill(db, { catalogue, importedAt: Date.parse('2026-11-20T09:00:00.000Z') });
  await close();
  standby = await Standby.of(primary);
  const started = await startServer({
    databaseUrl: primary.url,
    replicaUrl: standby.url,
    database: 'postgres',
  });
  if (!started) throw new Error('no server');
  server = started;
  server.replica?.listen((outcome) => void outcomes.push(outcome));
});
afterAll(async () => {
  await server?.stop();
  await standby?.stop();
  await primary?.stop();
});
beforeEach(async (context) => {
  needPostgres(context, primary);
  await standby.catchUp();
  await untilAsked();
  outcomes.length = 0;
});
afterEach(async () => {
  if (primary) await standby.resume();
});

const pull = async (climber: SignedIn, query: string, heard: Record<string, string> = {}) => {
  const { status, body } = await climber.get(`/fr/guard/sync?schema=99&${query}`, heard);
  expect(status).toBe(200);
  return body.data as SyncPage;
};
const idsOf = ({ rows }: SyncPage) => rows.filter(({ table }) => table === 'ascent').map(({ id }) => id);

/** Somebody's page that a replica answers: it is left alone no more. */
async function untilAsked(): Promise<void> {
  const { email } = await server.addCustomer({ owns });
  const climber = await SignedIn.as(server, email);
  await vi.waitFor(
    async () => {
      await pull(climber, 'whole=true');
      expect(outcomes.at(-1)).toBe('replica');
    },
    { timeout: 30_000, interval: 200 },
  );
}

async function newClimber(owning = owns): Promise<SignedIn & { id: string }> {
  const { id, email } = await server.addCustomer({ owns: owning });
  return Object.assign(await SignedIn.as(server, email), { id });
}

async function tick(climber: SignedIn): Promise<string> {
  const ascent = ascentOf();
  expect((await climber.post('/fr/guard/ticking/create', ascent)).status).toBe(200);
  return ascent.id;
}

describe('a pull', () => {
  test('is answered by the replica where it has all that the primary has, to the letter', async () => {
    const climber = await newClimber();
    await standby.pause();
    const id = await tick(climber);
    const ofPrimary = await pull(climber, 'whole=true');
    await standby.resume();
    await standby.catchUp();
    const ofReplica = await pull(climber, 'whole=true');
    expect(outcomes).toEqual(['behind', 'replica']);
    expect(idsOf(ofReplica)).toEqual([id]);
    expect(ofReplica).toEqual(ofPrimary);
  });

  test('of whoever has just written holds what was written, while the replica lags', async () => {
    const climber = await newClimber();
    const before = await pull(climber, 'whole=true');
    await standby.catchUp();
    await standby.pause();
    const id = await tick(climber);
    const page = await pull(climber, `cursor=${before.cursor}`);
    expect(outcomes.at(-1)).toBe('behind');
    expect(idsOf(page)).toEqual([id]);
    // A device that has heard of it does not take the replica for a server that was restored.
    const { v, stamp } = page.newest ?? { v: 0, stamp: '' };
    const heard = await pull(climber, `cursor=${before.cursor}`, { [STAMP_HEADER]: `${v}.${stamp}` });
    expect(heard).toMatchObject({ full: false, restored: false, isOurs: true, newest: { v } });
    expect(idsOf(heard)).toEqual([id]);
  });

  test('tells of no commit that the replica shows before the primary does', async () => {
    const climber = await newClimber();
    const { cursor } = await pull(climber, 'whole=true');
    await tick(climber);
    const told = cursor + 1;
    await standby.catchUp();
    const writer = new pg.Client({ connectionString: primary?.url });
    await writer.connect();
    const settle = async (names: string) => {
      await server.db.execute(sql.raw(`alter system set synchronous_standby_names = '${names}'`));
      await server.db.execute(sql`select pg_reload_conf()`);
    };
    await settle('nobody');
    await vi.waitFor(async () => {
      const { rows } = await writer.query<{ names: string }>(
        `select current_setting('synchronous_standby_names') as names`,
      );
      expect(rows[0]?.names).toBe('nobody');
    });
    // It waits for a standby that is not there, and the one that is shows it already.
    await writer.query('begin; set local synchronous_commit = on');
    await writer.query('update customer_version set v = v + 1 where customer_id = $1', [climber.id]);
    const committed = writer.query('commit');
    try {
      await standby.until(
        `(select v from customer_version where customer_id = '${climber.id}') = ${told + 1}`,
      );
      outcomes.length = 0;
      const page = await pull(climber, `cursor=${cursor}`);
      expect(page).toMatchObject({ cursor: told, newest: { v: told } });
      expect(outcomes).toEqual(['behind']);
    } finally {
      await settle('');
      await committed;
      await writer.end();
    }
  });

  test('that reads a long logbook for the first time is the replica’s, page after page', async () => {
    const climber = await newClimber();
    const { routeLabel, climbName, grade, ascentType } = ascentOf();
    await server.db.execute(sql`
      insert into ascent (id, customer_id, type, route_label, climb_name, grade, ascent_type, comment, created_at, v, deleted)
      select gen_random_uuid(), ${climber.id}::uuid, 'cliff', ${routeLabel}, ${climbName}, ${grade}, ${ascentType}, '',
             now(), cv.v + n, false
        from customer_version cv, generate_series(1, ${ROWS}::int) as n where cv.customer_id = ${climber.id}::uuid`);
    await server.db.execute(
      sql`update customer_version set v = v + ${ROWS}::int where customer_id = ${climber.id}::uuid`,
    );
    await standby.catchUp();
    outcomes.length = 0;
    const ids = new Set<string>();
    for (let page = { cursor: 0, more: true }; page.more;) {
      const next = await pull(climber, `cursor=${page.cursor}&limit=500&whole=true`);
      for (const id of idsOf(next)) ids.add(id);
      page = next;
    }
    expect(ids.size).toBe(ROWS);
    expect(new Set(outcomes)).toEqual(new Set(['replica']));
    expect(outcomes.length).toBeGreaterThan(ROWS / 500);
  });
});

describe('a replica that is lost', () => {
  test('costs nobody an error, is left alone, and is read again when it is back', async () => {
    const climber = await newClimber();
    const id = await tick(climber);
    await standby.kill();
    try {
      for (let round = 0; round < 20; round += 1) {
        expect(idsOf(await pull(climber, 'whole=true'))).toEqual([id]);
      }
      // One that finds it gone is enough.
      expect(outcomes.filter((outcome) => outcome === 'failed').length).toBeLessThan(3);
      expect(outcomes).toContain('resting');
      expect(outcomes).not.toContain('replica');
    } finally {
      await standby.restart();
    }
    await standby.catchUp();
    await vi.waitFor(
      async () => {
        expect(idsOf(await pull(climber, 'whole=true'))).toEqual([id]);
        expect(outcomes.at(-1)).toBe('replica');
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  test('and says nothing, as when its network is cut, keeps one reader waiting and no other', async () => {
    const climber = await newClimber();
    const id = await tick(climber);
    standby.gate.cut();
    try {
      expect(idsOf(await pull(climber, 'whole=true'))).toEqual([id]);
      expect(outcomes.at(-1)).toBe('failed');
      for (let round = 0; round < 5; round += 1) await pull(climber, 'whole=true');
      expect(outcomes.slice(-5)).toEqual(Array.from({ length: 5 }, () => 'resting'));
    } finally {
      standby.gate.mend();
    }
  });
});

describe('a replica whose connections are all used', () => {
  test('keeps nobody waiting', async () => {
    const climber = await newClimber();
    await standby.catchUp();
    let letGo = () => {};
    const until = new Promise<void>((resolve) => (letGo = resolve));
    const held = Array.from({ length: 5 }, () =>
      replicaFirst(
        server.db,
        async (replica) => {
          await replica.execute(sql`select 1`);
          return until;
        },
        () => until,
      ),
    );
    try {
      expect((await pull(climber, 'whole=true')).rows).not.toEqual([]);
      expect(outcomes).toEqual(['busy']);
    } finally {
      letGo();
      await Promise.all(held);
    }
  });
});

test('a replica behind a pool of transactions is given no names and no settings', async (context) => {
  const pool = await startPgbouncer(standby.url);
  if (!pool) return context.skip('no PgBouncer on this machine');
  const { url: databaseUrl } = primary as Cluster;
  const addresses = { databaseUrl, directUrl: databaseUrl, replicaUrl: pool.url };
  const opened = await openDatabase({ ...addresses, dataDir: 'memory' });
  try {
    const heard: ReplicaOutcome[] = [];
    opened.replica?.listen((outcome) => void heard.push(outcome));
    const read = (db: Database) => readPicture(db, shown);
    for (let round = 0; round < 4; round += 1) {
      const found = await Promise.all([1, 2, 3, 4].map(() => read(opened.db)));
      expect(found.map((one) => one?.bytes.length)).not.toContain(undefined);
    }
    expect(new Set(heard)).toEqual(new Set(['replica']));
  } finally {
    await opened.close();
    await pool.stop();
  }
});

describe('what is named by its hash', () => {
  const partOf = (hash: string) => `/fr/guard/pack/cliff/${gated?.id ?? 0}/${hash}`;

  test('comes from the replica, and from the primary where the replica lacks it', async () => {
    const owner = await newClimber();
    await standby.catchUp();
    // What is public of its route is kept by then.
    await owner.file(partOf(shown));
    outcomes.length = 0;
    const held = await owner.file(partOf(shown));
    expect(createHash('sha256').update(held.bytes).digest('hex')).toBe(shown);
    expect(outcomes).toEqual(['replica']);
    await standby.pause();
    const bytes = Buffer.from(`a picture ${randomUUID()}`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await server.db.insert(picture).values({ hash, mediaType: 'image/webp', width: 1, height: 1, bytes });
    await server.db.update(topo).set({ pictureHash: hash }).where(eq(topo.pictureHash, shown));
    try {
      expect(await owner.file(partOf(hash))).toEqual({ status: 200, bytes });
      expect(outcomes).toEqual(['replica', 'behind']);
    } finally {
      await server.db.update(topo).set({ pictureHash: shown }).where(eq(topo.pictureHash, hash));
    }
  });

  test('comes from neither for who has no right to it, nor for whose right ended a moment ago', async () => {
    const stranger = await newClimber([]);
    const owner = await newClimber();
    const guest = new SignedIn(server);
    await standby.catchUp();
    expect((await owner.file(partOf(shown))).status).toBe(200);
    expect((await owner.file(`/fr/picture/${shown}`)).status).toBe(200);
    await standby.pause();
    // What the replica does not know yet.
    await server.db.delete(validations).where(eq(validations.customerId, owner.id));
    outcomes.length = 0;
    for (const reader of [stranger, owner]) {
      expect((await reader.file(partOf(shown))).status).toBe(403);
      expect((await reader.file(`/fr/picture/${shown}`)).status).toBe(404);
      expect((await reader.get(`/fr/guard/pack/cliff/${gated?.id ?? 0}`)).status).toBe(403);
    }
    expect((await guest.file(partOf(shown))).status).toBe(401);
    expect((await guest.file(`/fr/picture/${shown}`)).status).toBe(404);
    expect(outcomes).toEqual([]);
  });

  test('is not shown of a place whose picture is public no more', async () => {
    const [one] = await readPictureIds(server.db);
    const file = { id: one?.id ?? '', size: 'card-240', format: 'webp' } as const;
    const drawn = await placePictureFile(server.db, file);
    await standby.catchUp();
    outcomes.length = 0;
    const address = `/fr/place_picture/${file.id}/${file.size}/${file.format}`;
    const guest = new SignedIn(server);
    expect(await guest.file(address)).toEqual({ status: 200, bytes: drawn });
    expect(outcomes).toEqual(['replica']);
    await standby.pause();
    const rows = await server.db.select().from(placePicture).where(eq(placePicture.pictureId, file.id));
    await server.db.delete(placePicture).where(eq(placePicture.pictureId, file.id));
    try {
      expect((await guest.file(address)).status).toBe(404);
    } finally {
      await server.db.insert(placePicture).values(rows);
    }
  });
});

test('a page of the catalogue is of the edition that the primary serves, whatever the replica holds', async () => {
  const [region, ...others] = catalogue.regions;
  const address = `/fr/region/${region?.slug ?? ''}`;
  const guest = new SignedIn(server);
  const nameNow = async () => {
    const { status, body } = await guest.get(address);
    expect(status).toBe(200);
    return JSON.stringify(body.data).includes('Ailleurs');
  };
  expect(await nameNow()).toBe(false);
  expect(outcomes).toEqual(['replica']);
  await standby.pause();
  if (!region) throw new Error('no region');
  const renamed = { ...region, name: { fr: 'Ailleurs', en: 'Elsewhere' } };
  await importCatalogue(server.db, { ...catalogue, regions: [renamed, ...others] }, server.clock.now);
  server.clock.now += 3_000;
  outcomes.length = 0;
  expect(await nameNow()).toBe(true);
  expect(outcomes).toEqual(['behind']);
});

describe('the doctor', () => {
  const keysFor = async (replicaUrl: string | undefined) =>
    (await findingsOfReplica(server.db, { replicaUrl })).map(({ state, key }) => `${state} ${key}`);

  test('says whether the replica follows, lags, is none, or cannot be reached', async () => {
    expect(await keysFor(undefined)).toEqual([]);
    expect(await keysFor(standby.url)).toEqual(['ok replicaFollows']);
    expect(await keysFor(primary?.url)).toEqual(['warning replicaPrimary']);
    await standby.pause();
    await server.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local synchronous_commit = on`);
      await transaction.execute(sql`select pg_logical_emit_message(true, 'relais', '')`);
    });
    expect(await keysFor(standby.url)).toEqual(['warning replicaBehind']);
    const nowhere = `postgres://relais:a-password@127.0.0.1:${await freePort()}/postgres`;
    const [unread] = await findingsOfReplica(server.db, { replicaUrl: nowhere });
    expect(unread).toMatchObject({ state: 'wrong', key: 'replicaUnread' });
    expect(JSON.stringify(unread)).not.toContain('a-password');
  });

  test('looks at it beside the running server', async () => {
    const settings = readConfiguration({ DATABASE_URL: primary?.url, DATABASE_REPLICA_URL: standby.url });
    const findings = await findingsOfRunning(server.db, settings, server.clock.now);
    expect(findings.map(({ key }) => key)).toContain('replicaFollows');
  });
});

test('a replica of no PostgreSQL is refused in a sentence', () => {
  expect(() => readConfiguration({ DATABASE_REPLICA_URL: 'postgres://db2/relais' })).toThrow(
    'DATABASE_REPLICA_URL names standbys of the PostgreSQL in DATABASE_URL: set that one too.',
  );
});

test('the metrics of a server tell who answered, and of the connections to the replica', async () => {
  const folder = temporaryFolder();
  const whole = await startWhole(
    readConfiguration({
      DATABASE_URL: primary?.url,
      DATABASE_REPLICA_URL: standby.url,
      DATA_DIR: folder.path,
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
    }),
  );
  try {
    const { email } = await server.addCustomer({ owns });
    const climber = await SignedIn.as({ browser: () => networkBrowser(whole.address) }, email);
    await standby.catchUp();
    await pull(climber, 'whole=true');
    const page = await (await fetch(`http://127.0.0.1:${whole.metricsPort}/metrics`)).text();
    expect(page).toMatch(/^relais_replica_reads_total\{outcome="replica"\} [1-9]/m);
    expect(page).toMatch(/^relais_replica_reads_total\{outcome="busy"\} 0$/m);
    expect(page).toMatch(/^relais_replica_connections\{state="idle"\} 1$/m);
  } finally {
    await whole.stop();
    folder.remove();
  }
});
