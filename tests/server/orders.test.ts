import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart } from '#contract/endpoints/shop/cart';
import { OrderAnswer } from '#contract/tables/order';
import type { SyncPage } from '#contract/tables/sync';
import { Buyer, dataOf } from '../support/buyer';
import { lettersTo } from '../support/read-letters';
import { smallShop, ware } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const cartOf = async ({ browser }: Buyer) =>
  dataOf(cart.data, await browser.get('/fr/guard/cart')).cart.products.map(({ id, quantity }) => [
    id,
    quantity,
  ]);

describe('who goes to pay', () => {
  test('sees each sum for France, and what is missing before there is an address', async () => {
    const buyer = await Buyer.with(server, { [ware.paper]: 2, [ware.digital]: 1 });
    expect(await buyer.checkout()).toMatchObject({ problem: 'order.error.address', ways: [] });
    expect(await buyer.liveIn('FR')).toMatchObject({
      problem: null,
      paperCents: 5800,
      digitalCents: 1900,
      shippingCents: 500,
      totalCents: 8200,
      way: { method: 'standard', isTracked: true },
      billing: { city: 'Gap' },
      pending: null,
    });
  });

  test('chooses between two ways abroad', async () => {
    const buyer = await Buyer.with(server, { [ware.paper]: 1 });
    expect(await buyer.liveIn('IT')).toMatchObject({ totalCents: 3400, way: { isTracked: false } });
    expect(await buyer.liveIn('IT', 'express')).toMatchObject({ totalCents: 4400, way: { isTracked: true } });
  });

  test('keeps the wish for a way that does not lead there, for an address where it does', async () => {
    const buyer = await Buyer.with(server, { [ware.paper]: 1 });
    await buyer.browser.post('/fr/guard/cart/shipping-method', { 'shipping-method': 'express' });
    const home = await buyer.liveIn('FR', 'express');
    expect(home).toMatchObject({ totalCents: 3400, method: 'express', way: { method: 'standard' } });
    expect(await buyer.liveIn('IT', home.method)).toMatchObject({ totalCents: 4400 });
  });

  test('is told which addresses no carrier goes to, when there is something to carry', async () => {
    const paper = await Buyer.with(server, { [ware.paper]: 1 });
    const abroad = await paper.liveIn('RU');
    expect((await paper.liveIn('FR')).unserved).toEqual([abroad.billing?.id]);
    const digital = await Buyer.with(server, { [ware.digital]: 1 });
    expect((await digital.liveIn('RU')).unserved).toEqual([]);
  });

  test('tells the other devices of another way to send', async () => {
    const buyer = await Buyer.with(server, { [ware.paper]: 1 });
    const choices = async () => {
      const page = (await buyer.browser.get('/fr/guard/sync?cursor=0&limit=100')).body.data as SyncPage;
      return page.rows.filter(({ table }) => table === 'shippingChoice').map(({ v, row }) => ({ v, row }));
    };
    await buyer.liveIn('IT');
    expect(await choices()).toEqual([]);
    await buyer.liveIn('IT', 'express');
    const [first] = await choices();
    expect(first?.row).toEqual({ method: 'express' });
    await buyer.liveIn('FR', 'express');
    expect(await choices()).toEqual([first]);
  });

  test('is told where no carrier goes, and can have the digital edition there', async () => {
    const paper = await Buyer.with(server, { [ware.paper]: 1 });
    expect(await paper.liveIn('RU')).toMatchObject({ problem: 'order.error.noCarrier', way: null });
    expect(await paper.place()).toMatchObject({ status: 422, body: { message: 'order.error.noCarrier' } });
    const digital = await Buyer.with(server, { [ware.digital]: 1 });
    expect(await digital.liveIn('RU')).toMatchObject({ problem: null, totalCents: 1900, shippingCents: 0 });
  });
});

