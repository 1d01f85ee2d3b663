import type { Language } from '#contract/language';
import { cragTime } from '#contract/sun/crag-time';
import type { OrderAddress } from '#contract/tables/order';
import type { Seller } from '../configuration/seller';
import { creditNumber, type CreditNoteRow, numberWords } from '../store/shop/invoices';
import { amount, ciiOf, day, type Element } from './cii-xml';
import { exportWords } from './export-words';
import { buyerAddress, buyerElements, nameOf, sellerElements } from './factur-x-parties';
import { paperWords } from './paper-words';
import { percentOf } from './printed-rate';
import { categoryOf, type VatCategory, type VatGroup, vatGroupsOf } from './vat-groups';
import { type Accounted, isCompany } from './write-papers';

/** The profile: EN 16931 as it is. */
const PROFILE = 'urn:cen.eu:en16931:2017';

/** What a paper is by UNTDID 1001. */
const types = { invoice: '380', creditNote: '381' } as const;
const CARD = '48';
const DISCOUNT = '95';
const FREIGHT = 'FC';
const PIECE = 'C62';

type Sold = Accounted & { seller: Seller };

/**
 * The invoice of an order, or one of its credit notes, as CII of EN 16931 (Factur-X). What it comes to is what the paper
 * says. It needs a seller: a demonstration's paper is none, and has none of this.
 */
export function facturX(sold: Sold, note: CreditNoteRow | null): string {
  const { order, invoice, lines, exemption } = sold;
  const number = note ? creditNumber(note) : numberWords(invoice);
  const groups = note ? creditGroups(sold, note) : vatGroupsOf(order, lines, exemption !== null);
  const items = note ? creditItems(sold, groups) : soldItems(sold, groups);
  return ciiOf([
    [
      'rsm:ExchangedDocumentContext',
      ['ram:BusinessProcessSpecifiedDocumentContextParameter', ['ram:ID', processOf(sold)]],
      ['ram:GuidelineSpecifiedDocumentContextParameter', ['ram:ID', PROFILE]],
    ],
    [
      'rsm:ExchangedDocument',
      ['ram:ID', number],
      ['ram:TypeCode', note ? types.creditNote : types.invoice],
      day('ram:IssueDateTime', dayOf(note?.issuedAt ?? invoice.issuedAt)),
      ...(note === null && isCompany(order) ? termElements(order.language) : []),
    ],
    [
      'rsm:SupplyChainTradeTransaction',
      ...items.map(lineElement),
      [
        'ram:ApplicableHeaderTradeAgreement',
        ['ram:SellerTradeParty', ...sellerElements(sold.seller)],
        ['ram:BuyerTradeParty', ...buyerElements(order)],
        ['ram:BuyerOrderReferencedDocument', ['ram:IssuerAssignedID', `R-${order.number}`]],
      ],
      ['ram:ApplicableHeaderTradeDelivery', ...deliveryElements(order.shipping)],
      settlement(sold, note, groups),
    ],
  ]);
}

function termElements(language: Language): Element[] {
  return paperWords[language].terms.map(([code, words]): Element => [
    'ram:IncludedNote',
    ['ram:Content', words],
    ['ram:SubjectCode', code],
  ]);
}

/** Already paid: B2 goods, S2 services, M2 both, as the French norm counts the ways of an invoice. */
function processOf({ lines }: Sold): 'B2' | 'S2' | 'M2' {
  const kinds = new Set(lines.map(({ kind }) => kind));
  if (kinds.size > 1) return 'M2';
  return kinds.has('physical') ? 'B2' : 'S2';
}

/** One line of the paper, without VAT. */
interface Item {
  name: string;
  quantity: number;
  netCents: number;
  category: VatCategory;
  rate: number;
}

function soldItems({ order: { language } }: Sold, groups: readonly VatGroup[]): Item[] {
  const say = paperWords[language];
  return groups.flatMap(({ category, rate, lines }) =>
    lines.map(({ line: { subject, kind, gift, quantity }, netCents }): Item => {
      const edition = gift ? `${say.kinds[kind]}, ${say.gift}` : say.kinds[kind];
      return { name: `${subject.label} (${edition})`, quantity, netCents, category, rate };
    }),
  );
}

/** What a credit note takes back, a group for each rate; goods and digital editions without VAT are one thing there. */
function creditGroups({ lines, exemption }: Sold, note: CreditNoteRow): VatGroup[] {
  const groups = new Map<string, VatGroup>();
  for (const { grossCents, vatCents, ...part } of note.vat) {
    const isAllPaper = lines.every(({ kind }) => kind === 'physical');
    const category = categoryOf(part, isAllPaper ? 'physical' : 'virtual', exemption !== null);
    const key = `${category} ${part.rate}`;
    const sums = { lines: [], allowanceCents: 0, chargeCents: 0, basisCents: 0, vatCents: 0 };
    const group = groups.get(key) ?? { category, rate: part.rate, ...sums };
    group.basisCents += grossCents - vatCents;
    group.vatCents += vatCents;
    groups.set(key, group);
  }
  return [...groups.values()];
}

function creditItems({ order: { language }, invoice }: Sold, groups: readonly VatGroup[]): Item[] {
  const say = paperWords[language];
  return groups.map(({ category, rate, basisCents }): Item => {
    const name = `${say.refunded}, ${say.invoice(numberWords(invoice))}, ${percentOf(rate, language)}`;
    return { name, quantity: 1, netCents: basisCents, category, rate };
  });
}

