import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counterOrder } from '#contract/endpoints/counter/orders';
import { Payouts } from '#contract/endpoints/counter/payouts';
import { payOrder } from '#contract/endpoints/shop/orders';
import { cragTime, dayAfter } from '#contract/sun/crag-time';
import { OrderAnswer } from '#contract/tables/order';
import { stripePayments } from '#server/payment/stripe-payments';
import { Buyer, dataOf } from '../support/buyer';
import { SignedIn } from '../support/signed-in';
import { smallShop, ware } from '../support/small-shop';
import { staffWith } from '../support/staff';
import { startServer, type TestServer } from '../support/start-server';
import { type StandInMovement, type StandInPayout, StripeStandIn } from '../support/stripe-stand-in';

const COUNTER = '/fr/guard/counter';
const SECRET = 'whsec_of_the_stand_in';
const DAY = 86_400_000;
const { webhooks } = new Stripe('sk_test_stand_in');
let stripe: StripeStandIn;
let server: TestServer;

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  const payments = stripePayments({
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
beforeEach(() => {
  // What the test before sold is of another season.
  server.clock.now += 100 * DAY;
  stripe.payouts.length = 0;
  stripe.asked.length = 0;
  stripe.mayReadPayouts = true;
});

const today = () => cragTime(server.clock.now).day;
const seconds = () => Math.floor(server.clock.now / 1000);
let payouts = 0;
/** Stripe sends what these movements come to to the bank; it arrives in two days. */
function payOut(moved: StandInMovement[], more: Partial<StandInPayout> = {}): string {
  const id = `po_${(payouts += 1)}`;
  stripe.payouts.push({ id, day: dayAfter(today(), 2), moved, ...more });
  return id;
}
const charge = (session: string, more: Partial<StandInMovement> = {}) =>
  stripe.movementOf(session, 'charge', { created: seconds(), fee: 68, ...more });
const refundBack = (session: string, cents: number, more: Partial<StandInMovement> = {}) =>
  stripe.movementOf(session, 'refund', { created: seconds(), amount: -cents, ...more });
const stripeFee = (cents: number): StandInMovement => ({
  type: 'stripe_fee',
  reporting_category: 'fee',
  amount: -cents,
  created: seconds(),
});

/** An order of a digital guidebook whose customer has paid on Stripe's page; told of it or not. */
async function paid(isTold = true) {
  const buyer = await Buyer.with(server, { [ware.digital]: 1 });
  await buyer.liveIn('FR');
  const { id, number, totalCents } = dataOf(OrderAnswer, await buyer.place());
  const { url } = dataOf(payOrder.data, await buyer.pay(id));
  const session = url.split('/').pop() ?? '';
  stripe.pay(session);
  if (isTold) {
    const type = 'checkout.session.completed';
    const payload = JSON.stringify({
      id: randomUUID(),
      object: 'event',
      type,
      data: { object: { id: session } },
    });
    const signature = webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: seconds() });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const sent = { method: 'POST' as const, url: '/api/payment-events', payload, headers };
    await server.app.inject(sent);
  }
  return { id, number, totalCents, session, email: buyer.email };
}
async function refund(id: string, cents: number): Promise<void> {
  const { browser } = await staffWith(server, ['orders']);
  const body = { key: randomUUID(), cents, reason: 'damaged' };
  const answer = dataOf(counterOrder.data, await browser.post(`${COUNTER}/orders/${id}/refund`, body));
  expect(answer.refundedCents).toBeGreaterThanOrEqual(cents);
}
const ask = async (from = today(), to = dayAfter(from, 30)) => {
  const { browser } = await staffWith(server, ['accounts']);
  return browser.get(`${COUNTER}/accounts/payouts?from=${from}&to=${to}`);
};
const read = async () => dataOf(Payouts, await ask());

