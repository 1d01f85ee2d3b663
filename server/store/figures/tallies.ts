import { createHash } from 'node:crypto';
import { and, between, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { cragTime } from '#contract/sun/crag-time';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { missedSearches, tallies, type TallyKind } from '#server/database/schema/counter/figures';

/** Words become readable with this many askers. */
const TOLD_FROM = 3;
const LISTED_MAX = 100;
/** Names of one kind in a day: reports of errors come from anybody, under any name. */
const NAMES_A_DAY = 500;
const DAY_MS = 86_400_000;
/** Thirteen months, and words that nobody else asked for one. */
const KEPT_MS = 396 * DAY_MS;
const UNTOLD_KEPT_MS = 31 * DAY_MS;

/** Counts that something happened today; what has a name of its own once too many are there is counted as "…". */
export async function countUp(db: Database, kind: TallyKind, name: string, now: number): Promise<void> {
  const day = cragTime(now).day;
  const [today] = await db
    .select({ names: count(), isThere: sql<boolean | null>`bool_or(${tallies.name} = ${name})` })
    .from(tallies)
    .where(and(eq(tallies.kind, kind), eq(tallies.day, day)));
  const isOne = today?.isThere === true || (today?.names ?? 0) < NAMES_A_DAY;
  await db
    .insert(tallies)
    .values({ kind, name: isOne ? name : '…', day, count: 1 })
    .onConflictDoUpdate({
      target: [tallies.kind, tallies.name, tallies.day],
      set: { count: sql`${tallies.count} + 1` },
    });
}

/** What was counted from one day to another, both included, the most first; at most a hundred names. */
export function readTallies(
  db: Database,
  kind: TallyKind,
  { from, to }: { from: string; to: string },
): Promise<{ name: string; count: number }[]> {
  const summed = sql<number>`sum(${tallies.count})::int`;
  return db
    .select({ name: tallies.name, count: summed })
    .from(tallies)
    .where(and(eq(tallies.kind, kind), between(tallies.day, from, to)))
    .groupBy(tallies.name)
    .orderBy(desc(summed), tallies.name)
    .limit(LISTED_MAX);
}

/** Counts words that found nothing; they are written down in full by the third who asks for them. */
export async function countMissed(db: Database, words: string, now: number): Promise<void> {
  const lastAt = new Date(now);
  const digest = createHash('sha256').update(words, 'utf8').digest('hex');
  await db
    .insert(missedSearches)
    .values({ digest, words: null, asked: 1, lastAt })
    .onConflictDoUpdate({
      target: missedSearches.digest,
      set: {
        asked: sql`${missedSearches.asked} + 1`,
        words: sql`case when ${missedSearches.asked} + 1 >= ${TOLD_FROM} then ${words}::text end`,
        lastAt,
      },
    });
}

/** Words that three or more asked for, last since an instant, the most wanted first; at most a hundred. */
export function listMissed(db: Database, since: Date): Promise<{ words: string; asked: number }[]> {
  return db
    .select({ words: sql<string>`${missedSearches.words}`, asked: missedSearches.asked })
    .from(missedSearches)
    .where(and(isNotNull(missedSearches.words), gte(missedSearches.lastAt, since)))
    .orderBy(desc(missedSearches.asked), missedSearches.words)
    .limit(LISTED_MAX);
}

/** Forgets what was counted more than thirteen months ago, and words that stayed below three after a month. */
export async function purgeFigures(db: Database, now: number): Promise<void> {
  await deleteDue(db, tallies, lt(tallies.day, cragTime(now - KEPT_MS).day));
  await deleteDue(db, missedSearches, lt(missedSearches.lastAt, new Date(now - KEPT_MS)));
  const isUntold = and(
    lt(missedSearches.asked, TOLD_FROM),
    lt(missedSearches.lastAt, new Date(now - UNTOLD_KEPT_MS)),
  );
  if (isUntold) await deleteDue(db, missedSearches, isUntold);
}
