import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { counterShipments, CounterOrder } from '#contract/endpoints/counter/orders';
import { dataOf } from '../support/buyer';
import { serverOn } from '../support/server-on';
import { GUIDEBOOK_ID } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { paidBook, staffWith } from '../support/staff';

const COUNTER = '/fr/guard/counter';
const server = serverOn('pglite', { catalogue: smallShop });

test('a key under which something was done is refused for anything else, and nothing is said to be done', async () => {
  const { browser } = await staffWith(server(), ['owner']);
  const order = await paidBook(server());
  const other = await paidBook(server());
  const key = randomUUID();
  const ask = async (path: string, body: object) => {
    const { status, body: said } = await browser.post(`${COUNTER}/${path}`, { key, ...body });
    return [path, status, said.message];
  };
  const reused = (path: string) => [path, 422, 'common.error.keyReused'];
  const note = { text: 'Back on Monday.' };
  expect((await ask(`orders/${order.id}/notes`, note))[1]).toBe(200);
  expect((await ask(`orders/${order.id}/notes`, note))[1]).toBe(200);
  const reader = `customers/${order.buyer.id}`;
  const others: [string, object][] = [
    [`orders/${other.id}/notes`, note],
    [`${reader}/access`, { guidebookId: GUIDEBOOK_ID, lastDay: null }],
    [`${reader}/access/take`, { guidebookId: GUIDEBOOK_ID }],
    [`${reader}/letters`, { letter: 'orderCompleted', orderId: order.id, line: null }],
    [`${reader}/sessions/end`, {}],
    ['confirmations', { email: 'nobody@relais.example' }],
    [`orders/${order.id}/refund`, { cents: 100, reason: 'goodwill' }],
    ['accounts/close', { month: '2020-01' }],
    [`products/${ware.paper}`, { what: 'sale', seen: true, onSale: false }],
  ];
  for (const [path, body] of others) expect(await ask(path, body)).toEqual(reused(path));

  const seen = dataOf(CounterOrder, await browser.get(`${COUNTER}/orders/${order.id}`));
  expect([seen.refundedCents, seen.notes.length]).toEqual([0, 1]);
});

test('a key that comes twice among parcels holds none of the others back', async () => {
  const { browser } = await staffWith(server(), ['orders']);
  const orders = [await paidBook(server()), await paidBook(server()), await paidBook(server())];
  const key = randomUUID();
  const keys = [key, key, randomUUID()];
  const parcels = orders.map(({ id }, at) => ({ key: keys[at], orderId: id, tracking: '' }));
  const told = dataOf(counterShipments.data, await browser.post(`${COUNTER}/shipments`, { parcels }));
  expect(told.map(({ isSent, problem }) => [isSent, problem])).toEqual([
    [true, null],
    [false, 'common.error.keyReused'],
    [true, null],
  ]);
});
