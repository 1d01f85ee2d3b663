import { sql } from 'drizzle-orm';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/database';
import { damageOf, DatabaseUnusable } from '#server/database/database-unusable';
import { migrate } from '#server/database/migrate';
import { buildServer } from '../support/build-server';
import { temporaryFolder } from '../support/item-file';
import { needPostgres } from '../support/need-postgres';
import { projectRoot } from '../support/project-root';
import { startPostgres } from '../support/postgres';

// Opening the embedded database takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const temporary = temporaryFolder();
const whole = join(temporary.path, 'whole');
const dataDir = join(temporary.path, 'damaged');
const database = join(dataDir, 'database');
const restore =
  'Put back what is missing, or restore a backup into an empty DATA_DIR: npm run provider -- restore FILE.';
/** Where a table of ours lies. */
let tableFile: string;

beforeAll(async () => {
  await buildServer();
  const { db, close } = await openDatabase({ dataDir: whole });
  await migrate(db);
  const { rows } = await db.execute<{ path: string }>(sql`select pg_relation_filepath('migration') as path`);
  tableFile = rows[0]?.path ?? '';
  await close();
});
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(whole, dataDir, { recursive: true });
});
afterAll(() => temporary.remove());

/** What a start says of the folder. */
async function told(): Promise<string> {
  const opening = async () => {
    const { db, close } = await openDatabase({ dataDir });
    await migrate(db).finally(close);
  };
  const error: unknown = await opening().then(
    () => 'it opened',
    (reason: unknown) => reason,
  );
  const damage = damageOf(error);
  expect(damage).toBeInstanceOf(DatabaseUnusable);
  return damage?.message ?? '';
}

const inDatabase = (name: string) => join(database, name);
const segments = () => readdirSync(inDatabase('pg_wal')).filter((name) => name.length === 24);

describe('a data folder', () => {
  test('that is whole opens', async () => {
    const { db, close } = await openDatabase({ dataDir });
    await expect(migrate(db)).resolves.toBeUndefined();
    await close();
  });

  test.each<[string, () => void, string]>([
    [
      'whose version is missing is not made anew',
      () => rmSync(inDatabase('PG_VERSION')),
      `The database in ${database} is not whole: PG_VERSION is missing. ${restore}`,
    ],
    [
      'of another PostgreSQL',
      () => writeFileSync(inDatabase('PG_VERSION'), '17\n'),
      `The database in ${database} was made by PostgreSQL 17, and this Relais reads 18. Back it up with the Relais that made it (npm run provider -- backup FILE), and restore that.`,
    ],
    [
      'without its tables',
      () => rmSync(inDatabase('base'), { recursive: true }),
      `The database in ${database} is not whole: base is missing. ${restore}`,
    ],
    [
      'whose control file is cut',
      () => truncateSync(inDatabase('global/pg_control'), 100),
      `The database in ${database} is not whole: global/pg_control has 100 bytes instead of 8192. ${restore}`,
    ],
    [
      'without its journal',
      () => segments().forEach((name) => rmSync(inDatabase(`pg_wal/${name}`))),
      `The database in ${database} is not whole: pg_wal holds no journal. ${restore}`,
    ],
    [
      'that was emptied',
      () => rmSync(database, { recursive: true }),
      `${database} is gone or empty, and ${database}.whole beside it says that a database was there. ${restore} To begin anew, delete ${database}.whole.`,
    ],
    [
      'copied without its mark keeps what it holds',
      () => rmSync(`${database}.whole`),
      `${database} holds something, and no ${database}.whole beside it says that it is a whole database of Relais. If it is a copy of one, make an empty file of that name; if its making was cut off, or it is nothing of Relais, take it away.`,
    ],
    [
      'with a file where the database should be',
      () => {
        rmSync(database, { recursive: true });
        writeFileSync(database, 'x');
      },
      `${database} is a file, and no database.`,
    ],
  ])('%s says so', async (_what, damage, words) => {
    damage();
    const before = readdirSync(dataDir);
    expect(await told()).toBe(words);
    expect(readdirSync(dataDir), 'nothing was made or taken away').toEqual(before);
  });

  test('that lacks the file of a table, or has another in its place, names it', async () => {
    rmSync(inDatabase(tableFile));
    expect(await told()).toBe(
      `The database is damaged: could not open file "${tableFile}": No such file or directory. ${restore}`,
    );
    writeFileSync(inDatabase(tableFile), Buffer.alloc(16_384, 7));
    expect(await told()).toBe(
      `The database is damaged: invalid page in block 0 of relation "${tableFile}". ${restore}`,
    );
  });

  test('that the database trips over says that it is damaged', async () => {
    for (const name of segments()) {
      writeFileSync(inDatabase(`pg_wal/${name}`), Buffer.alloc(16 * 1024 * 1024, 7));
    }
    expect(await told()).toMatch(
      /^The database is damaged: .* Put back what is missing, or restore a backup/,
    );
  });

  test('that is damaged is told by commands without a trace of the program', () => {
    truncateSync(inDatabase('global/pg_control'), 100);
    const run = (env: Record<string, string>, ...words: string[]) =>
      spawnSync(process.execPath, ['server/commands/provider.mjs', ...words], {
        cwd: projectRoot,
        env: { ...process.env, DATABASE_URL: '', BASE_URL: '', DATA_DIR: dataDir, ...env },
        encoding: 'utf8',
      });
    const words = `The database in ${database} is not whole: global/pg_control has 100 bytes instead of 8192. ${restore}\n`;
    expect(run({}, 'orders', 'list')).toMatchObject({ status: 1, stderr: words });
    const file = join(temporary.path, 'file');
    writeFileSync(file, '');
    expect(run({ DATA_DIR: file }, 'orders', 'list').stderr).toBe(
      `${file} is a file: DATA_DIR names a folder.\n`,
    );
  });
});

test('a database of something else is not written into', async (context) => {
  const postgres = await startPostgres();
  needPostgres(context, postgres);
  const databaseUrl = await postgres.createDatabase();
  const { db, close } = await openDatabase({ dataDir: 'memory', databaseUrl });
  await db.execute(sql`create table wp_posts (id int)`);
  await expect(migrate(db)).rejects.toThrow(
    'The database is not one of Relais: it holds 1 tables and the like of something else. Give Relais a database of its own.',
  );
  const { rows } = await db.execute(sql`select to_regclass('migration') as made`);
  expect(rows).toEqual([{ made: null }]);
  await close();
  await postgres.stop();
});

test('what a kill left of a first start is thrown away', async () => {
  const begun = join(temporary.path, 'begun');
  mkdirSync(join(begun, 'database', 'global'), { recursive: true });
  writeFileSync(join(begun, 'database', 'global', 'pg_control'), Buffer.alloc(8_192));
  writeFileSync(join(begun, 'database.making'), '');
  const { close } = await openDatabase({ dataDir: begun });
  await close();
  expect(readdirSync(begun).toSorted()).toEqual(['database', 'database.whole']);
});
