import { and, count, eq, gt } from 'drizzle-orm';
import type { Report, ReportDraft } from '#contract/tables/report';
import type { Database } from '#server/database/database';
import { reports } from '#server/database/schema/reports/reports';

export type ReportRow = typeof reports.$inferSelect;

const DAY_MS = 86_400_000;
const isReport = (customerId: string, id: string) =>
  and(eq(reports.customerId, customerId), eq(reports.id, id));

/** A report as its own customer's devices show it. */
export function toReport(row: ReportRow): Required<Report> {
  const { customerId: _owner, receivedAt: _receivedAt, v: _v, deleted: _deleted, ...report } = row;
  return report;
}

/** A customer's report, a withdrawn one too; undefined for one that never was. */
export async function findReport(
  db: Database,
  customerId: string,
  id: string,
): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(isReport(customerId, id));
  return row;
}

/** How many a customer has sent in the last 24 hours, withdrawn ones too; exact while the customer is locked. */
export async function countReportsOfDay(db: Database, customerId: string, now: number): Promise<number> {
  const lately = and(eq(reports.customerId, customerId), gt(reports.receivedAt, new Date(now - DAY_MS)));
  const [row] = await db.select({ total: count() }).from(reports).where(lately);
  return row?.total ?? 0;
}

/** Keeps a new report; `now` in milliseconds since 1970. */
export async function addReport(
  db: Database,
  customerId: string,
  draft: ReportDraft,
  { v, now }: { v: number; now: number },
): Promise<void> {
  await db.insert(reports).values({ ...draft, customerId, state: 'sent', receivedAt: new Date(now), v });
}

/** Has a report told again, as it is. */
export async function touchReport(db: Database, customerId: string, id: string, v: number): Promise<void> {
  await db.update(reports).set({ v }).where(isReport(customerId, id));
}

/** Empties a report and says that it is no more. */
export async function removeReport(db: Database, customerId: string, id: string, v: number): Promise<void> {
  const emptied = { label: '-', text: '', photos: [], answer: null, answeredOn: null };
  await db
    .update(reports)
    .set({ ...emptied, deleted: true, v })
    .where(isReport(customerId, id));
}
