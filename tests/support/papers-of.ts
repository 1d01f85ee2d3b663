import type { Language } from '#contract/language';
import type { Database } from '#server/database/database';
import type { Paper } from '#server/invoices/paper';
import { writePapers } from '#server/invoices/write-papers';
import { findInvoice, listCreditNotes } from '#server/store/shop/invoices';
import { readOrderLines, readOrderRow } from '#server/store/shop/orders';
import { readSeller } from '#server/store/shop/sellers';

/** The invoice of a paid order and its credit notes, in words; in another language than the order's if one is named. */
export async function papersOf(db: Database, orderId: string, language?: Language): Promise<Paper[]> {
  const invoice = await findInvoice(db, orderId);
  if (!invoice) throw new Error('There is no invoice.');
  const order = await readOrderRow(db, orderId);
  return writePapers({
    order: language ? { ...order, language } : order,
    invoice,
    lines: await readOrderLines(db, orderId),
    creditNotes: await listCreditNotes(db, orderId),
    seller: await readSeller(db, invoice.issuedAt),
    exemption: (await readSeller(db, order.placedAt))?.exemption ?? null,
  });
}
