import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products, cart } from '#contract/endpoints/shop/cart';
import { guidebook } from '#contract/endpoints/catalogue';
import { sync } from '#contract/endpoints/service';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { accountingTable } from '#server/commands/provider/money/accounting-export';
import { shippingSet } from '#server/commands/provider/shipping';
import { refundOrder } from '#server/orders/refund-order';
import { readAccounts } from '#server/store/shop/account-lines';
import { setProduct } from '#server/store/catalogue/set-product';
import { removeDiscountStep, setDiscountStep } from '#server/store/shop/discount-steps';
import { listShippingRates, removeShippingRate, setShippingRate } from '#server/store/shop/shipping-rates';
import { byItself } from '#server/commands/provider/with-database';
import { Buyer, dataOf } from '../support/buyer';
import { smallShop, ware } from '../support/small-shop';
import { noFetch } from '../support/no-fetch';
import { BASE, startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

/** Running servers look for a new catalogue every two seconds. */
const later = () => (server.clock.now += 3_000);
const priceList = async (buyer: Buyer) => dataOf(products.data, await buyer.browser.get('/fr/products'));

describe('the provider who sets a price', () => {
  test('has it in the price list, on the guidebook’s page, in carts and in the next order', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    await priceList(buyer);
    const version = async () => {
      const answer = await buyer.browser.get('/fr/guard/sync?cursor=0');
      return JSON.stringify(answer.body);
    };
    const before = await version();
    expect(await setProduct(server.db, ware.digital, { priceCents: 2345 })).toBe(true);
    expect(await setProduct(server.db, 999_999, { priceCents: 1 })).toBe(false);
    later();
    const listed = (await priceList(buyer)).products.find(({ id }) => id === ware.digital);
    expect(listed?.priceCents).toBe(2345);
    const page = dataOf(guidebook.data, await buyer.browser.get('/fr/guidebook/guidebook-1'));
    expect(page.products.find(({ id }) => id === ware.digital)?.priceCents).toBe(2345);
    const held = dataOf(cart.data, await buyer.browser.get('/fr/guard/cart'));
    expect(held.cart.products.map(({ priceCents }) => priceCents)).toEqual([2345]);
    expect(await version()).not.toBe(before);
    expect((await buyer.checkout()).totalCents).toBe(2345);
  });

  test('after the customer saw another is not paid by surprise', async () => {
    const buyer = await Buyer.with(server, { [ware.multipitch]: 1 });
    await buyer.liveIn('FR');
    const { totalCents } = await buyer.checkout();
    await setProduct(server.db, ware.multipitch, { priceCents: totalCents + 1 });
    expect(await buyer.place({ totalCents })).toMatchObject({
      body: { message: 'order.error.priceChanged' },
    });
    expect((await buyer.place()).status).toBe(200);
  });

  test('takes a product off sale: it cannot be put into a cart, and one that is there is not ordered', async () => {
    const buyer = await Buyer.with(server, { [ware.crag]: 1 });
    await buyer.liveIn('FR');
    await setProduct(server.db, ware.crag, { enabled: false });
    later();
    expect((await priceList(buyer)).products.map(({ id }) => id)).not.toContain(ware.crag);
    expect((await buyer.checkout()).problem).toBe('order.error.empty');
    await setProduct(server.db, ware.crag, { enabled: true });
    expect((await buyer.checkout()).problem).toBeNull();
  });
});

describe('a new edition of the catalogue', () => {
  const rows = async (buyer: Buyer, cursor: string | number) => {
    const { cursor: next, rows: told } = dataOf(
      sync.data,
      await buyer.browser.get(`/fr/guard/sync?cursor=${cursor}`),
    );
    return {
      cursor: next,
      items: told.flatMap(({ table, row }) => (table === 'cartItem' && row ? [row] : [])),
    };
  };

  test('tells carts that hold a product with another price or one that is gone, and no other cart', async () => {
    const [buyer, other] = [
      await Buyer.with(server, { [ware.digital]: 1, [ware.crag]: 1 }),
      await Buyer.with(server, { [ware.otherPaper]: 1 }),
    ];
    const [before, untouched] = [await rows(buyer, 0), await rows(other, 0)];
    await importCatalogue(
      server.db,
      {
        ...smallShop,
        products: smallShop.products
          .filter(({ id }) => id !== ware.crag)
          .map((product) => (product.id === ware.digital ? { ...product, priceCents: 1700 } : product)),
      },
      server.clock.now,
    );
    const { items } = await rows(buyer, before.cursor);
    expect(items).toMatchObject([
      { productId: ware.digital, priceCents: 1700, onSale: true },
      { productId: ware.crag, onSale: false },
    ]);
    expect(await rows(other, untouched.cursor)).toEqual({ cursor: untouched.cursor, items: [] });
    await importCatalogue(server.db, smallShop, server.clock.now);
  });
});

