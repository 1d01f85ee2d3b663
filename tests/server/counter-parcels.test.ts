import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { counterWaiting } from '#contract/endpoints/counter/order-handling';
import { CounterOrder, counterOrders } from '#contract/endpoints/counter/orders';
import type { OrderAddress, OrderAnswer } from '#contract/tables/order';
import { labelLines } from '#server/invoices/label-lines';
import { parcelFile } from '#server/invoices/parcel-file';
import { listMovements, readCopies } from '#server/store/catalogue/paper-stock';
import { setCopies } from '#server/store/catalogue/tell-stock';
import { dataOf } from '../support/buyer';
import { EventReader } from '../support/event-reader';
import { pdfText } from '../support/pdf-text';
import { databases, serverOn } from '../support/server-on';
import type { SignedIn } from '../support/signed-in';
import { smallShop, ware } from '../support/small-shop';
import { paidBook, staffWith } from '../support/staff';
import { xssPayloads } from '../support/xss-payloads';

const COUNTER = '/fr/guard/counter';
const at = (more: Partial<OrderAddress>): OrderAddress => ({
  firstName: 'Ada',
  lastName: 'Grimpe',
  businessName: '',
  address: '1 rue du Pas',
  zipcode: '05000',
  city: 'Gap',
  state: null,
  countryCode: 'FR',
  phone: '',
  ...more,
});

describe('a label', () => {
  test.each<[string, Partial<OrderAddress>, (string | null)[]]>([
    ['at home has no country', {}, ['Ada Grimpe', '1 rue du Pas', '05000 Gap']],
    [
      'abroad has its country’s form',
      { city: 'London', zipcode: 'SW1A 1AA', countryCode: 'GB' },
      ['Ada Grimpe', '1 rue du Pas', 'London', 'SW1A 1AA', 'ROYAUME-UNI'],
    ],
    ['in Cyrillic is printed', { lastName: 'Иванов' }, ['Ada Иванов', '1 rue du Pas', '05000 Gap']],
    [
      'in Arabic leaves the line to a pen',
      { firstName: 'محمد', lastName: 'علي' },
      [null, '1 rue du Pas', '05000 Gap'],
    ],
    ['in Chinese leaves the line to a pen', { lastName: '李小龍' }, [null, '1 rue du Pas', '05000 Gap']],
    ['loses small pictures', { firstName: 'Zoé 🧗‍♀️🇫🇷' }, ['Zoé Grimpe', '1 rue du Pas', '05000 Gap']],
    [
      'of nothing but pictures leaves the line to a pen',
      { address: '🏔️' },
      ['Ada Grimpe', null, '05000 Gap'],
    ],
    [
      'cannot be given another line, nor another direction',
      { lastName: 'X\u202Egap\u202C\n\tParis\u0000' },
      ['Ada Xgap Paris', '1 rue du Pas', '05000 Gap'],
    ],
    [
      'carries no tower of accents',
      { firstName: `A${'\u0301'.repeat(40)}` },
      ['Á\u0301\u0301 Grimpe', '1 rue du Pas', '05000 Gap'],
    ],
  ])('%s', (_name, more, lines) => {
    expect(labelLines(at(more))).toEqual(lines);
  });

  test('keeps what attackers type as text, on one line each', async () => {
    const orders = xssPayloads().map((payload, number) => ({
      language: 'fr' as const,
      order: {
        number: `R-${number}`,
        placedAt: '2026-11-20T10:00:00.000Z',
        billing: at({ lastName: payload }),
        shipping: null,
        lines: [],
      } as unknown as OrderAnswer,
    }));
    const pages = pdfText(await parcelFile('labels', orders, null, 0));
    expect(pages).toHaveLength(orders.length);
    for (const [number, page] of pages.entries()) expect(page).toContain(`R-${number}`);
  });
});

