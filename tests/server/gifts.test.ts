import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activationByCode } from '#contract/endpoints/activation';
import { sendGift, withdrawGift } from '#contract/endpoints/shop/orders';
import { refundOrder } from '#server/orders/refund-order';
import { guidebookUntil } from '#server/store/access/entitlement';
import { Buyer, dataOf } from '../support/buyer';
import { needPostgres } from '../support/need-postgres';
import { papersOf } from '../support/papers-of';
import { lettersTo } from '../support/read-letters';
import { SignedIn } from '../support/signed-in';
import { GUIDEBOOK_ID, OTHER_GUIDEBOOK_ID } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

const DAY_MS = 86_400_000;
const CODE = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/u;

describe.each(['pglite', 'postgres'] as const)('a guidebook bought as a gift, on %s', (database) => {
  let server: TestServer | null;
  beforeAll(async () => {
    server = await startServer({ database, catalogue: smallShop });
  }, 60_000);
  afterAll(() => server?.stop());

  const give = ({ browser }: Buyer, product: number, gift = true) =>
    browser.post(`/fr/guard/cart/gift/${product}`, { gift });
  /** A buyer who has paid a gift of the first guidebook; its code, and the paid order. */
  async function paidGift(on: TestServer, others: Record<number, number> = {}) {
    const buyer = await Buyer.with(on, others);
    await buyer.liveIn('FR');
    await give(buyer, ware.digital);
    const { order, page } = await buyer.placeAndPay({ digitalConsent: ware.otherDigital in others });
    await buyer.choose(page, 'pay');
    await on.courier.round();
    return { buyer, order: await buyer.order(order.id), code: await codeOf(on, buyer) };
  }
  /** The newest code in a buyer's letters. */
  async function codeOf(on: TestServer, { email }: Buyer): Promise<string> {
    const codes = (await lettersTo(on, email)).flatMap(({ text }) => CODE.exec(text) ?? []);
    const code = codes[0];
    if (code === undefined) throw new Error('No letter has a code.');
    return code;
  }
  async function reader(on: TestServer, owns: { guidebookId: number; endAt?: Date }[] = []) {
    const { id, email } = await on.addCustomer({ owns });
    const browser = await SignedIn.as(on, email);
    return {
      id,
      open: (code: string, slug = 'guidebook-1') =>
        browser.post('/fr/guard/activation', { slug, code }, null),
      until: () => guidebookUntil(on.db, id, GUIDEBOOK_ID),
    };
  }

  test('opens nothing to who buys it, and for good to whom they give its code', async (context) => {
    needPostgres(context, server);
    const { db } = server;
    const { buyer, order, code } = await paidGift(server);
    expect(order.lines).toMatchObject([{ gift: 'ready', totalCents: 1900, vatRate: 20 }]);
    expect(await guidebookUntil(server.db, buyer.id, GUIDEBOOK_ID)).toBeUndefined();
    const letters = await lettersTo(server, buyer.email);
    const paid = letters.find(({ subject }) => subject.endsWith('est payée'));
    expect(paid?.text).not.toContain('L221-28');
    expect(paid?.text).toContain('(édition numérique, cadeau)');
    const rows = async (language: 'fr' | 'en') =>
      (await papersOf(db, order.id, language))[0]?.items?.rows.map(([what]) => what);
    expect(await rows('fr')).toEqual([expect.stringContaining('(édition numérique, cadeau)')]);
    expect(await rows('en')).toEqual([expect.stringContaining('(digital edition, gift)')]);
    const friend = await reader(server);
    const opened = await friend.open(code.toLowerCase().replaceAll('-', ' '));
    expect(dataOf(activationByCode.data, opened).until).toBeNull();
    expect(await friend.until()).toBeNull();
    expect((await buyer.order(order.id)).lines).toMatchObject([{ gift: 'opened' }]);
    // Used when it is free: no second invoice, no order of the friend's.
    expect((await friend.open(code)).status).toBe(409);
    expect((await (await reader(server)).open(code)).status).toBe(422);
  });

  test('ten at once: one opens it, nine are told that the code opens nothing', async (context) => {
    needPostgres(context, server);
    const on = server;
    const { code, buyer, order } = await paidGift(on);
    const readers = await Promise.all(Array.from({ length: 10 }, () => reader(on)));
    const answers = await Promise.all(readers.map(({ open }) => open(code)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ]);
    const rights = await Promise.all(readers.map(({ until }) => until()));
    expect(rights.filter((until) => until === null)).toHaveLength(1);
    expect((await buyer.order(order.id)).lines).toMatchObject([{ gift: 'opened' }]);
  });

  test('two who open each other’s gift at once both have it', async (context) => {
    needPostgres(context, server);
    const [one, other] = [await paidGift(server), await paidGift(server)];
    const enter = ({ buyer }: typeof one, code: string) =>
      buyer.browser.post('/fr/guard/activation', { slug: 'guidebook-1', code }, null);
    const answers = await Promise.all([enter(one, other.code), enter(other, one.code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is bought by who owns it for good too, and prolongs for good what a reader has for a year', async (context) => {
    needPostgres(context, server);
    const { db, clock } = server;
    const { id, email } = await server.addCustomer({ owns: [{ guidebookId: GUIDEBOOK_ID }] });
    const browser = await SignedIn.as(server, email);
    expect((await browser.post(`/fr/guard/cart/add-to-cart/${ware.digital}`, { quantity: 1 })).status).toBe(
      422,
    );
    expect((await browser.post(`/fr/guard/cart/gift/${ware.digital}`, { gift: true })).status).toBe(200);
    expect((await browser.get('/fr/guard/order/current')).body.data).toMatchObject({
      problem: 'order.error.address',
      totalCents: 1900,
    });
    // Made theirs again it is what they have already.
    await browser.post(`/fr/guard/cart/gift/${ware.digital}`, { gift: false });
    expect((await browser.get('/fr/guard/order/current')).body.data).toMatchObject({
      problem: 'order.error.owned',
    });
    expect(await guidebookUntil(db, id, GUIDEBOOK_ID)).toBeNull();
    const endAt = new Date(clock.now + 200 * DAY_MS);
    const friend = await reader(server, [{ guidebookId: GUIDEBOOK_ID, endAt }]);
    expect((await friend.open((await paidGift(server)).code)).status).toBe(200);
    expect(await friend.until()).toBeNull();
    const sated = await reader(server, [{ guidebookId: GUIDEBOOK_ID }]);
    const { code } = await paidGift(server);
    expect((await sated.open(code)).status).toBe(409);
    expect((await (await reader(server)).open(code)).status).toBe(200);
  });

  test('opens its own guidebook only, and paper or a crag is no gift', async (context) => {
    needPostgres(context, server);
    const { code } = await paidGift(server);
    const friend = await reader(server);
    expect((await friend.open(code, 'guidebook-2')).status).toBe(422);
    expect(await guidebookUntil(server.db, friend.id, OTHER_GUIDEBOOK_ID)).toBeUndefined();
    const buyer = await Buyer.with(server, {});
    for (const product of [ware.paper, ware.crag]) {
      expect(await give(buyer, product)).toMatchObject({
        status: 422,
        body: { message: 'cart.error.noGift' },
      });
    }
  });

  test('has another letter with another code, which ends the former', async (context) => {
    needPostgres(context, server);
    const { buyer, order, code } = await paidGift(server);
    const again = await buyer.browser.post(`/fr/guard/order/${order.id}/gift/1/letter`, {});
    expect(dataOf(sendGift.data, again).lines).toMatchObject([{ gift: 'ready' }]);
    const codes = (await lettersTo(server, buyer.email)).flatMap(({ text }) => CODE.exec(text) ?? []);
    const fresh = codes.find((one) => one !== code) ?? '';
    expect((await (await reader(server)).open(code)).status).toBe(422);
    expect((await (await reader(server)).open(fresh)).status).toBe(200);
    const late = await buyer.browser.post(`/fr/guard/order/${order.id}/gift/1/letter`, {});
    expect([late.status, late.body.message]).toEqual([409, 'order.error.giftOver']);
    const stranger = await Buyer.with(server, {});
    expect((await stranger.browser.post(`/fr/guard/order/${order.id}/gift/1/letter`, {})).status).toBe(404);
  });

  test('for two friends at once has a line and a code for each, opened and withdrawn from by themselves', async (context) => {
    needPostgres(context, server);
    const on = server;
    const buyer = await Buyer.with(on, {});
    await buyer.liveIn('FR');
    const more = (quantity: number) =>
      buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.digital}`, { quantity });
    expect((await more(2)).body.message).toBe('cart.error.quantity');
    await give(buyer, ware.digital);
    expect((await more(3)).status).toBe(200);
    // One of one's own again.
    await give(buyer, ware.digital, false);
    expect((await buyer.checkout()).items).toMatchObject([{ quantity: 1, gift: false }]);
    await give(buyer, ware.digital);
    await more(2);
    const { order, page } = await buyer.placeAndPay({ digitalConsent: false });
    await buyer.choose(page, 'pay');
    await on.courier.round();
    // 38 euros of what is digital are reduced by ten percent.
    expect(order).toMatchObject({ discountCents: 380, totalCents: 3420 });
    const line = { quantity: 1, priceCents: 1900, discountCents: 190, totalCents: 1710, gift: 'ready' };
    expect((await buyer.order(order.id)).lines).toMatchObject([line, line]);
    expect((await buyer.checkout()).items).toEqual([]);
    const codes = (await lettersTo(on, buyer.email)).flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);
    expect(new Set(codes).size).toBe(2);
    const [one, other] = [await reader(on), await reader(on)];
    expect((await one.open(codes[0] ?? '')).status).toBe(200);
    const gone = (await buyer.order(order.id)).lines.findIndex(({ gift }) => gift === 'ready') + 1;
    const withdrawn = await buyer.browser.post(`/fr/guard/order/${order.id}/gift/${gone}/withdrawal`, {});
    const states = dataOf(withdrawGift.data, withdrawn).lines.map(({ gift }) => gift);
    expect(new Set(states)).toEqual(new Set(['ended', 'opened']));
    expect((await other.open(codes[1] ?? '')).status).toBe(422);
    expect(await one.until()).toBeNull();
  });

  test('with one for oneself in one order: own line and gift, a right and a code, one invoice', async (context) => {
    needPostgres(context, server);
    const on = server;
    const buyer = await Buyer.with(on, { [ware.digital]: 1, [ware.crag]: 1 });
    await buyer.liveIn('FR');
    const set = (body: object) => buyer.browser.post(`/fr/guard/cart/gift/${ware.digital}`, body);
    expect((await set({ gift: true, own: true })).status).toBe(200);
    const both = [
      { productId: ware.digital, quantity: 1, gift: false },
      { productId: ware.digital, quantity: 1, gift: true },
    ];
    const seen = async () =>
      (await buyer.checkout()).items.filter(({ productId }) => productId === ware.digital);
    expect(await seen()).toMatchObject(both);
    // More of them to give, and one less: one's own stays while there is a gift beside it.
    await buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.digital}`, { quantity: 3 });
    expect(await seen()).toMatchObject([both[0], { ...both[1], quantity: 2 }]);
    await set({ gift: true, own: false });
    expect(await seen()).toMatchObject([{ ...both[1], quantity: 2 }]);
    await set({ gift: true, own: true });
    await buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.digital}`, { quantity: 2 });
    // What an earlier app sends says nothing of one's own.
    await give(buyer, ware.digital);
    expect(await seen()).toMatchObject(both);
    await buyer.browser.post(`/fr/guard/cart/remove-from-cart/${ware.crag}`, {});

    // One's own is opened at once, which has to be agreed to.
    const refused = await buyer.place({ digitalConsent: false });
    expect([refused.status, refused.body.message]).toEqual([422, 'common.error.invalid']);
    const { order, page } = await buyer.placeAndPay();
    await buyer.choose(page, 'pay');
    await on.courier.round();
    const paid = await buyer.order(order.id);
    const each = { productId: ware.digital, quantity: 1, priceCents: 1900 };
    expect(paid.lines).toMatchObject([
      { ...each, gift: null },
      { ...each, gift: 'ready' },
    ]);
    expect(paid.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(paid.totalCents);
    expect((await buyer.checkout()).items).toEqual([]);
    expect(await guidebookUntil(on.db, buyer.id, GUIDEBOOK_ID)).toBeNull();
    const rows = (await papersOf(on.db, order.id, 'fr'))[0]?.items?.rows.map(([what]) => what) ?? [];
    const books = rows.filter((row) => row?.includes('édition numérique'));
    expect(books).toEqual([expect.not.stringContaining('cadeau'), expect.stringContaining('cadeau')]);
    const friend = await reader(on);
    expect((await friend.open(await codeOf(on, buyer))).status).toBe(200);
    expect(await friend.until()).toBeNull();
    expect((await buyer.order(order.id)).lines).toMatchObject([{ gift: null }, { gift: 'opened' }]);

    // What is open for good is not sold again: the gift alone is.
    expect(await set({ gift: true, own: true })).toMatchObject({
      status: 422,
      body: { message: 'cart.error.owned' },
    });
    expect((await set({ gift: true })).status).toBe(200);
  });

  test('takes out of the cart what was paid, and no more: neither one’s own nor what was added since', async (context) => {
    needPostgres(context, server);
    const set = (buyer: Buyer, body: object) =>
      buyer.browser.post(`/fr/guard/cart/gift/${ware.digital}`, body);
    const seen = async (buyer: Buyer) =>
      (await buyer.checkout()).items.map(({ quantity, gift }) => ({ quantity, gift }));
    async function waiting(body: object) {
      const buyer = await Buyer.with(on, {});
      await buyer.liveIn('FR');
      await set(buyer, body);
      return { buyer, page: (await buyer.placeAndPay()).page };
    }
    const on = server;
    // A gift is being paid while one's own comes beside it, and the other way round.
    const gift = await waiting({ gift: true });
    await set(gift.buyer, { gift: true, own: true });
    await gift.buyer.choose(gift.page, 'pay');
    await on.courier.round();
    expect(await seen(gift.buyer)).toEqual([{ quantity: 1, gift: false }]);
    const both = await waiting({ gift: true, own: true });
    await both.buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.digital}`, { quantity: 4 });
    await both.buyer.choose(both.page, 'pay');
    await on.courier.round();
    expect(await seen(both.buyer)).toEqual([{ quantity: 2, gift: true }]);
  });

  test('ten times one’s own beside the gift at once is one of one’s own', async (context) => {
    needPostgres(context, server);
    const buyer = await Buyer.with(server, {});
    await give(buyer, ware.digital);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        buyer.browser.post(`/fr/guard/cart/gift/${ware.digital}`, { gift: true, own: true }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await buyer.checkout()).items).toMatchObject([
      { quantity: 1, gift: false },
      { quantity: 1, gift: true },
    ]);
  });

  test('beside a guest’s basket with the same guidebook is one to give and one of one’s own', async (context) => {
    needPostgres(context, server);
    const buyer = await Buyer.with(server, {});
    await give(buyer, ware.digital);
    await buyer.browser.post(`/fr/guard/cart/add-to-cart/${ware.digital}`, { quantity: 2 });
    for (let time = 1; time <= 2; time++) {
      await buyer.browser.post('/fr/guard/cart/', { products: [{ id: ware.digital, quantity: 1 }] });
      expect((await buyer.checkout()).items).toMatchObject([
        { quantity: 1, gift: false },
        { quantity: 2, gift: true },
      ]);
    }
  });

  test('is withdrawn from while nobody has opened it, in time, and not after', async (context) => {
    needPostgres(context, server);
    const withdraw = ({ buyer, order }: Awaited<ReturnType<typeof paidGift>>) =>
      buyer.browser.post(`/fr/guard/order/${order.id}/gift/1/withdrawal`, {});
    const closed = await paidGift(server);
    expect(dataOf(withdrawGift.data, await withdraw(closed)).lines).toMatchObject([{ gift: 'ended' }]);
    expect((await (await reader(server)).open(closed.code)).status).toBe(422);
    const letters = await lettersTo(server, closed.buyer.email);
    expect(letters.find(({ subject }) => subject.startsWith('Rétractation'))?.text).toContain('19,00');

    const opened = await paidGift(server);
    await (await reader(server)).open(opened.code);
    const refused = await withdraw(opened);
    expect([refused.status, refused.body.message]).toEqual([409, 'order.error.giftOver']);

    // Both at once: either the reader has it or the buyer has the money.
    const raced = await paidGift(server);
    const friend = await reader(server);
    const [entered, withdrawn] = await Promise.all([friend.open(raced.code), withdraw(raced)]);
    expect([entered.status === 200, withdrawn.status === 200].filter(Boolean)).toHaveLength(1);
    expect((await friend.until()) === null).toBe(entered.status === 200);

    const late = await paidGift(server);
    server.clock.now += 18 * DAY_MS;
    await late.buyer.browser.renew();
    const over = await withdraw(late);
    expect([over.status, over.body.message]).toEqual([409, 'order.error.withdrawalOver']);
    server.clock.now -= 18 * DAY_MS;
  });

  test('that is paid back whole opens nothing any more, one that was opened stays open', async (context) => {
    needPostgres(context, server);
    const payBack = async (on: TestServer, number: string) =>
      refundOrder(on, { number: Number(number.slice(2)), cents: null, now: on.clock.now, base: BASE });
    const closed = await paidGift(server, { [ware.otherDigital]: 1 });
    const opened = await paidGift(server);
    const friend = await reader(server);
    await friend.open(opened.code);
    for (const { order } of [closed, opened]) await payBack(server, order.number);
    expect((await (await reader(server)).open(closed.code)).status).toBe(422);
    const states = (await closed.buyer.order(closed.order.id)).lines.map(({ gift }) => gift ?? null);
    expect(new Set(states)).toEqual(new Set([null, 'ended']));
    expect(await friend.until()).toBeNull();
  });
});
