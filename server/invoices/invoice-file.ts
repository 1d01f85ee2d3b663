import type { Language } from '#contract/language';
import { demonstrationSeller } from '../configuration/seller';
import type { Database } from '../database/database';
import { creditNumber, findInvoice, listCreditNotes, numberWords } from '../store/shop/invoices';
import { readOrderLines, readOrderRow } from '../store/shop/orders';
import { readSeller } from '../store/shop/sellers';
import { drawPapers } from './draw-papers';
import { facturX } from './factur-x';
import { writePapers } from './write-papers';

export interface InvoiceFile {
  /** Such as "facture-2026-00001.pdf". */
  name: string;
  bytes: Buffer;
}

const names: Record<'invoice' | 'creditNote', Record<Language, string>> = {
  invoice: { fr: 'facture', en: 'invoice' },
  creditNote: { fr: 'avoir', en: 'credit-note' },
};

/**
 * The invoice of an order as a Factur-X PDF, or of its credit notes the one of a number such as "A-2026-00001"; null while
 * it is not paid, and for a number it has not. A demonstration's is a PDF alone. Made when asked for, from what was
 * written down when it was issued: it is the same each time. Throws for an unknown order.
 */
export async function invoiceFile(
  db: Database,
  orderId: string,
  creditNote: string | null = null,
): Promise<InvoiceFile | null> {
  const order = await readOrderRow(db, orderId);
  const invoice = await findInvoice(db, orderId);
  if (!invoice) return null;
  const seller = await readSeller(db, invoice.issuedAt);
  const accounted = {
    order,
    lines: await readOrderLines(db, orderId),
    invoice,
    seller,
    exemption: (await readSeller(db, order.placedAt))?.exemption ?? null,
    creditNotes: await listCreditNotes(db, orderId),
  };
  const note = accounted.creditNotes.find((one) => creditNumber(one) === creditNote) ?? null;
  if (creditNote !== null && !note) return null;
  const paper = writePapers(accounted)[note ? accounted.creditNotes.indexOf(note) + 1 : 0];
  if (!paper) return null;
  const number = creditNote ?? numberWords(invoice);
  const { language } = order;
  const about = {
    title: paper.title,
    author: (seller ?? demonstrationSeller(language)).name,
    at: note?.issuedAt ?? invoice.issuedAt,
  };
  const cii = seller && facturX({ ...accounted, seller }, note);
  const name = names[note ? 'creditNote' : 'invoice'][language];
  return { name: `${name}-${number}.pdf`, bytes: await drawPapers([paper], about, cii) };
}
