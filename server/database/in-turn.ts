import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Any number, as long as every Relais takes the same, and not the one that migrations take. */
const LOCK = 7_346_219;
const LOOK_EVERY_MS = 250;

/**
 * Does work while no other process does any in turn on this PostgreSQL, and holds a second connection for so long. A
 * process that comes meanwhile waits, however long it takes: it asks again and again, for one statement that waited would
 * be cut off.
 */
export function inTurn<Answer>(db: Database, work: () => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (transaction) => {
    const isOurs = async () => {
      const { rows } = await transaction.execute<{ isOurs: boolean }>(
        sql`select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`,
      );
      return rows[0]?.isOurs === true;
    };
    while (!(await isOurs())) await pause(LOOK_EVERY_MS);
    return work();
  });
}
