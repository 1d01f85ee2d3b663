import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database } from './database';

/** A statement that is not sent yet, as Drizzle builds it. */
export interface LastStatement {
  toSQL(): { sql: string; params: unknown[] };
}

/** What a write ends with: its answer, and the statement that goes with the commit. */
export interface WriteEnd<Answer> {
  answer: Answer;
  last: LastStatement | null;
}

type WriteTransaction = <Answer>(
  work: (transaction: Database) => Promise<WriteEnd<Answer>>,
) => Promise<Answer>;

const transactionsOf = new WeakMap<Database, WriteTransaction>();

/**
 * Runs a write in a transaction with two round trips less: it begins in the moment of its first statement and commits in
 * that of its last, which is not waited for in between. A last statement that fails undoes the whole, for PostgreSQL
 * commits nothing after an error. Only for work whose first statement may stand alone: a `begin` that the database
 * refused, which is not known of, would leave it.
 */
export function writeTransaction<Answer>(
  db: Database,
  work: (transaction: Database) => Promise<WriteEnd<Answer>>,
): Promise<Answer> {
  const transaction = transactionsOf.get(db);
  if (!transaction) throw new Error('A write begins at the database, not within a transaction.');
  return transaction(work);
}

/** Lets writes be made in transactions of a pool; `telling` runs each of them. */
export function allowWrites(
  db: Database,
  pool: Pool,
  telling: <Answer>(transaction: () => Promise<Answer>) => Promise<Answer>,
): void {
  transactionsOf.set(db, async (work) => {
    const connection = await pool.connect();
    try {
      return await telling(async () => {
        const begun = connection.query('begin');
        // Where it fails, so does what follows it, which is waited for first.
        begun.catch(() => undefined);
        try {
          const { answer, last } = await work(drizzle(connection));
          await begun;
          const { sql = '', params = [] } = last?.toSQL() ?? {};
          const [recorded, committed] = await Promise.allSettled([
            last && connection.query({ text: sql }, params),
            connection.query('commit'),
          ]);
          if (recorded.status === 'rejected')
            throw new DrizzleQueryError(sql, params, recorded.reason as Error);
          if (committed.status === 'rejected') throw committed.reason;
          return answer;
        } catch (error) {
          // Nothing to undo where the commit was tried, or the connection is gone.
          await connection.query('rollback').catch(() => undefined);
          throw error;
        }
      });
    } finally {
      connection.release();
    }
  });
}