describe('an order', () => {
  test('placed, keeps the cart until it is paid, and is the same when it is placed again', async () => {
    const buyer = await Buyer.with(server, { [ware.paper]: 1, [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const id = randomUUID();
    const placed = dataOf(OrderAnswer, await buyer.place({ id }));
    expect(placed).toMatchObject({ id, state: 'pending', totalCents: 5300, invoiceNumber: null });
    expect(dataOf(OrderAnswer, await buyer.place({ id })).id).toBe(id);
    expect(dataOf(OrderAnswer, await buyer.place()).id).toBe(id);
    expect(await buyer.orders()).toHaveLength(1);
    expect(await cartOf(buyer)).toHaveLength(2);
  });

  test('paid, opens what is digital, empties the cart, has an invoice and sends one letter', async () => {
    const buyer = await Buyer.with(server, { [ware.otherDigital]: 1, [ware.multipitch]: 1, [ware.paper]: 1 });
    await buyer.liveIn('FR');
    const { order, page } = await buyer.placeAndPay();
    expect(await buyer.choose(page, 'pay')).toBe(`/fr/mon-compte/tunnel/resultat/succes?order=${order.id}`);
    await server.courier.round();
    expect(await buyer.order(order.id)).toMatchObject({
      state: 'completed',
      invoiceNumber: expect.any(String),
    });
    expect(await cartOf(buyer)).toEqual([]);
    const { rows } = await server.db.execute(sql`
      select guidebook_id, product_id, end_at from validation where customer_id = ${buyer.id}
       order by guidebook_id`);
    expect(rows).toEqual([
      { guidebook_id: 2, product_id: null, end_at: null },
      { guidebook_id: null, product_id: ware.multipitch, end_at: null },
    ]);
    const letters = (await lettersTo(server, buyer.email)).filter(({ text }) => text.includes(order.number));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('droit de rétractation');
  });

  test('leaves in the cart what was added while it was being paid', async () => {
    const buyer = await Buyer.with(server, { [ware.paper]: 1 });
    await buyer.liveIn('FR');
    const { page } = await buyer.placeAndPay();
    await buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.paper}`, { quantity: 3 });
    await buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.crag}`, {});
    await buyer.choose(page, 'pay');
    await server.courier.round();
    expect(await cartOf(buyer)).toEqual([
      [ware.paper, 2],
      [ware.crag, 1],
    ]);
  });

  test.each([
    ['without consent for what is digital', { digitalConsent: false }, 422, 'common.error.invalid'],
    ['without the conditions', { terms: false }, 400, 'common.error.invalid'],
    ['at another price than the one seen', { totalCents: 1 }, 409, 'order.error.priceChanged'],
    ['by texts of another day', { textsVersion: '2020-01' }, 409, 'order.error.textsChanged'],
  ])('is not placed %s', async (_how, more, status, message) => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    expect(await buyer.place(more)).toMatchObject({ status, body: { message } });
    expect(await buyer.orders()).toEqual([]);
  });

  test('that costs nothing is completed without a payment, and no other is', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const order = dataOf(OrderAnswer, await buyer.place());
    const finalize = () => buyer.browser.post('/fr/guard/order/finalize-zero-order', { id: order.id });
    expect(await finalize()).toMatchObject({ status: 422, body: { message: 'order.error.notZero' } });
    await server.db.execute(sql`
      update customer_order set digital_cents = 0, discount_cents = 0, total_cents = 0 where id = ${order.id}`);
    expect(await finalize()).toMatchObject({ status: 200, body: { data: { state: 'completed' } } });
    const first = (await buyer.order(order.id)).invoiceNumber;
    expect(dataOf(OrderAnswer, await finalize()).invoiceNumber).toBe(first);
    expect(await buyer.pay(order.id)).toMatchObject({ status: 409 });
  });

  test('given up is cancelled, its page can no longer be paid, and its cart is whole', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const { order, page } = await buyer.placeAndPay();
    expect(await buyer.choose(page, 'leave')).toContain('/annule?order=');
    const cancelled = await buyer.browser.post(`/fr/guard/order/${order.id}/cancel`, {});
    expect(dataOf(OrderAnswer, cancelled).state).toBe('cancelled');
    await buyer.choose(page, 'pay');
    await server.courier.round();
    expect((await buyer.order(order.id)).state).toBe('cancelled');
    expect(await cartOf(buyer)).toEqual([[ware.digital, 1]]);
    expect((await buyer.placeAndPay()).order.id).not.toBe(order.id);
  });

  test('of a changed cart waits until the payment under way was given up', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const { order } = await buyer.placeAndPay();
    await buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.crag}`, {});
    expect(await buyer.place()).toMatchObject({ status: 409, body: { message: 'order.error.paymentOpen' } });
    await buyer.browser.post(`/fr/guard/order/${order.id}/cancel`, {});
    expect(dataOf(OrderAnswer, await buyer.place()).lines).toHaveLength(2);
  });

  test('is nobody else’s', async () => {
    const [owner, stranger] = [await Buyer.with(server, { [ware.digital]: 1 }), await Buyer.with(server, {})];
    await owner.liveIn('FR');
    const { id } = dataOf(OrderAnswer, await owner.place());
    for (const path of [`/fr/guard/order/${id}/payment`, `/fr/guard/order/${id}/cancel`]) {
      const foreign = await stranger.browser.post(path, {});
      const unknown = await stranger.browser.post(path.replace(id, randomUUID()), {});
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    }
    expect((await stranger.browser.get(`/fr/guard/order/${id}`)).status).toBe(404);
    expect(await stranger.orders()).toEqual([]);
  });
});
