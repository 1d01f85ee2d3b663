import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StaffRole } from '#contract/tables/customer';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { GUIDEBOOK_ID } from '../support/small-catalogue';
import { smallShop } from '../support/small-shop';
import { paidBook, staffWith } from '../support/staff';

const COUNTER = '/fr/guard/counter';
const key = () => randomUUID();

interface Asked {
  /** What who handles orders hears, and what an owner hears; 403 is what the other roles hear. */
  hears: [orders: number, owner: number];
  body?: (orderId: string) => object;
}

/** What is asked about readers and parcels, in an order in which each has something to do. */
const rights: Record<string, Asked> = {
  'GET /waiting': { hears: [200, 200] },
  'GET /customers?words=grimpe': { hears: [200, 200] },
  'GET /customers/:reader': { hears: [200, 200] },
  'POST /orders/:id/notes': { hears: [200, 200], body: () => ({ key: key(), text: 'Back on Monday.' }) },
  'POST /orders/:id/returns': {
    hears: [409, 409],
    body: () => ({ key: key(), line: 9, copies: 1, toStock: false, before: 0 }),
  },
  'POST /papers': { hears: [200, 200], body: (orderId) => ({ paper: 'slips', orderIds: [orderId] }) },
  'POST /customers/:reader/access': {
    hears: [200, 200],
    body: () => ({ key: key(), guidebookId: GUIDEBOOK_ID, lastDay: null }),
  },
  // The first takes it, the second finds nothing to take.
  'POST /customers/:reader/access/take': {
    hears: [200, 409],
    body: () => ({ key: key(), guidebookId: GUIDEBOOK_ID }),
  },
  'POST /customers/:reader/letters': {
    hears: [200, 200],
    body: (orderId) => ({ key: key(), letter: 'orderCompleted', orderId, line: null }),
  },
  'POST /customers/:reader/sessions/end': { hears: [200, 200], body: () => ({ key: key() }) },
  'POST /confirmations': { hears: [409, 409], body: () => ({ key: key(), email: 'nobody@relais.example' }) },
  'POST /customers/:reader/export': { hears: [403, 200], body: () => ({}) },
  'POST /customers/:reader/erase': { hears: [403, 422], body: () => ({ email: 'other@relais.example' }) },
};

describe.each(databases)('who may help readers and pack parcels, over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });

  test('is held for every endpoint, role, customer and guest', async () => {
    const order = await paidBook(server());
    const reader = order.buyer;
    const customer = await SignedIn.as(server(), (await server().addCustomer()).email);
    const guest = new SignedIn(server());
    await guest.takePair();
    for (const [route, { hears, body }] of Object.entries(rights)) {
      const [method, path = ''] = route.split(' ');
      const address = COUNTER + path.replace(':id', order.id).replace(':reader', reader.id);
      const ask = async (who: SignedIn) =>
        (await (method === 'GET' ? who.get(address) : who.post(address, body?.(order.id)))).status;
      const [orders, owner] = hears;
      const expected: Record<StaffRole, number> = { orders, content: 403, accounts: 403, owner };
      for (const role of StaffRole.options) {
        const { browser } = await staffWith(server(), [role]);
        expect([route, role, await ask(browser)]).toEqual([route, role, expected[role]]);
      }
      expect([route, await ask(customer)]).toEqual([route, 404]);
      expect([route, await ask(guest)]).toEqual([route, 401]);
      // The reader sees themselves as a customer, never as the staff does.
      const own = await SignedIn.as(server(), reader.email);
      expect([route, await ask(own)]).toEqual([route, 404]);
    }
  });

  test('is asked in the middle: what a role allowed is refused at the next request after it was taken', async () => {
    const packer = await staffWith(server(), ['orders']);
    const owner = await staffWith(server(), ['owner']);
    const order = await paidBook(server());
    const note = () =>
      packer.browser.post(`${COUNTER}/orders/${order.id}/notes`, { key: key(), text: 'One.' });
    expect((await note()).status).toBe(200);
    await owner.browser.post(`${COUNTER}/staff`, { email: packer.email, roles: ['content'] });
    expect((await note()).status).toBe(403);
    await owner.browser.post(`${COUNTER}/staff`, { email: packer.email, roles: [] });
    expect((await note()).status).toBe(404);
  });
});
