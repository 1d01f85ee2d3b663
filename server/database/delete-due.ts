import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Rows that one statement deletes or changes: some tens of milliseconds of work. */
const BATCH = 2_000;

/** Deletes the rows that are due, a batch a statement, so that none is cut off however many there are. */
export function deleteDue(db: Database, table: PgTable, due: SQL | undefined): Promise<void> {
  return inBatches(async () => (await db.delete(table).where(someOf(db, table, due))).rowCount);
}

/** Which rows are the next batch of those that are due, for a statement of one's own. */
export function someOf(db: Database, table: PgTable, due: SQL | undefined): SQL {
  const some = db
    .select({ place: sql`ctid` })
    .from(table)
    .where(due)
    .limit(BATCH);
  return sql`ctid = any(array(${some}))`;
}

/** Repeats a statement on batches until it finds fewer rows than one. `work` answers how many rows it changed. */
export async function inBatches(work: () => Promise<number | null>): Promise<void> {
  while (((await work()) ?? 0) >= BATCH);
}
