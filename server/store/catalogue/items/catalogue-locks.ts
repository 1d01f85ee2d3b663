import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** Any numbers that no other lock of this house has, as long as every Relais takes the same. */
const CATALOGUE_LOCK = 7_346_231;
const SAVING_LOCK = 7_346_232;

/**
 * Waits until whoever else writes the catalogue has ended, an import too; the next waits for the end of the caller's
 * transaction. Readers, and customers who write, wait for nothing.
 */
export async function waitForCatalogue(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
}

/** Says that a route is being saved, until the caller's transaction ends; call it before anything of the route is read. */
export async function noteSaving(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${SAVING_LOCK})`);
}

/** Waits until every saving that is under way has ended. It holds nothing then, and nothing else holds it up. */
export async function waitForSavings(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${SAVING_LOCK})`);
  });
}
