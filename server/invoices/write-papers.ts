import { withFirst } from '#contract/rules/format-yearly-day';
import { placeLine } from '#contract/rules/address-form';
import { CRAG_ZONE } from '#contract/sun/crag-time';
import type { Language, LocalText } from '#contract/language';
import type { OrderAddress } from '#contract/tables/order';
import { spacedSiren } from '#contract/rules/buyer-numbers';
import { shippingByRate, type VatPart } from '#contract/rules/order-price';
import { demonstrationSeller, type Seller } from '../configuration/seller';
import { creditNumber, type CreditNoteRow, numberWords } from '../store/shop/invoices';
import type { OrderLineRow, OrderRow } from '../store/shop/orders';
import { printedPrice } from '../text/printed-price';
import type { BareRow, Paper, PaperItems, PaperRow } from './paper';
import { paperWords } from './paper-words';

/** All that the papers of a paid order are written from. */
export interface Accounted {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  invoice: { year: number; number: number; issuedAt: Date };
  creditNotes: readonly CreditNoteRow[];
  /** Null is the demonstration. */
  seller: Seller | null;
  /** The sentence of a seller who had no VAT when the order was placed; null with VAT. */
  exemption: LocalText | null;
}

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** The invoice of an order, then a credit note for each time money was given back, in the order's language. */
export function writePapers(accounted: Accounted): Paper[] {
  return [invoicePaper(accounted), ...accounted.creditNotes.map((note) => creditPaper(accounted, note))];
}

function invoicePaper(accounted: Accounted): Paper {
  const { order, invoice, creditNotes, exemption } = accounted;
  const { language, totalCents } = order;
  const say = paperWords[language];
  const price = (cents: number) => printedPrice(cents, language);
  const inEuros = exemption === null ? say.withVat : say.inEuros;
  const given = (note: CreditNoteRow) =>
    (note.cents < totalCents ? say.partlyRefundedAs : say.refundedAs)(creditNumber(note), price(note.cents));
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
    items: itemsOf(accounted),
    ...sumsOf(accounted, { cents: totalCents, vat: order.vat }, [say.total, say.bareTotal]),
    notes: [
      ...(exemption === null ? [] : [exemption[language]]),
      totalCents > 0 ? `${inEuros} ${say.paidByCard}` : inEuros,
      ...creditNotes.map(given),
    ],
  };
}

/** The lines, the reduction, and shipping at each of its rates. */
function itemsOf({ order, lines, exemption }: Accounted): PaperItems {
  const { language, discountCents, discountPercent, shippingCents } = order;
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
  for (const { rate, grossCents } of shippingByRate(lines, shippingCents)) {
    rows.push([say.shipping, '', '', percentOf(rate, language), price(grossCents)]);
  }
  if (exemption === null) return { hasRates: true, heads: say.heads, rows };
  const bare = rows.map(([what, count, each, _rate, sum]): BareRow => [what, count, each, sum]);
  return { hasRates: false, heads: say.bareHeads, rows: bare };
}

function creditPaper(accounted: Accounted, note: CreditNoteRow): Paper {
  const { order, invoice, exemption } = accounted;
  const { language, totalCents } = order;
  const say = paperWords[language];
  const isPart = note.cents < totalCents;
  const price = (cents: number) => printedPrice(cents, language);
  return {
    ...frameOf(accounted),
    title: (isPart ? say.partialCreditNote : say.creditNote)(creditNumber(note)),
    facts: [
      [say.date, dayOf(note.issuedAt, language)],
      [say.about, `${numberWords(invoice)}, ${dayOf(invoice.issuedAt, language)}`],
      [say.order, `R-${order.number}`],
    ],
    items: null,
    ...sumsOf(accounted, note, [say.refunded, say.bareRefunded]),
    notes: [
      ...(exemption === null ? [] : [exemption[language]]),
      ...(isPart ? [say.partOf(price(note.cents), price(totalCents))] : []),
      say.toCard,
    ],
  };
}

function frameOf({ order, seller }: Accounted): Pick<Paper, 'language' | 'warning' | 'parties'> {
  const { language, billing } = order;
  const say = paperWords[language];
  const { name, address, status, registration, vatNumber } = seller ?? demonstrationSeller(language);
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const told = (numbers: readonly (readonly [string, string | null])[]) =>
    numbers.flatMap(([what, number]) => (number ? [`${what}${colon} ${number}`] : []));
  const ids = told([
    [say.registration, registration],
    [say.vatNumber, vatNumber],
  ]);
  const numbers = told([
    [say.siren, order.siren && spacedSiren(order.siren)],
    [say.vatNumber, order.vatNumber],
  ]);
  return {
    language,
    warning: seller === null ? say.warning : null,
    parties: [
      { heading: say.seller, lines: [name, ...(status === '' ? [] : [status]), ...address, ...ids] },
      { heading: say.buyer, lines: [...addressLines(billing, language), ...numbers] },
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
  const { firstName, lastName, businessName, address, countryCode } = of;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? countryCode;
  return [`${firstName} ${lastName}`, businessName, address, placeLine(of), country].filter(
    (line) => line !== '',
  );
}

/** What it all comes to, with the VAT within it by rate; only that under its `bare` name where the seller has no VAT. */
function sumsOf(
  { order: { language }, exemption }: Accounted,
  whole: { cents: number; vat: readonly VatPart[] },
  [total, bare]: readonly [string, string],
): Pick<Paper, 'sums' | 'vat'> {
  if (exemption !== null) return { sums: [[bare, printedPrice(whole.cents, language)]], vat: null };
  const { vat } = whole;
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
