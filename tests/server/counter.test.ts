import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { counterLog } from '#contract/endpoints/counter/log';
import { CounterOrder, counterOrders, counterShipments } from '#contract/endpoints/counter/orders';
import { counterStaff } from '#contract/endpoints/counter/staff';
import { dataOf } from '../support/buyer';
import { lettersTo } from '../support/read-letters';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { paidBook, staffWith } from '../support/staff';
import { PASSWORD } from '../support/start-server';

const COUNTER = '/fr/guard/counter';
const AN_HOUR = 60 * 60_000;
const parcelOf = (orderId: string, tracking = '', key = randomUUID()) => ({ key, orderId, tracking });
const ship = async (browser: SignedIn, ...parcels: ReturnType<typeof parcelOf>[]) =>
  dataOf(counterShipments.data, await browser.post(`${COUNTER}/shipments`, { parcels }));
const refundOf = (cents: number, key = randomUUID()) => ({ key, cents, reason: 'damaged' });
const look = async (browser: SignedIn, id: string) =>
  dataOf(CounterOrder, await browser.get(`${COUNTER}/orders/${id}`));

describe.each(databases)('the counter over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });

  describe('who may do what', () => {
    test('is what the next request hears of a role that was taken away', async () => {
      const { browser, email } = await staffWith(server(), ['orders']);
      const owner = await staffWith(server(), ['owner']);
      expect((await browser.get(`${COUNTER}/orders?shelf=all`)).status).toBe(200);
      await owner.browser.post(`${COUNTER}/staff`, { email, roles: [] });
      expect((await browser.get(`${COUNTER}/orders?shelf=all`)).status).toBe(404);
    });

    test('cannot be said from another site, nor without the anti-forgery pair', async () => {
      const order = await paidBook(server());
      const { browser } = await staffWith(server(), ['orders']);
      const body = { parcels: [parcelOf(order.id)] };
      const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      const forged = await browser.post(`${COUNTER}/shipments`, body, null, foreign);
      browser.xsrf = undefined;
      const unpaired = await browser.post(`${COUNTER}/shipments`, body);
      expect([forged.status, unpaired.status]).toEqual([403, 403]);
      expect((await order.buyer.order(order.id)).shippedAt).toBeNull();
    });
  });

  describe('the staff', () => {
    test('keeps its last owner, and of two who take the role from each other one stays', async () => {
      await server().db.execute(sql`update customer set roles = '{}'`);
      const ada = await staffWith(server(), ['owner']);
      const alone = await ada.browser.post(`${COUNTER}/staff`, { email: ada.email, roles: ['orders'] });
      expect([alone.status, alone.body.message]).toEqual([409, 'counter.error.lastOwner']);
      const bo = await staffWith(server(), ['owner', 'orders']);
      const both = await Promise.all([
        ada.browser.post(`${COUNTER}/staff`, { email: bo.email, roles: [] }),
        bo.browser.post(`${COUNTER}/staff`, { email: ada.email, roles: [] }),
      ]);
      expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const { rows } = await server().db.execute(sql`select id from customer where 'owner' = any(roles)`);
      expect(rows).toHaveLength(1);
    });

    test('is told to the devices of who is meant', async () => {
      const owner = await staffWith(server(), ['owner']);
      const { email } = await server().addCustomer();
      const browser = await SignedIn.as(server(), email);
      const made = await owner.browser.post(`${COUNTER}/staff`, { email, roles: ['orders'] });
      expect(dataOf(counterStaff.data, made).members).toContainEqual(
        expect.objectContaining({ email, roles: ['orders'] }),
      );
      const { body } = await browser.get('/fr/guard/sync?cursor=0');
      const { rows } = body.data as { rows: { table: string; row: { roles?: string[] } }[] };
      expect(rows.find(({ table }) => table === 'customer')?.row.roles).toEqual(['orders']);
    });

    test('proves itself again for refunds and roles, when the sign-in is old', async () => {
      const order = await paidBook(server());
      const { browser, email } = await staffWith(server(), ['owner']);
      server().clock.now += AN_HOUR;
      await browser.renew();
      const refund = () => browser.post(`${COUNTER}/orders/${order.id}/refund`, refundOf(100));
      const roles = () => browser.post(`${COUNTER}/staff`, { email, roles: ['owner', 'orders'] });
      for (const ask of [refund, roles]) {
        expect(await ask()).toMatchObject({ status: 403, body: { message: 'counter.error.proof' } });
      }
      const wrong = await browser.post(`${COUNTER}/password`, { currentPassword: 'Wrong-2026!' });
      expect(wrong.body.errors).toEqual([
        { field: 'currentPassword', key: 'account.error.currentPasswordWrong' },
      ]);
      expect((await refund()).status).toBe(403);
      await browser.post(`${COUNTER}/password`, { currentPassword: PASSWORD });
      expect((await refund()).status).toBe(200);
      expect((await roles()).status).toBe(200);
    });
  });

  describe('parcels', () => {
    test('leave many at once, each with its letter; one that cannot holds none back', async () => {
      const orders = [await paidBook(server()), await paidBook(server())];
      const { browser } = await staffWith(server(), ['orders']);
      const parcels = orders.map(({ id }, at) => parcelOf(id, `LP-${at}`));
      const outcomes = await ship(browser, ...parcels, parcelOf(randomUUID()));
      expect(outcomes.map(({ isSent }) => isSent)).toEqual([true, true, false]);
      for (const [at, { buyer }] of orders.entries()) {
        const letters = (await lettersTo(server(), buyer.email)).filter(({ text }) =>
          text.includes(`LP-${at}`),
        );
        expect(letters).toHaveLength(1);
      }
    });

    test('said again after a lost answer are sent once', async () => {
      const order = await paidBook(server());
      const { browser } = await staffWith(server(), ['orders']);
      const parcel = parcelOf(order.id, 'ONCE-1');
      const first = await ship(browser, parcel);
      expect(await ship(browser, parcel)).toEqual(first);
      const letters = (await lettersTo(server(), order.buyer.email)).filter(({ text }) =>
        text.includes('ONCE-1'),
      );
      expect(letters).toHaveLength(1);
    });

    test('of two who ship the same, the second hears who did and when', async () => {
      const order = await paidBook(server());
      const staff = [await staffWith(server(), ['orders']), await staffWith(server(), ['orders'])];
      const heard = await Promise.all(staff.map(({ browser }) => ship(browser, parcelOf(order.id))));
      const [outcomes, late] = [heard.flat(), heard.flat().find(({ isSent }) => !isSent)];
      expect(outcomes.filter(({ isSent }) => isSent)).toHaveLength(1);
      expect(late).toMatchObject({
        problem: 'counter.error.sentBefore',
        by: expect.stringMatching(/\w+ \w+/),
        at: new Date(server().clock.now).toISOString(),
      });
    });
  });

  describe('refunds', () => {
    test('in part have a reason and a credit note, once under their key, and never more than is left', async () => {
      const order = await paidBook(server());
      const { browser } = await staffWith(server(), ['orders']);
      const ask = (body: object) => browser.post(`${COUNTER}/orders/${order.id}/refund`, body);
      const refund = refundOf(500);
      const once = dataOf(CounterOrder, await ask(refund));
      const again = dataOf(CounterOrder, await ask(refund));
      expect([once.refundedCents, again.refundedCents]).toEqual([500, 500]);
      expect(again.story.at(-1)).toMatchObject({
        what: 'refunded',
        cents: 500,
        reason: 'damaged',
        creditNote: expect.stringMatching(/^A-2026-/),
        isWritten: true,
      });
      expect((await ask({ ...refund, cents: 600 })).body.message).toBe('common.error.keyReused');
      const tooMuch = await ask(refundOf(order.totalCents));
      expect(tooMuch.body.errors).toEqual([{ field: 'cents', key: 'counter.error.tooMuch' }]);
      const { rows } = await server().db.execute(
        sql`select key from sandbox_refund join payment on payment.id::text = sandbox_refund.payment_id::text
            where payment.order_id = ${order.id}`,
      );
      expect(rows.length).toBeLessThanOrEqual(1);
    });
  });

  describe('orders', () => {
    test('are found by number, name and e-mail, and by where they stand', async () => {
      const order = await paidBook(server());
      const { browser } = await staffWith(server(), ['orders']);
      const found = async (query: string) => {
        const answer = await browser.get(`${COUNTER}/orders?${query}`);
        return dataOf(counterOrders.data, answer).orders.map(({ id }) => id);
      };
      expect(await found(`shelf=all&words=${order.number}`)).toEqual([order.id]);
      expect(await found(`shelf=all&words=${encodeURIComponent(order.buyer.email)}`)).toEqual([order.id]);
      expect(await found('shelf=toShip&words=grimpe')).toContain(order.id);
      expect(await found('shelf=all&words=%25')).toEqual([]);
      expect(await found('shelf=waiting')).not.toContain(order.id);
      await ship(browser, parcelOf(order.id));
      expect(await found('shelf=toShip')).not.toContain(order.id);
      expect(await found('shelf=paid')).toContain(order.id);
    });

    test('come in pages, none twice and none left out', async () => {
      const { browser } = await staffWith(server(), ['orders']);
      await server().db.execute(sql`
        insert into customer_order (id, language, email, state, placed_at, billing, paper_cents, digital_cents,
            discount_percent, discount_cents, shipping_cents, total_cents, vat, fingerprint, texts_version, v)
          select gen_random_uuid(), 'fr', '', 'cancelled', now(),
              '{"firstName":"Page","lastName":"Turner","businessName":"","address":"","zipcode":"","city":"","countryCode":"FR","phone":""}'::jsonb,
              0, 0, 0, 0, 0, 0, '[]'::jsonb, '', '1', 1 from generate_series(1, 120)`);
      const seen: string[] = [];
      let next: number | null = null;
      do {
        const after: string = next === null ? '' : `&after=${next}`;
        const answer = await browser.get(`${COUNTER}/orders?shelf=all&words=page%20turner${after}`);
        const page = dataOf(counterOrders.data, answer);
        seen.push(...page.orders.map(({ id }) => id));
        next = page.next;
      } while (next !== null);
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    });
  });

  describe('the log', () => {
    test('keeps each look and each act, and is found by order, person and day', async () => {
      const order = await paidBook(server());
      const packer = await staffWith(server(), ['orders']);
      const owner = await staffWith(server(), ['owner']);
      await look(packer.browser, order.id);
      await ship(packer.browser, parcelOf(order.id));
      const read = async (query: string) => {
        const answer = await owner.browser.get(`${COUNTER}/log?${query}`);
        return dataOf(counterLog.data, answer).acts.map(({ act }) => act);
      };
      expect(await read(`order=${order.number}`)).toEqual(['ship', 'look']);
      expect(await read(`person=${encodeURIComponent(packer.email)}`)).toEqual(['ship', 'look']);
      expect(await read(`order=${order.number}&day=2020-01-01`)).toEqual([]);
    });

    test.each([
      ['change', sql`update staff_act set act = 'list'`],
      ['delete', sql`delete from staff_act`],
      ['empty', sql`truncate staff_act`],
    ])('lets nobody %s it', async (_name, statement) => {
      await staffWith(server(), ['orders']);
      await expect(server().db.execute(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('only grows') }),
      });
    });
  });
});
