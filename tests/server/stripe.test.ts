import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payOrder } from '#contract/endpoints/shop/orders';
import { OrderAnswer } from '#contract/tables/order';
import { reconcilePayments } from '#server/orders/reconcile-payments';
import { refundOrder, sendRefunds } from '#server/orders/refund-order';
import { stripePayments } from '#server/payment/stripe-payments';
import { Buyer, dataOf } from '../support/buyer';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';
import { StripeStandIn } from '../support/stripe-stand-in';

const SECRET = 'whsec_of_the_stand_in';
const { webhooks } = new Stripe('sk_test_stand_in');
let stripe: StripeStandIn;
let server: TestServer;
let payments: ReturnType<typeof stripePayments>;

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  payments = stripePayments({
    secretKey: 'sk_test_stand_in',
    webhookSecret: SECRET,
    host: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
  });
  server = await startServer({ catalogue: smallShop, payments: () => payments });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

async function placed(): Promise<{ buyer: Buyer; order: OrderAnswer }> {
  const buyer = await Buyer.with(server, { [ware.digital]: 1 });
  await buyer.liveIn('FR');
  return { buyer, order: dataOf(OrderAnswer, await buyer.place()) };
}
async function onThePage() {
  const { buyer, order } = await placed();
  const { url } = dataOf(payOrder.data, await buyer.pay(order.id));
  return { buyer, order, url, session: url.split('/').pop() ?? '' };
}
/** An event as Stripe sends it, signed by Stripe's own library. */
function eventOf(session: string, type = 'checkout.session.completed', id: string = randomUUID()) {
  return JSON.stringify({ id, object: 'event', type, data: { object: { id: session } } });
}
async function tell(payload: string, age = 0, secret = SECRET): Promise<number> {
  const timestamp = Math.floor(server.clock.now / 1000) - age;
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return tellAs(payload, signature);
}
async function tellAs(payload: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const sent = { method: 'POST' as const, url: '/api/payment-events', payload, headers };
  return (await server.app.inject(sent)).statusCode;
}
const ports = () => ({
  db: server.db,
  payments,
  letters: { base: BASE, wake: () => undefined, hasMailbox: true },
});
const stateOf = async (buyer: Buyer, { id }: { id: string }) => (await buyer.order(id)).state;

describe('a customer who pays with Stripe', () => {
  test('has one page however often it is asked for, and one order paid once by an event told twice', async () => {
    const { buyer, order, url, session } = await onThePage();
    expect(dataOf(payOrder.data, await buyer.pay(order.id)).url).toBe(url);
    expect(stripe.session(session)).toMatchObject({ amount_total: order.totalCents, currency: 'eur' });
    const payload = eventOf(session);
    expect(await tell(payload)).toBe(200);
    expect(await stateOf(buyer, order)).toBe('pending');
    stripe.pay(session);
    const paid = eventOf(session);
    expect([await tell(paid), await tell(paid)]).toEqual([200, 200]);
    expect(await stateOf(buyer, order)).toBe('completed');
    const count = sql`select id from payment where order_id = ${order.id} and state = 'paid'`;
    expect((await server.db.execute(count)).rows).toHaveLength(1);
  });

  test('is served by no event that is forged, stale, of another account or changed on the way', async () => {
    const { buyer, order, session } = await onThePage();
    stripe.pay(session);
    const payload = eventOf(session);
    const timestamp = Math.floor(server.clock.now / 1000);
    const genuine = webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
    expect(await tell(payload, 301)).toBe(400);
    expect(await tell(payload, 0, 'whsec_of_another')).toBe(400);
    expect(await tellAs(`${payload} `, genuine)).toBe(400);
    expect(await tellAs(payload, '')).toBe(400);
    expect(await tellAs(payload, genuine.replace('v1=', 'v0='))).toBe(400);
    expect(await stateOf(buyer, order)).toBe('pending');
    expect(await tell(eventOf(session, 'customer.created'))).toBe(200);
    expect(await stateOf(buyer, order)).toBe('pending');
    expect(await tell(payload, 299)).toBe(200);
    expect(await stateOf(buyer, order)).toBe('completed');
  });

  test('gives it up: the session ends, the order is cancelled; paid in the same moment it is completed', async () => {
    const given = await onThePage();
    const cancel = async ({ buyer, order }: { buyer: Buyer; order: OrderAnswer }) => {
      const answer = await buyer.browser.post(`/fr/guard/order/${order.id}/cancel`, {});
      return dataOf(OrderAnswer, answer).state;
    };
    expect(await cancel(given)).toBe('cancelled');
    expect(stripe.session(given.session).status).toBe('expired');
    const faster = await onThePage();
    stripe.pay(faster.session);
    expect(await cancel(faster)).toBe('completed');
  });

  test('whose event never comes is found by asking', async () => {
    const { buyer, order, session } = await onThePage();
    stripe.pay(session);
    server.clock.now += 2 * 60_000;
    await reconcilePayments(ports(), server.clock.now);
    expect(await stateOf(buyer, order)).toBe('completed');
  });
});

