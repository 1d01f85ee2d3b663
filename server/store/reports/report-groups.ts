import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNull,
  max,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import { openStates, type ReportKind, type ReportState } from '#contract/rules/reports';
import type { ReportPlace } from '#contract/tables/report';
import type { ReportShelf } from '#contract/endpoints/counter/reports';
import type { Database } from '#server/database/database';
import { customerVersions } from '#server/database/schema/customers';
import { reports } from '#server/database/schema/reports/reports';
import { nextVersion } from '../writes/applied-writes';
import type { ReportRow } from './reports';

/** Reports that are listed at once. */
const SHOWN = 500;

/** What several say alike: of which place, and of what kind. */
export type Matter = ReportPlace & { kind: ReportKind };

const { type, routeId, climbId, pitch, part, kind, state } = reports;
const living = eq(reports.deleted, false);
const onShelf: Record<ReportShelf, SQL> = {
  open: inArray(state, [...openStates]),
  answered: inArray(state, ['done', 'not']),
};

function ofMatter(matter: Matter): SQL | undefined {
  return and(
    living,
    eq(type, matter.type),
    eq(routeId, matter.routeId),
    matter.climbId === null ? isNull(climbId) : eq(climbId, matter.climbId),
    matter.pitch === null ? isNull(pitch) : eq(pitch, matter.pitch),
    matter.part === null ? isNull(part) : eq(part, matter.part),
    eq(kind, matter.kind),
  );
}

/** The reports of a shelf, whoever's they are: the oldest first of those to decide on, others the last answered first. */
export function listReports(db: Database, shelf: ReportShelf): Promise<ReportRow[]> {
  const order = shelf === 'open' ? asc(reports.receivedAt) : desc(reports.answeredOn);
  return db
    .select()
    .from(reports)
    .where(and(living, onShelf[shelf]))
    .orderBy(order, asc(reports.id))
    .limit(SHOWN);
}

/** All reports of a matter on a shelf. */
export function listReportsOf(db: Database, matter: Matter, shelf: ReportShelf): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(ofMatter(matter), onShelf[shelf]))
    .orderBy(asc(reports.receivedAt), asc(reports.id));
}

/** How many matters there are of which somebody has said something that nobody has read. */
export async function countUnread(db: Database): Promise<number> {
  const unread = db
    .select({ type, routeId, climbId, pitch, part, kind })
    .from(reports)
    .where(and(living, eq(state, 'sent')))
    .groupBy(type, routeId, climbId, pitch, part, kind)
    .as('unread');
  const [row] = await db.select({ total: count() }).from(unread);
  return row?.total ?? 0;
}

/** How many customers say so, and the newest day of it; none where all of it was looked into and is not so. */
export async function countWitnesses(
  db: Database,
  matter: Matter,
): Promise<{ reports: number; day: string | null }> {
  const [row] = await db
    .select({ total: countDistinct(reports.customerId), day: max(reports.madeOn) })
    .from(reports)
    .where(and(ofMatter(matter), ne(state, 'not')));
  return { reports: row?.total ?? 0, day: row?.day ?? null };
}

/**
 * Locks the customers of these reports, in an order of their own so that two never wait for each other: none of their
 * writes changes anything until the transaction ends.
 */
export async function lockReporters(db: Database, rows: readonly ReportRow[]): Promise<void> {
  const ids = [...new Set(rows.map((row) => row.customerId))];
  if (ids.length === 0) return;
  await db
    .select({ v: customerVersions.v })
    .from(customerVersions)
    .where(inArray(customerVersions.customerId, ids))
    .orderBy(asc(customerVersions.customerId))
    .for('update');
}

/** Gives reports their answer, so that each climber's devices hear of it; `on` is a day. Needs the lock of `lockReporters`. */
export async function answerReports(
  db: Database,
  rows: readonly ReportRow[],
  said: { state: ReportState; answer: string | null; on: string },
): Promise<void> {
  const { state: next, answer, on } = said;
  const ids = [...new Set(rows.map((row) => row.customerId))].toSorted();
  for (const customerId of ids) {
    const own = rows.filter((row) => row.customerId === customerId).map(({ id }) => id);
    const v = await nextVersion(db, customerId);
    await db
      .update(reports)
      .set({ state: next, answer, answeredOn: sql`${on}::date`, v })
      .where(and(eq(reports.customerId, customerId), inArray(reports.id, own)));
  }
}
