import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceOrder } from '#contract/rules/shop/order-price';
import { attachmentsOf } from '#server/letters/attachments';
import type { Letter } from '#server/database/schema/letter-contents';
import { readConfiguration } from '#server/configuration/configuration';
import { refundOrder } from '#server/orders/refund-order';
import { refundVat } from '#server/orders/refund-vat';
import { listLetters } from '#server/store/letters/letters';
import { listCreditNotes } from '#server/store/shop/invoices';
import { keepInvoicesOnly } from '#server/store/privacy/keep-invoices-only';
import { readOrderRow } from '#server/store/shop/orders';
import { noteSeller } from '#server/store/shop/sellers';
import { Buyer } from '../support/buyer';
import { papersOf as writtenPapers } from '../support/papers-of';
import { lettersTo } from '../support/read-letters';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

async function paid(
  products: Record<number, number> = { [ware.paper]: 2, [ware.digital]: 1, [ware.otherDigital]: 1 },
) {
  const buyer = await Buyer.with(server, products);
  await buyer.liveIn('FR');
  const { order, page } = await buyer.placeAndPay();
  await buyer.choose(page, 'pay');
  await server.courier.round();
  const refund = (cents: number | null) =>
    refundOrder(server, {
      number: Number(order.number.slice(2)),
      cents,
      now: server.clock.now,
      base: BASE,
    });
  return { buyer, refund, order: await buyer.order(order.id) };
}
const papersOf = (orderId: string) => writtenPapers(server.db, orderId);

describe('the invoice of a paid order', () => {
  test('goes with the letter, is read there and by its owner, and is the same bytes each time', async () => {
    const { buyer, order } = await paid();
    const read = () => buyer.browser.file(`/fr/guard/order/${order.id}/invoice`);
    const [first, again] = [await read(), await read()];
    expect(first.status).toBe(200);
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const [letter] = await lettersTo(server, buyer.email);
    expect(letter?.text).toContain('Votre facture est jointe');
    const inMailbox = await server.app.inject(letter?.attachments[0] ?? '');
    expect(inMailbox.rawPayload.equals(first.bytes)).toBe(true);
    const queued = (await listLetters(server.db)).find(({ recipient }) => recipient === buyer.email);
    const [sent] = await attachmentsOf(server.db, queued as Letter);
    expect(sent?.filename).toBe(`facture-${order.invoiceNumber}.pdf`);
    expect(sent?.content.equals(first.bytes)).toBe(true);
  });

  test('is nobody else’s, and there is none before the payment', async () => {
    const { order } = await paid();
    const other = await Buyer.with(server, { [ware.digital]: 1 });
    await other.liveIn('FR');
    expect((await other.browser.get(`/fr/guard/order/${order.id}/invoice`)).status).toBe(404);
    const waiting = await other.placeAndPay();
    expect(await other.browser.get(`/fr/guard/order/${waiting.order.id}/invoice`)).toMatchObject({
      status: 409,
      body: { message: 'order.error.noInvoice' },
    });
  });

  test('names buyer, lines, reduction, shipping and VAT, and says that it is a demonstration', async () => {
    const { order } = await paid();
    const [paper] = await papersOf(order.id);
    expect(paper?.title).toBe(`Facture n° ${order.invoiceNumber}`);
    expect(paper?.warning).toContain('Démonstration');
    expect(paper?.parties[1]?.lines).toEqual(['Ada Grimpe', '1 rue du Pas', '05000 Gap', 'France']);
    const plain = JSON.stringify(paper).replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const words of [
      '2',
      '58,00 €',
      '19,00 €',
      '15,00 €',
      'Remise de 10 %',
      '−3,40 €',
      'Frais de port',
      '5,00 €',
    ]) {
      expect(plain).toContain(words);
    }
    expect(plain).toContain('93,60 €');
    const shipping = paper?.items?.rows.filter(([what]) => what === 'Frais de port');
    expect(JSON.stringify(shipping).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('"5,5 %","5,00 €"');
  });

  test('names where the goods went when that is elsewhere, also once the account is gone', async () => {
    const buyer = await Buyer.with(server, { [ware.paper]: 1 });
    const { billing: abroad } = await buyer.liveIn('IT');
    const { billing: home } = await buyer.liveIn('FR');
    const [billingId, shippingId] = [home?.id, abroad?.id];
    await buyer.browser.post('/fr/guard/order/billing', { billingId, shippingId, method: null });
    const { order, page } = await buyer.placeAndPay();
    await buyer.choose(page, 'pay');
    await server.courier.round();
    const parties = async () => (await papersOf(order.id))[0]?.parties.slice(1);
    const named = [
      { heading: 'Client', lines: ['Ada Grimpe', '1 rue du Pas', '05000 Gap', 'France'] },
      { heading: 'Livré à', lines: ['Ada Grimpe', '1 rue du Pas', '10121 Torino', 'Italie'] },
    ];
    expect(await parties()).toEqual(named);
    await keepInvoicesOnly(server.db, buyer.id);
    expect(await parties()).toEqual(named);
    expect(JSON.stringify(await readOrderRow(server.db, order.id))).not.toMatch(/\+39|\+33/);
  });

  test('names who sold when it was issued, whoever sells later', async () => {
    const before = await paid({ [ware.digital]: 1 });
    server.clock.now += 1_000;
    const seller = {
      name: 'Topo',
      address: ['1 rue', '84000 Apt'],
      status: '',
      registration: '123',
      vatNumber: '',
      exemption: null,
    };
    await noteSeller(server.db, seller, server.clock.now);
    await noteSeller(server.db, seller, server.clock.now + 1);
    const after = await paid({ [ware.otherDigital]: 1 });
    expect((await server.db.execute(sql`select id from seller`)).rows).toHaveLength(1);
    expect((await papersOf(before.order.id))[0]?.parties[0]?.lines[0]).toBe('Relais (démonstration)');
    const [paper] = await papersOf(after.order.id);
    expect(paper?.warning).toBeNull();
    expect(paper?.parties[0]?.lines).toEqual(['Topo', '1 rue', '84000 Apt', 'SIRET\u00a0: 123']);
  });
});

