import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundOrder, sendRefunds } from '#server/orders/refund-order';
import { shipOrder } from '#server/orders/ship-order';
import { Buyer } from '../support/buyer';
import { lettersTo } from '../support/read-letters';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const at = () => ({ now: server.clock.now, base: BASE });
const numberOf = ({ number }: { number: string }) => Number(number.slice(2));

/** A customer who has just paid for a book and a digital guidebook. */
async function paid(products: Record<number, number> = { [ware.paper]: 1, [ware.otherDigital]: 1 }) {
  const buyer = await Buyer.with(server, products);
  await buyer.liveIn('FR');
  const { order, page } = await buyer.placeAndPay();
  await buyer.choose(page, 'pay');
  await server.courier.round();
  return { buyer, order: await buyer.order(order.id) };
}
const rights = async ({ id }: Buyer) => {
  const found = sql`select id from validation where customer_id = ${id} and not deleted`;
  return (await server.db.execute(found)).rows.length;
};
const refundedAtProvider = async () => {
  const { rows } = await server.db.execute<{ cents: number }>(
    sql`select sum(cents)::int as cents from sandbox_refund`,
  );
  return rows[0]?.cents ?? 0;
};

describe('the provider who sends the books', () => {
  test('says so once; the customer has a letter with the tracking number, and the order shows it', async () => {
    const { buyer, order } = await paid();
    const shipping = { number: numberOf(order), tracking: 'LP123', ...at() };
    expect(await shipOrder(server.db, shipping)).toEqual({ isDone: true });
    expect(await shipOrder(server.db, shipping)).toMatchObject({ isDone: false });
    expect(await buyer.order(order.id)).toMatchObject({ tracking: 'LP123', shippedAt: expect.any(String) });
    const letters = (await lettersTo(server, buyer.email)).filter(({ text }) => text.includes('LP123'));
    expect(letters).toHaveLength(1);
  });

  test('cannot send what is not paid, is not paper, or is not there', async () => {
    const digital = await paid({ [ware.digital]: 1 });
    const unpaid = await Buyer.with(server, { [ware.paper]: 1 });
    await unpaid.liveIn('FR');
    const { order } = await unpaid.placeAndPay();
    for (const number of [numberOf(digital.order), numberOf(order), 999_999]) {
      expect((await shipOrder(server.db, { number, tracking: null, ...at() })).isDone).toBe(false);
    }
  });
});

describe('the provider who refunds', () => {
  test('a part leaves what was opened; the rest closes it; more than was paid is refused', async () => {
    const { buyer, order } = await paid();
    const before = await refundedAtProvider();
    const refund = (cents: number | null) => refundOrder(server, { number: numberOf(order), cents, ...at() });
    expect(await refund(1000)).toEqual({
      isDone: true,
      cents: 1000,
      leftCents: order.totalCents - 1000,
      isFirst: true,
    });
    expect([(await buyer.order(order.id)).refundedCents, await rights(buyer)]).toEqual([1000, 1]);
    expect((await refund(order.totalCents)).isDone).toBe(false);
    expect(await refund(null)).toEqual({
      isDone: true,
      cents: order.totalCents - 1000,
      leftCents: 0,
      isFirst: false,
    });
    expect((await refund(null)).isDone).toBe(false);
    expect([(await buyer.order(order.id)).refundedCents, await rights(buyer)]).toEqual([order.totalCents, 0]);
    expect((await refundedAtProvider()) - before).toBe(order.totalCents);
    const letters = (await lettersTo(server, buyer.email)).filter(({ subject }) =>
      /Remboursement/.test(subject),
    );
    expect(letters).toHaveLength(2);
  });

  test('and does not hear the answer gives the money back once, by asking again', async () => {
    const { order } = await paid();
    const before = await refundedAtProvider();
    const deaf = {
      ...server.payments,
      refund: async (...asked: Parameters<typeof server.payments.refund>) => {
        await server.payments.refund(...asked);
        throw new Error('time-out');
      },
    };
    const refunding = { number: numberOf(order), cents: null, ...at() };
    await expect(refundOrder({ db: server.db, payments: deaf }, refunding)).rejects.toThrow('time-out');
    await sendRefunds(server, server.clock.now);
    await sendRefunds(server, server.clock.now);
    expect((await refundedAtProvider()) - before).toBe(order.totalCents);
  });
});