describe('the provider who sets reductions and shipping', () => {
  test('has them in the next total', async () => {
    const buyer = await Buyer.with(server, { [ware.otherPaper]: 1, [ware.otherDigital]: 1 });
    await buyer.liveIn('FR');
    expect((await buyer.checkout()).totalCents).toBe(2400 + 1500 + 500);
    await setDiscountStep(server.db, { fromCents: 1000, percent: 50 });
    const rate = {
      method: 'standard' as const,
      countries: ['FR', 'MC'],
      exceptCountries: [],
      isTracked: true,
    };
    await setShippingRate(server.db, { ...rate, priceCents: 700, daysMin: 1, daysMax: 2 });
    expect((await buyer.checkout()).totalCents).toBe(2400 + 750 + 700);
    expect((await listShippingRates(server.db)).filter(({ countries }) => countries !== null)).toHaveLength(
      1,
    );
    expect(await removeDiscountStep(server.db, 1000)).toBe(true);
    expect(await removeDiscountStep(server.db, 1000)).toBe(false);
    await setShippingRate(server.db, { ...rate, priceCents: 500, daysMin: 3, daysMax: 4 });
  });

  test('leaves a country without a carrier when its rates go, and says so at the checkout', async () => {
    const buyer = await Buyer.with(server, { [ware.otherPaper]: 1 });
    const abroad = (await listShippingRates(server.db)).filter(({ countries }) => countries === null);
    expect(abroad.length).toBeGreaterThan(0);
    for (const { id } of abroad) expect(await removeShippingRate(server.db, id)).toBe(true);
    expect((await buyer.liveIn('IT')).problem).toBe('order.error.noCarrier');
    for (const { id: _id, ...rate } of abroad) await setShippingRate(server.db, rate);
    expect((await buyer.checkout()).problem).toBeNull();
  });

  test('is told in words what is wrong', async () => {
    const ports = {
      ...byItself(() => {
        throw new Error('read too early');
      }),
      say: () => undefined,
      fetchText: noFetch,
      complain: () => undefined,
    };
    const set = (...words: string[]) => shippingSet.run(words, ports);
    await expect(set('standard', 'FR', '200', '1-2', 'tracked')).rejects.toThrow('CENTS is a whole number');
    await expect(set('standard', 'France', '500', '1-2', 'tracked')).rejects.toThrow('no country code');
    await expect(set('standard', 'FR', '500', '4-2', 'tracked')).rejects.toThrow('The last DAYS');
    await expect(set('pigeon', 'FR', '500', '1-2', 'tracked')).rejects.toThrow('METHOD COUNTRIES');
  });
});

describe('the accounts', () => {
  test('hold every invoice and credit note, and add up to the orders to the cent', async () => {
    server.clock.now = Date.parse('2027-03-31T22:30:00Z');
    const orders = [];
    for (const country of ['FR', 'IT'] as const) {
      const buyer = await Buyer.with(server, { [ware.paper]: 3, [ware.digital]: 1, [ware.otherDigital]: 1 });
      await buyer.liveIn(country);
      const { order, page } = await buyer.placeAndPay();
      await buyer.choose(page, 'pay');
      await server.courier.round();
      const number = Number(order.number.slice(2));
      if (country === 'IT') {
        for (const cents of [1234, null]) {
          await refundOrder(server, { number, cents, now: server.clock.now, base: BASE });
        }
      }
      orders.push(await buyer.order(order.id));
    }
    const [from, until] = ['2027-03-31T22:00:00Z', '2027-04-01T22:00:00Z'].map((at) => new Date(at));
    if (!from || !until) throw new Error('no span');
    const lines = await readAccounts(server.db, from, until);
    const sumOf = (number: string) =>
      lines.filter(({ order }) => order === number).reduce((sum, { grossCents }) => sum + grossCents, 0);
    expect(orders.map(({ number }) => sumOf(number))).toEqual([orders[0]?.totalCents, 0]);
    const vatOf = (number: string) =>
      lines.filter(({ order }) => order === number).reduce((sum, { vatCents }) => sum + vatCents, 0);
    expect(vatOf(orders[0]?.number ?? '')).toBe(orders[0]?.vat.reduce((sum, part) => sum + part.vatCents, 0));
    expect(vatOf(orders[1]?.number ?? '')).toBe(0);
    const table = accountingTable(lines);
    expect(table[0]).toMatch(/^date,kind,number/);
    // Half past midnight in Paris: the first of April.
    expect(table[1]).toMatch(
      /^2027-04-01,invoice,2027-00001,R-\d+,FR,5.5,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d,sandbox,sandbox_/,
    );
    expect(table.filter((line) => line.includes('credit note,A-2027-0000'))).not.toHaveLength(0);
    expect(await readAccounts(server.db, until, new Date('2028-01-01'))).toEqual([]);
  });
});
