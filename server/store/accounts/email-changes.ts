import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { EmailSide, PendingEmailChange } from '#contract/forms/account';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { emailChanges } from '#server/database/schema/email-changes';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** The letters say so too. */
const VALID_MS = 48 * 3_600_000;

/** Keeps what a customer wants; it takes the place of what they wanted before. */
export async function putEmailChange(
  db: Database,
  change: Omit<EmailChangeRow, 'oldConfirmedAt' | 'newConfirmedAt' | 'doneAt'>,
): Promise<void> {
  const row = { ...change, oldConfirmedAt: null, newConfirmedAt: null, doneAt: null };
  await db.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.customerId, set: row });
}

/** What a customer's change waits for; null when none is under way, or its letters are outdated. */
export async function readPendingEmailChange(
  db: Database,
  customerId: string,
  now: number,
): Promise<PendingEmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.customerId, customerId), isNull(emailChanges.doneAt), isRecent(now)));
  if (!row) return null;
  const confirmed: EmailSide[] = [
    ...(row.oldConfirmedAt ? (['old'] as const) : []),
    ...(row.newConfirmedAt ? (['new'] as const) : []),
  ];
  const endsAt = new Date(row.createdAt.getTime() + VALID_MS).toISOString();
  return { email: row.email, confirmed, endsAt };
}

/** The change a letter's token stands for, locked, done ones too; null for an unknown or outdated token. */
export async function lockEmailChange(
  db: Database,
  tokenHash: string,
  now: number,
): Promise<{ change: EmailChangeRow; side: EmailSide } | null> {
  const isIts = or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash));
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(isIts, isRecent(now)))
    .for('update');
  return change ? { change, side: change.oldTokenHash === tokenHash ? 'old' : 'new' } : null;
}

/** Notes that one of the two addresses has confirmed. */
export async function confirmEmailSide(
  db: Database,
  customerId: string,
  side: EmailSide,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await db
    .update(emailChanges)
    .set(side === 'old' ? { oldConfirmedAt: at } : { newConfirmedAt: at })
    .where(eq(emailChanges.customerId, customerId));
}

/** Notes that the customer has the new address; the links say so from now on. */
export async function markEmailChanged(db: Database, customerId: string, now: number): Promise<void> {
  await db
    .update(emailChanges)
    .set({ doneAt: new Date(now) })
    .where(eq(emailChanges.customerId, customerId));
}

/** Ends what a customer's letters could still change; what is done stays done. */
export async function endEmailChange(db: Database, customerId: string): Promise<void> {
  await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.customerId, customerId), isNull(emailChanges.doneAt)));
}

/** Forgets changes whose letters count no more, done or not. */
export async function purgeEmailChanges(db: Database, now: number): Promise<void> {
  await deleteDue(db, emailChanges, lt(emailChanges.createdAt, new Date(now - VALID_MS)));
}

function isRecent(now: number) {
  return gt(emailChanges.createdAt, new Date(now - VALID_MS));
}
