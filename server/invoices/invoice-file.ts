import type { Language } from '#contract/language';
import { demonstrationSeller } from '../configuration/seller';
import type { Database } from '../database/database';
import { findInvoice, listCreditNotes, numberWords } from '../store/shop/invoices';
import { readOrderLines, readOrderRow } from '../store/shop/orders';
import { readSeller } from '../store/shop/sellers';
import { drawPapers } from './draw-papers';
import { paperWords } from './paper-words';
import { writePapers } from './write-papers';

export interface InvoiceFile {
  /** Such as "facture-2026-00001.pdf". */
  name: string;
  bytes: Buffer;
}

const names: Record<Language, string> = { fr: 'facture', en: 'invoice' };

/**
 * The invoice of an order as PDF, with a page more for each time money was given back; null while it is not paid.
 * Made when asked for, from what was written down when it was issued: it is the same each time. Throws for an unknown order.
 */
export async function invoiceFile(db: Database, orderId: string): Promise<InvoiceFile | null> {
  const order = await readOrderRow(db, orderId);
  const invoice = await findInvoice(db, orderId);
  if (!invoice) return null;
  const seller = await readSeller(db, invoice.issuedAt);
  const lines = await readOrderLines(db, orderId);
  const papers = writePapers({
    order,
    lines,
    invoice,
    seller,
    exemption: (await readSeller(db, order.placedAt))?.exemption ?? null,
    creditNotes: await listCreditNotes(db, orderId),
  });
  const number = numberWords(invoice);
  const { language } = order;
  const about = {
    title: paperWords[language].invoice(number),
    author: (seller ?? demonstrationSeller(language)).name,
    at: invoice.issuedAt,
  };
  return { name: `${names[language]}-${number}.pdf`, bytes: await drawPapers(papers, about) };
}
