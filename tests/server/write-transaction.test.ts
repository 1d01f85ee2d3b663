import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database, type OpenDatabase } from '#server/database/database';
import { writeTransaction } from '#server/database/write-transaction';
import { needPostgres } from '../support/need-postgres';
import { startPostgres, type TestPostgres } from '../support/postgres';

let postgres: TestPostgres | null;
let databaseUrl: string | undefined;
let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres?.createDatabase();
  opened = await openDatabase({ databaseUrl, dataDir: 'memory' });
  db = opened.db;
  await db.execute(sql`create table kept (a integer primary key)`);
}, 120_000);
afterAll(async () => {
  await opened.close();
  await postgres?.stop();
});
beforeEach(() => db.execute(sql`delete from kept`));

const insertion = (a: number) => ({ toSQL: () => ({ sql: 'insert into kept values ($1)', params: [a] }) });
const kept = async () => (await db.execute<{ a: number }>(sql`select a from kept order by a`)).rows;

describe('a write whose record goes with its commit', () => {
  test('keeps both', async () => {
    const answer = await writeTransaction(db, async (transaction) => {
      await transaction.execute(sql`insert into kept values (${1})`);
      return { answer: 'done', last: insertion(2) };
    });
    expect(answer).toBe('done');
    expect(await kept()).toEqual([{ a: 1 }, { a: 2 }]);
  });

  test('keeps nothing where the record fails, and says why', async () => {
    const failing = writeTransaction(db, async (transaction) => {
      await transaction.execute(sql`insert into kept values (${1})`);
      return { answer: 'done', last: insertion(1) };
    });
    await expect(failing).rejects.toThrow(DrizzleQueryError);
    await expect(failing).rejects.toMatchObject({ cause: { constraint: 'kept_pkey' } });
    expect(await kept()).toEqual([]);
  });

  test('keeps nothing where the work fails, and leaves the connection to the next', async () => {
    const failing = writeTransaction(db, async (transaction) => {
      await transaction.execute(sql`insert into kept values (${1})`);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    const others = Array.from({ length: 20 }, (_, a) =>
      writeTransaction(db, async () => ({ answer: a, last: insertion(a) })),
    );
    await Promise.all(others);
    expect(await kept()).toHaveLength(20);
  });

  test('is not begun within another transaction', async () => {
    const within = db.transaction(async (transaction) =>
      writeTransaction(transaction, async () => ({ answer: 1, last: null })),
    );
    await expect(within).rejects.toThrow('within a transaction');
  });
});

describe('a statement that comes again', () => {
  const names = async (transaction: Database) =>
    (await transaction.execute<{ name: string }>(sql`select name from pg_prepared_statements`)).rows.length;

  test('is parsed once, and still answers when a column was added meanwhile', async () => {
    await db.transaction(async (transaction) => {
      const count = (a: number) =>
        transaction.execute(sql`select count(*)::integer as count from kept where a = ${a}`);
      for (let a = 0; a < 4; a += 1) expect((await count(a)).rows).toEqual([{ count: 0 }]);
      expect(await names(transaction)).toBeGreaterThan(0);
      await transaction.execute(sql`alter table kept add column b integer`);
      expect((await count(4)).rows).toEqual([{ count: 0 }]);
      await transaction.execute(sql`alter table kept drop column b`);
    });
  });

  test('is not named where each transaction may get another connection', async (context) => {
    needPostgres(context, databaseUrl);
    const pooled = await openDatabase({ databaseUrl, directUrl: databaseUrl, dataDir: 'memory' });
    await pooled.db.transaction(async (transaction) => {
      for (let a = 0; a < 4; a += 1) await transaction.execute(sql`select a from kept where a = ${a}`);
      expect(await names(transaction)).toBe(0);
    });
    await pooled.close();
  });
});
