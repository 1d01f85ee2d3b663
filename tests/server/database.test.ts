import { sql } from 'drizzle-orm';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/database';
import { isDatabaseDown } from '#server/database/database-down';
import { watchFreeSpace } from '#server/database/free-space';
import { DataFolderTaken } from '#server/database/lock-data-folder';

// Opening the embedded database takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'relais-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a data folder', () => {
  test('belongs to one process at a time, and is free again when that one is done', async () => {
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: `${folder}/.` })).rejects.toBeInstanceOf(DataFolderTaken);
    await first.close();
    const second = await openDatabase({ dataDir: folder });
    await second.close();
  });

  test('opens after the very first start was killed half-way', async () => {
    mkdirSync(join(folder, 'database', 'base'), { recursive: true });
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n');
    writeFileSync(join(folder, 'database.making'), '');
    const { db, close } = await openDatabase({ dataDir: folder });
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  test('keeps what was committed when a runaway query costs the database its thread', async () => {
    const { db, close } = await openDatabase({ dataDir: folder, queryLimitMs: 1_500 });
    await db.execute(sql`create table kept (a int)`);
    await db.execute(sql`insert into kept values (1)`);
    const runaway = db.execute(sql`select count(*) from generate_series(1, 3000000000)`);
    const error: unknown = await runaway.catch((reason: unknown) => reason);
    expect(isDatabaseDown(error)).toBe(true);
    expect((await db.execute(sql`select a from kept`)).rows).toEqual([{ a: 1 }]);
    await close();
  });

  test('says in time when its disk has no room', async () => {
    expect(await watchFreeSpace(folder, 1)()).toBe(true);
    expect(await watchFreeSpace(folder, Number.MAX_SAFE_INTEGER)()).toBe(false);
  });
});

test('a value that the database cannot take costs the next who ask nothing', async () => {
  const { db, close } = await openDatabase({ dataDir: 'memory' });
  await db.execute(sql`create table t (id uuid)`);
  const id = '00000000-0000-4000-8000-000000000000';
  await db.execute(sql`insert into t values (${id})`);
  const found = async (value: string) =>
    (await db.execute(sql`select id from t where id = ${value}`)).rows.length;
  // From the second time on the statement has a name.
  expect([await found(id), await found(id)]).toEqual([1, 1]);
  await expect(found('nope')).rejects.toThrow('Failed query');
  expect([await found(id), await found(id), await found(id)]).toEqual([1, 1, 1]);
  await close();
});

test('a transaction that fails leaves nothing behind, and the connection to the next', async () => {
  const { db, close } = await openDatabase({ dataDir: 'memory' });
  await db.execute(sql`create table t (a bigint primary key)`);
  const failing = db.transaction(async (transaction) => {
    await transaction.execute(sql`insert into t values (1)`);
    await transaction.execute(sql`insert into t values (1)`);
  });
  await expect(failing).rejects.toThrow('Failed query');
  await Promise.all(
    [2, 3].map((a) => db.transaction((inner) => inner.execute(sql`insert into t values (${a})`))),
  );
  expect((await db.execute(sql`select a from t order by a`)).rows).toEqual([{ a: 2 }, { a: 3 }]);
  await close();
});
