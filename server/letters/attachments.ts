import type { Database } from '../database/database';
import type { Letter } from '../database/schema/letter-contents';
import { creditNumber, listCreditNotes } from '../store/shop/invoices';
import type { Attachment } from './written-letter';

/** What goes with a letter, made from what the database holds at that moment: the invoice, and each credit note. */
export async function attachmentsOf(db: Database, letter: Letter): Promise<Attachment[]> {
  const orderId = invoicedOrder(letter);
  if (orderId === undefined) return [];
  const { invoiceFile } = await import('../invoices/invoice-file');
  const notes = (await listCreditNotes(db, orderId)).map(creditNumber);
  const attachments: Attachment[] = [];
  for (const note of [null, ...notes]) {
    const file = await invoiceFile(db, orderId, note);
    if (!file) continue;
    attachments.push({ filename: file.name, contentType: 'application/pdf', content: file.bytes });
  }
  return attachments;
}

/** The order whose invoice goes with a letter; undefined when none does. */
export function invoicedOrder(letter: Letter): string | undefined {
  const isAboutMoney = letter.name === 'orderCompleted' || letter.name === 'orderRefunded';
  return isAboutMoney ? letter.data.orderId : undefined;
}
