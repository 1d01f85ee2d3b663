import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provided } from '#contract/endpoints/provided';
import { OrderAnswer } from '#contract/tables/order';
import { readConfiguration } from '#server/configuration/configuration';
import { exemptions, exemptionTrouble } from '#server/configuration/seller';
import { invoiceFile } from '#server/invoices/invoice-file';
import { refundOrder } from '#server/orders/refund-order';
import { listCreditNotes } from '#server/store/shop/invoices';
import { noteSeller } from '#server/store/shop/sellers';
import { Buyer, dataOf } from '../support/buyer';
import { papersOf } from '../support/papers-of';
import { sampleSeller } from '../support/sample-seller';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

const exempt = { ...sampleSeller, vatNumber: '', exemption: exemptions.cibs };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop, seller: exempt });
});
afterAll(() => server.stop());

async function paid() {
  const buyer = await Buyer.with(server, { [ware.paper]: 1, [ware.digital]: 1 });
  await buyer.liveIn('FR');
  const checkout = await buyer.checkout();
  const { order, page } = await buyer.placeAndPay();
  await buyer.choose(page, 'pay');
  await server.courier.round();
  return { buyer, checkout, order: await buyer.order(order.id) };
}

describe('who sells', () => {
  test('is told to everybody, with what the law wants known before paying', async () => {
    const answer = await server.browser()(`${BASE}/api/fr/provided`);
    expect(provided.data.parse(((await answer.json()) as { data: unknown }).data)).toMatchObject({
      seller: exempt,
    });
  });

  test('is read from the environment, lines parted by bars', () => {
    const { seller } = readConfiguration({
      SECRET: 'x'.repeat(40),
      SELLER_NAME: 'Topo',
      SELLER_ADDRESS: '1 rue|84000 Apt',
      SELLER_ID: '732 829 320 00074',
      SELLER_VAT_EXEMPT: 'cgi',
      SELLER_MEDIATOR: 'Médiation | 1 place | https://mediation.example',
      SELLER_PACKAGING: 'FR123456_01ABCD | FR123456_03ABCD',
      SELLER_EMAIL: 'bonjour@topo.example',
    });
    expect(seller).toMatchObject({
      exemption: { fr: 'TVA non applicable, art. 293 B du CGI' },
      mediator: ['Médiation', '1 place', 'https://mediation.example'],
      packaging: ['FR123456_01ABCD', 'FR123456_03ABCD'],
      email: 'bonjour@topo.example',
      phone: '',
    });
  });

  test('may say the exemption in a sentence of their own, and not in a word', () => {
    const told = { SELLER_NAME: 'Topo', SELLER_ADDRESS: '1 rue', SELLER_ID: '12345' };
    const settings = { SECRET: 'x'.repeat(40), ...told };
    const own = 'TVA non applicable, article L. 1 du CIBS | VAT not applicable';
    expect(readConfiguration({ ...settings, SELLER_VAT_EXEMPT: own }).seller?.exemption).toEqual({
      fr: 'TVA non applicable, article L. 1 du CIBS',
      en: 'VAT not applicable',
    });
    expect(() => readConfiguration({ ...settings, SELLER_VAT_EXEMPT: 'yes' })).toThrow('SELLER_VAT_EXEMPT');
    expect(() => readConfiguration({ SELLER_HOST: 'Chez moi, Gap' })).toThrow('go together');
  });
});

describe('the sentence of the exemption', () => {
  const { cgi, cibs } = exemptions;
  test.each([
    ['the old reference before the move', cgi, '2026-08-31T12:00:00Z', null],
    ['the new one before the move', cibs, '2026-08-31T12:00:00Z', 'tooEarly'],
    ['the new one from the first of September, in Paris', cibs, '2026-08-31T22:00:00Z', null],
    ['the old one from then on', cgi, '2026-08-31T22:00:00Z', 'tolerated'],
    ['the old one on the last day of 2027', cgi, '2027-12-31T12:00:00Z', 'tolerated'],
    ['the old one in 2028, in Paris', cgi, '2027-12-31T23:00:00Z', 'over'],
    ['an own one', { fr: 'TVA non applicable.', en: '' }, '2030-01-01T00:00:00Z', null],
  ] as const)('%s', (_what, sentence, at, trouble) => {
    expect(exemptionTrouble(sentence, Date.parse(at))).toBe(trouble);
  });
});