describe('Stripe that does not answer', () => {
  test('is asked again under the same key: one session, whatever was lost on the way', async () => {
    const { buyer, order } = await placed();
    const before = stripe.sessions.size;
    stripe.mishaps.push('cut after', 'error');
    const { url } = dataOf(payOrder.data, await buyer.pay(order.id));
    expect(stripe.sessions.size).toBe(before + 1);
    expect(url).toContain([...stripe.sessions.keys()].at(-1));
  });

  test('for longer than is waited leaves the order waiting, and is reconciled when it answers', async () => {
    const { buyer, order } = await placed();
    const before = stripe.sessions.size;
    stripe.mishaps.push('cut after', 'cut after', 'cut after');
    expect((await buyer.pay(order.id)).status).toBe(500);
    expect(stripe.sessions.size).toBe(before + 1);
    server.clock.now += 2 * 60_000;
    const session = [...stripe.sessions.keys()].at(-1) ?? '';
    stripe.pay(session);
    await reconcilePayments(ports(), server.clock.now);
    expect(stripe.sessions.size).toBe(before + 1);
    expect(await stateOf(buyer, order)).toBe('completed');
  });
});

describe('a refund by Stripe', () => {
  test('is given once though its answers were lost, and asked for again', async () => {
    const { buyer, order, session } = await onThePage();
    stripe.pay(session);
    await tell(eventOf(session));
    const number = Number(order.number.slice(2));
    const refunding = { number, cents: 500, now: server.clock.now, base: BASE };
    // It looks for the money of the session, then asks to give back: its first tries fail.
    stripe.mishaps.push('cut before', 'error');
    await refundOrder({ db: server.db, payments }, refunding);
    const given = () => stripe.refunds.filter((one) => one.payment_intent === `pi_${session}`);
    expect(given()).toEqual([{ payment_intent: `pi_${session}`, amount: 500 }]);
    await sendRefunds({ db: server.db, payments }, server.clock.now);
    expect(given()).toHaveLength(1);
    expect((await buyer.order(order.id)).refundedCents).toBe(500);
  });

  test('whose every answer is lost is given once when Stripe is asked the next time', async () => {
    const { order, session } = await onThePage();
    stripe.pay(session);
    await tell(eventOf(session));
    const refunding = {
      number: Number(order.number.slice(2)),
      cents: null,
      now: server.clock.now,
      base: BASE,
    };
    const { refund } = payments;
    const deaf = {
      ...payments,
      refund: async (...asked: Parameters<typeof refund>) => {
        await refund(...asked);
        throw new Error('time-out');
      },
    };
    await expect(refundOrder({ db: server.db, payments: deaf }, refunding)).rejects.toThrow('time-out');
    await sendRefunds({ db: server.db, payments }, server.clock.now);
    const given = stripe.refunds.filter((one) => one.payment_intent === `pi_${session}`);
    expect(given).toEqual([{ payment_intent: `pi_${session}`, amount: order.totalCents }]);
  });
});
