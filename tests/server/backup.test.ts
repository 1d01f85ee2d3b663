import { sql } from 'drizzle-orm';
import {
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BackupRefused } from '#server/backup/backup-refused';
import type { BackupSource } from '#server/backup/backup-source';
import { runPostgres } from '#server/backup/postgres-programs';
import { postgresSource } from '#server/backup/postgres-source';
import { checkBackup } from '#server/backup/read-backup';
import { mustBeKnown, restoreBackup } from '#server/backup/restore-backup';
import { rowsSource, withRowLines } from '#server/backup/rows-source';
import { writeBackup } from '#server/backup/write-backup';
import { openDatabase, type Database } from '#server/database/database';
import { listTables } from '#server/store/backup/stored-tables';
import { ascentOf } from '../support/ascent-of';
import { copyFilledDatabase } from '../support/filled-database';
import { findPostgres } from '../support/find-postgres';
import { liveFully } from '../support/full-life';
import { temporaryFolder } from '../support/item-file';
import { needPostgres } from '../support/need-postgres';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { databases } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

const KEY = 'a key for backups that only the tests know, and long enough';
const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const WRITERS = 4;
const programs = { folder: findPostgres() ?? undefined };
const folder = temporaryFolder();
let postgres: TestPostgres | null = null;
let files = 0;
const freshFile = () => join(folder.path, `${(files += 1)}.backup`);

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  folder.remove();
});