describe('a seller without VAT', () => {
  test('shows no rate in the checkout, and the same total', async () => {
    const { checkout, order } = await paid();
    expect(checkout).toMatchObject({ totalCents: 5300, vat: [{ rate: 0, grossCents: 5300, vatCents: 0 }] });
    expect(order.lines.map(({ vatRate }) => vatRate)).toEqual([0, 0]);
  });

  test('writes the sentence on invoice and credit note, and nothing of rates', async () => {
    const { order } = await paid();
    const now = server.clock.now;
    await refundOrder(server, { number: Number(order.number.slice(2)), cents: 1000, now, base: BASE });
    const papers = await papersOf(server.db, order.id);
    expect(papers).toHaveLength(2);
    for (const paper of papers) {
      expect(paper.parties[0]?.lines[1]).toBe(sampleSeller.status);
      expect(paper.notes).toContain(exempt.exemption.fr);
      expect(paper.vat).toBeNull();
      expect(JSON.stringify(paper)).not.toMatch(/TTC|%|TVA comprise|Hors taxe/);
    }
    expect(papers[0]?.items?.heads).toEqual(['Article', 'Qté', 'Prix', 'Total']);
    expect(papers[0]?.sums.map(([name]) => name)).toEqual(['Total']);
    expect((await invoiceFile(server.db, order.id))?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [note] = await listCreditNotes(server.db, order.id);
    expect(note?.vat).toEqual([{ rate: 0, grossCents: 1000, vatCents: 0 }]);
  });

  test('keeps the sentence on the invoices of then once there is VAT', async () => {
    const { order } = await paid();
    server.clock.now += 1_000;
    await noteSeller(server.db, { ...exempt, vatNumber: 'FR44732829320', exemption: null }, server.clock.now);
    const later = await paid();
    expect((await papersOf(server.db, order.id))[0]?.notes).toContain(exempt.exemption.fr);
    expect(later.checkout.vat.map(({ rate }) => rate)).toEqual([5.5, 20]);
    expect((await papersOf(server.db, later.order.id))[0]?.vat?.rows).toHaveLength(2);
  });
});

describe('a company that buys', () => {
  const siren = '732829320';
  const vatNumber = 'FR44732829320';
  async function buyer() {
    const one = await Buyer.with(server, { [ware.digital]: 1 });
    await one.liveIn('FR');
    return one;
  }

  test('has its numbers on the order and on the invoice', async () => {
    const one = await buyer();
    const { order, page } = await one.placeAndPay({ siren, vatNumber });
    expect(order).toMatchObject({ siren, vatNumber });
    await one.choose(page, 'pay');
    await server.courier.round();
    const [paper] = await papersOf(server.db, order.id);
    expect(paper?.parties[1]?.lines.slice(-2)).toEqual([
      'SIREN\u00a0: 732\u00a0829\u00a0320',
      'N° TVA\u00a0: FR44732829320',
    ]);
  });

  test('is told which number is wrong', async () => {
    const one = await buyer();
    expect(await one.place({ siren: '732829321' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'siren', key: 'order.error.siren' }] },
    });
    expect(await one.place({ vatNumber: 'FR45732829320' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'vatNumber', key: 'order.error.vatNumber' }] },
    });
  });

  test('that adds its number to an order that waits gets it on the order', async () => {
    const one = await buyer();
    const first = dataOf(OrderAnswer, await one.place());
    const second = dataOf(OrderAnswer, await one.place({ siren }));
    expect([first.siren, second.siren]).toEqual([null, siren]);
    expect((await one.order(first.id)).state).toBe('cancelled');
  });
});
