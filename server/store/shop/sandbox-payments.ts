import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { sandboxEvents, sandboxPayments, sandboxRefunds } from '#server/database/schema/payments';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type SandboxEvent = typeof sandboxEvents.$inferSelect;

/** Adds a payment unless there is one of this id; answers the one there is. */
export async function openSandboxPayment(
  db: Database,
  row: typeof sandboxPayments.$inferInsert,
): Promise<SandboxPayment> {
  await db.insert(sandboxPayments).values(row).onConflictDoNothing();
  const found = await findSandboxPayment(db, row.id);
  if (!found) throw new Error('A payment that was just added is not there.');
  return found;
}

/** A payment of the sandbox; null for an unknown one. */
export async function findSandboxPayment(db: Database, id: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row ?? null;
}

/**
 * Moves a payment from one state to another and queues the event that tells of it, in one transaction; false when it
 * was in another state. `settlesAt` is when a slow one is decided, null for none; times in milliseconds since 1970.
 */
export async function moveSandboxPayment(
  db: Database,
  id: string,
  {
    from,
    to,
    settlesAt = null,
  }: { from: SandboxPayment['state']; to: SandboxPayment['state']; settlesAt?: number | null },
  event: { id: string; now: number } | null,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const moved = await transaction
      .update(sandboxPayments)
      .set({ state: to, settlesAt: settlesAt === null ? null : new Date(settlesAt) })
      .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, from)))
      .returning();
    if (moved.length === 0) return false;
    if (event) {
      const at = new Date(event.now);
      await transaction
        .insert(sandboxEvents)
        .values({ id: event.id, paymentId: id, createdAt: at, nextAttemptAt: at });
    }
    return true;
  });
}

/** Slow payments that are to be decided now. */
export async function listSettling(db: Database, now: number): Promise<SandboxPayment[]> {
  return db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.state, 'processing'), lte(sandboxPayments.settlesAt, new Date(now))));
}

/** Events that are to be delivered now, the oldest first. */
export async function listDueEvents(db: Database, now: number): Promise<SandboxEvent[]> {
  return db
    .select()
    .from(sandboxEvents)
    .where(lte(sandboxEvents.nextAttemptAt, new Date(now)))
    .orderBy(asc(sandboxEvents.nextAttemptAt))
    .limit(20);
}

/** An event was tried; it is delivered, or tried again at an instant, or given up when that is null. */
export async function noteDelivery(
  db: Database,
  id: string,
  { isDelivered, again, now }: { isDelivered: boolean; again: number | null; now: number },
): Promise<void> {
  await db
    .update(sandboxEvents)
    .set({
      attempts: sql`${sandboxEvents.attempts} + 1`,
      deliveredAt: isDelivered ? new Date(now) : null,
      nextAttemptAt: isDelivered || again === null ? null : new Date(again),
    })
    .where(eq(sandboxEvents.id, id));
}

/** When the sandbox next has something to do, in milliseconds since 1970; null for nothing. */
export async function nextSandboxDue(db: Database): Promise<number | null> {
  const [event] = await db
    .select({ at: sandboxEvents.nextAttemptAt })
    .from(sandboxEvents)
    .where(isNotNull(sandboxEvents.nextAttemptAt))
    .orderBy(asc(sandboxEvents.nextAttemptAt))
    .limit(1);
  const [slow] = await db
    .select({ at: sandboxPayments.settlesAt })
    .from(sandboxPayments)
    .where(eq(sandboxPayments.state, 'processing'))
    .orderBy(asc(sandboxPayments.settlesAt))
    .limit(1);
  const times = [event?.at, slow?.at].flatMap((at) => at?.getTime() ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** Gives money back once under a key. Throws when that is more than was paid. */
export async function refundSandboxPayment(
  db: Database,
  id: string,
  cents: number,
  key: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const added = await transaction
      .insert(sandboxRefunds)
      .values({ key, paymentId: id, cents })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    await transaction
      .update(sandboxPayments)
      .set({ refundedCents: sql`${sandboxPayments.refundedCents} + ${cents}` })
      .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, 'paid')));
  });
}
