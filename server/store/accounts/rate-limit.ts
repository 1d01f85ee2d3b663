import { and, eq, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { attempts } from '#server/database/schema/customers';

export interface RateLimit {
  scope: string;
  max: number;
  windowMs: number;
}

/**
 * Counts one attempt before it is made, so that parallel ones cannot slip through. Answers null when it may be
 * made, else the seconds after which it may.
 */
export async function countAttempt(
  db: Database,
  limit: RateLimit,
  subject: string,
  now: number,
): Promise<number | null> {
  const at = new Date(now);
  const stale = lt(attempts.since, new Date(now - limit.windowMs));
  const [row] = await db
    .insert(attempts)
    .values({ scope: limit.scope, subject: digest(subject), since: at, count: 1 })
    .onConflictDoUpdate({
      target: [attempts.scope, attempts.subject],
      set: {
        count: sql`case when ${stale} then 1 else ${attempts.count} + 1 end`,
        since: sql`case when ${stale} then excluded.since else ${attempts.since} end`,
      },
    })
    .returning();
  if (!row || row.count <= limit.max) return null;
  return Math.max(1, Math.ceil((row.since.getTime() + limit.windowMs - now) / 1000));
}

/** Takes an attempt back: it turned out to be no guess. */
export async function forgiveAttempt(db: Database, limit: RateLimit, subject: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(and(eq(attempts.scope, limit.scope), eq(attempts.subject, digest(subject))));
}

/** Forgets counters that began more than a day ago. */
export async function purgeAttempts(db: Database, now: number): Promise<void> {
  await deleteDue(db, attempts, lt(attempts.since, new Date(now - 86_400_000)));
}

/** What is stored of an address, an e-mail or an account that is counted. */
export function digest(subject: string): string {
  return createHash('sha256').update(subject).digest('hex');
}