/** Every row of every table, as the database writes it. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const whole: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    if (name === 'migration') continue;
    const { rows } = await db.execute<{ row: string }>(
      sql`select stored::text as row from ${sql.identifier(name)} stored order by 1`,
    );
    whole[name] = rows.map(({ row }) => row);
  }
  return whole;
}

const back = (
  source: BackupSource,
  { password = KEY, secret = 'kept' }: { password?: string; secret?: string } = {},
) => {
  const file = freshFile();
  return writeBackup(source, { file, password, secret, programs }).then(({ about }) => ({ file, about }));
};
const rowsIn = (db: Database) => rowsSource((take) => withRowLines(db, NOW, take));
const read = { password: KEY, programs };

describe.each(databases)('a backup of a shop on %s', (kind) => {
  let server: TestServer;
  let source: BackupSource;
  beforeAll(async () => {
    const catalogue = smallShop;
    if (kind === 'pglite') {
      server = await startServer({ database: 'pglite', catalogue });
      source = rowsIn(server.db);
    } else if (postgres) {
      const databaseUrl = await copyFilledDatabase(postgres, { catalogue, importedAt: NOW });
      const started = await startServer({ database: 'postgres', databaseUrl });
      if (!started) throw new Error('no server');
      server = started;
      source = postgresSource(server.db, databaseUrl, programs, NOW);
    }
  }, 120_000);
  afterAll(() => server?.stop());
  beforeEach((context) => {
    needPostgres(context, server);
  });

  /** An empty database of the same kind, filled with a backup. */
  async function restored<Answer>(file: string, look: (db: Database) => Promise<Answer>): Promise<Answer> {
    const databaseUrl = kind === 'postgres' ? await postgres?.createDatabase() : undefined;
    const { db, close } = await openDatabase({ dataDir: 'memory', databaseUrl });
    try {
      await restoreBackup(db, databaseUrl ?? null, file, read);
      return await look(db);
    } finally {
      await close();
    }
  }

  test('is restored row by row, and numbers go on after the last', async () => {
    await liveFully(server, 'canary-b4c1');
    const { file, about } = await back(source);
    expect(readFileSync(file).includes('canary-b4c1'), 'it is encrypted').toBe(false);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(about.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(50);
    const before = await rowsOf(server.db);
    await restored(file, async (db) => {
      expect(await rowsOf(db)).toEqual(before);
      const { rows } = await db.execute<{ next: number; highest: number }>(
        sql`select nextval(pg_get_serial_sequence('customer_order', 'number')) as next, (select max(number) from customer_order) as highest`,
      );
      expect(rows[0]?.next).toBeGreaterThan(rows[0]?.highest ?? Infinity);
      const { rows: off } = await db.execute(sql`select tgname from pg_trigger where tgenabled = 'D'`);
      expect(off).toEqual([]);
    });
  }, 120_000);

  test('is of one moment while customers write, and keeps what was acknowledged before', async () => {
    const writers: { id: string; browser: SignedIn }[] = [];
    for (let count = 0; count < WRITERS; count += 1) {
      const { id, email } = await server.addCustomer();
      writers.push({ id, browser: await SignedIn.as(server, email) });
    }
    const acknowledged: string[] = [];
    const run = { isOver: false };
    const write = async ({ browser }: (typeof writers)[number]) => {
      const ascent = ascentOf();
      expect((await browser.post('/fr/guard/ticking/create', ascent)).status).toBe(200);
      acknowledged.push(ascent.id);
    };
    await Promise.all(writers.map(write));
    const writing = writers.map(async (writer) => {
      while (!run.isOver) await write(writer);
    });
    const before = [...acknowledged];
    const { file } = await back(source).finally(() => (run.isOver = true));
    await Promise.all(writing);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    await restored(file, async (db) => {
      const ids = sql.param(writers.map(({ id }) => id));
      const { rows: kept } = await db.execute<{ id: string }>(sql`select id from ascent`);
      expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
      const { rows: torn } = await db.execute(sql`
        select customer_id from customer_version where customer_id = any(${ids}::uuid[]) and (
          v <> (select max(v) from ascent where ascent.customer_id = customer_version.customer_id)
          or v <> (select max(v) from version_stamp s where s.customer_id = customer_version.customer_id)
          or (select count(*) from ascent a where a.customer_id = customer_version.customer_id)
            <> (select count(*) from applied_write w where w.customer_id = customer_version.customer_id))`);
      expect(torn).toEqual([]);
    });
  }, 120_000);

  test('goes into an empty place only', async () => {
    const { file } = await back(source);
    await expect(restoreBackup(server.db, null, file, read)).rejects.toThrow(
      /^The database is not empty, and a backup is restored into an empty one only: it holds \d+ tables/,
    );
  }, 60_000);

  test('that is cut, altered or opened with another key is refused, and leaves the place empty', async () => {
    const { file } = await back(source);
    const whole = readFileSync(file);
    const damaged = freshFile();
    const refusal = async (password: string | undefined = KEY) => {
      const error: unknown = await checkBackup(damaged, { password, programs }).catch(
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(BackupRefused);
      return (error as Error).message;
    };
    const places = Array.from({ length: 40 }, (_, at) => Math.floor((whole.length * at) / 40));
    for (const at of [...places, whole.length - 1]) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      writeFileSync(damaged, bytes);
      expect(await refusal()).toMatch(/^The (?:backup was altered|backup is cut off|file is no backup)/);
      writeFileSync(damaged, whole);
      truncateSync(damaged, at);
      expect(await refusal()).toMatch(/^The (?:backup is cut off: its end is missing|file is no backup)/);
    }
    writeFileSync(damaged, Buffer.concat([whole, Buffer.from('x')]));
    expect(await refusal()).toMatch(/^The backup was altered/);
    writeFileSync(damaged, whole);
    expect(await refusal('another key that is just as long as the first one')).toBe(
      'The key in BACKUP_KEY is not the one that the backup was written with.',
    );
    const error: unknown = await checkBackup(damaged, { password: undefined, programs }).catch(
      (reason: unknown) => reason,
    );
    expect(String(error)).toContain(
      'The backup is encrypted: give its key in BACKUP_KEY or BACKUP_KEY_FILE.',
    );
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.partial'))).toEqual([]);
  }, 120_000);
});

