import { sql } from 'drizzle-orm';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { payment, payOrder } from '#contract/endpoints/shop/orders';
import { OrderAnswer } from '#contract/tables/order';
import { reconcilePayments } from '#server/orders/reconcile-payments';
import { signEvent } from '#server/payment/event-signature';
import { sandboxPayments } from '#server/payment/sandbox-payments';
import { nextSandboxDue } from '#server/store/shop/sandbox-payments';
import { Buyer, dataOf } from '../support/buyer';
import { shareOf } from '../support/share-of';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

// PGlite has one connection and hides what happens at the same time: PostgreSQL decides where there is one.
let server: TestServer;
beforeAll(async () => {
  const options = { catalogue: smallShop };
  server = (await startServer({ ...options, database: 'postgres' })) ?? (await startServer(options));
});
afterAll(() => server.stop());

const paidOrders = async ({ id }: Buyer) => {
  const { rows } = await server.db.execute<{ state: string; paid: number }>(sql`
    select o.state, count(p.id) filter (where p.state = 'paid')::int as paid
      from customer_order o left join payment p on p.order_id = o.id
     where o.customer_id = ${id} group by o.id, o.state`);
  return rows;
};
const rights = async ({ id }: Buyer) =>
  (await server.db.execute(sql`select id from validation where customer_id = ${id}`)).rows.length;
const post = async (payload: string, signature: string) => {
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
  return (await server.app.inject({ method: 'POST', url: '/api/payment-events', payload, headers }))
    .statusCode;
};
const ports = () => ({
  db: server.db,
  letters: { base: BASE, wake: () => undefined, hasMailbox: true },
  payments: sandboxPayments({
    db: server.db,
    secret: server.secrets.sandbox,
    clock: () => server.clock.now,
    wake: () => undefined,
  }),
});

// The whole sets take half an hour at most.
vi.setConfig({ testTimeout: shareOf(1_800_000, 60_000) });

/** Fifty at once can wait in vain for a connection on a busy machine: who is told so taps again. */
async function tapped<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 ? tapped(ask) : answer;
}

describe('a customer who confirms fifty times at the same moment', () => {
  test('has one order and pays once, whatever the cart', async () => {
    for (let cart = 0; cart < shareOf(200, 2); cart += 1) {
      const buyer = await Buyer.with(server, { [ware.paper]: 1 + (cart % 3), [ware.digital]: 1 });
      await buyer.liveIn('FR');
      const confirm = async () => {
        const order = dataOf(OrderAnswer, await tapped(() => buyer.place()));
        return dataOf(payOrder.data, await tapped(() => buyer.pay(order.id))).url;
      };
      const pages = await Promise.all(Array.from({ length: 50 }, confirm));
      expect(new Set(pages).size).toBe(1);
      await Promise.all(pages.slice(0, 10).map((page) => buyer.choose(page, 'pay')));
      await server.courier.round();
      expect(await paidOrders(buyer)).toEqual([{ state: 'completed', paid: 1 }]);
      expect(await rights(buyer)).toBe(1);
    }
  });

  test('and gives it up in another tab meanwhile, ends with it paid or cancelled, never half', async () => {
    for (let round = 0; round < shareOf(100, 4); round += 1) {
      const buyer = await Buyer.with(server, { [ware.digital]: 1 });
      await buyer.liveIn('FR');
      const { order, page } = await buyer.placeAndPay();
      await Promise.all([
        buyer.choose(page, 'pay'),
        buyer.browser.post(`/fr/guard/order/${order.id}/cancel`, {}),
      ]);
      await server.courier.round();
      const [ended] = await paidOrders(buyer);
      const isPaid = ended?.state === 'completed';
      expect(ended).toEqual({ state: isPaid ? 'completed' : 'cancelled', paid: isPaid ? 1 : 0 });
      expect(await rights(buyer)).toBe(isPaid ? 1 : 0);
    }
  });
});

