import { withFirst } from '#contract/rules/format-yearly-day';
import { addressOrder } from '#contract/rules/address-form';
import { CRAG_ZONE } from '#contract/sun/crag-time';
import type { Language } from '#contract/language';
import type { OrderAddress } from '#contract/tables/order';
import type { VatPart } from '#contract/rules/order-price';
import { demonstrationSeller, type Seller } from '../configuration/seller';
import { type CreditNoteRow, numberWords } from '../store/shop/invoices';
import type { OrderLineRow, OrderRow } from '../store/shop/orders';
import { printedPrice } from '../text/printed-price';
import type { Paper, PaperRow } from './paper';
import { paperWords } from './paper-words';

/** All that the papers of a paid order are written from. */
export interface Accounted {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  invoice: { year: number; number: number; issuedAt: Date };
  creditNotes: readonly CreditNoteRow[];
  /** Null is the demonstration. */
  seller: Seller | null;
}

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** The invoice of an order, then a credit note for each time money was given back, in the order's language. */
export function writePapers(accounted: Accounted): Paper[] {
  return [invoicePaper(accounted), ...accounted.creditNotes.map((note) => creditPaper(accounted, note))];
}

function invoicePaper(accounted: Accounted): Paper {
  const { order, lines, invoice, creditNotes } = accounted;
  const { language, discountCents, discountPercent, shippingCents, totalCents, vat } = order;
  const say = paperWords[language];
  const price = (cents: number) => printedPrice(cents, language);
  const rows: PaperRow[] = lines.map(({ subject, kind, quantity, priceCents, vatRate }) => [
    ...([`${subject.label} (${say.kinds[kind]})`, String(quantity), price(priceCents)] as const),
    ...([percentOf(vatRate, language), price(priceCents * quantity)] as const),
  ]);
  if (discountCents > 0) {
    rows.push([
      ...([say.discount(percentOf(discountPercent, language)), '', ''] as const),
      ...(['', price(-discountCents)] as const),
    ]);
  }
  if (shippingCents > 0) rows.push([say.shipping, '', '', '', price(shippingCents)]);
  return {
    ...frameOf(accounted),
    parties: [...frameOf(accounted).parties, ...deliveryOf(order)],
    title: say.invoice(numberWords(invoice)),
    facts: [
      [say.date, dayOf(invoice.issuedAt, language)],
      [say.order, `R-${order.number}`],
      [say.ordered, dayOf(order.placedAt, language)],
      ...(order.completedAt && totalCents > 0
        ? [[say.paid, dayOf(order.completedAt, language)] satisfies [string, string]]
        : []),
    ],
    items: { heads: say.heads, rows },
    ...vatOf(vat, language, say.total),
    notes: [
      totalCents > 0 ? `${say.withVat} ${say.paidByCard}` : say.withVat,
      ...creditNotes.map((note) => say.refundedAs(creditNumber(note), price(note.cents))),
    ],
  };
}

function creditPaper(accounted: Accounted, note: CreditNoteRow): Paper {
  const { order, invoice } = accounted;
  const { language } = order;
  const say = paperWords[language];
  return {
    ...frameOf(accounted),
    title: say.creditNote(creditNumber(note)),
    facts: [
      [say.date, dayOf(note.issuedAt, language)],
      [say.about, `${numberWords(invoice)}, ${dayOf(invoice.issuedAt, language)}`],
      [say.order, `R-${order.number}`],
    ],
    items: null,
    ...vatOf(note.vat, language, say.refunded),
    notes: [say.toCard],
  };
}

/** The number of a credit note; the letter keeps it apart from invoices. */
export function creditNumber(note: { year: number; number: number }): string {
  return `A-${numberWords(note)}`;
}

function frameOf({ order, seller }: Accounted): Pick<Paper, 'language' | 'warning' | 'parties'> {
  const { language, billing } = order;
  const say = paperWords[language];
  const { name, address, registration, vatNumber } = seller ?? demonstrationSeller(language);
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const ids = [
    ...(registration === '' ? [] : [`${say.registration}${colon} ${registration}`]),
    ...(vatNumber === '' ? [] : [`${say.vatNumber}${colon} ${vatNumber}`]),
  ];
  return {
    language,
    warning: seller === null ? say.warning : null,
    parties: [
      { heading: say.seller, lines: [name, ...address, ...ids] },
      { heading: say.buyer, lines: addressLines(billing, language) },
    ],
  };
}

/** Where the goods went, when that is elsewhere than where the bill goes. */
function deliveryOf({ language, billing, shipping }: OrderRow): Paper['parties'] {
  if (!shipping) return [];
  const lines = addressLines(shipping, language);
  const isSame = lines.join('\n') === addressLines(billing, language).join('\n');
  return isSame ? [] : [{ heading: paperWords[language].delivery, lines }];
}

function addressLines(of: OrderAddress, language: Language): string[] {
  const { firstName, lastName, businessName, address, zipcode, city, countryCode } = of;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? countryCode;
  const isZipFirst = addressOrder(countryCode) === 'zipFirst';
  const place = isZipFirst ? `${zipcode} ${city}` : `${city} ${zipcode}`;
  return [`${firstName} ${lastName}`, businessName, address, place.trim(), country].filter(
    (line) => line !== '',
  );
}

function vatOf(vat: readonly VatPart[], language: Language, total: string): Pick<Paper, 'sums' | 'vat'> {
  const say = paperWords[language];
  const price = (cents: number) => printedPrice(cents, language);
  const gross = vat.reduce((sum, part) => sum + part.grossCents, 0);
  const tax = vat.reduce((sum, part) => sum + part.vatCents, 0);
  return {
    sums: [
      [say.net, price(gross - tax)],
      [say.vat, price(tax)],
      [total, price(gross)],
    ],
    vat: {
      heads: say.vatHeads,
      rows: vat.map(({ rate, grossCents, vatCents }) => [
        ...([percentOf(rate, language), price(grossCents - vatCents)] as const),
        ...([price(vatCents), price(grossCents)] as const),
      ]),
    },
  };
}

function dayOf(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: CRAG_ZONE });
  return withFirst(format.format(at), language);
}

function percentOf(percent: number, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 });
  return format.format(percent / 100);
}
