import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { jobs, type JobName } from '../../database/schema/jobs';

/** The database's clock counts, for processes on several machines have one each. */
const inMs = (ms: number): SQL => sql`now() + ${ms}::double precision * interval '1 millisecond'`;

/**
 * Takes a job's turn when it is due; nobody else gets it within `leaseMs`. Answers 0 when it was taken, and else in how
 * many milliseconds it is due.
 */
export async function takeTurn(db: Database, name: JobName, leaseMs: number): Promise<number> {
  const dueAt = inMs(leaseMs);
  const [taken] = await db
    .insert(jobs)
    .values({ name, dueAt })
    .onConflictDoUpdate({ target: jobs.name, set: { dueAt }, setWhere: sql`${jobs.dueAt} <= now()` })
    .returning({ name: jobs.name });
  if (taken) return 0;
  const wait = sql<number>`extract(epoch from ${jobs.dueAt} - now())::double precision * 1000`;
  const [row] = await db.select({ wait }).from(jobs).where(eq(jobs.name, name));
  return Math.max(1, row?.wait ?? 1);
}

/** Gives a turn back: the next is in `nextMs` milliseconds. A job that came to its end is told so, by the hour of now. */
export async function endTurn(
  db: Database,
  name: JobName,
  { nextMs, isDone }: { nextMs: number; isDone: boolean },
): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt: inMs(nextMs), ...(isDone ? { doneAt: sql`now()` } : {}) })
    .where(eq(jobs.name, name));
}

/** When each job last came to its end, in milliseconds since 1970; one that never did is missing. */
export async function readJobsDone(db: Database): Promise<Map<JobName, number>> {
  const rows = await db.select({ name: jobs.name, doneAt: jobs.doneAt }).from(jobs);
  return new Map(rows.flatMap(({ name, doneAt }) => (doneAt === null ? [] : [[name, doneAt.getTime()]])));
}
