import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawalOf } from '#contract/rules/shop/withdrawal';
import { refundOrder } from '#server/orders/refund-order';
import { shipOrder } from '#server/orders/ship-order';
import { listProvidersOrders } from '#server/store/shop/orders';
import { Buyer } from '../support/buyer';
import { lettersTo } from '../support/read-letters';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const numberOf = ({ number }: { number: string }) => Number(number.slice(2));
const ship = (order: { number: string }) =>
  shipOrder(server.db, { number: numberOf(order), tracking: null, now: server.clock.now, base: BASE });

async function paid(products: Record<number, number>) {
  const buyer = await Buyer.with(server, products);
  await buyer.liveIn('FR');
  const { order, page } = await buyer.placeAndPay();
  await buyer.choose(page, 'pay');
  await server.courier.round();
  const withdraw = () => buyer.browser.post(`/fr/guard/order/${order.id}/withdrawal`, {});
  return { buyer, withdraw, order: await buyer.order(order.id) };
}
const acknowledgements = async ({ email }: Buyer) =>
  (await lettersTo(server, email)).filter(({ subject }) => subject.startsWith('Rétractation'));

describe('a customer who withdraws before the books left', () => {
  test('is acknowledged once with date, time, books and money; what is digital stays theirs', async () => {
    const { buyer, order, withdraw } = await paid({ [ware.paper]: 2, [ware.otherDigital]: 1 });
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await withdraw()).status).toBe(200);
    const now = await buyer.order(order.id);
    expect(now.withdrawnAt).toBe('2026-11-21T09:00:00.000Z');
    const letters = await acknowledgements(buyer);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('21 novembre 2026 à 10:00 (heure de Paris)');
    expect(letters[0]?.text).toContain('2 × ');
    expect(letters[0]?.text).toContain('63,00');
    expect(letters[0]?.text).toContain('vous n’avez rien à renvoyer');
    expect(letters[0]?.text).toContain('éditions numériques restent à vous');
  });

  test('is not sent the books any more', async () => {
    const { order, withdraw } = await paid({ [ware.paper]: 1 });
    const toSend = async () => (await listProvidersOrders(server.db, true)).map(({ number }) => number);
    expect(await toSend()).toContain(order.number);
    await withdraw();
    expect(await toSend()).not.toContain(order.number);
    expect(await ship(order)).toMatchObject({ isDone: false, why: expect.stringContaining('withdrew') });
  });

  test('at the moment they leave is withdrawn and acknowledged either way', async () => {
    const { buyer, order, withdraw } = await paid({ [ware.paper]: 1 });
    const [answer, sent] = await Promise.all([withdraw(), ship(order)]);
    expect(answer.status).toBe(200);
    const [letter] = await acknowledgements(buyer);
    expect(letter?.text.includes('n’avez rien à renvoyer')).toBe(!sent.isDone);
  });
});

describe('a customer whose books were sent', () => {
  test('may withdraw until fourteen days after they can have arrived, then hears that it is over', async () => {
    const { buyer, order, withdraw } = await paid({ [ware.paper]: 1 });
    const late = await paid({ [ware.paper]: 1 });
    await ship(order);
    await ship(late.order);
    const shipped = await buyer.order(order.id);
    // Sent on a Saturday, at most 4 working days under way (6 whole), 14 days after: Friday, 11 December.
    expect(withdrawalOf(shipped, server.clock.now)).toEqual({
      state: 'open',
      until: Date.parse('2026-12-11T23:00:00Z'),
    });
    const before = server.clock.now;
    server.clock.now += 20 * DAY_MS;
    await buyer.browser.renew();
    expect((await withdraw()).status).toBe(200);
    expect((await acknowledgements(buyer))[0]?.text).toContain('Renvoyez-les dans les quatorze jours');
    server.clock.now += DAY_MS;
    await late.buyer.browser.renew();
    expect(await late.withdraw()).toMatchObject({
      status: 409,
      body: { message: 'order.error.withdrawalOver' },
    });
    server.clock.now = before;
  });
});

describe('an order there is nothing to withdraw from', () => {
  test('is refused with a word: digital only, not paid, paid back, another customer’s', async () => {
    const digital = await paid({ [ware.digital]: 1 });
    const back = await paid({ [ware.paper]: 1 });
    const at = { cents: null, now: server.clock.now, base: BASE };
    await refundOrder(server, { number: numberOf(back.order), ...at });
    const unpaid = await Buyer.with(server, { [ware.paper]: 1 });
    await unpaid.liveIn('FR');
    const { order } = await unpaid.placeAndPay();
    const refused = { status: 409, body: { message: 'order.error.noWithdrawal' } };
    expect(await digital.withdraw()).toMatchObject(refused);
    expect(await back.withdraw()).toMatchObject(refused);
    expect(await unpaid.browser.post(`/fr/guard/order/${order.id}/withdrawal`, {})).toMatchObject(refused);
    const others = await unpaid.browser.post(`/fr/guard/order/${digital.order.id}/withdrawal`, {});
    expect(others).toMatchObject({ status: 404, body: { message: 'order.error.unknown' } });
  });
});
