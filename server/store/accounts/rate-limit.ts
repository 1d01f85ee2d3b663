import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { attempts } from '#server/database/schema/customers';

export interface RateLimit {
  scope: string;
  max: number;
  windowMs: number;
}

/** Clocks of several machines differ by less. What began later than that was counted by a clock that ran ahead. */
const AHEAD_MS = 60_000;

/**
 * Counts one attempt before it is made, so that parallel ones cannot slip through. Answers null when it may be
 * made, else the seconds after which it may; what may not be made is not counted.
 */
export async function countAttempt(
  db: Database,
  limit: RateLimit,
  subject: string,
  now: number,
): Promise<number | null> {
  const at = new Date(now);
  const isOver = or(
    lt(attempts.since, new Date(now - limit.windowMs)),
    gt(attempts.since, new Date(now + AHEAD_MS)),
  );
  const counted = await db
    .insert(attempts)
    .values({ scope: limit.scope, subject: digest(subject), since: at, count: 1 })
    .onConflictDoUpdate({
      target: [attempts.scope, attempts.subject],
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${attempts.since} end`,
      },
      setWhere: sql`${isOver} or ${lt(attempts.count, limit.max)}`,
    })
    .returning();
  if (counted.length > 0) return null;
  const [row] = await db.select({ since: attempts.since }).from(attempts).where(countedOf(limit, subject));
  const began = row?.since.getTime() ?? now;
  return Math.max(1, Math.ceil((began + limit.windowMs - now) / 1000));
}

/** Whether anything is counted of a subject under a limit. */
export async function isCounted(
  db: Database,
  limit: RateLimit,
  subject: string,
  now: number,
): Promise<boolean> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(
      and(
        countedOf(limit, subject),
        gt(attempts.count, 0),
        gt(attempts.since, new Date(now - limit.windowMs)),
      ),
    );
  return row !== undefined;
}

/** Forgets what was counted of a subject under a limit: it has proven that it was others. */
export async function forgetAttempts(db: Database, limit: RateLimit, subject: string): Promise<void> {
  await db.delete(attempts).where(countedOf(limit, subject));
}

/** Takes an attempt back: it turned out to be no guess. */
export async function forgiveAttempt(db: Database, limit: RateLimit, subject: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(countedOf(limit, subject));
}

/** Forgets counters that began more than a day ago. */
export async function purgeAttempts(db: Database, now: number): Promise<void> {
  await deleteDue(db, attempts, lt(attempts.since, new Date(now - 86_400_000)));
}

const countedOf = ({ scope }: RateLimit, subject: string) =>
  and(eq(attempts.scope, scope), eq(attempts.subject, digest(subject)));

/** What is stored of an address, an e-mail or an account that is counted. */
export function digest(subject: string): string {
  return createHash('sha256').update(subject).digest('hex');
}