function lineElement({ name, quantity, netCents, category, rate }: Item, at: number): Element {
  return [
    'ram:IncludedSupplyChainTradeLineItem',
    ['ram:AssociatedDocumentLineDocument', ['ram:LineID', String(at + 1)]],
    ['ram:SpecifiedTradeProduct', ['ram:Name', name]],
    [
      'ram:SpecifiedLineTradeAgreement',
      [
        'ram:NetPriceProductTradePrice',
        // So fine that times the quantity it is the line to the cent.
        ['ram:ChargeAmount', (netCents / 100 / quantity).toFixed(6)],
      ],
    ],
    ['ram:SpecifiedLineTradeDelivery', ['ram:BilledQuantity', { unitCode: PIECE }, String(quantity)]],
    [
      'ram:SpecifiedLineTradeSettlement',
      ['ram:ApplicableTradeTax', ...taxElements(category, rate)],
      ['ram:SpecifiedTradeSettlementLineMonetarySummation', ['ram:LineTotalAmount', amount(netCents)]],
    ],
  ];
}

function taxElements(category: VatCategory, rate: number): Element[] {
  return [
    ['ram:TypeCode', 'VAT'],
    ['ram:CategoryCode', category],
    ['ram:RateApplicablePercent', rate.toFixed(2)],
  ];
}

function deliveryElements(shipping: OrderAddress | null): Element[] {
  if (!shipping) return [];
  return [
    [
      'ram:ShipToTradeParty',
      ['ram:Name', nameOf(shipping)],
      ['ram:PostalTradeAddress', ...buyerAddress(shipping)],
    ],
  ];
}

function settlement(sold: Sold, note: CreditNoteRow | null, groups: readonly VatGroup[]): Element {
  const { order, invoice } = sold;
  const { language } = order;
  const say = paperWords[language];
  const reduction =
    order.code === null ? say.discount(percentOf(order.discountPercent, language)) : say.code(order.code);
  const basis = sum(groups.map(({ basisCents }) => basisCents));
  const vat = sum(groups.map(({ vatCents }) => vatCents));
  const [charges, allowances] = [
    sum(groups.map(({ chargeCents }) => chargeCents)),
    sum(groups.map(({ allowanceCents }) => allowanceCents)),
  ];
  const total = basis + vat;
  return [
    'ram:ApplicableHeaderTradeSettlement',
    ['ram:InvoiceCurrencyCode', 'EUR'],
    ['ram:SpecifiedTradeSettlementPaymentMeans', ['ram:TypeCode', CARD]],
    ...groups.map((group): Element => vatElement(sold, group)),
    ...groups.flatMap(({ category, rate, allowanceCents, chargeCents }) => [
      ...allowance(false, allowanceCents, [DISCOUNT, reduction], taxElements(category, rate)),
      ...allowance(true, chargeCents, [FREIGHT, say.shipping], taxElements(category, rate)),
    ]),
    [
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      ['ram:LineTotalAmount', amount(basis - charges + allowances)],
      ['ram:ChargeTotalAmount', amount(charges)],
      ['ram:AllowanceTotalAmount', amount(allowances)],
      ['ram:TaxBasisTotalAmount', amount(basis)],
      ['ram:TaxTotalAmount', { currencyID: 'EUR' }, amount(vat)],
      ['ram:GrandTotalAmount', amount(total)],
      ['ram:TotalPrepaidAmount', amount(total)],
      ['ram:DuePayableAmount', amount(0)],
    ],
    note
      ? [
          'ram:InvoiceReferencedDocument',
          ['ram:IssuerAssignedID', numberWords(invoice)],
          day('ram:FormattedIssueDateTime', dayOf(invoice.issuedAt), 'qdt'),
        ]
      : null,
  ];
}

function vatElement(sold: Sold, { category, rate, basisCents, vatCents }: VatGroup): Element {
  const why = reasonOf(sold, category);
  return [
    'ram:ApplicableTradeTax',
    ['ram:CalculatedAmount', amount(vatCents)],
    ['ram:TypeCode', 'VAT'],
    why && ['ram:ExemptionReason', why.words],
    ['ram:BasisAmount', amount(basisCents)],
    ['ram:CategoryCode', category],
    why?.code ? ['ram:ExemptionReasonCode', why.code] : null,
    ['ram:RateApplicablePercent', rate.toFixed(2)],
  ];
}

/** Why there is no VAT, in the words of the paper, and by the list of the norm where that has it. */
function reasonOf(
  { order: { placedAt, language }, lines, exemption }: Sold,
  category: VatCategory,
): { words: string; code?: string } | null {
  if (category !== 'E' && category !== 'G') return null;
  if (exemption !== null) return { words: exemption[language], code: 'VATEX-FR-FRANCHISE' };
  const kind = category === 'G' ? 'physical' : 'virtual';
  const own = lines.filter((line) => line.kind === kind);
  const words = exportWords(own, placedAt, language).join(' ');
  return category === 'G' ? { words, code: 'VATEX-EU-G' } : { words };
}

function allowance(
  isCharge: boolean,
  cents: number,
  [code, words]: readonly [string, string],
  tax: readonly Element[],
): Element[] {
  if (cents === 0) return [];
  return [
    [
      'ram:SpecifiedTradeAllowanceCharge',
      ['ram:ChargeIndicator', ['udt:Indicator', String(isCharge)]],
      ['ram:ActualAmount', amount(cents)],
      ['ram:ReasonCode', code],
      ['ram:Reason', words],
      ['ram:CategoryTradeTax', ...tax],
    ],
  ];
}

function dayOf(at: Date): string {
  return cragTime(at.getTime()).day;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
