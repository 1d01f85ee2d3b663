import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart, PriceList } from '#contract/tables/cart';
import type { SyncPage } from '#contract/tables/sync';
import { SignedIn } from '../support/signed-in';
import { smallShop, ware } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const newCustomer = async () => SignedIn.as(server, (await server.addCustomer()).email);
const add = (customer: SignedIn, id: number, body: object = {}) =>
  customer.post(`/fr/guard/cart/add-to-cart/${id}`, body);
const cartOf = (answer: { body: { data?: unknown } }) => (answer.body.data as { cart: Cart }).cart;
const lines = (cart: Cart) => cart.products.map(({ id, quantity }) => [id, quantity]);

describe('the price list', () => {
  test('names everything on sale to a guest, with the guidebooks that hold it and the reductions', async () => {
    const guest = new SignedIn(server);
    const list = (await guest.get('/fr/products')).body.data as PriceList;
    expect(list.products.map(({ id, guidebookIds }) => [id, guidebookIds])).toEqual([
      [ware.paper, [1]],
      [ware.digital, [1]],
      [ware.otherPaper, [2]],
      [ware.otherDigital, [2]],
      // The other guidebook has all of the crag: its sectors and its multi-pitch.
      [ware.crag, [2]],
      [ware.multipitch, [2]],
    ]);
    expect(list.discounts.map(({ fromCents, percent }) => [fromCents, percent])).toEqual([
      [3000, 10],
      [5000, 15],
      [8000, 20],
    ]);
  });
});

describe('a cart', () => {
  test('holds so many copies as were asked for last, and names what its guidebooks open as well', async () => {
    const customer = await newCustomer();
    await add(customer, ware.paper, { quantity: 3 });
    await add(customer, ware.paper, { quantity: 2 });
    const cart = cartOf(await add(customer, ware.otherDigital));
    expect(lines(cart)).toEqual([
      [ware.paper, 2],
      [ware.otherDigital, 1],
    ]);
    expect(cart.guidebookProductIds).toEqual([ware.crag, ware.multipitch]);
    expect(lines(cartOf(await customer.get('/en/guard/cart')))).toHaveLength(2);
  });

  test('takes out one product, or those the customer saw and no other', async () => {
    const customer = await newCustomer();
    for (const id of [ware.paper, ware.digital, ware.crag]) await add(customer, id);
    const removed = await customer.post(`/fr/guard/cart/remove-from-cart/${ware.digital}`, {});
    expect(lines(cartOf(removed)).map(([id]) => id)).toEqual([ware.paper, ware.crag]);
    const reset = await customer.post('/fr/guard/cart/reset', { productIds: [ware.paper] });
    expect(lines(cartOf(reset))).toEqual([[ware.crag, 1]]);
  });

  test('is sent the way that was chosen, on every device and at the checkout, whatever is in it', async () => {
    const customer = await newCustomer();
    expect(cartOf(await add(customer, ware.paper)).shippingMethod).toBeNull();
    const chosen = await customer.post('/fr/guard/cart/shipping-method', { 'shipping-method': 'express' });
    // Its data is the cart itself (SPEC section 7).
    expect(chosen.body.data).toMatchObject({ shippingMethod: 'express', products: [{ id: ware.paper }] });
    expect(cartOf(await customer.get('/fr/guard/cart')).shippingMethod).toBe('express');
    const page = (await customer.get('/fr/guard/sync?cursor=0&limit=100')).body.data as SyncPage;
    expect(page.rows).toContainEqual(
      expect.objectContaining({ table: 'shippingChoice', id: 'cart', row: { method: 'express' } }),
    );
    expect((await customer.get('/fr/guard/order/current')).body.data).toMatchObject({ method: 'express' });
  });

  test('is not sent in a way there is not', async () => {
    const customer = await newCustomer();
    for (const body of [
      { 'shipping-method': 'drone' },
      { 'shipping-method': null },
      {},
      { method: 'express' },
    ]) {
      expect(await customer.post('/fr/guard/cart/shipping-method', body)).toMatchObject({
        status: 400,
        body: { message: 'common.error.invalid' },
      });
    }
    expect(cartOf(await customer.get('/fr/guard/cart')).shippingMethod).toBeNull();
  });

  test('taking out what is not in it changes nothing', async () => {
    const customer = await newCustomer();
    const removed = await customer.post(`/fr/guard/cart/remove-from-cart/${ware.paper}`, {});
    expect(removed).toMatchObject({ status: 200 });
    expect(cartOf(removed).products).toEqual([]);
  });

  test('joined with a guest’s basket keeps the larger quantities and loses nothing', async () => {
    const customer = await newCustomer();
    await add(customer, ware.paper, { quantity: 3 });
    await add(customer, ware.otherPaper);
    await add(customer, ware.crag);
    await customer.post(`/fr/guard/cart/remove-from-cart/${ware.crag}`, {});
    const products = [
      { id: ware.paper, quantity: 2 },
      { id: ware.otherPaper, quantity: 4 },
      { id: ware.crag, quantity: 1 },
      { id: 999, quantity: 1 },
    ];
    const joined = await customer.post('/fr/guard/cart/', { products });
    expect(lines(cartOf(joined))).toEqual([
      [ware.paper, 3],
      [ware.otherPaper, 4],
      [ware.crag, 1],
    ]);
  });

  test.each([
    ['an unknown product', 999, {}, 404, 'cart.error.unknown'],
    ['two of what is digital', ware.digital, { quantity: 2 }, 422, 'cart.error.quantity'],
    ['no copy at all', ware.paper, { quantity: 0 }, 400, 'common.error.invalid'],
    ['more than anybody carries', ware.paper, { quantity: 21 }, 400, 'common.error.invalid'],
  ])('refuses %s, in words', async (_what, id, body, status, message) => {
    const customer = await newCustomer();
    expect(await add(customer, id, body)).toMatchObject({ status, body: { message } });
    expect(cartOf(await customer.get('/fr/guard/cart')).products).toEqual([]);
  });

  test('is nobody else’s: not by a guest, not by another’s address', async () => {
    const [customer, stranger] = [await server.addCustomer(), await server.addCustomer()];
    const own = await SignedIn.as(server, customer.email);
    await add(own, ware.paper);
    const other = await SignedIn.as(server, stranger.email);
    expect((await new SignedIn(server).get('/fr/guard/cart')).status).toBe(401);
    const email = encodeURIComponent(customer.email);
    expect((await other.get(`/fr/guard/cart?email=${email}`)).status).toBe(404);
    expect(lines(cartOf(await own.get(`/fr/guard/cart?email=${email}`)))).toEqual([[ware.paper, 1]]);
    await other.post('/fr/guard/cart/reset', { productIds: [ware.paper] });
    expect(lines(cartOf(await own.get('/fr/guard/cart')))).toEqual([[ware.paper, 1]]);
  });
});