describe('payouts of Stripe beside the invoices', () => {
  test('agree to the cent: what came, went, was kept and was paid out', async () => {
    const [one, other] = [await paid(), await paid()];
    await refund(one.id, 500);
    const id = payOut([
      charge(one.session),
      charge(other.session),
      refundBack(one.session, 500),
      stripeFee(200),
    ]);
    const { sums, payouts: told, coming, file } = await read();
    const receivedCents = one.totalCents + other.totalCents;
    const paidOutCents = receivedCents - 500 - 136 - 200;
    expect(sums).toEqual({
      receivedCents,
      refundedCents: -500,
      feesCents: -336,
      otherCents: 0,
      paidOutCents,
      differenceCents: 0,
    });
    expect(told).toMatchObject([
      {
        id,
        day: dayAfter(today(), 2),
        state: 'paid',
        currency: 'EUR',
        amountCents: paidOutCents,
        told: 'whole',
      },
    ]);
    expect(told[0]).toMatchObject({ feesCents: -336, differenceCents: 0 });
    const lines = told[0]?.lines ?? [];
    expect(lines.map(({ problem }) => problem)).toEqual([null, null, null, null]);
    const ofOne = lines.filter(({ order }) => order?.number === one.number);
    expect(ofOne).toMatchObject([
      { kind: 'payment', amountCents: one.totalCents, billedCents: one.totalCents, feeCents: -68 },
      { kind: 'refund', amountCents: -500, billedCents: -500 },
    ]);
    expect(ofOne[0]?.piece).toMatch(/^20\d\d-\d{5}$/);
    expect(ofOne[1]?.piece).toMatch(/^A-20\d\d-\d{5}$/);
    expect(lines.find(({ kind }) => kind === 'fee')).toMatchObject({ order: null, amountCents: -200 });
    expect(coming).toEqual({ count: 0, cents: 0, lines: [] });
    const [heads = [], ...rows] = file.text
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    const columns = new Set(rows.map((row) => row.length));
    expect([rows.length, [...columns]]).toEqual([5, [heads.length]]);
    // The payout takes from Stripe all that the lines before it brought.
    const cents = (cell = '') => Math.round(Number(cell) * 100);
    const rest = rows.map((row) => cents(row[heads.indexOf('amount')]) + cents(row[heads.indexOf('fee')]));
    expect(rest.reduce((all, each) => all + each)).toBe(0);
    expect(rows.filter((row) => row.includes(one.number))).toHaveLength(2);
  });

  test('tell first what agrees with nothing, and why', async () => {
    const good = await paid();
    payOut([charge(good.session)], { day: dayAfter(today(), 9) });
    const [less, twice, contested, handGiven, unheard] = [
      await paid(),
      await paid(),
      await paid(),
      await paid(),
      await paid(false),
    ];
    await refund(handGiven.id, 300);
    const stranger = { id: 'ch_elsewhere', amount: 900, currency: 'eur', payment_intent: null };
    const later = { created: seconds() + 86_400 };
    payOut([
      charge(less.session, { amount: less.totalCents - 100 }),
      charge(twice.session),
      charge(twice.session, later),
      charge(contested.session),
      stripe.movementOf(contested.session, 'dispute', { ...later, fee: 1500 }),
      charge(handGiven.session),
      refundBack(handGiven.session, 300),
      // Of the same amount, made a day later in Stripe's own rooms.
      refundBack(handGiven.session, 300, later),
      refundBack(handGiven.session, 300, { ...later, amount: 300, reporting_category: 'refund_failure' }),
      charge(unheard.session),
      { type: 'charge', reporting_category: 'charge', amount: 900, created: seconds(), source: stranger },
      { type: 'reserve_transaction', reporting_category: 'risk_reserve', amount: -50, created: seconds() },
    ]);
    const { payouts: told, sums } = await read();
    expect(told.map(({ lines }) => lines.some(({ problem }) => problem))).toEqual([true, false]);
    const lines = told[0]?.lines ?? [];
    const problems = lines.flatMap(({ problem, order, kind }) =>
      problem === null ? [] : [`${kind} ${order?.number ?? '-'} ${problem}`],
    );
    expect(problems.sort()).toEqual(
      [
        `payment ${less.number} amount`,
        `payment ${twice.number} twice`,
        `dispute ${contested.number} unbilled`,
        `refund ${handGiven.number} refund`,
        `refundFailed ${handGiven.number} unbilled`,
        `payment ${unheard.number} unpaid`,
        'payment - unknown',
        'other - unbilled',
      ].sort(),
    );
    expect(lines.slice(0, problems.length).every(({ problem }) => problem !== null)).toBe(true);
    const short = lines.find(({ order }) => order?.number === less.number);
    expect(short).toMatchObject({ amountCents: less.totalCents - 100, billedCents: less.totalCents });
    expect(lines.find(({ problem }) => problem === 'unknown')?.reference).toBe('ch_elsewhere');
    expect(sums.differenceCents).toBe(0);
    expect(sums.otherCents).toBe(-contested.totalCents + 300 - 50);
  });

  test('know a refund that waited at Stripe for days until there was money for it', async () => {
    const one = await paid();
    await refund(one.id, 400);
    payOut([charge(one.session), { ...refundBack(one.session, 400), created: seconds() + 3 * 86_400 }]);
    const { payouts: told, coming } = await read();
    expect(told[0]?.lines.map(({ kind, problem }) => [kind, problem])).toEqual([
      ['payment', null],
      ['refund', null],
    ]);
    expect(coming.count).toBe(0);
  });

  test('leave what is on its way: paid or given back, and in none of them', async () => {
    const [held, waiting] = [await paid(), await paid()];
    await refund(held.id, 200);
    payOut([charge(held.session)]);
    const { coming } = await read();
    expect(coming).toMatchObject({ count: 2, cents: waiting.totalCents - 200 });
    expect(coming.lines.map(({ order, amountCents, day }) => [order?.number, amountCents, day])).toEqual(
      expect.arrayContaining([
        [waiting.number, waiting.totalCents, today()],
        [held.number, -200, today()],
      ]),
    );
  });

  test('say so to the cent when Stripe’s own sum is another', async () => {
    const one = await paid();
    payOut([charge(one.session)], { amount: one.totalCents - 68 - 7 });
    const { sums, payouts: told } = await read();
    expect([sums.differenceCents, told[0]?.differenceCents]).toEqual([-7, -7]);
  });

  test('in another currency are told and never added to euro', async () => {
    const one = await paid();
    const lines = [charge(one.session, { amount: 2750, currency: 'chf' })];
    const [line] = lines;
    if (line?.source) line.source.amount = one.totalCents;
    payOut(lines, { currency: 'chf' });
    const yen: StandInMovement = {
      ...stripeFee(0),
      amount: 500,
      currency: 'jpy',
      type: 'other',
      reporting_category: '',
    };
    payOut([yen], { currency: 'jpy' });
    const { sums, payouts: told, coming } = await read();
    expect(sums).toMatchObject({ receivedCents: 0, feesCents: 0, paidOutCents: 0, differenceCents: 0 });
    const francs = told.find(({ currency }) => currency === 'CHF');
    expect(francs).toMatchObject({ amountCents: 2750 - 68, differenceCents: 0 });
    expect(francs?.lines).toMatchObject([{ billedCents: one.totalCents, amountCents: 2750, problem: null }]);
    expect(told.find(({ currency }) => currency === 'JPY')?.amountCents).toBe(50_000);
    expect(coming.count).toBe(0);
  });

  test('of more than one page are read to the end, and those of other days are not', async () => {
    const one = await paid();
    payOut([...Array.from({ length: 230 }, () => stripeFee(1)), charge(one.session)]);
    for (let at = 0; at < 120; at += 1) payOut([stripeFee(1)], { day: dayAfter(today(), 3), amount: -1 });
    payOut([stripeFee(5)], { day: dayAfter(today(), 31) });
    const { payouts: told, sums, isCut } = await read();
    expect([told.length, isCut]).toEqual([121, false]);
    expect(Math.max(...told.map(({ lines }) => lines.length))).toBe(231);
    expect(sums).toMatchObject({ feesCents: -230 - 120 - 68, differenceCents: 0 });
    expect(stripe.asked.filter((asked) => asked.includes('starting_after'))).toHaveLength(3);
  });

  test('beyond what is read at once say that there are more', async () => {
    for (let at = 0; at < 201; at += 1) payOut([], { amount: 0 });
    const { payouts: told, isCut } = await read();
    expect([told.length, isCut]).toEqual([200, true]);
    stripe.payouts.length = 0;
    payOut(Array.from({ length: 5_001 }, () => stripeFee(1)));
    const long = await read();
    expect(long.payouts).toMatchObject([{ told: 'cut', differenceCents: null }]);
    expect(long.payouts[0]?.lines).toHaveLength(5_000);
  });

  test('that Stripe does not take apart, or that came back, say so', async () => {
    const one = await paid();
    payOut([charge(one.session)], { automatic: false, reconciliation_status: 'not_applicable' });
    payOut([charge(one.session)], { reconciliation_status: 'in_progress', status: 'in_transit' });
    payOut([stripeFee(100)], { status: 'failed', amount: 4000 });
    const { payouts: told, sums } = await read();
    expect(told.map((payout) => `${payout.told} ${payout.state}`).sort()).toEqual([
      'later coming',
      'never paid',
      'whole failed',
    ]);
    const net = one.totalCents - 68;
    expect(sums).toMatchObject({ feesCents: 0, paidOutCents: 2 * net, differenceCents: 2 * net });
  });

  test('name no customer', async () => {
    const { session, email } = await paid();
    payOut([charge(session)]);
    const told = JSON.stringify((await ask()).body);
    expect(told).not.toContain(email);
    expect(told).not.toMatch(/grimpe|Ada|@/i);
  });
});