describe('a backup', () => {
  let db: Database;
  let close: () => Promise<void>;
  let about: Awaited<ReturnType<typeof back>>['about'];
  beforeAll(async () => {
    ({ db, close } = await openDatabase({ dataDir: 'memory' }));
    await db.execute(sql`create table noted (id int primary key, said text, at timestamptz default now())`);
    await db.execute(sql`insert into noted (id, said) values (1, e'"a", \\n(b) \\\\'), (2, null), (3, '')`);
    ({ about } = await back(rowsIn(db)));
  }, 60_000);
  afterAll(() => close());

  test('that is not encrypted tells damage too, and is not taken where a key is given', async () => {
    const file = freshFile();
    await writeBackup(rowsIn(db), { file, password: undefined, secret: null, programs });
    expect((await checkBackup(file, { password: undefined, programs })).tables).toEqual(about.tables);
    await expect(checkBackup(file, read)).rejects.toThrow(
      'The backup is not encrypted, and a key is given. To take it, unset BACKUP_KEY.',
    );
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
    writeFileSync(file, bytes);
    await expect(checkBackup(file, { password: undefined, programs })).rejects.toThrow(
      'The backup was altered',
    );
  });

  test('of a newer release is refused by the migration that is not known', () => {
    const migrations = ['0001_catalogue.sql', '9999_of_tomorrow.sql'];
    expect(() => mustBeKnown({ ...about, migrations })).toThrow(
      'The backup was made by a newer Relais: 9999_of_tomorrow.sql is not known here. Update first, then restore.',
    );
  });

  test('is not written where a file is, nor kept when it holds less than the database', async () => {
    const { file } = await back(rowsIn(db));
    const order = { file, password: KEY, secret: null, programs };
    await expect(writeBackup(rowsIn(db), order)).rejects.toThrow(`There is a file ${file} already.`);
    const cut = rowsSource((take) =>
      withRowLines(db, NOW, (lines) =>
        take(
          (async function* () {
            for await (const line of lines) {
              yield line.startsWith('"') ? line.split('\n').slice(1).join('\n') : line;
            }
          })(),
        ),
      ),
    );
    const short = freshFile();
    await expect(writeBackup(cut, { ...order, file: short })).rejects.toThrow(
      'The backup is not whole: noted has 1 rows instead of 3.',
    );
    expect(readdirSync(folder.path)).not.toEqual(expect.arrayContaining([expect.stringMatching(/partial$/)]));
    expect(existsSync(short)).toBe(false);
  });

  test('of a place that holds nothing is none: the environment is not the server’s', async () => {
    const nothing = await openDatabase({ dataDir: 'memory' });
    await expect(back(rowsIn(nothing.db))).rejects.toThrow('There is nothing to back up: no table is there.');
    await nothing.close();
  });

  test('is not written through what somebody put in its place', async () => {
    const file = freshFile();
    const elsewhere = freshFile();
    symlinkSync(elsewhere, `${file}.partial`);
    await writeBackup(rowsIn(db), { file, password: KEY, secret: null, programs });
    expect([existsSync(elsewhere), lstatSync(file).isFile()]).toEqual([false, true]);
  });

  test('of a PostgreSQL that anybody may have written is not run by who may run programs', async (context) => {
    needPostgres(context, postgres);
    const from = await postgres.createDatabase();
    const opened = await openDatabase({ dataDir: 'memory', databaseUrl: from });
    await opened.db.execute(sql`create table noted (id int)`);
    const file = freshFile();
    const source = postgresSource(opened.db, from, programs, NOW);
    await writeBackup(source, { file, password: undefined, secret: null, programs });
    await opened.close();
    const to = await postgres.createDatabase();
    const target = await openDatabase({ dataDir: 'memory', databaseUrl: to });
    await expect(restoreBackup(target.db, to, file, { ...read, password: undefined })).rejects.toThrow(
      /^The backup is not encrypted, so anybody may have written it/,
    );
    await target.close();
  }, 60_000);

  test('is handed to a program that may end before it has been handed the last of it', async (context) => {
    needPostgres(context, postgres);
    const ended = new EventEmitter();
    async function* input() {
      yield Buffer.from('read by nobody');
      await once(ended, 'ended');
      yield Buffer.from('nor this');
    }
    const asked = { program: 'pg_restore', words: ['--version'], input: input() } as const;
    const version = runPostgres(programs, asked, async (printed) => {
      const said = await text(printed);
      ended.emit('ended');
      return said;
    });
    expect(await version).toContain('pg_restore');
  });

  test('of a PostgreSQL says what is missing where its programs are not, and that it needs one', async (context) => {
    needPostgres(context, postgres);
    const url = await postgres.createDatabase();
    const opened = await openDatabase({ dataDir: 'memory', databaseUrl: url });
    await opened.db.execute(sql`create table noted (id int)`);
    const nowhere = { folder: '/nowhere' };
    await expect(back(postgresSource(opened.db, url, nowhere, NOW))).rejects.toThrow(
      'There is no pg_dump in /nowhere. Install PostgreSQL’s client programs, or say in POSTGRES_BIN which folder they are in.',
    );
    const { file } = await back(postgresSource(opened.db, url, programs, NOW));
    const empty = await openDatabase({ dataDir: 'memory' });
    await expect(restoreBackup(empty.db, null, file, read)).rejects.toThrow(
      'The backup is of a PostgreSQL: set DATABASE_URL to an empty one.',
    );
    await empty.close();
    await opened.close();
  }, 60_000);
});
