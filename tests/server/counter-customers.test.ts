import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CounterCustomer, counterCustomers, counterGivenAccess } from '#contract/endpoints/counter/customers';
import { counterLog } from '#contract/endpoints/counter/log';
import { noteGivenAccess } from '#server/store/access/given-access';
import { dataOf } from '../support/buyer';
import { lettersTo, tokenIn } from '../support/read-letters';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { GUIDEBOOK_ID } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { paidBook, staffWith } from '../support/staff';
import { PASSWORD } from '../support/start-server';
import { Buyer } from '../support/buyer';

const COUNTER = '/fr/guard/counter';
const AN_HOUR = 60 * 60_000;

describe.each(databases)('a reader who is helped, over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });

  const helper = async () => (await staffWith(server(), ['orders'])).browser;
  const find = async (browser: SignedIn, words: string, after = '') => {
    const query = `words=${encodeURIComponent(words)}${after && `&after=${after}`}`;
    return dataOf(counterCustomers.data, await browser.get(`${COUNTER}/customers?${query}`));
  };
  const look = async (browser: SignedIn, id: string) =>
    dataOf(CounterCustomer, await browser.get(`${COUNTER}/customers/${id}`));
  const act = (browser: SignedIn, id: string, what: string, body: object = {}, key = randomUUID()) =>
    browser.post(`${COUNTER}/customers/${id}/${what}`, { key, ...body });
  const actsOn = async (id: string) => {
    const { rows } = await server().db.execute<{ act: string }>(
      sql`select act from staff_act where subject_id = ${id} and act <> 'lookCustomer' order by id`,
    );
    return rows.map((row) => row.act);
  };

  describe('is found', () => {
    test('by a part of a name or an address and by an order, and nobody is by fewer than three letters', async () => {
      const browser = await helper();
      const { buyer, number } = await paidBook(server());
      const row = { id: buyer.id, email: buyer.email };
      expect((await find(browser, buyer.email)).customers).toMatchObject([row]);
      expect((await find(browser, number.toLowerCase())).customers).toMatchObject([row]);
      expect((await find(browser, '%%%')).customers).toEqual([]);
      for (const words of ['', 'ab', '  a ']) {
        const answer = await browser.get(`${COUNTER}/customers?words=${encodeURIComponent(words)}`);
        expect(answer.body.errors).toEqual([{ field: 'words', key: 'counter.error.words' }]);
      }
    });

    test('in pages, none twice and none left out, whatever the names are', async () => {
      const browser = await helper();
      await server().db.execute(sql`
        insert into customer (id, email, password_hash, first_name, last_name, language, created_at, v)
          select gen_random_uuid(), 'paged-' || at || '@relais.example', '', 'Page', 'Turner', 'fr', now(), 1
            from generate_series(1, 120) as at`);
      const seen: (string | null)[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page = await find(browser, 'page turner', next);
        seen.push(...page.customers.map(({ id }) => id));
        next = page.next;
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    });

    test('before their address is confirmed, and then gets the letter again', async () => {
      const browser = await helper();
      const guest = new SignedIn(server());
      await guest.takePair();
      const email = `late-${randomUUID()}@relais.example`;
      const names = { firstName: 'Nora', lastName: 'Lettres' };
      const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
      await guest.post('/fr/customer/register', {
        ...names,
        email,
        ...passwords,
        newsletter: false,
        terms: true,
      });
      expect((await find(browser, email)).customers).toMatchObject([
        { id: null, name: 'Nora Lettres', email },
      ]);
      const key = randomUUID();
      for (const time of ['first', 'again']) {
        const { status } = await browser.post(`${COUNTER}/confirmations`, { key, email });
        expect([time, status]).toEqual([time, 200]);
      }
      const letters = await lettersTo(server(), email);
      expect(letters).toHaveLength(2);
      await guest.post('/fr/customer/confirm', { token: tokenIn(letters[0] ?? letters[1]!) });
      expect((await find(browser, email)).customers).toMatchObject([{ id: expect.any(String), email }]);
      const late = await browser.post(`${COUNTER}/confirmations`, { key: randomUUID(), email });
      expect([late.status, late.body.message]).toEqual([409, 'counter.error.notWaiting']);
    });
  });

  describe('is looked at', () => {
    test('with what they own, ordered and were written, and nothing that is a secret', async () => {
      const browser = await helper();
      const { buyer, number } = await paidBook(server());
      await act(browser, buyer.id, 'access', { guidebookId: GUIDEBOOK_ID, lastDay: '2027-01-31' });
      const seen = await look(browser, buyer.id);
      expect(seen).toMatchObject({ email: buyer.email, isStaff: false, sessions: 1 });
      expect(seen.access).toMatchObject([
        { guidebookId: GUIDEBOOK_ID, origin: 'given', until: '2027-01-31T23:00:00.000Z', isOver: false },
      ]);
      expect(seen.orders).toMatchObject([{ number, state: 'completed' }]);
      expect(seen.letters.map(({ name }) => name)).toEqual(['accessGiven', 'orderCompleted']);
      const { body } = await browser.get(`${COUNTER}/customers/${buyer.id}`);
      expect(JSON.stringify(body)).not.toMatch(/hash|token|sandbox|reference|127\.0\.0\.1/i);
    });

    test('and each right says where it came from', async () => {
      const browser = await helper();
      const buyer = await Buyer.with(server(), { [ware.digital]: 1 });
      await buyer.liveIn('FR');
      const { page } = await buyer.placeAndPay();
      await buyer.choose(page, 'pay');
      await server().courier.round();
      expect((await look(browser, buyer.id)).access).toMatchObject([{ origin: 'bought', until: null }]);
    });

    test('and each look is in the log, by whom and of whom', async () => {
      const owner = await staffWith(server(), ['owner']);
      const packer = await staffWith(server(), ['orders']);
      const { buyer } = await paidBook(server());
      await find(packer.browser, buyer.email);
      await look(packer.browser, buyer.id);
      const answer = await owner.browser.get(`${COUNTER}/log?person=${encodeURIComponent(packer.email)}`);
      const acts = dataOf(counterLog.data, answer).acts.map(({ act: name, subject }) => [
        name,
        subject !== null,
      ]);
      expect(acts).toEqual([
        ['lookCustomer', true],
        ['findCustomer', false],
      ]);
    });
  });

  describe('access', () => {
    test('is given once under its key, and taken back once; of two who take it one hears that it is gone', async () => {
      const browser = await helper();
      const { id, email } = await server().addCustomer({ owns: [] });
      const key = randomUUID();
      const giving = { guidebookId: GUIDEBOOK_ID, lastDay: null };
      for (const time of ['first', 'again']) {
        const { status } = await act(browser, id, 'access', giving, key);
        expect([time, status]).toEqual([time, 200]);
      }
      expect(await lettersTo(server(), email)).toHaveLength(1);
      const both = await Promise.all(
        [browser, await helper()].map((who) => act(who, id, 'access/take', { guidebookId: GUIDEBOOK_ID })),
      );
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(await actsOn(id)).toEqual(['giveAccess', 'takeAccess']);
      expect((await look(browser, id)).access).toEqual([]);
    });

    test('stands in a list with why and by whom, found by name, address or guidebook, until it is taken back', async () => {
      const browser = await helper();
      const { id, email } = await server().addCustomer({ owns: [] });
      const list = async (query: Record<string, string>) => {
        const answer = await browser.get(`${COUNTER}/access?${new URLSearchParams(query).toString()}`);
        return dataOf(counterGivenAccess.data, answer).given.filter(({ customerId }) => customerId === id);
      };
      const giving = { guidebookId: GUIDEBOOK_ID, lastDay: '2027-01-31', reason: ' Wrote the topo. ' };
      expect((await act(browser, id, 'access', giving)).status).toBe(200);
      const [given] = await list({ words: email });
      expect(given).toMatchObject({ reason: 'Wrote the topo.', isOpen: true, isCommand: false, email });
      expect(given?.by).toEqual(expect.stringMatching(/\w/));
      expect(await list({ words: given?.label ?? '' })).toHaveLength(1);
      expect(await list({ words: 'nobody of this name' })).toEqual([]);
      await act(browser, id, 'access/take', { guidebookId: GUIDEBOOK_ID });
      expect(await list({ words: email })).toEqual([]);
      expect(await list({ words: email, shelf: 'all' })).toMatchObject([
        { isOpen: false, takenAt: expect.any(String) },
      ]);
      const tooLong = { ...giving, reason: 'x'.repeat(201) };
      expect((await act(browser, id, 'access', tooLong)).status).toBe(400);
    });

    test('is listed fifty at a time', async () => {
      const browser = await helper();
      const { id } = await server().addCustomer({ owns: [] });
      const rows = Array.from({ length: 51 }, (_row, at) => ({
        id: randomUUID(),
        customerId: id,
        guidebookId: 900_000 + at,
        // After all that other tests gave.
        givenAt: new Date(server().clock.now + AN_HOUR + at),
      }));
      for (const row of rows) await noteGivenAccess(server().db, row);
      const page = async (after?: string) =>
        dataOf(
          counterGivenAccess.data,
          await browser.get(`${COUNTER}/access${after ? `?after=${after}` : ''}`),
        );
      const first = await page();
      expect(first.given.map(({ id: one }) => one)).toEqual(
        rows
          .slice(1)
          .toReversed()
          .map((row) => row.id),
      );
      expect(first.given[0]).toMatchObject({ label: null, by: null, isCommand: false });
      const second = await page(first.next ?? '');
      expect(second.given[0]?.id).toBe(rows[0]?.id);
    });

    test('until a day that is past is refused at its field', async () => {
      const { id } = await server().addCustomer({ owns: [] });
      const body = { guidebookId: GUIDEBOOK_ID, lastDay: '2026-11-20' };
      const answer = await act(await helper(), id, 'access', body);
      expect(answer.body.errors).toEqual([{ field: 'lastDay', key: 'counter.error.past' }]);
    });
  });

  describe('letters', () => {
    test('of an order are sent again, of another’s order never', async () => {
      const browser = await helper();
      const { buyer, id: orderId } = await paidBook(server());
      const stranger = await server().addCustomer({ owns: [] });
      const asked = { letter: 'orderCompleted', orderId, line: null };
      expect((await act(browser, buyer.id, 'letters', asked)).status).toBe(200);
      expect(await lettersTo(server(), buyer.email)).toHaveLength(2);
      expect((await act(browser, stranger.id, 'letters', asked)).status).toBe(404);
      const early = await act(browser, buyer.id, 'letters', { ...asked, letter: 'orderShipped' });
      expect([early.status, early.body.message]).toEqual([409, 'counter.error.notResendable']);
      expect(await lettersTo(server(), stranger.email)).toEqual([]);
    });
  });

  describe('sessions', () => {
    test('end on all devices of the reader, and of nobody else', async () => {
      const browser = await helper();
      const { id, email } = await server().addCustomer();
      const device = await SignedIn.as(server(), email);
      expect((await act(browser, id, 'sessions/end')).status).toBe(200);
      expect((await device.get('/fr/guard/sync?cursor=0')).status).toBe(401);
      expect((await look(browser, id)).sessions).toBe(0);
    });
  });

  describe('all that is kept', () => {
    test('is handed out and erased by owners who have just proven to be it', async () => {
      const owner = await staffWith(server(), ['owner']);
      const { id, email } = await server().addCustomer();
      server().clock.now += AN_HOUR;
      await owner.browser.renew();
      const paths = ['export', 'erase'] as const;
      const ask = (path: string) =>
        owner.browser.post(`${COUNTER}/customers/${id}/${path}`, path === 'erase' ? { email } : {});
      for (const path of paths) {
        expect(await ask(path)).toMatchObject({ status: 403, body: { message: 'counter.error.proof' } });
      }
      await owner.browser.post(`${COUNTER}/password`, { currentPassword: PASSWORD });
      expect((await ask('export')).status).toBe(200);
      expect((await ask('erase')).status).toBe(200);
      expect(await actsOn(id)).toEqual(['exportCustomer', 'eraseCustomer']);
      expect((await lettersTo(server(), email)).map(({ subject }) => subject)).toHaveLength(1);
      // Who still has the page open hears that they left, and stays signed in.
      for (const path of ['access', 'sessions/end']) {
        const late = await act(
          owner.browser,
          id,
          path,
          path === 'access' ? { guidebookId: GUIDEBOOK_ID, lastDay: null } : {},
        );
        expect([late.status, late.body.message]).toEqual([404, 'counter.error.customerGone']);
      }
      expect((await owner.browser.get(`${COUNTER}/customers/${id}`)).status).toBe(404);
    });

    test('is not erased for another address, nor of who works here', async () => {
      const { browser } = await staffWith(server(), ['owner']);
      const colleague = await staffWith(server(), ['orders']);
      const { id } = await server().addCustomer();
      const wrong = await browser.post(`${COUNTER}/customers/${id}/erase`, { email: colleague.email });
      expect(wrong.body.errors).toEqual([{ field: 'email', key: 'counter.error.otherEmail' }]);
      const staff = await browser.post(`${COUNTER}/customers/${colleague.id}/erase`, {
        email: colleague.email,
      });
      expect([staff.status, staff.body.message]).toEqual([409, 'counter.error.isStaff']);
    });
  });
});
