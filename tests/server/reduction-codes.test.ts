import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, finalizeZeroOrder, payOrder } from '#contract/endpoints/shop/orders';
import { sync } from '#contract/endpoints/service';
import type { CartCode } from '#contract/tables/cart-code';
import { OrderAnswer } from '#contract/tables/order';
import { reductionCodes } from '#server/database/schema/reduction-codes';
import { reconcilePayments } from '#server/orders/reconcile-payments';
import { settlePayment } from '#server/orders/settle-payment';
import {
  addReductionCode,
  endReductionCode,
  type NewReductionCode,
} from '#server/store/shop/reduction-codes';
import { readOrderState } from '#server/store/shop/orders';
import { findLivePayment } from '#server/store/shop/payments';
import { Buyer, dataOf } from '../support/buyer';
import { needPostgres } from '../support/need-postgres';
import { lettersTo } from '../support/read-letters';
import type { SignedIn } from '../support/signed-in';
import { GUIDEBOOK_ID } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

/** Longer than the sandbox's page stays open. */
const RUNS_OUT_MS = 31 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** As many as the issue names. */
const CROWD = 50;
let made = 0;

describe.each(['pglite', 'postgres'] as const)('a reduction code, on %s', (database) => {
  let server: TestServer | null;
  beforeAll(async () => {
    server = await startServer({ database, catalogue: smallShop });
  }, 60_000);
  afterAll(() => server?.stop());

  /** A new code, of a fifth off all that is digital unless more is said; answers its name. */
  async function codeOf({ db, clock }: TestServer, more: Partial<NewReductionCode> = {}): Promise<string> {
    made += 1;
    const code = `CODE-${made}`;
    const limits = { guidebookIds: null, untilAt: null, uses: null, usesPerCustomer: null };
    const fromAt = new Date(clock.now - DAY_MS);
    await addReductionCode(db, { code, percent: 20, cents: null, fromAt, ...limits, ...more });
    return code;
  }
  const usedOf = async ({ db }: TestServer, code: string) =>
    (await db.select().from(reductionCodes).where(eq(reductionCodes.code, code)))[0]?.used;
  const type = (browser: SignedIn, code: string | null) => browser.post('/fr/guard/cart/code', { code });
  async function buyerWith(on: TestServer, code: string, cart: Record<number, number> = {}): Promise<Buyer> {
    const buyer = await Buyer.with(on, { [ware.digital]: 1, ...cart });
    await buyer.liveIn('FR');
    await type(buyer.browser, code);
    return buyer;
  }
  /** The code in a buyer's cart as their devices are told of it. */
  async function told({ browser }: Buyer): Promise<CartCode | null | undefined> {
    const { rows } = dataOf(sync.data, await browser.get('/fr/guard/sync?cursor=0'));
    return rows.find(({ table }) => table === 'cartCode')?.row as CartCode | null | undefined;
  }
  const pay = async (on: TestServer, { browser }: Buyer, page: string, orderId: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await on.app.inject({ method: 'POST', url: page, headers, payload: 'card=pay' });
    await on.courier.round();
    return dataOf(OrderAnswer, await browser.get(`/fr/guard/order/${orderId}`));
  };

  test.for([1, 7])(
    'fifty customers at once for %i uses: as many pay by it, the others are told',
    { timeout: 120_000 },
    async (uses, context) => {
      needPostgres(context, server);
      const on = server;
      const code = await codeOf(on, { uses });
      const buyers = await Promise.all(Array.from({ length: CROWD }, () => buyerWith(on, code)));
      const orders = await Promise.all(buyers.map(async (buyer) => dataOf(OrderAnswer, await buyer.place())));
      expect(new Set(orders.map(({ code: by, totalCents }) => `${by} ${totalCents}`))).toEqual(
        new Set([`${code} 1520`]),
      );
      const answers = await Promise.all(buyers.map((buyer, at) => buyer.pay(orders[at]?.id ?? '')));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(CROWD - uses);
      for (const { status, body } of refused) {
        expect([status, body]).toMatchObject([409, { message: 'order.error.codeUsedUp' }]);
      }
      expect(await usedOf(on, code)).toBe(uses);
      // Asked again, who has a use still has it, and who has none has none.
      const again = await Promise.all(buyers.map((buyer, at) => buyer.pay(orders[at]?.id ?? '')));
      expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
      expect(await usedOf(on, code)).toBe(uses);
      // The others see the whole price and why, and can order by it.
      const loser = buyers[answers.findIndex(({ status }) => status !== 200)];
      expect(await loser?.checkout()).toMatchObject({
        totalCents: 1900,
        code: null,
        idleCode: { code, problem: 'cart.code.usedUp' },
      });
      expect((await loser?.placeAndPay())?.order).toMatchObject({ code: null, totalCents: 1900 });
    },
  );

  test('one customer on ten devices at once uses it once where it is once each', async (context) => {
    needPostgres(context, server);
    const on = server;
    const code = await codeOf(on, { usesPerCustomer: 1 });
    const buyer = await buyerWith(on, code);
    const placed = await Promise.all(Array.from({ length: 10 }, () => buyer.place()));
    const ids = new Set(placed.map((answer) => dataOf(OrderAnswer, answer).id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    const paid = await Promise.all(Array.from({ length: 10 }, () => buyer.pay(id)));
    expect(paid.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await usedOf(on, code)).toBe(1);
    const url = paid[0] ? dataOf(payOrder.data, paid[0]).url : '';
    expect((await pay(on, buyer, url, id)).state).toBe('completed');
    // It went out of the cart with the order, and is theirs no more.
    expect(await told(buyer)).toBeNull();
    await buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.otherDigital}`, { quantity: 1 });
    await type(buyer.browser, code);
    expect(await told(buyer)).toEqual({ code, terms: null, problem: 'cart.code.usedByYou' });
    expect(await buyer.checkout()).toMatchObject({ totalCents: 1500, code: null });
    expect(await usedOf(on, code)).toBe(1);
  });

  test('is held while its payment is open, and given back when that is given up or runs out', async (context) => {
    needPostgres(context, server);
    const code = await codeOf(server, { uses: 1 });
    const [buyer, other] = [await buyerWith(server, code), await buyerWith(server, code)];
    const { order } = await buyer.placeAndPay();
    expect(await usedOf(server, code)).toBe(1);
    // What they hold themselves is not used up for them.
    expect(await buyer.checkout()).toMatchObject({ code, idleCode: null, discountCents: 380 });
    expect(await other.checkout()).toMatchObject({ code: null, idleCode: { problem: 'cart.code.usedUp' } });
    const cancelled = await buyer.browser.post(`/fr/guard/order/${order.id}/cancel`, {});
    expect(dataOf(cancelOrder.data, cancelled)).toMatchObject({ state: 'cancelled', code });
    expect(await usedOf(server, code)).toBe(0);

    const second = await other.placeAndPay();
    expect(second.order).toMatchObject({ code, discountCents: 380, discountPercent: 20 });
    server.clock.now += RUNS_OUT_MS;
    const letters = { base: BASE, wake: () => undefined, hasMailbox: true };
    await reconcilePayments({ db: server.db, payments: server.payments, letters }, server.clock.now);
    await server.courier.round();
    expect(await readOrderState(server.db, second.order.id)).toBe('cancelled');
    expect(await usedOf(server, code)).toBe(0);
  });

  test('of an order that is ordered otherwise goes to the new one', async (context) => {
    needPostgres(context, server);
    const code = await codeOf(server, { uses: 1 });
    const buyer = await buyerWith(server, code);
    await buyer.placeAndPay();
    await buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.otherPaper}`, { quantity: 1 });
    expect(await buyer.place()).toMatchObject({ status: 409, body: { message: 'order.error.paymentOpen' } });
    const open = (await buyer.orders()).find(({ state }) => state === 'pending');
    await buyer.browser.post(`/fr/guard/order/${open?.id}/cancel`, {});
    expect((await buyer.placeAndPay()).order).toMatchObject({ code, discountCents: 380, paperCents: 2400 });
    expect(await usedOf(server, code)).toBe(1);
  });

  test('of money that comes after its use was given to somebody else keeps its price', async (context) => {
    needPostgres(context, server);
    const code = await codeOf(server, { uses: 1 });
    const buyer = await buyerWith(server, code);
    const { order } = await buyer.placeAndPay();
    const payment = await findLivePayment(server.db, order.id);
    if (!payment) throw new Error('There is no payment.');
    const { provider, id, amountCents, reference } = payment;
    const { db, clock } = server;
    const settle = (state: 'expired' | 'paid') =>
      settlePayment(db, {
        provider,
        look: { id, state, amountCents, currency: 'eur' },
        reference: reference ?? '',
        eventId: null,
        now: clock.now,
        base: BASE,
      });
    expect(await settle('expired')).toBe('expired');
    expect(await usedOf(server, code)).toBe(0);
    await (await buyerWith(server, code)).placeAndPay();
    expect(await settle('paid')).toBe('paid');
    expect(await buyer.order(order.id)).toMatchObject({ state: 'completed', code, totalCents: 1520 });
    expect(await usedOf(server, code)).toBe(2);
  });

  test('that takes all off is counted too, and no more often than it may', async (context) => {
    needPostgres(context, server);
    const on = server;
    const code = await codeOf(on, { percent: 100, uses: 2 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => buyerWith(on, code)));
    const orders = await Promise.all(
      buyers.map(async (buyer) => dataOf(OrderAnswer, await buyer.place()).id),
    );
    const done = await Promise.all(
      buyers.map(({ browser }, at) =>
        browser.post('/fr/guard/order/finalize-zero-order', { id: orders[at] }),
      ),
    );
    expect(done.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 409, 409, 409, 409,
    ]);
    const won = done.find(({ status }) => status === 200);
    expect(won && dataOf(finalizeZeroOrder.data, won)).toMatchObject({
      code,
      totalCents: 0,
      state: 'completed',
    });
    expect(await usedOf(on, code)).toBe(2);
  });

  test('that ends between cart and order is not taken, and the cart is told', async (context) => {
    needPostgres(context, server);
    const untilAt = new Date(server.clock.now + MINUTE_MS);
    const [short, ended] = [await codeOf(server, { untilAt }), await codeOf(server)];
    const [late, told2] = [await buyerWith(server, short), await buyerWith(server, ended)];
    const seen = (await late.checkout()).totalCents;
    expect(seen).toBe(1520);
    expect(await told(late)).toMatchObject({
      problem: null,
      terms: { percent: 20, until: untilAt.toISOString() },
    });
    // Placed in time it keeps its price, though the provider ends it before the payment.
    const placed = dataOf(OrderAnswer, await told2.place());
    expect(await endReductionCode(server.db, ended, server.clock.now)).toBe(true);
    expect(await endReductionCode(server.db, ended, server.clock.now)).toBe(false);
    expect(await told(told2)).toEqual({ code: ended, terms: null, problem: 'cart.code.over' });
    expect((await told2.pay(placed.id)).status).toBe(200);

    server.clock.now += MINUTE_MS;
    expect(await late.place({ totalCents: seen })).toMatchObject({
      status: 409,
      body: { message: 'order.error.priceChanged' },
    });
    expect(await late.checkout()).toMatchObject({
      totalCents: 1900,
      problem: null,
      idleCode: { problem: 'cart.code.over' },
    });
    expect(dataOf(OrderAnswer, await late.place())).toMatchObject({ code: null, totalCents: 1900 });
  });

  test('of one guidebook reduces its digital edition, not another nor its paper', async (context) => {
    needPostgres(context, server);
    const code = await codeOf(server, { percent: null, cents: 500, guidebookIds: [GUIDEBOOK_ID] });
    const buyer = await buyerWith(server, code, { [ware.otherDigital]: 1, [ware.otherPaper]: 1 });
    expect((await told(buyer))?.terms).toMatchObject({ cents: 500, productIds: [ware.digital] });
    const { order, page } = await buyer.placeAndPay();
    const off = order.lines.map(({ productId, discountCents }) => [productId, discountCents]);
    expect(new Map(off as [number, number][])).toEqual(
      new Map([
        [ware.digital, 500],
        [ware.otherDigital, 0],
        [ware.otherPaper, 0],
      ]),
    );
    expect(order.vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(order.totalCents);
    await pay(server, buyer, page, order.id);
    const letters = await lettersTo(server, buyer.email);
    expect(letters.some(({ text }) => text.includes(`Code ${code}\u00a0: `))).toBe(true);

    const elsewhere = await Buyer.with(server, { [ware.otherDigital]: 1 });
    await elsewhere.liveIn('FR');
    await type(elsewhere.browser, code);
    expect(await elsewhere.checkout()).toMatchObject({
      totalCents: 1500,
      idleCode: { problem: 'cart.code.nothing' },
    });
  });

  test('stays unused where a reduction by basket takes off as much', async (context) => {
    needPostgres(context, server);
    const code = await codeOf(server, { percent: 10 });
    // 34 € of digital items bring 10 % by themselves.
    const buyer = await buyerWith(server, code, { [ware.otherDigital]: 1 });
    expect(await buyer.checkout()).toMatchObject({
      discountPercent: 10,
      idleCode: { problem: 'cart.code.less' },
    });
    const { order, page } = await buyer.placeAndPay();
    expect(order.code).toBeNull();
    await pay(server, buyer, page, order.id);
    expect(await usedOf(server, code)).toBe(0);
    expect(await told(buyer)).toMatchObject({ code });
  });

  test('that is unknown, early or over is kept in the cart with the reason, and the guessing ends', async (context) => {
    needPostgres(context, server);
    const early = await codeOf(server, { fromAt: new Date(server.clock.now + DAY_MS) });
    const over = await codeOf(server, { untilAt: new Date(server.clock.now) });
    const buyer = await buyerWith(server, 'SANS-DOUTE');
    expect(await told(buyer)).toEqual({ code: 'SANS-DOUTE', terms: null, problem: 'cart.code.unknown' });
    expect((await buyer.checkout()).totalCents).toBe(1900);
    await type(buyer.browser, early);
    expect((await told(buyer))?.problem).toBe('cart.code.early');
    await type(buyer.browser, over);
    expect((await told(buyer))?.problem).toBe('cart.code.over');
    await type(buyer.browser, null);
    expect(await told(buyer)).toBeNull();
    expect((await type(buyer.browser, 'trop court')).status).toBe(400);

    for (let tries = 1; tries < 20; tries += 1) await type(buyer.browser, `GUESS-${tries}`);
    const right = await codeOf(server);
    await type(buyer.browser, right);
    expect((await told(buyer))?.problem).toBe('cart.code.tooMany');
    // Nor does the summary of the order give it away.
    expect(await buyer.checkout()).toMatchObject({ totalCents: 1900, code: null });
    server.clock.now += 3_600_001;
    await buyer.browser.renew();
    await type(buyer.browser, right);
    expect(await buyer.checkout()).toMatchObject({ totalCents: 1520, code: right });
  });
});
