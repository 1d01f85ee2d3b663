import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { registrations } from '#server/database/schema/letters';

/** The letter says so too. */
const VALID_MS = 48 * 3_600_000;
/** Kept a little beyond, so that a link that was opened twice still says what it did. */
const KEPT_MS = 7 * 86_400_000;

export type RegistrationRow = typeof registrations.$inferSelect;

/** Keeps a registration; its letter counts for 48 hours, the row is forgotten after a week. */
export async function addRegistration(db: Database, row: typeof registrations.$inferInsert): Promise<void> {
  await db.insert(registrations).values(row);
}

/** The registration a letter's token stands for, locked; null for an unknown or outdated one. */
export async function lockRegistration(
  db: Database,
  tokenHash: string,
  now: number,
): Promise<RegistrationRow | null> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tokenHash, tokenHash), gt(registrations.createdAt, new Date(now - VALID_MS))))
    .for('update');
  return row ?? null;
}

/**
 * The newest registration of an address that waits for its confirmation; null when there is none, or when it is of an
 * address that had an account.
 */
export async function findPendingRegistration(db: Database, email: string): Promise<RegistrationRow | null> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.email, email),
        isNull(registrations.confirmedAt),
        ne(registrations.passwordHash, ''),
      ),
    )
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return row ?? null;
}

/** Marks as confirmed; the password's hash is with the customer now. */
export async function markConfirmed(db: Database, tokenHash: string, now: number): Promise<void> {
  await db
    .update(registrations)
    .set({ confirmedAt: new Date(now), passwordHash: '' })
    .where(and(eq(registrations.tokenHash, tokenHash), isNull(registrations.confirmedAt)));
}

/** Forgets what was asked for a week ago or more. */
export async function purgeRegistrations(db: Database, now: number): Promise<void> {
  await deleteDue(db, registrations, lt(registrations.createdAt, new Date(now - KEPT_MS)));
}
