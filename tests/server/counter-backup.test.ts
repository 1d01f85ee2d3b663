import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Backups, counterHealth } from '#contract/endpoints/counter/health';
import { type BackupDesk, backupDesk, sourceOfServer } from '#server/backup/backup-desk';
import { readBackupNote } from '#server/backup/backup-note';
import { BackupRefused, ProgramsMissing } from '#server/backup/backup-refused';
import { checkBackup } from '#server/backup/read-backup';
import { rowsSource, withRowLines } from '#server/backup/rows-source';
import { restoreBackup } from '#server/backup/restore-backup';
import type { BackupSettings, WithSource } from '#server/backup/make-backup';
import { openDatabase } from '#server/database/database';
import { dataOf } from '../support/buyer';
import { statusesOf } from '../support/counter-bodies';
import { copyFilledDatabase } from '../support/filled-database';
import { findPostgres } from '../support/find-postgres';
import { temporaryFolder } from '../support/item-file';
import { needPostgres } from '../support/need-postgres';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { smallShop } from '../support/small-shop';
import { staffWith } from '../support/staff';
import { startServer, type TestServer } from '../support/start-server';

const BACKUPS = '/fr/guard/counter/health/backups';
const AN_HOUR = 3_600_000;
const KEY = 'a key for backups that only the tests know';

