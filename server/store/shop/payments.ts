import { and, asc, count, eq, inArray, lt, lte, min, ne } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { paymentEvents, payments } from '#server/database/schema/payments';

export type PaymentRow = typeof payments.$inferSelect;

const LIVE = ['opening', 'open'] as const;

/** Whether an order has a payment that may still be paid. */
export async function hasLivePayment(db: Database, orderId: string): Promise<boolean> {
  return (await findLivePayment(db, orderId)) !== null;
}

/** The payment of an order that may still be paid; null when there is none. */
export async function findLivePayment(db: Database, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...LIVE])));
  return row ?? null;
}

/** A payment by our id; null for an unknown one. */
export async function findPayment(db: Database, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** The payment by which an order was paid; null when none was. */
export async function findPaidPayment(db: Database, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')));
  return row ?? null;
}

/** A payment by our id, locked until the transaction ends; null for an unknown one. */
export async function lockPayment(db: Database, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  return row ?? null;
}

/** Adds a payment; an order has one live payment at most. */
export async function addPayment(db: Database, row: typeof payments.$inferInsert): Promise<void> {
  await db.insert(payments).values(row);
}

/** Notes where the provider's page of a payment is; one that was settled meanwhile stays as it is. */
export async function notePage(
  db: Database,
  id: string,
  { reference, url }: { reference: string; url: string },
): Promise<void> {
  await db
    .update(payments)
    .set({ reference, url, state: 'open' })
    .where(and(eq(payments.id, id), eq(payments.state, 'opening')));
}

/** Changes a payment under its lock. */
export async function changePayment(db: Database, id: string, set: Partial<PaymentRow>): Promise<void> {
  await db.update(payments).set(set).where(eq(payments.id, id));
}

/** Notes that an event was acted on; false when it was before. Call it in the transaction that acts. */
export async function noteEvent(db: Database, provider: string, id: string, now: number): Promise<boolean> {
  const noted = await db
    .insert(paymentEvents)
    .values({ provider, id, receivedAt: new Date(now) })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}

/** Payments whose provider is to be asked now, the longest waiting first. */
export async function listDuePayments(db: Database, most: number, now: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(lte(payments.nextLookAt, new Date(now)), ne(payments.state, 'paid')))
    .orderBy(asc(payments.nextLookAt))
    .limit(most);
}

/** How many payments may still be paid, and since when the oldest of them waits, in milliseconds since 1970. */
export async function readWaitingPayments(db: Database): Promise<{ count: number; since: number | null }> {
  const [waiting] = await db
    .select({ count: count(), since: min(payments.createdAt) })
    .from(payments)
    .where(inArray(payments.state, [...LIVE]));
  return { count: waiting?.count ?? 0, since: waiting?.since?.getTime() ?? null };
}

/** Says when the provider is asked again. */
export async function postponeLook(db: Database, id: string, at: number): Promise<void> {
  await db
    .update(payments)
    .set({ nextLookAt: new Date(at) })
    .where(and(eq(payments.id, id), inArray(payments.state, [...LIVE])));
}

/** Forgets events of long ago: a provider tells for some days, and what a late one says is asked for anyway. */
export async function purgePaymentEvents(db: Database, before: number): Promise<void> {
  await deleteDue(db, paymentEvents, lt(paymentEvents.receivedAt, new Date(before)));
}
