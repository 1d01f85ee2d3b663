import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inflateSync } from 'node:zlib';
import { exemptions, type Seller } from '#server/configuration/seller';
import { invoiceFile } from '#server/invoices/invoice-file';
import { refundOrder } from '#server/orders/refund-order';
import { creditNumber, listCreditNotes } from '#server/store/shop/invoices';
import { noteSeller } from '#server/store/shop/sellers';
import { setVatRates, setVatReach } from '#server/store/shop/vat-abroad';
import { Buyer, type homes } from '../support/buyer';
import { schemaTroubles } from '../support/factur-x-schema';
import { sampleSeller } from '../support/sample-seller';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop, seller: sampleSeller });
  await setVatRates(server.db, [
    { country: 'DE', kind: 'physical', since: '2026-01-01', rate: 7 },
    { country: 'DE', kind: 'virtual', since: '2026-01-01', rate: 19 },
  ]);
});
afterAll(() => server.stop());

interface Bought {
  country?: keyof typeof homes;
  products?: Record<number, number>;
  more?: object;
  refunds?: (number | null)[];
}

/** The papers of a paid order, the invoice first, as PDF and the XML in each. */
async function papersOf({
  country = 'FR',
  products = { [ware.paper]: 2, [ware.digital]: 1, [ware.otherDigital]: 1 },
  more = {},
  refunds = [],
}: Bought) {
  const buyer = await Buyer.with(server, products);
  const { billing } = await buyer.liveIn(country);
  await buyer.browser.post('/fr/guard/order/billing', {
    billingId: billing?.id,
    shippingId: null,
    method: null,
  });
  const { order, page } = await buyer.placeAndPay(more);
  await buyer.choose(page, 'pay');
  await server.courier.round();
  const number = Number(order.number.slice(2));
  for (const cents of refunds) {
    await refundOrder(server, { number, cents, now: server.clock.now, base: BASE });
  }
  const notes = (await listCreditNotes(server.db, order.id)).map(creditNumber);
  const papers = [];
  for (const note of [null, ...notes]) {
    const file = await invoiceFile(server.db, order.id, note);
    if (!file) throw new Error('There is no paper.');
    const xml = xmlIn(file.bytes);
    // Whatever a test asks of a paper, its XML is one of the profile.
    expect(schemaTroubles(xml)).toEqual([]);
    papers.push({ name: file.name, bytes: file.bytes, xml });
  }
  return { order, papers };
}

/** The XML that lies in a PDF, taken out as its readers do; empty where there is none. */
function xmlIn(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const at = text.indexOf('/Type /EmbeddedFile');
  if (at < 0) return '';
  const begin = text.indexOf('stream\n', at) + 'stream\n'.length;
  const end = text.indexOf('\nendstream', begin);
  return inflateSync(bytes.subarray(begin, end)).toString('utf8');
}

