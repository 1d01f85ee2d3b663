import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AccountNumbers, AccountsFileKind } from '#contract/endpoints/counter/accounts';
import type { Database } from '#server/database/database';
import { accountNumbers, closedFiles, closedMonths } from '#server/database/schema/counter/accounts';
import { customers } from '#server/database/schema/customers';
import { nameOf } from '#server/database/schema/counter/name-of';

export type ClosedFile = Omit<typeof closedFiles.$inferSelect, 'month'>;

/** A closed month with who closed it and its files without their text, the newest first. */
export async function listClosedMonths(db: Database) {
  const months = await db
    .select({
      month: closedMonths.month,
      closedAt: closedMonths.closedAt,
      by: nameOf(customers),
    })
    .from(closedMonths)
    .leftJoin(customers, eq(customers.id, closedMonths.closedBy))
    .orderBy(desc(closedMonths.month));
  const { month, kind, name, sha256 } = closedFiles;
  const files = await db.select({ month, kind, name, sha256 }).from(closedFiles).orderBy(asc(kind));
  return months.map((one) => ({
    ...one,
    files: files.filter((file) => file.month === one.month).map(({ month: _month, ...file }) => file),
  }));
}

/** The file of a closed month; null of one that is open. */
export async function findClosedFile(
  db: Database,
  month: string,
  kind: AccountsFileKind,
): Promise<ClosedFile | null> {
  const [row] = await db
    .select()
    .from(closedFiles)
    .where(and(eq(closedFiles.month, month), eq(closedFiles.kind, kind)));
  return row ?? null;
}

/**
 * Closes a month, in the transaction that writes its files; false where it is closed already, for then the other one
 * waits here until the first is through.
 */
export async function addClosedMonth(db: Database, row: typeof closedMonths.$inferInsert): Promise<boolean> {
  const added = await db.insert(closedMonths).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Whether a month was closed under this key. */
export async function isClosedUnder(db: Database, month: string, key: string): Promise<boolean> {
  const rows = await db
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(and(eq(closedMonths.month, month), eq(closedMonths.key, key)));
  return rows.length > 0;
}

/** Keeps a file of a month that is being closed. */
export async function addClosedFile(db: Database, month: string, file: ClosedFile): Promise<void> {
  await db.insert(closedFiles).values({ month, ...file });
}

/** Months, by the calendar of France, in which invoices or credit notes were issued or money moved, the oldest first. */
export async function listMovedMonths(db: Database): Promise<string[]> {
  const monthOf = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'Europe/Paris', 'YYYY-MM')`;
  const { rows } = await db.execute<{ month: string }>(sql`
    select ${monthOf('issued_at')} as month from invoice
    union select ${monthOf('issued_at')} from credit_note
    union select ${monthOf('paid_at')} from payment where state = 'paid'
    union select ${monthOf('done_at')} from refund where done_at is not null
    order by month`);
  return rows.map(({ month }) => month);
}

/** The numbers that the provider has given, with their version; null while there are none. */
export async function readAccountNumbers(
  db: Database,
): Promise<{ numbers: AccountNumbers; v: number } | null> {
  const [row] = await db.select().from(accountNumbers);
  return row ?? null;
}

/** Sets the numbers where their version is still the one that was seen, 0 for none; false where it is not. */
export async function setAccountNumbers(
  db: Database,
  numbers: AccountNumbers,
  seen: number,
): Promise<boolean> {
  const written =
    seen === 0
      ? await db.insert(accountNumbers).values({ numbers, v: 1 }).onConflictDoNothing().returning()
      : await db
          .update(accountNumbers)
          .set({ numbers, v: seen + 1 })
          .where(eq(accountNumbers.v, seen))
          .returning();
  return written.length > 0;
}