describe.each(databases)('parcels over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  const handle = (browser: SignedIn, id: string, what: string, body: object, key = randomUUID()) =>
    browser.post(`${COUNTER}/orders/${id}/${what}`, { key, ...body });
  const shipped = async (browser: SignedIn) => {
    const order = await paidBook(server());
    const parcels = [{ key: randomUUID(), orderId: order.id, tracking: '' }];
    await browser.post(`${COUNTER}/shipments`, { parcels });
    return order;
  };
  const back = { line: 1, copies: 1, toStock: true, before: 0 };

  test('have slips with what is in them and no price, and labels, in the order they were asked for', async () => {
    const { browser } = await staffWith(server(), ['orders']);
    const orders = [await paidBook(server()), await paidBook(server(), 'DE')];
    const asked = { orderIds: [...orders.map(({ id }) => id), randomUUID()] };
    const read = async (paper: string) => {
      const { bytes } = await browser.fileOf(`${COUNTER}/papers`, { ...asked, paper });
      return pdfText(bytes);
    };
    const slips = await read('slips');
    expect(slips).toHaveLength(2);
    for (const [page, { number }] of orders.entries()) {
      expect(slips[page]).toContain(`Bon de livraison ${number}`);
      expect(slips[page]).toContain('1 ×');
      expect(slips[page]).not.toMatch(/€|\d,\d\d/);
    }
    expect(await read('labels')).toMatchObject(
      [/Ada Grimpe/, /10115 Berlin\nALLEMAGNE/].map((words) => expect.stringMatching(words)),
    );
    expect(await read('sheet')).toHaveLength(1);
    const none = await browser.post(`${COUNTER}/papers`, { paper: 'slips', orderIds: [randomUUID()] });
    expect(none.status).toBe(404);
  });

  test('that came back are counted once, sold again where they are, and are in the story', async () => {
    await setCopies(server().db, ware.paper, 10);
    const { browser, id: staffId } = await staffWith(server(), ['orders']);
    const { id } = await shipped(browser);
    const before = (await readCopies(server().db, [ware.paper])).get(ware.paper) ?? 0;
    const key = randomUUID();
    for (const time of ['first', 'again']) {
      const order = dataOf(CounterOrder, await handle(browser, id, 'returns', back, key));
      const { what, books } = order.story.at(-1) ?? {};
      expect([time, what, books]).toMatchObject([time, 'returned', { copies: 1, toStock: true }]);
      expect(order.returnable).toMatchObject([{ line: 1, sent: 1, returned: 1 }]);
    }
    expect((await readCopies(server().db, [ware.paper])).get(ware.paper)).toBe(before + 1);
    const [moved] = await listMovements(server().db, ware.paper, 1);
    expect(moved?.movement).toMatchObject({
      what: 'back',
      copiesBy: 1,
      copiesLeft: before + 1,
      orderId: id,
      staffId,
    });
    const tooMany = await handle(browser, id, 'returns', { ...back, before: 1 });
    expect(tooMany.body.errors).toEqual([{ field: 'copies', key: 'counter.error.tooManyCopies' }]);
  });

  test('that two people unpack are counted once: the second hears of the first', async () => {
    const staff = [await staffWith(server(), ['orders']), await staffWith(server(), ['orders'])];
    const { id } = await shipped(staff[0]!.browser);
    const both = await Promise.all(staff.map(({ browser }) => handle(browser, id, 'returns', back)));
    const late = both.find(({ status }) => status !== 200);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([late?.status, late?.body.message]).toEqual([409, 'counter.error.returnedBefore']);
  });

  test('that never left cannot come back', async () => {
    const { browser } = await staffWith(server(), ['orders']);
    const { id } = await paidBook(server());
    const answer = await handle(browser, id, 'returns', back);
    expect([answer.status, answer.body.message]).toEqual([409, 'counter.error.notSent']);
  });

  test('are noted on: both notes of two people stay, once each, and go with the customer’s account', async () => {
    const ada = await staffWith(server(), ['orders']);
    const bo = await staffWith(server(), ['orders']);
    const owner = await staffWith(server(), ['owner']);
    const { id, buyer } = await paidBook(server());
    const key = randomUUID();
    const first = { text: 'Rings at noon.' };
    await handle(ada.browser, id, 'notes', first, key);
    await handle(ada.browser, id, 'notes', first, key);
    server().clock.now += 1_000;
    const noted = dataOf(CounterOrder, await handle(bo.browser, id, 'notes', { text: '<b>Second</b>' }));
    expect(noted.notes.map(({ text }) => text)).toEqual(['Rings at noon.', '<b>Second</b>']);
    for (const text of ['', '   ', 'x'.repeat(1_001)]) {
      const answer = await handle(bo.browser, id, 'notes', { text });
      expect(answer.body.errors).toEqual([{ field: 'text', key: 'counter.error.note' }]);
    }
    const { body } = await buyer.browser.get(`/fr/guard/order/${id}`);
    expect(JSON.stringify(body)).not.toContain('Rings');
    await owner.browser.post(`${COUNTER}/customers/${buyer.id}/erase`, { email: buyer.email });
    expect(dataOf(CounterOrder, await ada.browser.get(`${COUNTER}/orders/${id}`))).toMatchObject({
      notes: [],
      letters: [],
      customerId: null,
    });
    expect((await handle(ada.browser, id, 'notes', { text: 'Too late.' })).status).toBe(409);
    // What is still to ship leaves all the same: it was paid.
    const parcels = [{ key: randomUUID(), orderId: id, tracking: '' }];
    const { body: sent } = await ada.browser.post(`${COUNTER}/shipments`, { parcels });
    expect(sent.data).toMatchObject([{ isSent: true }]);
  });

  test('of a withdrawal are counted among what is owed until the money is given back', async () => {
    const { browser } = await staffWith(server(), ['orders']);
    const { id, number, buyer } = await paidBook(server());
    const owed = async () => dataOf(counterWaiting.data, await browser.get(`${COUNTER}/waiting`)).owed;
    const before = await owed();
    await buyer.browser.post(`/fr/guard/order/${id}/withdrawal`, {}, null);
    expect(await owed()).toBe(before + 1);
    const shelf = async () =>
      dataOf(counterOrders.data, await browser.get(`${COUNTER}/orders?shelf=owed&words=${number}`)).orders;
    const [row] = await shelf();
    expect(row?.owedCents).toBeGreaterThan(0);
    const refund = { key: randomUUID(), cents: row?.owedCents, reason: 'withdrawn' };
    await browser.post(`${COUNTER}/orders/${id}/refund`, refund);
    expect([await owed(), await shelf()]).toEqual([before, []]);
  });

  test('that are new are heard of at once, by who handles orders and only while they do', async () => {
    const packer = await staffWith(server(), ['orders']);
    const owner = await staffWith(server(), ['owner']);
    const events = await EventReader.of(packer.browser, '/guard/counter/live');
    const begun = await events.next();
    await paidBook(server());
    expect(await events.next()).not.toBe(begun);
    await owner.browser.post(`${COUNTER}/staff`, { email: packer.email, roles: ['content'] });
    // Placed and paid are two changes; after the role is gone the stream ends with the next one, and says none of it.
    await paidBook(server());
    let last: string | null = begun;
    while (last !== null) last = await events.next();
    await expect(EventReader.of(packer.browser, '/guard/counter/live')).rejects.toThrow('403');
  });
});