describe('payouts that cannot be read', () => {
  test('are refused in a sentence while Stripe is away, and are there when it is back', async () => {
    stripe.mishaps.push('cut before', 'error');
    const { status, body } = await ask();
    expect([status, body.message, body.errors]).toEqual([409, 'counter.error.payoutsAway', []]);
    const one = await paid();
    payOut([charge(one.session)]);
    // One failure is nothing: it is asked again.
    stripe.mishaps.push('error');
    expect((await read()).payouts).toHaveLength(1);
  });

  test('because the key may not, say that it is the key', async () => {
    stripe.mayReadPayouts = false;
    const { status, body } = await ask();
    expect([status, body.message]).toEqual([409, 'counter.error.payoutsKey']);
  });

  test('are not asked for at Stripe by who may not see the accounts, nor for more than a quarter', async () => {
    const from = today();
    const { browser } = await staffWith(server, ['orders', 'content']);
    const path = `${COUNTER}/accounts/payouts?from=${from}&to=`;
    expect((await browser.get(path + from)).status).toBe(403);
    const customer = await SignedIn.as(server, (await server.addCustomer()).email);
    expect((await customer.get(path + from)).status).toBe(404);
    const { status, body } = await ask(from, dayAfter(from, 92));
    expect([status, body.errors]).toEqual([422, [{ field: 'to', key: 'counter.error.payoutDays' }]]);
    expect(stripe.asked).toEqual([]);
    expect((await ask(from, dayAfter(from, 91))).status).toBe(200);
  });
});
