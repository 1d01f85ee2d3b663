import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GiftPerson } from '#contract/forms/gift';
import { giftDays } from '#contract/rules/shop/gift-day';
import { planGift, resendGift } from '#contract/endpoints/shop/orders';
import { dayAfter } from '#contract/sun/crag-time';
import { gifts } from '#server/database/schema/gifts';
import { sendGiftsDue } from '#server/orders/gift-persons';
import { refundOrder } from '#server/orders/refund-order';
import { Buyer, dataOf } from '../support/buyer';
import { lettersTo } from '../support/read-letters';
import { SignedIn } from '../support/signed-in';
import { smallShop, ware } from '../support/small-shop';
import { staffWith } from '../support/staff';
import { BASE, PASSWORD, startServer, type TestServer } from '../support/start-server';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CODE = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/u;

let server: TestServer;
/** 10 o'clock in France. */
let start: number;
let friends = 0;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  start = server.clock.now;
});
beforeEach(() => {
  server.clock.now = start;
});
afterAll(() => server.stop());

const today = () => giftDays(server.clock.now).first;
/** What the server does by itself every quarter of an hour. */
const jobOf = ({ db, clock }: TestServer) =>
  sendGiftsDue({ db, letters: { base: BASE, wake: () => undefined, hasMailbox: true } }, clock.now);
/** A buyer who has paid a gift, and a person to send it to. */
async function paidGift() {
  const buyer = await Buyer.with(server, {});
  await buyer.liveIn('FR');
  await buyer.browser.post(`/fr/guard/cart/gift/${ware.digital}`, { gift: true });
  const { order, page } = await buyer.placeAndPay({ digitalConsent: false });
  await buyer.choose(page, 'pay');
  await server.courier.round();
  friends += 1;
  const email = `friend-${friends}@relais.example`;
  const person: GiftPerson = { email, giver: 'Camille', message: 'Bon vent.', language: 'en', day: today() };
  const path = `/fr/guard/order/${order.id}/gift/1`;
  return {
    buyer,
    id: order.id,
    email,
    number: Number(order.number.slice(2)),
    plan: (more: Partial<GiftPerson> = {}) => buyer.browser.post(`${path}/person`, { ...person, ...more }),
    again: () => buyer.browser.post(`${path}/person/letter`, {}),
    toMe: () => buyer.browser.post(`${path}/letter`, {}),
    letters: () => lettersTo(server, email),
    line: async () => (await buyer.order(order.id)).lines[0],
  };
}
async function open(code: string): Promise<number> {
  const browser = await SignedIn.as(server, (await server.addCustomer({ owns: [] })).email);
  return (await browser.post('/fr/guard/activation', { slug: 'guidebook-1', code }, null)).status;
}
const codesIn = (letters: { text: string }[]) => letters.flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);

