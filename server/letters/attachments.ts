import type { Database } from '../database/database';
import type { Letter } from '../database/schema/letter-contents';
import type { Attachment } from './written-letter';

/** What goes with a letter, made from what the database holds at that moment: the invoice, with its credit notes. */
export async function attachmentsOf(db: Database, letter: Letter): Promise<Attachment[]> {
  const orderId = invoicedOrder(letter);
  if (orderId === undefined) return [];
  const { invoiceFile } = await import('../invoices/invoice-file');
  const file = await invoiceFile(db, orderId);
  return file ? [{ filename: file.name, contentType: 'application/pdf', content: file.bytes }] : [];
}

/** The order whose invoice goes with a letter; undefined when none does. */
export function invoicedOrder(letter: Letter): string | undefined {
  const isAboutMoney = letter.name === 'orderCompleted' || letter.name === 'orderRefunded';
  return isAboutMoney ? letter.data.orderId : undefined;
}