let server: TestServer;
let dataDir: string;
let desk: BackupDesk;
/** Goes before the rows are read, so that a test says when. */
let gate: Promise<void> = Promise.resolve();
let failure: Error | null = null;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'relais-desk-'));
  const withSource: WithSource = async (work) => {
    await gate;
    if (failure) throw failure;
    return work(rowsSource((take) => withRowLines(server.db, server.clock.now, take)));
  };
  desk = backupDesk({
    settings: settingsOf({ dataDir }),
    withSource,
    clock: () => server.clock.now,
    warn: () => undefined,
  });
  server = await startServer({ backupDesk: { begin: () => desk.begin(), read: () => desk.read() } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the server is set to, as far as its backups go. */
const settingsOf = (more: Pick<BackupSettings, 'dataDir'> & Partial<BackupSettings>): BackupSettings => ({
  backupKey: KEY,
  postgresBin: undefined,
  hasOwnSecret: true,
  secret: 'x',
  databaseUrl: undefined,
  directUrl: undefined,
  ...more,
});
const ended = () => vi.waitFor(async () => expect((await desk.read()).running).toBeNull(), 20_000);
const make = (browser: Awaited<ReturnType<typeof staffWith>>['browser'], key = randomUUID()) =>
  browser.post(BACKUPS, { key });

describe('a backup that an owner makes at the counter', () => {
  test('is the command line’s: encrypted, read back, noted, and for the server’s user alone', async () => {
    const { browser } = await staffWith(server, ['owner']);
    const key = randomUUID();
    expect((await make(browser, key)).status).toBe(200);
    await ended();
    // Asked again under its key it was begun.
    expect((await make(browser, key)).status).toBe(200);
    const { files, failedAt } = dataOf(Backups, await browser.get(BACKUPS));
    expect([files.length, failedAt]).toEqual([1, null]);
    const folder = join(dataDir, 'backups');
    const path = join(folder, files[0]?.name ?? '');
    expect([statSync(folder).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
    const about = await checkBackup(path, { password: KEY, programs: { folder: undefined } });
    expect(about.tables.find(({ name }) => name === 'customer')?.rows).toBeGreaterThan(0);
    const { last } = await readBackupNote(dataDir);
    expect(last).toMatchObject({ bytes: files[0]?.bytes, isEncrypted: true });
    // Names and addresses stand nowhere in it to be read, and no request brings it.
    expect(readFileSync(path).includes('@relais.example')).toBe(false);
    expect((await browser.get(`${BACKUPS}/${files[0]?.name}`)).status).toBe(404);
  });

  test('wants a proof first, and of two at once only one is made', async () => {
    const late = await staffWith(server, ['owner']);
    server.clock.now += AN_HOUR;
    await late.browser.renew();
    expect((await make(late.browser)).body.message).toBe('counter.error.proof');
    const { browser } = await staffWith(server, ['owner']);
    let open = () => undefined as void;
    gate = new Promise((resolve) => (open = resolve));
    const heard = await Promise.all([make(browser), make(browser)]);
    expect(statusesOf(heard)).toEqual([200, 409]);
    expect(dataOf(Backups, await browser.get(BACKUPS)).running).toMatchObject({ bytes: 0 });
    open();
    await ended();
    expect(dataOf(Backups, await browser.get(BACKUPS)).files).toHaveLength(2);
  });

  test.each([
    ['programs', new ProgramsMissing('There is no pg_dump on PATH.')],
    ['space', Object.assign(new Error('full'), { code: 'ENOSPC' })],
    ['other', new BackupRefused('What was read back is not what was written.')],
  ])('that comes to nothing says why: %s', async (why, error) => {
    server.clock.now += AN_HOUR;
    const { browser } = await staffWith(server, ['owner']);
    failure = error;
    expect((await make(browser)).status).toBe(200);
    await ended();
    failure = null;
    const told = dataOf(Backups, await browser.get(BACKUPS));
    expect([told.why, told.failedAt]).toEqual([why, new Date(server.clock.now).toISOString()]);
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('takes what a process left that died, and shows nothing else of the folder', async () => {
    server.clock.now += AN_HOUR;
    const { browser } = await staffWith(server, ['owner']);
    const left = join(dataDir, 'backups', 'relais-2026-01-01T00-00-00-000Z.backup.partial');
    writeFileSync(left, 'half');
    writeFileSync(join(dataDir, 'backups', 'notes.txt'), 'mine');
    // Somebody else's, who may still write.
    expect((await make(browser)).body.message).toBe('counter.error.backupRuns');
    utimesSync(left, 0, 0);
    expect((await make(browser)).status).toBe(200);
    await ended();
    expect(existsSync(left)).toBe(false);
    const { files, failedAt, why } = dataOf(Backups, await browser.get(BACKUPS));
    expect(files.every(({ name }) => name.startsWith('relais-'))).toBe(true);
    expect([failedAt, why]).toEqual([null, null]);
    expect((await browser.get(counterHealth.path.replace(/^/, '/fr'))).status).toBe(200);
  });
});

describe('a backup that is made at the counter of a shop on PostgreSQL', () => {
  let postgres: TestPostgres | null = null;
  let shop: TestServer | null = null;
  let databaseUrl: string;
  let own: BackupDesk;
  const folder = temporaryFolder();
  const programs = { folder: findPostgres() ?? undefined };

  function open({ db, clock }: TestServer, postgresBin: string | undefined): BackupDesk {
    const settings = settingsOf({ dataDir: folder.path, databaseUrl, postgresBin });
    const now = () => clock.now;
    return backupDesk({
      settings,
      withSource: sourceOfServer(db, settings, now),
      clock: now,
      warn: () => undefined,
    });
  }

  beforeAll(async () => {
    postgres = await startPostgres();
    if (!postgres) return;
    databaseUrl = await copyFilledDatabase(postgres, { catalogue: smallShop, importedAt: Date.now() });
    const named: BackupDesk = { begin: () => own.begin(), read: () => own.read() };
    shop = await startServer({ database: 'postgres', databaseUrl, backupDesk: named });
    if (shop) own = open(shop, programs.folder);
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
    await postgres?.stop();
    folder.remove();
  });

  test('is pg_dump’s, and is restored with what was there', async (context) => {
    needPostgres(context, postgres);
    needPostgres(context, shop);
    const { browser } = await staffWith(shop, ['owner']);
    expect((await make(browser)).status).toBe(200);
    await vi.waitFor(async () => expect((await own.read()).running).toBeNull(), 60_000);
    const { files, why } = dataOf(Backups, await browser.get(BACKUPS));
    expect([files.length, why]).toEqual([1, null]);
    const path = join(folder.path, 'backups', files[0]?.name ?? '');
    const address = await postgres.createDatabase();
    const restored = await openDatabase({ dataDir: 'memory', databaseUrl: address });
    try {
      await restoreBackup(restored.db, address, path, { password: KEY, programs });
      const { rows } = await restored.db.execute<{ name: string }>(
        sql`select first_name as name from customer`,
      );
      expect(rows).toHaveLength(1);
    } finally {
      await restored.close();
    }
  });

  test('says that PostgreSQL’s programs are missing, and leaves nothing', async (context) => {
    needPostgres(context, shop);
    const { files } = await own.read();
    own = open(shop, '/nowhere');
    shop.clock.now += AN_HOUR;
    const { browser } = await staffWith(shop, ['owner']);
    expect((await make(browser)).status).toBe(200);
    await vi.waitFor(async () => expect((await own.read()).why).toBe('programs'), 20_000);
    expect((await own.read()).files).toEqual(files);
    expect(readdirSync(join(folder.path, 'backups'))).toHaveLength(files.length);
  });
});
