import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { counterProductChange, CounterProductStory } from '#contract/endpoints/counter/products';
import { Reductions } from '#contract/endpoints/counter/reductions';
import { Sending } from '#contract/endpoints/counter/shipping';
import { Checkout } from '#contract/tables/order';
import { priceListOn } from '#contract/rules/shop/planned-changes';
import { products } from '#contract/endpoints/shop/cart';
import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';
import { applyPlannedChanges } from '#server/products/planned-changes';
import { setCopies } from '#server/store/catalogue/tell-stock';
import { Buyer, dataOf } from '../support/buyer';
import { code, rate, statusesOf } from '../support/counter-bodies';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { smallShop, ware } from '../support/small-shop';
import { staffWith } from '../support/staff';

const COUNTER = '/fr/guard/counter';
const PAPER = `${COUNTER}/products/${ware.paper}`;
const key = () => randomUUID();
const priceOf = (cents: number, seenCents = 2900, day: string | null = null, plan: object | null = null) => ({
  key: key(),
  what: 'price',
  seen: seenCents,
  plan,
  cents,
  day,
});
describe.each(databases)('the shop at the counter, over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  const today = () => cragTime(server().clock.now).day;
  const product = async (browser: SignedIn) => dataOf(CounterProductStory, await browser.get(PAPER));

  describe('a change', () => {
    test('cannot be said from another site', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      expect((await browser.post(PAPER, priceOf(100), null, foreign)).status).toBe(403);
      expect((await product(browser)).product.priceCents).toBe(2900);
    });
  });

  describe('a price', () => {
    test.each([0, 49, 100_001, 1_000_000, 12.5])('of %d cents is refused at its field', async (cents) => {
      const { browser } = await staffWith(server(), ['accounts']);
      const answer = await browser.post(PAPER, priceOf(cents));
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([{ field: 'cents', key: 'counter.goods.error.price' }]);
    });

    test('is changed once under its key, by one of two, and the story says who', async () => {
      const staff = [await staffWith(server(), ['accounts']), await staffWith(server(), ['accounts'])];
      const [one, other] = staff.map(({ browser }) => browser);
      if (!one || !other) throw new Error('Nobody is there.');
      const heard = await Promise.all([one.post(PAPER, priceOf(3100)), other.post(PAPER, priceOf(3200))]);
      expect(statusesOf(heard)).toEqual([200, 409]);
      expect(heard.find(({ status }) => status === 409)?.body.message).toBe('counter.error.changed');
      const now = (await product(one)).product.priceCents;
      const back = priceOf(2900, now);
      expect((await one.post(PAPER, back)).status).toBe(200);
      expect((await one.post(PAPER, back)).status).toBe(200);
      const { changes, product: shown } = await product(one);
      expect(shown.priceCents).toBe(2900);
      expect(changes.slice(0, 2).map(({ change, by }) => [change.before, change.after, by !== null])).toEqual(
        [
          [String(now), '2900', true],
          ['2900', String(now), true],
        ],
      );
      expect((await one.post(PAPER, { ...priceOf(3000), key: back.key })).status).toBe(200);
      expect((await product(one)).product.priceCents, 'a key is one change').toBe(2900);
    });

    test('of tomorrow counts tomorrow, and can be taken back before', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const day = dayAfter(today(), 1);
      const plan = { what: 'price', day, productId: ware.paper, cents: 3300 };
      await browser.post(PAPER, priceOf(3300, 2900, day));
      await applyPlannedChanges(server().db, server().clock.now);
      const { product: waiting } = await product(browser);
      expect([waiting.priceCents, waiting.planned]).toEqual([2900, [plan]]);
      const back = { key: key(), what: 'unplanned', seen: plan };
      expect(dataOf(counterProductChange.data, await browser.post(PAPER, back)).product.planned).toEqual([]);
      await browser.post(PAPER, priceOf(3400, 2900, day));
      const tomorrow = server().clock.now + 24 * 3_600_000;
      await applyPlannedChanges(server().db, tomorrow);
      await applyPlannedChanges(server().db, tomorrow);
      const { product: after, changes } = await product(browser);
      expect([after.priceCents, after.planned]).toEqual([3400, []]);
      expect(changes.map(({ change }) => change.what).slice(0, 4)).toEqual([
        'price',
        'planned',
        'unplanned',
        'planned',
      ]);
      await browser.post(PAPER, priceOf(2900, 3400));
    });

    test('of tomorrow is read, and taken away once it counts, by the release before too', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const day = dayAfter(today(), 1);
      await browser.post(PAPER, priceOf(3300, 2900, day));
      const read = () =>
        server().db.execute(sql`select product_id, price_cents, day::text as day from planned_price`);
      expect((await read()).rows).toEqual([{ product_id: ware.paper, price_cents: 3300, day }]);
      await server().db.execute(sql`delete from planned_price where product_id = ${ware.paper}`);
      expect((await read()).rows).toEqual([]);
      expect((await product(browser)).product.planned).toEqual([]);
    });

    test('of yesterday is refused', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const answer = await browser.post(PAPER, priceOf(3300, 2900, dayAfter(today(), -1)));
      expect(answer.body.errors).toEqual([{ field: 'day', key: 'counter.goods.error.past' }]);
    });
  });

  describe('copies', () => {
    test('move with orders and counts, and the movements add up to what is left', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      await setCopies(server().db, ware.paper, null);
      const count = (copies: number | null, seen: number | null) =>
        browser.post(PAPER, { key: key(), what: 'stock', seen, copies });
      await count(10, null);
      const buyer = await Buyer.with(server(), { [ware.paper]: 2 });
      await buyer.liveIn('FR');
      const { page: payment } = await buyer.placeAndPay();
      await buyer.choose(payment, 'pay');
      expect((await count(9, 10)).body.message).toBe('counter.error.changed');
      await count(7, 8);
      const { movements, product: shown } = await product(browser);
      expect(shown.copies).toBe(7);
      expect(
        movements.slice(0, 3).map(({ what, copiesBy, copiesLeft }) => [what, copiesBy, copiesLeft]),
      ).toEqual([
        ['counted', -1, 7],
        ['sold', -2, 8],
        ['counted', 10, 10],
      ]);
      expect(movements[1]?.order).toMatch(/^R-/);
      const { rows } = await server().db.execute<{ sum: string }>(
        sql`select sum(copies_by) as sum from stock_movement where product_id = ${ware.paper}`,
      );
      expect(Number(rows[0]?.sum)).toBe(7);
      await count(null, 7);
    });

    test('counted for the first time and found to be none are a movement too', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const count = async (copies: number | null, seen: number | null) =>
        dataOf(
          CounterProductStory,
          await browser.post(PAPER, { key: key(), what: 'stock', seen, copies }),
        ).movements.map(({ what, copiesBy, copiesLeft }) => [what, copiesBy, copiesLeft]);
      const before = (await product(browser)).movements.length;
      expect(await count(0, null)).toHaveLength(before + 1);
      expect((await count(null, 0)).slice(0, 2)).toEqual([
        ['ended', 0, 0],
        ['counted', 0, 0],
      ]);
    });
  });

  describe('a split', () => {
    test('that does not add up, or names another VAT, is refused at its field', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const split = (more: object) =>
        browser.post(PAPER, {
          key: key(),
          what: 'split',
          seen: null,
          parts: { authors: 1000, fund: 500, publisher: 1249, vat: 151, payment: 0, post: 0, ...more },
        });
      expect((await split({ fund: 400 })).body.errors).toEqual([
        { field: 'parts', key: 'counter.goods.error.split' },
      ]);
      expect((await split({ vat: 150, fund: 501 })).body.errors).toEqual([
        { field: 'parts', key: 'counter.goods.error.splitVat' },
      ]);
      expect((await split({})).status).toBe(200);
      const { product: told, changes } = await product(browser);
      expect(told.split?.authors).toBe(1000);
      expect(changes[0]?.change, 'each part, as the receivers stand').toMatchObject({
        before: null,
        after: '1000/500/1249/151/0/0',
      });
    });
  });

  describe('a code', () => {
    test('made twice at once is made once; the other hears it at the name', async () => {
      const staff = [await staffWith(server(), ['accounts']), await staffWith(server(), ['accounts'])];
      const heard = await Promise.all(
        staff.map(({ browser }) => browser.post(`${COUNTER}/reductions`, code({ code: 'twice' }))),
      );
      expect(statusesOf(heard)).toEqual([200, 422]);
      expect(heard.find(({ status }) => status === 422)?.body.errors).toEqual([
        { field: 'code', key: 'counter.cuts.error.known' },
      ]);
      const made = dataOf(Reductions, heard.find(({ status }) => status === 200) ?? heard[0]!);
      expect(made.codes.find((one) => one.code === 'TWICE')).toMatchObject({ percent: 20, state: 'open' });
    });

    test('is ended once, and a day that is past, no amount or two are refused', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const send = (body: object) => browser.post(`${COUNTER}/reductions`, body);
      const fields = async (body: object) => (await send(body)).body.errors?.map(({ field }) => field);
      expect(await fields(code({ until: '2020-01-01' }))).toEqual(['until']);
      expect(await fields(code({ percent: null }))).toEqual(['percent']);
      expect(await fields(code({ cents: 500 }))).toEqual(['percent']);
      await send(code({ code: 'ending' }));
      const end = { key: key(), what: 'codeEnd', code: 'ENDING' };
      expect([(await send(end)).status, (await send(end)).status]).toEqual([200, 200]);
      expect((await send({ ...end, key: key() })).status).toBe(409);
    });

    test('is told with who made it and who ended it, among the changes of the reductions', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const send = (body: object) => browser.post(`${COUNTER}/reductions`, { key: key(), ...body });
      await send(code({ code: 'told' }));
      await send({ what: 'step', seen: null, fromCents: 12_300, percent: 7 });
      await send({ what: 'codeEnd', code: 'TOLD' });
      const { changes } = dataOf(Reductions, await browser.get(`${COUNTER}/reductions`));
      expect(
        changes.slice(0, 3).map(({ change, by }) => [change.what, change.label, change.after, by !== null]),
      ).toEqual([
        ['codeEnd', 'TOLD', null, true],
        ['step', '12300', '7%', true],
        ['code', 'TOLD', '20%', true],
      ]);
      await send({ what: 'stepEnd', seen: { fromCents: 12_300, percent: 7 } });
    });
  });

  describe('a rate of shipping', () => {
    test('is never under the law’s, and two of one way to the same countries are told', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const send = (body: object) => browser.post(`${COUNTER}/shipping`, body);
      expect((await send(rate({ priceCents: 299 }))).body.errors?.[0]?.field).toBe('priceCents');
      const made = dataOf(Sending, await send(rate()));
      expect((await send(rate())).body.errors?.[0]).toEqual({
        field: 'countries',
        key: 'counter.sending.error.known',
      });
      const seen = made.rates.find(({ countries }) => countries?.join() === 'CH');
      expect((await send({ key: key(), what: 'rateEnd', seen: { ...seen, priceCents: 1 } })).status).toBe(
        409,
      );
      expect((await send({ key: key(), what: 'rateEnd', seen })).status).toBe(200);
    });

    test('that is changed keeps its place, and the log tells both prices', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const send = async (body: object) =>
        dataOf(Sending, await browser.post(`${COUNTER}/shipping`, { key: key(), ...body }));
      const { rates: before } = dataOf(Sending, await browser.get(`${COUNTER}/shipping`));
      const [first] = before;
      if (!first) throw new Error('Nothing is sent.');
      const { id: _id, ...told } = first;
      const { rates, changes } = await send({ what: 'rate', seen: first, ...told, priceCents: 1234 });
      expect(rates).toEqual([{ ...first, priceCents: 1234 }, ...before.slice(1)]);
      expect(changes[0]?.change).toMatchObject({ before: String(first.priceCents), after: '1234' });
      const same = await send({ what: 'rate', seen: rates[0], ...told, priceCents: 1234 });
      expect(same.changes, 'saved as it is, nothing changed').toEqual(changes);
      // To other countries it is still the same rate.
      const moved = { ...told, method: 'express', countries: ['AD'], exceptCountries: [] };
      const after = await send({ what: 'rate', seen: rates[0], ...moved });
      expect(after.rates[0]).toEqual({ id: first.id, ...moved });
      expect((await send({ what: 'rate', seen: after.rates[0], ...told })).rates).toEqual(before);
    });
  });

  describe('what is planned of the shop for tomorrow', () => {
    const send = (browser: SignedIn, place: string, body: object) =>
      browser.post(`${COUNTER}/${place}`, { key: key(), ...body });
    const list = async (browser: SignedIn) => dataOf(products.data, await browser.get('/fr/products'));
    /** One hour after the midnight that begins a day in Paris. */
    const afterMidnight = (day: string) => cragInstant(day, 60);

    test('is told to devices, counts from midnight on before it is written down, and then once', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const at = server().clock.now;
      const day = dayAfter(today(), 1);
      await send(browser, 'reductions', { what: 'step', seen: null, fromCents: 100, percent: 50, day });
      const { rates } = dataOf(Sending, await browser.get(`${COUNTER}/shipping`));
      const french = rates.find(
        ({ method, countries }) => method === 'standard' && countries?.includes('FR'),
      );
      if (!french) throw new Error('Nothing is sent in France.');
      const { id: _id, ...dearer } = { ...french, priceCents: 777 };
      expect((await send(browser, 'shipping', { what: 'rate', seen: french, ...dearer, day })).status).toBe(
        200,
      );
      const crag = `products/${ware.crag}`;
      await send(browser, crag, { what: 'sale', seen: true, onSale: false, day });
      const parts = { authors: 1000, fund: 500, publisher: 1249, vat: 151, payment: 0, post: 0 };
      await send(browser, `products/${ware.otherPaper}`, { what: 'price', seen: 2400, cents: 2900, day });
      const split = { what: 'split', seen: null, parts, day };
      expect((await send(browser, `products/${ware.otherPaper}`, split)).status, 'of that day’s price').toBe(
        200,
      );

      const buyer = await Buyer.with(server(), { [ware.otherPaper]: 1, [ware.digital]: 1, [ware.crag]: 1 });
      const before = await buyer.liveIn('FR');
      expect([before.shippingCents, before.paperCents]).toEqual([french.priceCents, 2400]);
      const told = await list(buyer.browser);
      expect(told.planned?.map(({ what }) => what).toSorted()).toEqual([
        'price',
        'rate',
        'sale',
        'split',
        'step',
      ]);

      server().clock.now = afterMidnight(day);
      // The session of the day before is over.
      const awake = await SignedIn.as(server(), buyer.email);
      const checkout = async () => dataOf(Checkout, await awake.get('/fr/guard/order/current'));
      const priced = await checkout();
      expect([priced.shippingCents, priced.paperCents, priced.digitalCents, priced.discountPercent]).toEqual([
        777, 2900, 1900, 50,
      ]);
      const late = await awake.post(`/fr/guard/cart/add-to-cart/${ware.crag}`, { quantity: 1 });
      expect(late.body.message, 'is not put into a cart any more').toBe('cart.error.offSale');
      const byDevice = priceListOn(told, day);
      expect(byDevice.products.some(({ id }) => id === ware.crag)).toBe(false);
      await applyPlannedChanges(server().db, server().clock.now);
      await applyPlannedChanges(server().db, server().clock.now);
      const after = await list(awake);
      expect(after.planned).toBeUndefined();
      // What a device made of the list of the day before is what the server says now.
      expect({ ...byDevice, planned: undefined, coming: undefined }).toEqual({
        ...after,
        planned: undefined,
        coming: undefined,
      });
      expect((await checkout()).totalCents).toBe(priced.totalCents);
      server().clock.now = at;
      const { changes } = dataOf(CounterProductStory, await browser.get(`${COUNTER}/${crag}`));
      expect(changes.map(({ change }) => [change.what, change.of])).toEqual([
        ['sale', undefined],
        ['planned', 'sale'],
      ]);
    });

    test('is taken back as it was seen, and not by who saw something else', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const day = dayAfter(today(), 3);
      const place = `products/${ware.multipitch}`;
      const sale = { what: 'sale', seen: true, onSale: false, day };
      const { product: shown } = dataOf(CounterProductStory, await send(browser, place, sale));
      const [plan] = shown.planned;
      expect(plan).toEqual({ what: 'sale', day, productId: ware.multipitch, onSale: false });
      expect((await send(browser, place, sale)).status, 'who does not know of it').toBe(409);
      const other = { ...plan, day: dayAfter(day, 1) };
      expect((await send(browser, place, { what: 'unplanned', seen: other })).status).toBe(409);
      const elsewhere = `products/${ware.crag}`;
      expect((await send(browser, elsewhere, { what: 'unplanned', seen: plan })).status).toBe(409);
      expect((await send(browser, 'shipping', { what: 'unplanned', seen: plan })).status).toBe(409);
      const back = dataOf(CounterProductStory, await send(browser, place, { what: 'unplanned', seen: plan }));
      expect(back.product.planned).toEqual([]);
      expect(back.changes[0]?.change).toMatchObject({ what: 'unplanned', of: 'sale', day });
      await applyPlannedChanges(server().db, afterMidnight(dayAfter(day, 2)));
      expect((await list(browser)).products.some(({ id }) => id === ware.multipitch)).toBe(true);
    });

    test('to be sold is told with its price, and only then offered', async () => {
      const { browser } = await staffWith(server(), ['accounts']);
      const day = dayAfter(today(), 2);
      const place = `products/${ware.multipitch}`;
      await send(browser, place, { what: 'sale', seen: true, onSale: false });
      await send(browser, place, { what: 'sale', seen: false, onSale: true, day });
      const told = await list(browser);
      expect(
        [told.products, told.coming].map((some) => some?.some(({ id }) => id === ware.multipitch)),
      ).toEqual([false, true]);
      await applyPlannedChanges(server().db, afterMidnight(day));
      const now = await list(browser);
      expect(now.products).toEqual(priceListOn(told, day).products);
      expect(now.coming).toBeUndefined();
    });
  });
});