describe('events of the payment provider', () => {
  test('forged, stale, repeated and out of order pay each order exactly once', async () => {
    const many = shareOf(100, 5);
    const genuine: string[] = [];
    const buyers: Buyer[] = [];
    for (let at = 0; at < many; at += 1) {
      const buyer = await Buyer.with(server, { [ware.digital]: 1 });
      await buyer.liveIn('FR');
      const { page } = await buyer.placeAndPay();
      const reference = `sandbox_${page.split('/').pop()}`;
      const body = JSON.stringify({ id: randomUUID(), reference });
      // Before the card was taken: a signature alone pays nothing.
      expect(await post(body, signEvent(server.secrets.sandbox, body, server.clock.now))).toBe(200);
      await buyer.choose(page, 'pay');
      const wrong = createHmac('sha256', 'another').update(body).digest('hex');
      const seconds = Math.floor(server.clock.now / 1000);
      expect(await post(body, `t=${seconds},v1=${wrong}`)).toBe(400);
      expect(await post(body, signEvent(server.secrets.sandbox, body, server.clock.now - 301_000))).toBe(400);
      expect(await post(`${body} `, signEvent(server.secrets.sandbox, body, server.clock.now))).toBe(400);
      expect(await rights(buyer)).toBe(0);
      const told = JSON.stringify({ id: randomUUID(), reference });
      for (let copy = 0; copy < 10; copy += 1) genuine.push(told);
      buyers.push(buyer);
    }
    genuine.sort(() => Math.random() - 0.5);
    const statuses = await Promise.all(
      genuine.map((body) => post(body, signEvent(server.secrets.sandbox, body, server.clock.now))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const buyer of buyers) {
      expect(await paidOrders(buyer)).toEqual([{ state: 'completed', paid: 1 }]);
      expect(await rights(buyer)).toBe(1);
    }
  });

  test('that never come are made up for by asking', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const { order, page } = await buyer.placeAndPay();
    await buyer.choose(page, 'pay');
    expect((await buyer.order(order.id)).state).toBe('pending');
    server.clock.now += 2 * 60_000;
    await reconcilePayments(ports(), server.clock.now);
    expect((await buyer.order(order.id)).state).toBe('completed');
  });

  test('of money that does not fit the order complete nothing', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const { order, page } = await buyer.placeAndPay();
    const id = page.split('/').pop();
    await server.db.execute(sql`update sandbox_payment set amount_cents = 1 where id = ${id}`);
    await buyer.choose(page, 'pay');
    await server.courier.round();
    expect((await buyer.order(order.id)).state).toBe('pending');
    expect(await rights(buyer)).toBe(0);
  });
});

/** Delivers everything that is due: a round takes so many at a time, and others' events may stand before. */
async function delivered(): Promise<void> {
  await server.courier.round();
  const next = await nextSandboxDue(server.db);
  if (next !== null && next <= server.clock.now) await delivered();
}

describe('a payment', () => {
  test('that is slow waits, and completes the order when the bank has answered', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const { order, page } = await buyer.placeAndPay();
    expect(await buyer.choose(page, 'slow')).toContain('/succes');
    const state = async () => dataOf(payment.data, await buyer.browser.get(`/fr/payment/${order.id}`)).state;
    expect(await state()).toBe('waiting');
    const cancel = await buyer.browser.post(`/fr/guard/order/${order.id}/cancel`, {});
    expect(cancel).toMatchObject({ status: 409, body: { message: 'order.error.paymentOpen' } });
    server.clock.now += 10_000;
    await delivered();
    expect(await state()).toBe('paid');
  });

  test('that is declined or asked about by the bank can be tried again on the same page', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const { order, page } = await buyer.placeAndPay();
    expect(await buyer.choose(page, 'decline')).toBe(`${page}?step=declined`);
    expect(await buyer.choose(page, 'check')).toBe(`${page}?step=check`);
    expect(await buyer.choose(page, 'pay')).toContain('/succes');
    await delivered();
    expect((await buyer.order(order.id)).state).toBe('completed');
  });

  test('that is abandoned ends by itself after half an hour, and the cart can be ordered anew', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const { order } = await buyer.placeAndPay();
    server.clock.now += 31 * 60_000;
    await reconcilePayments(ports(), server.clock.now);
    await buyer.browser.renew();
    expect((await buyer.order(order.id)).state).toBe('cancelled');
    expect((await buyer.placeAndPay()).order.id).not.toBe(order.id);
  });
});

describe('a provider that took the card and did not answer', () => {
  test('is asked again: the order is paid once', async () => {
    let answers = 0;
    const flaky = await startServer({
      catalogue: smallShop,
      payments: (sandbox) => ({
        open: async (request) => {
          const page = await sandbox.open(request);
          answers += 1;
          if (answers === 1) throw new Error('time-out');
          return page;
        },
      }),
    });
    const buyer = await Buyer.with(flaky, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const order = dataOf(OrderAnswer, await buyer.place());
    expect((await buyer.pay(order.id)).status).toBe(500);
    const { rows } = await flaky.db.execute<{ id: string }>(sql`select id from sandbox_payment`);
    expect(rows).toHaveLength(1);
    await buyer.choose(`/api/sandbox/${rows[0]?.id}`, 'pay');
    await flaky.courier.round();
    expect(await buyer.order(order.id)).toMatchObject({ state: 'completed' });
    expect((await flaky.db.execute(sql`select id from payment where state = 'paid'`)).rows).toHaveLength(1);
    await flaky.stop();
  });
});
