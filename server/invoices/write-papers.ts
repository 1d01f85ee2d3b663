import { withFirst } from '#contract/rules/format-yearly-day';
import { placeLine } from '#contract/rules/address-form';
import { CRAG_ZONE } from '#contract/sun/crag-time';
import type { Language, LocalText } from '#contract/language';
import type { OrderAddress } from '#contract/tables/order';
import { spacedSiren } from '#contract/rules/shop/buyer-numbers';
import { shippingByRate, type VatPart } from '#contract/rules/shop/order-price';
import { demonstrationSeller, type Seller } from '../configuration/seller';
import { creditNumber, type CreditNoteRow, numberWords } from '../store/shop/invoices';
import type { OrderLineRow, OrderRow } from '../store/shop/orders';
import { printedPrice } from '../text/printed-price';
import type { BareRow, Paper, PaperItems, PaperRow } from './paper';
import { exportWords, isUntaxed } from './export-words';
import { paperWords } from './paper-words';
import { countryName, locales, percentOf, placedRateOf, rateOf } from './printed-rate';

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

/** The invoice of an order, then a credit note for each time money was given back, in the order's language. */
export function writePapers(accounted: Accounted): Paper[] {
  return [invoicePaper(accounted), ...accounted.creditNotes.map((note) => creditPaper(accounted, note))];
}

function invoicePaper(accounted: Accounted): Paper {
  const { order, invoice, creditNotes } = accounted;
  const { language, totalCents } = order;
  const say = paperWords[language];
  const price = (cents: number) => printedPrice(cents, language);
  const inEuros = isBare(accounted) ? say.inEuros : say.withVat;
  const given = (note: CreditNoteRow) =>
    (leftAfter(accounted, note) > 0 ? say.partlyRefundedAs : say.refundedAs)(
      creditNumber(note),
      price(note.cents),
    );
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
      ...reasonsOf(accounted),
      totalCents > 0 ? `${inEuros} ${say.paidByCard}` : inEuros,
      ...(isCompany(order) ? [say.terms.map(([, words]) => words).join(' ')] : []),
      ...creditNotes.map(given),
    ],
  };
}

/** Whether a company buys: the law wants late payment told to it, which an order that is paid at once cannot have. */
export function isCompany({ siren, vatNumber, billing }: OrderRow): boolean {
  return [siren, vatNumber, billing.businessName].some(Boolean);
}

/** The lines, the reduction, and shipping at each of its rates. */
function itemsOf(accounted: Accounted): PaperItems {
  const { order, lines } = accounted;
  const { language, discountCents, discountPercent, code, shippingCents } = order;
  const say = paperWords[language];
  const price = (cents: number) => printedPrice(cents, language);
  const rows: PaperRow[] = lines.map((line) => {
    const { subject, kind, quantity, priceCents, vatRate: rate, vatCountry: country, gift } = line;
    const edition = gift ? `${say.kinds[kind]}, ${say.gift}` : say.kinds[kind];
    return [
      ...([`${subject.label} (${edition})`, String(quantity), price(priceCents)] as const),
      ...([rateOf({ rate, country }, language), price(priceCents * quantity)] as const),
    ];
  });
  const reduction = code === null ? say.discount(percentOf(discountPercent, language)) : say.code(code);
  if (discountCents > 0) {
    rows.push([...([reduction, '', ''] as const), ...(['', price(-discountCents)] as const)]);
  }
  for (const part of shippingByRate(lines, shippingCents)) {
    rows.push([say.shipping, '', '', rateOf(part, language), price(part.grossCents)]);
  }
  if (!isBare(accounted)) return { hasRates: true, heads: say.heads, rows };
  const bare = rows.map(([what, count, each, _rate, sum]): BareRow => [what, count, each, sum]);
  return { hasRates: false, heads: say.bareHeads, rows: bare };
}

function creditPaper(accounted: Accounted, note: CreditNoteRow): Paper {
  const { order, invoice } = accounted;
  const { language, totalCents } = order;
  const say = paperWords[language];
  const isPart = leftAfter(accounted, note) > 0;
  // What completes several refunds is no part any more, and not all of the order either.
  const what = isPart ? [say.partOf] : note.cents < totalCents ? [say.restOf] : [];
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
      ...reasonsOf(accounted),
      ...what.map((words) => words(price(note.cents), price(totalCents))),
      say.toCard,
    ],
  };
}

/** What of an order is left to be given back after a credit note, in euro cents. */
function leftAfter({ order, creditNotes }: Accounted, note: CreditNoteRow): number {
  const given = creditNotes.slice(0, creditNotes.indexOf(note) + 1);
  return given.reduce((left, { cents }) => left - cents, order.totalCents);
}

/** Whether nothing of an order holds VAT: its papers then show no rate, and say why. */
function isBare({ order: { vat }, exemption }: Accounted): boolean {
  return exemption !== null || (vat.length > 0 && vat.every(isUntaxed));
}

/** Why there is no VAT on what has none. */
function reasonsOf({ order, lines, exemption }: Accounted): string[] {
  const { placedAt, language } = order;
  return exemption === null ? exportWords(lines, placedAt, language) : [exemption[language]];
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
  const country = countryName(countryCode, language);
  return [`${firstName} ${lastName}`, businessName, address, placeLine(of), country].filter(
    (line) => line !== '',
  );
}

/** What it all comes to, with the VAT within it by rate and country; only that under its `bare` name without VAT. */
function sumsOf(
  accounted: Accounted,
  whole: { cents: number; vat: readonly VatPart[] },
  [total, bare]: readonly [string, string],
): Pick<Paper, 'sums' | 'vat'> {
  const { language } = accounted.order;
  if (isBare(accounted)) return { sums: [[bare, printedPrice(whole.cents, language)]], vat: null };
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
      rows: vat.map(({ grossCents, vatCents, ...part }) => [
        ...([placedRateOf(part, language), price(grossCents - vatCents)] as const),
        ...([price(vatCents), price(grossCents)] as const),
      ]),
    },
  };
}

function dayOf(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: CRAG_ZONE });
  return withFirst(format.format(at), language);
}
