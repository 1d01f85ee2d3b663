import { lt } from 'drizzle-orm';
import { REFERER_VALID_MS } from '#contract/rules/referer-record';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { referers } from '#server/database/schema/referers';

/** Notes who sent a customer here, and when in milliseconds since 1970; the one before is forgotten. */
export async function putReferer(
  db: Database,
  customerId: string,
  referer: string,
  at: number,
): Promise<void> {
  const state = { referer, referredAt: new Date(at) };
  await db
    .insert(referers)
    .values({ customerId, ...state })
    .onConflictDoUpdate({ target: referers.customerId, set: state });
}

/** Forgets what counts no more. */
export async function purgeReferers(db: Database, now: number): Promise<void> {
  await deleteDue(db, referers, lt(referers.referredAt, new Date(now - REFERER_VALID_MS)));
}
