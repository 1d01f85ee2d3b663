import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { noteChanged } from '#server/database/changed-customers';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { customers, sessions, sessionTokens } from '#server/database/schema/customers';
import { erasedTokens } from '#server/database/schema/erased-tokens';
import { retellEditor } from '../house/revisions';
import { forgetPasswordResets } from '../accounts/password-resets';
import { keepInvoicesOnly } from './keep-invoices-only';
import { personalTables } from './personal-tables';
import { deleteRowsOf, type Person } from './tagged-rows';

/** Longer than any session lives unused. */
const KEPT_MS = 365 * 86_400_000;

/**
 * Deletes all that is kept of a customer, in every tagged table; what their devices hold to come back with is
 * remembered as hashes. Needs the customer's lock.
 */
export async function eraseCustomer(db: Database, person: Person, now: number): Promise<void> {
  await db.insert(erasedTokens).select(
    db
      .select({
        hash: sessionTokens.hash,
        erasedAt: sql<Date>`${new Date(now).toISOString()}::timestamptz`.as('erased_at'),
      })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
      .where(and(eq(sessions.customerId, person.id), isNull(sessionTokens.retiredAt))),
  );
  for (const tagged of personalTables) {
    const { by } = tagged.owner;
    // What names the customer by id goes with the customer.
    if (by === 'email' || by === 'digest') await deleteRowsOf(db, tagged, person);
  }
  await forgetPasswordResets(db, person.id);
  await keepInvoicesOnly(db, person.id);
  await db.delete(customers).where(eq(customers.id, person.id));
  noteChanged([person.id]);
  await retellEditor(db, person.id);
}

/** Whether a token is of an account that was erased. */
export async function isErasedToken(db: Database, tokenHash: string): Promise<boolean> {
  const found = await db.select().from(erasedTokens).where(eq(erasedTokens.hash, tokenHash));
  return found.length > 0;
}

/** Forgets the tokens of accounts that were erased a year ago. */
export async function purgeErasedTokens(db: Database, now: number): Promise<void> {
  await deleteDue(db, erasedTokens, lt(erasedTokens.erasedAt, new Date(now - KEPT_MS)));
}
