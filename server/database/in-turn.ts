import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Any number, as long as every Relais takes the same, and not the one that migrations take. */
const LOCK = 7_346_219;

/**
 * Does work while no other process does any in turn on this PostgreSQL, and holds a second connection for so long. A
 * process that comes meanwhile waits, however long it takes.
 */
export function inTurn<Answer>(db: Database, work: () => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    return work();
  });
}