/** The invoice's facts, read by the names of the norm. */
function readCii(xml: string) {
  /** What stands in each element of a name, with its marks; none of those read here holds one of its own name. */
  const all = (name: string, within = xml) =>
    [...within.matchAll(new RegExp(`<(\\w+:${name})(?: [^>]*)?>(.*?)</\\1>`, 'gs'))].map(
      ([, , inside = '']) => inside,
    );
  const text = (name: string, within = xml) => all(name, within)[0] ?? '';
  const cents = (name: string, within = xml) => Math.round(Number(text(name, within) || 'x') * 100);
  const [sums] = all('SpecifiedTradeSettlementHeaderMonetarySummation');
  const settlement = all('ApplicableHeaderTradeSettlement')[0];
  const taxes = all('ApplicableTradeTax', settlement).map((tax) => ({
    category: text('CategoryCode', tax),
    rate: Number(text('RateApplicablePercent', tax)),
    basis: cents('BasisAmount', tax),
    vat: cents('CalculatedAmount', tax),
    why: text('ExemptionReason', tax),
    code: text('ExemptionReasonCode', tax),
  }));
  const lines = all('IncludedSupplyChainTradeLineItem').map((line) => ({
    name: text('Name', line),
    quantity: Number(text('BilledQuantity', line)),
    each: Number(text('ChargeAmount', line)),
    net: cents('LineTotalAmount', line),
    category: text('CategoryCode', line),
    rate: Number(text('RateApplicablePercent', line)),
  }));
  const extras = all('SpecifiedTradeAllowanceCharge').map((one) => ({
    cents: cents('ActualAmount', one) * (text('Indicator', one) === 'true' ? 1 : -1),
    category: text('CategoryCode', one),
    rate: Number(text('RateApplicablePercent', one)),
  }));
  const total = (name: string) => cents(name, sums);
  return { all, taxes, lines, extras, total };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Holds the sums of the norm (BR-CO-10 to 16, BR-S-08, BR-CO-17) and those of the paper. */
function holdSums(xml: string, totalCents: number) {
  const read = readCii(xml);
  const { taxes, lines, extras, total } = read;
  expect(total('LineTotalAmount')).toBe(sum(lines.map(({ net }) => net)));
  expect(total('TaxBasisTotalAmount')).toBe(
    total('LineTotalAmount') + total('ChargeTotalAmount') - total('AllowanceTotalAmount'),
  );
  expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount'));
  expect(total('GrandTotalAmount')).toBe(totalCents);
  expect([total('TotalPrepaidAmount'), total('DuePayableAmount')]).toEqual([totalCents, 0]);
  expect(total('TaxTotalAmount')).toBe(sum(taxes.map(({ vat }) => vat)));
  for (const { category, rate, basis, vat } of taxes) {
    const isOf = (one: { category: string; rate: number }) => one.category === category && one.rate === rate;
    const own =
      sum(lines.filter(isOf).map(({ net }) => net)) + sum(extras.filter(isOf).map((one) => one.cents));
    expect([category, rate, basis]).toEqual([category, rate, own]);
    expect(Math.abs(vat - (basis * rate) / 100)).toBeLessThanOrEqual(1);
  }
  for (const { each, quantity, net } of lines) expect(Math.round(each * quantity * 100)).toBe(net);
  return read;
}

test('the schema of the profile refuses an invoice without its type, or with words for a sum', async () => {
  const { papers } = await papersOf({});
  const xml = papers[0]?.xml ?? '';
  const typeless = xml.replace('<ram:TypeCode>380</ram:TypeCode>', '');
  expect(schemaTroubles(typeless).join()).toContain('TypeCode');
  const wordy = xml.replace(/(<ram:GrandTotalAmount>)[^<]+/, '$1many');
  expect(schemaTroubles(wordy).join()).toContain('GrandTotalAmount');
});

describe('the invoice as Factur-X of', () => {
  test('a French buyer has each rate, the reduction and the postage, paid in full', async () => {
    const { order, papers } = await papersOf({});
    const [invoice] = papers;
    const { taxes, extras } = holdSums(invoice?.xml ?? '', order.totalCents);
    expect(invoice?.xml).toContain('<ram:TypeCode>380</ram:TypeCode>');
    expect(taxes.map(({ category, rate }) => [category, rate])).toEqual([
      ['S', 5.5],
      ['S', 20],
    ]);
    expect(extras.some(({ cents }) => cents > 0)).toBe(true);
  });

  test('an export has no VAT, and says why of goods and of what is digital', async () => {
    await setVatReach(server.db, '2026-01-01', 'oss');
    const { order, papers } = await papersOf({ country: 'CH' });
    const { taxes } = holdSums(papers[0]?.xml ?? '', order.totalCents);
    expect(taxes.map(({ category, vat, code }) => [category, vat, code])).toEqual([
      ['G', 0, 'VATEX-EU-G'],
      ['E', 0, ''],
    ]);
    expect(taxes.every(({ why }) => why.length > 20)).toBe(true);
  });

  test('a German buyer has German VAT; its credit notes are 381 and name the invoice', async () => {
    await setVatReach(server.db, '2026-01-01', 'oss');
    const { order, papers } = await papersOf({ country: 'DE', refunds: [1234, null] });
    const [invoice, first, rest] = papers;
    const { taxes } = holdSums(invoice?.xml ?? '', order.totalCents);
    expect(taxes.map(({ rate }) => rate)).toEqual([7, 19]);
    holdSums(first?.xml ?? '', 1234);
    const read = holdSums(rest?.xml ?? '', order.totalCents - 1234);
    expect(rest?.xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    const [reference] = read.all('InvoiceReferencedDocument');
    expect(reference).toMatch(/>2026-\d{5}<.*>20261121</);
    expect(rest?.name).toMatch(/^avoir-A-2026-\d{5}\.pdf$/);
  });

  test('a company names its SIREN and its VAT number', async () => {
    await setVatReach(server.db, '2026-01-01', 'home');
    const { order, papers } = await papersOf({ more: { siren: '732829320', vatNumber: 'FR44732829320' } });
    const { all } = holdSums(papers[0]?.xml ?? '', order.totalCents);
    const [buyer] = all('BuyerTradeParty');
    expect(buyer).toContain('732829320');
    expect(buyer).toContain('FR44732829320');
    const codes = all('IncludedNote').map((note) => /SubjectCode>(\w+)</.exec(note)?.[1]);
    expect(codes).toEqual(['AAB', 'PMD', 'PMT']);
  });

  test('a gift, all of it digital, has no delivery', async () => {
    const { order, papers } = await papersOf({ products: { [ware.digital]: 1 } });
    const { all } = holdSums(papers[0]?.xml ?? '', order.totalCents);
    expect(all('ShipToTradeParty')).toEqual([]);
  });

  test('a seller without VAT says why there is none', async () => {
    const bare: Seller = { ...sampleSeller, vatNumber: '', exemption: exemptions.cibs };
    await noteSeller(server.db, bare, server.clock.now);
    const { order, papers } = await papersOf({ refunds: [500] });
    for (const [at, cents] of [order.totalCents, 500].entries()) {
      const { taxes, all } = holdSums(papers[at]?.xml ?? '', cents);
      expect(taxes).toEqual([
        expect.objectContaining({
          category: 'E',
          vat: 0,
          why: exemptions.cibs.fr,
          code: 'VATEX-FR-FRANCHISE',
        }),
      ]);
      expect(all('SellerTradeParty')[0]).toContain('<ram:ID schemeID="FC">732829320</ram:ID>');
    }
  });
});

test('the file says that it is PDF/A-3, what lies in it and how the two belong together', async () => {
  const { papers } = await papersOf({});
  const text = papers[0]?.bytes.toString('latin1') ?? '';
  for (const sign of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '/AFRelationship /Alternative',
    '(factur-x.xml)',
    '/S /GTS_PDFA1',
    '/FontFile2',
  ]) {
    expect(text).toContain(sign);
  }
});
