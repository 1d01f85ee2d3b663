import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart, products } from '#contract/endpoints/shop/cart';
import { guidebook } from '#contract/endpoints/catalogue';
import { cancelOrder } from '#contract/endpoints/shop/orders';
import { sync } from '#contract/endpoints/service';
import { OrderAnswer } from '#contract/tables/order';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import { reconcilePayments } from '#server/orders/reconcile-payments';
import { refundOrder } from '#server/orders/refund-order';
import { settlePayment } from '#server/orders/settle-payment';
import { factsOfGuidebook } from '#server/seo/facts-of-guidebook';
import { readCopies } from '#server/store/catalogue/paper-stock';
import { setCopies } from '#server/store/catalogue/tell-stock';
import { readMissingCopies } from '#server/store/shop/order-copies';
import { readOrderState } from '#server/store/shop/orders';
import { findLivePayment } from '#server/store/shop/payments';
import { Buyer, dataOf } from '../support/buyer';
import { needPostgres } from '../support/need-postgres';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

/** Longer than the sandbox's page stays open. */
const RUNS_OUT_MS = 31 * 60_000;

describe.each(['pglite', 'postgres'] as const)('paper that is counted, on %s', (database) => {
  let server: TestServer | null;
  beforeAll(async () => {
    server = await startServer({ database, catalogue: smallShop });
  }, 60_000);
  afterAll(() => server?.stop());

  /** Copies left, by the count itself. */
  const left = async (on: TestServer) => (await readCopies(on.db, [ware.paper])).get(ware.paper);
  const buyerOf = async (on: TestServer, copies = 1, more: Record<number, number> = {}) => {
    const buyer = await Buyer.with(on, { [ware.paper]: copies, ...more });
    await buyer.liveIn('FR');
    return buyer;
  };
  /** What a buyer is shown of the paper in the cart. */
  const inCart = async ({ browser }: Buyer) =>
    dataOf(cart.data, await browser.get('/fr/guard/cart')).cart.products.find(({ id }) => id === ware.paper);

  test.for([1, 2])(
    'ten buyers at once for the last %i: as many pay, the others are told',
    async (copies, context) => {
      needPostgres(context, server);
      await setCopies(server.db, ware.paper, copies);
      const on = server;
      const buyers = await Promise.all(Array.from({ length: 10 }, () => buyerOf(on)));
      const orders = await Promise.all(
        buyers.map(async (buyer) => dataOf(OrderAnswer, await buyer.place()).id),
      );
      const answers = await Promise.all(buyers.map((buyer, at) => buyer.pay(orders[at] ?? '')));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(10 - copies);
      for (const { status, body } of refused) {
        expect([status, body]).toMatchObject([409, { message: 'order.error.soldOut' }]);
      }
      expect(await left(on)).toBe(0);
      // Asked again, who has it still has it, and who has it not has it not.
      const again = await Promise.all(buyers.map((buyer, at) => buyer.pay(orders[at] ?? '')));
      expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
      expect(await left(on)).toBe(0);
    },
  );

  test('a copy is held while it is being paid, and given back when the payment is given up', async (context) => {
    needPostgres(context, server);
    await setCopies(server.db, ware.paper, 1);
    const buyer = await buyerOf(server);
    const other = await buyerOf(server);
    expect((await inCart(other))?.left).toBe(1);
    const { order, page } = await buyer.placeAndPay();
    expect(await left(server)).toBe(0);
    // What one holds oneself is not sold out for oneself.
    expect((await inCart(buyer))?.left).toBe(1);
    expect((await inCart(other))?.left).toBe(0);
    expect(await other.checkout()).toMatchObject({
      problem: 'order.error.empty',
      paperCents: 0,
      totalCents: 0,
    });
    await buyer.choose(page, 'decline');
    expect(await left(server)).toBe(0);
    const cancelled = await buyer.browser.post(`/fr/guard/order/${order.id}/cancel`, {});
    expect(dataOf(cancelOrder.data, cancelled).state).toBe('cancelled');
    expect(await left(server)).toBe(1);
    expect((await inCart(other))?.left).toBe(1);
    expect((await other.placeAndPay()).order.state).toBe('pending');
  });

  test('a payment that runs out gives its copies back, once', async (context) => {
    needPostgres(context, server);
    // A book of its own: the payments of the buyers before run out too.
    const { db } = server;
    const leftOf = async () => (await readCopies(db, [ware.otherPaper])).get(ware.otherPaper);
    await setCopies(db, ware.otherPaper, 5);
    const buyer = await Buyer.with(server, { [ware.otherPaper]: 3 });
    await buyer.liveIn('FR');
    const { order } = await buyer.placeAndPay();
    expect(await leftOf()).toBe(2);
    server.clock.now += RUNS_OUT_MS;
    const ports = {
      db: server.db,
      payments: server.payments,
      letters: { base: BASE, wake: () => undefined, hasMailbox: true },
    };
    await reconcilePayments(ports, server.clock.now);
    await server.courier.round();
    expect(await readOrderState(server.db, order.id)).toBe('cancelled');
    expect(await leftOf()).toBe(5);
  });

  test('a refund gives no copy back', async (context) => {
    needPostgres(context, server);
    await setCopies(server.db, ware.paper, 4);
    const buyer = await buyerOf(server, 1);
    const { order, page } = await buyer.placeAndPay();
    await buyer.choose(page, 'pay');
    await server.courier.round();
    expect((await buyer.order(order.id)).state).toBe('completed');
    const number = Number(order.number.slice(2));
    await refundOrder(server, { number, cents: null, now: server.clock.now, base: BASE });
    expect(await left(server)).toBe(3);
  });

  test('money that comes after the copy was given back and sold is kept, and the copy is missed', async (context) => {
    needPostgres(context, server);
    await setCopies(server.db, ware.paper, 1);
    const buyer = await buyerOf(server);
    const { order } = await buyer.placeAndPay();
    const payment = await findLivePayment(server.db, order.id);
    if (!payment) throw new Error('There is no payment.');
    const { db, clock } = server;
    const settle = (state: 'expired' | 'paid') =>
      settlePayment(db, {
        provider: payment.provider,
        look: { id: payment.id, state, amountCents: payment.amountCents, currency: 'eur' },
        reference: payment.reference ?? '',
        eventId: null,
        now: clock.now,
        base: BASE,
      });
    expect(await settle('expired')).toBe('expired');
    expect(await left(server)).toBe(1);
    await (await buyerOf(server)).placeAndPay();
    expect(await settle('paid')).toBe('paid');
    expect((await buyer.order(order.id)).state).toBe('completed');
    expect(await left(server)).toBe(0);
    expect(await readMissingCopies(server.db, [order.id])).toEqual(new Map([[order.id, 1]]));
  });

  test('what is sold out is said on page, price list and in carts, and the rest can be ordered', async (context) => {
    needPostgres(context, server);
    await setCopies(server.db, ware.paper, 4);
    const waiting = await buyerOf(server, 2, { [ware.digital]: 1 });
    const cursorOf = async () =>
      dataOf(sync.data, await waiting.browser.get('/fr/guard/sync?cursor=0')).cursor;
    const shown = async () => {
      if (!server) return [];
      server.clock.now += 3_000;
      const page = dataOf(guidebook.data, await waiting.browser.get('/fr/guidebook/guidebook-1'));
      const list = dataOf(products.data, await waiting.browser.get('/fr/products'));
      const entry = await new CatalogueKeeper(server.db, () => 0).current();
      const told = await entry.guidebook('guidebook-1');
      const facts = JSON.stringify(told && factsOfGuidebook(told).thing?.('fr', BASE));
      return [
        page.products.find(({ id }) => id === ware.paper)?.left,
        list.products.find(({ id }) => id === ware.paper)?.left,
        /(\w+)","itemCondition/u.exec(facts)?.[1],
      ];
    };
    expect(await shown()).toEqual([null, null, 'InStock']);
    const first = await cursorOf();
    await (await buyerOf(server, 1)).placeAndPay();
    expect(await shown()).toEqual([3, 3, 'LimitedAvailability']);
    expect(await cursorOf()).toBeGreaterThan(first);
    expect((await inCart(waiting))?.left).toBe(3);
    await (await buyerOf(server, 2)).placeAndPay();
    expect((await inCart(waiting))?.left).toBe(1);
    // Two are chosen and one is left: it is ordered once the customer chooses one.
    expect(await waiting.checkout()).toMatchObject({ problem: 'order.error.fewLeft' });
    expect(await waiting.place()).toMatchObject({ status: 422, body: { message: 'order.error.fewLeft' } });
    const last = await buyerOf(server, 1);
    await last.placeAndPay();
    expect(await shown()).toEqual([0, 0, 'OutOfStock']);
    expect(await waiting.checkout()).toMatchObject({ problem: null, paperCents: 0, shippingCents: 0 });
    const order = dataOf(OrderAnswer, await waiting.place());
    expect(order.lines.map(({ productId }) => productId)).toEqual([ware.digital]);
    expect((await inCart(waiting))?.quantity).toBe(2);
    await setCopies(server.db, ware.paper, null);
    expect(await shown()).toEqual([null, null, 'InStock']);
    expect((await inCart(waiting))?.left).toBe(null);
  });

  test('an import of the catalogue leaves the count alone', async (context) => {
    needPostgres(context, server);
    await setCopies(server.db, ware.paper, 7);
    await importCatalogue(server.db, smallShop, server.clock.now);
    expect(await left(server)).toBe(7);
  });
});