describe('a gift sent to the person it is for', () => {
  test('is nobody’s business at the counter: the staff hears that it is a gift, and not for whom', async () => {
    const { id, plan, email } = await paidGift();
    expect((await plan()).status).toBe(200);
    const { browser } = await staffWith(server, ['orders']);
    const seen = JSON.stringify(await browser.get(`/fr/guard/counter/orders/${id}`));
    expect(seen).toContain('"gift":"ready"');
    expect(seen).not.toContain(email);
    expect(seen).not.toContain('Bon vent.');
  });

  test('goes today at once, in their language, and its code opens the guidebook', async () => {
    const { plan, letters, line, buyer } = await paidGift();
    const planned = dataOf(planGift.data, await plan());
    expect(planned.lines[0]?.giftTo).toMatchObject({ giver: 'Camille', sentAt: expect.any(String) });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Camille has a guidebook for you: “Guidebook 1”');
    expect(letter?.text).toContain('> Bon vent');
    expect(letter?.text).toContain(`${BASE}/en/guidebook/guidebook-1/activation`);
    const [code = ''] = codesIn([letter ?? { text: '' }]);
    // The code that the buyer got first has ended.
    expect(await open(codesIn(await lettersTo(server, buyer.email))[0] ?? '')).toBe(422);
    expect(await open(code)).toBe(200);
    // Of whom it was for nothing stays.
    expect(await line()).toMatchObject({ gift: 'opened', giftTo: null });
    const rows = await server.db
      .select()
      .from(gifts)
      .where(eq(gifts.recipient, letter?.to ?? ''));
    expect(rows).toEqual([]);
  });

  test('waits for its day, goes on its morning, once, and can be changed until then', async () => {
    const { plan, letters, line, email } = await paidGift();
    const day = dayAfter(today(), 30);
    await plan({ day: dayAfter(today(), 10), email: 'wrong@relais.example' });
    expect((await plan({ day })).status).toBe(200);
    expect((await line())?.giftTo).toMatchObject({ email, day, sentAt: null });
    server.clock.now = start + 29 * DAY_MS;
    await jobOf(server);
    // At six in the morning of the day.
    server.clock.now = start + 30 * DAY_MS - 4 * HOUR_MS;
    await jobOf(server);
    expect(await letters()).toEqual([]);
    server.clock.now += 2 * HOUR_MS;
    // Two processes at once.
    await Promise.all([jobOf(server), jobOf(server)]);
    await jobOf(server);
    expect(await letters()).toHaveLength(1);
    expect(await lettersTo(server, 'wrong@relais.example')).toEqual([]);
  });

  test('has gone: it is sent again with another code, and not to anybody else', async () => {
    const { plan, again, letters, email, toMe, line, id } = await paidGift();
    expect((await again()).body.message).toBe('order.error.giftOver');
    await plan();
    const [first = ''] = codesIn(await letters());
    expect((await plan({ email: 'other@relais.example' })).body.message).toBe('order.error.giftSent');
    expect(dataOf(resendGift.data, await again()).lines[0]?.giftTo?.email).toBe(email);
    const [second = ''] = codesIn(await letters());
    expect(await open(first)).toBe(422);
    // Taken back, it is the buyer's to hand on, or to send to whom they meant.
    await toMe();
    expect((await line())?.giftTo).toBeNull();
    expect(await open(second)).toBe(422);
    expect((await plan({ email: 'other@relais.example' })).status).toBe(200);
    expect(await lettersTo(server, 'other@relais.example')).toHaveLength(1);
    // Nobody is written to without end.
    await again();
    expect((await again()).status).toBe(429);
    const stranger = await Buyer.with(server, {});
    const path = `/fr/guard/order/${id}/gift/1/person/letter`;
    expect((await stranger.browser.post(path, {})).status).toBe(404);
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'account.error.email'],
    [{ giver: ' ' }, 'giver', 'order.error.giftGiver'],
    [{ giver: 'win at evil.example' }, 'giver', 'order.error.giftGiver'],
    [{ message: 'x'.repeat(501) }, 'message', 'order.error.giftMessage'],
    [{ day: '2026-11-19' }, 'day', 'order.error.giftDay'],
    [{ day: '2027-11-22' }, 'day', 'order.error.giftDay'],
  ])('is not planned with %j, which is said at the field', async (more, field, key) => {
    const { plan, line } = await paidGift();
    expect(await plan(more)).toMatchObject({ body: { errors: [{ field, key }] } });
    expect((await line())?.giftTo).toBeNull();
  });

  test('is withdrawn from or paid back before its day: no letter goes', async () => {
    const [one, other] = [await paidGift(), await paidGift()];
    const day = dayAfter(today(), 3);
    for (const { plan } of [one, other]) expect((await plan({ day })).status).toBe(200);
    expect((await one.buyer.browser.post(`/fr/guard/order/${one.id}/gift/1/withdrawal`, {})).status).toBe(
      200,
    );
    await refundOrder(server, { number: other.number, cents: null, now: server.clock.now, base: BASE });
    server.clock.now += 4 * DAY_MS;
    await jobOf(server);
    expect([...(await one.letters()), ...(await other.letters())]).toEqual([]);
  });

  test('of an account that is erased before its day is forgotten, and the code the buyer has still opens', async () => {
    const { plan, letters, buyer, email } = await paidGift();
    await plan({ day: dayAfter(today(), 3) });
    const [code = ''] = codesIn(await lettersTo(server, buyer.email));
    const erased = await buyer.browser.post('/fr/guard/customer/erase', { currentPassword: PASSWORD }, null);
    expect(erased.status).toBe(200);
    expect(await server.db.select().from(gifts).where(eq(gifts.recipient, email))).toEqual([]);
    server.clock.now += 4 * DAY_MS;
    await jobOf(server);
    expect(await letters()).toEqual([]);
    expect(await open(code)).toBe(200);
  });
});
