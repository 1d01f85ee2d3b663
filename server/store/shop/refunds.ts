import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { payments, refunds } from '#server/database/schema/payments';

/** Writes down money that is to be given back; its id is the key it is asked for under. */
export async function addRefund(db: Database, row: typeof refunds.$inferInsert): Promise<void> {
  await db.insert(refunds).values(row);
}

/** Money that was written down under a key; null for a new one. */
export async function findRefund(
  db: Database,
  id: string,
): Promise<{ paymentId: string; cents: number } | null> {
  const [row] = await db
    .select({ paymentId: refunds.paymentId, cents: refunds.cents })
    .from(refunds)
    .where(eq(refunds.id, id));
  return row ?? null;
}

/** Refunds that a provider has not confirmed yet, the oldest first, with its name of the payment. */
export async function listOpenRefunds(
  db: Database,
  provider: string,
): Promise<{ id: string; cents: number; reference: string }[]> {
  const rows = await db
    .select({ id: refunds.id, cents: refunds.cents, reference: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isNull(refunds.doneAt), eq(payments.provider, provider)))
    .orderBy(asc(refunds.createdAt));
  return rows.flatMap(({ reference, ...row }) => (reference === null ? [] : { ...row, reference }));
}

/** The provider has given the money back. */
export async function markRefunded(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(refunds)
    .set({ doneAt: new Date(now) })
    .where(eq(refunds.id, id));
}