describe('money that was given back', () => {
  test('has a credit note each time, numbered without a gap, and together they are the order', async () => {
    const { buyer, order, refund } = await paid();
    for (const cents of [1, 3333, null]) expect(await refund(cents)).toMatchObject({ isDone: true });
    const notes = await listCreditNotes(server.db, order.id);
    const numbers = notes.map(({ number }) => number);
    expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step));
    for (const { rate, grossCents, vatCents } of order.vat) {
      const parts = notes.flatMap(({ vat }) => vat).filter((part) => part.rate === rate);
      expect(parts.reduce((sum, part) => sum + part.grossCents, 0)).toBe(grossCents);
      expect(parts.reduce((sum, part) => sum + part.vatCents, 0)).toBe(vatCents);
    }
    const papers = await papersOf(order.id);
    expect(papers.map(({ title }) => title.split(' ')[0])).toEqual(['Facture', 'Avoir', 'Avoir', 'Avoir']);
    expect((await buyer.order(order.id)).creditNotes).toMatchObject([
      { cents: 1 },
      { cents: 3333 },
      { cents: order.totalCents - 3334 },
    ]);
    const [letter] = await lettersTo(server, buyer.email);
    expect(letter?.text).toContain('L’avoir est joint');
  });

  test('in part is called that on the paper, in the letter and nowhere when it is all', async () => {
    const { buyer, order, refund } = await paid({ [ware.digital]: 1 });
    await refund(500);
    const [, note] = await papersOf(order.id);
    expect(note?.title).toMatch(/^Avoir n° A-2026-\d{5}, remboursement partiel$/);
    expect(note?.notes.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
      'Remboursement partiel : 5,00 € sur les 19,00 € de la facture.',
    );
    const [letter] = await lettersTo(server, buyer.email);
    expect(letter?.subject).toBe(`Remboursement partiel de votre commande ${order.number}`);
    // The last part completes it: it is a rest, and no part any more.
    await refund(null);
    const [invoice, , last] = await papersOf(order.id);
    expect(last?.title).toMatch(/^Avoir n° A-2026-\d{5}$/);
    const plain = (words: string[] | undefined) => words?.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(plain(last?.notes)).toContain(
      'Solde du remboursement : 14,00 €. Les 19,00 € de la facture sont maintenant rendus en entier.',
    );
    expect(plain(invoice?.notes)).toMatch(/Remboursement partiel : 5,00 €.* Remboursé : 14,00 €/);
    const whole = await paid({ [ware.digital]: 1 });
    await whole.refund(null);
    expect(JSON.stringify(await papersOf(whole.order.id))).not.toContain('partiel');
    const [other] = await lettersTo(server, whole.buyer.email);
    expect(`${other?.subject} ${other?.text}`).not.toContain('partiel');
  });

  test('after a withdrawal is given back at the rate of the books', async () => {
    const { buyer, order, refund } = await paid();
    await buyer.browser.post(`/fr/guard/order/${order.id}/withdrawal`, {});
    await refund(6300);
    const [note] = await listCreditNotes(server.db, order.id);
    expect(note?.vat).toEqual([{ rate: 5.5, grossCents: 6300, vatCents: 328 }]);
  });

  test('is parted so that no refund, and no sum of them, gives more than there was', () => {
    const item = fc.record({
      kind: fc.constantFrom('physical' as const, 'virtual' as const),
      priceCents: fc.integer({ min: 1, max: 9999 }),
      vatRate: fc.constantFrom(2.1, 5.5, 10, 20),
      quantity: fc.integer({ min: 1, max: 5 }),
    });
    const given = fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 6 }),
      shares: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 }),
      isWithdrawn: fc.boolean(),
    });
    fc.assert(
      fc.property(given, ({ items, shares, isWithdrawn }) => {
        const wares = items.map((one, at) => ({ ...one, productId: at, onSale: true }));
        const price = priceOrder(wares, [{ fromCents: 3000, percent: 10 }], { priceCents: 500 });
        const lines = wares.map(({ kind, vatRate }, at) => {
          return { kind, vatRate, totalCents: price.lines[at]?.totalCents ?? 0 };
        });
        const before: ReturnType<typeof refundVat> = [];
        let left = price.totalCents;
        for (const [at, share] of shares.entries()) {
          const cents = at === shares.length - 1 ? left : Math.floor((left * share) / 101);
          if (cents === 0) continue;
          const parts = refundVat({ vat: price.vat, lines, before, isWithdrawn }, cents);
          expect(parts.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(cents);
          for (const { vatCents, grossCents } of parts) {
            expect(vatCents).toBeGreaterThanOrEqual(0);
            expect(vatCents).toBeLessThanOrEqual(grossCents);
          }
          before.push(...parts);
          left -= cents;
        }
        for (const { rate, grossCents, vatCents } of price.vat) {
          const parts = before.filter((part) => part.rate === rate);
          expect(parts.reduce((sum, part) => sum + part.grossCents, 0)).toBe(grossCents);
          expect(parts.reduce((sum, part) => sum + part.vatCents, 0)).toBe(vatCents);
        }
      }),
    );
  });
});

describe('a server that takes real money', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };
  const settings = { SECRET: 'x'.repeat(40), ...keys };

  test('does not start without who sells, and knows them when it is told', () => {
    expect(() => readConfiguration(settings)).toThrow('SELLER_NAME, SELLER_ADDRESS and SELLER_ID are needed');
    expect(() => readConfiguration({ ...settings, SELLER_NAME: 'Topo' })).toThrow('go together');
    const told = { SELLER_NAME: 'Topo', SELLER_ADDRESS: '1 rue | 84000 Apt\\nFrance', SELLER_ID: '12345' };
    expect(readConfiguration({ ...settings, ...told }).seller).toMatchObject({
      name: 'Topo',
      address: ['1 rue', '84000 Apt', 'France'],
      registration: '12345',
      vatNumber: '',
    });
  });
});
