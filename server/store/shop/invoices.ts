import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { creditNotes, invoices } from '#server/database/schema/invoices';
import { refunds } from '#server/database/schema/payments';

export type CreditNoteRow = typeof creditNotes.$inferSelect & { cents: number };

/** Gives an order the next invoice number of the year, without a gap: the counter stays locked until the commit. */
export async function issueInvoice(db: Database, orderId: string, now: number): Promise<void> {
  const numbered = await takeNumber(db, sql`invoice_counter`, now);
  await db.insert(invoices).values({ orderId, ...numbered, issuedAt: new Date(now) });
}

/** Gives a refund the next number of the year's credit notes, in the same way. */
export async function issueCreditNote(
  db: Database,
  note: Pick<CreditNoteRow, 'refundId' | 'orderId' | 'vat'>,
  now: number,
): Promise<void> {
  const numbered = await takeNumber(db, sql`credit_note_counter`, now);
  await db.insert(creditNotes).values({ ...note, ...numbered, issuedAt: new Date(now) });
}

/** The invoice of an order; null while it is not paid. */
export async function findInvoice(
  db: Database,
  orderId: string,
): Promise<typeof invoices.$inferSelect | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return row ?? null;
}

/** The credit notes of an order with what each gave back, the oldest first. */
export function listCreditNotes(db: Database, orderId: string): Promise<CreditNoteRow[]> {
  return listCreditNotesOf(db, [orderId]);
}

/** The credit notes of several orders, likewise. */
export async function listCreditNotesOf(db: Database, orderIds: readonly string[]): Promise<CreditNoteRow[]> {
  const rows = await db
    .select({ note: creditNotes, cents: refunds.cents })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(inArray(creditNotes.orderId, [...orderIds]))
    .orderBy(asc(creditNotes.year), asc(creditNotes.number));
  return rows.map(({ note, cents }) => ({ ...note, cents }));
}

/** The number of a credit note; the letter keeps it apart from invoices. */
export function creditNumber(note: { year: number; number: number }): string {
  return `A-${numberWords(note)}`;
}

/** "2026-00001"; credit notes have an A before it. */
export function numberWords({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}

async function takeNumber(
  db: Database,
  counter: SQL,
  now: number,
): Promise<{ year: number; number: number }> {
  const { rows } = await db.execute<{ year: number; last: number }>(sql`
    insert into ${counter} as counter (year, last)
    values (extract(year from ${new Date(now).toISOString()}::timestamptz at time zone 'Europe/Paris'), 1)
    on conflict (year) do update set last = counter.last + 1
    returning year, last`);
  const [next] = rows;
  if (!next) throw new Error('A counter gave no number.');
  return { year: next.year, number: next.last };
}
