import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  CounterNewsletter,
  counterNewsletterPreview,
  counterNewsletterReaders,
} from '#contract/endpoints/counter/newsletter';
import { counterLog } from '#contract/endpoints/counter/log';
import { csvLines } from '#contract/csv-lines';
import type { StaffRole } from '#contract/tables/customer';
import { newsletterConsents, newsletters } from '#server/database/schema/counter/newsletters';
import { newsletterExport, newsletterList } from '#server/commands/provider/given/newsletter';
import type { CommandPorts } from '#server/commands/provider/provider-command';
import { byItself } from '#server/commands/provider/with-database';
import { readConfiguration } from '#server/configuration/configuration';
import { customers } from '#server/database/schema/customers';
import { letters } from '#server/database/schema/letters';
import { eraseCustomerAccount } from '#server/accounts/handle-customer';
import { queueNewsletters } from '#server/letters/newsletter-round';
import { MailRoom } from '#server/letters/mail-room';
import type { Post } from '#server/letters/post';
import type { WrittenLetter } from '#server/letters/written-letter';
import { noteSeller } from '#server/store/shop/sellers';
import { queueLetter } from '#server/store/letters/letters';
import { dataOf } from '../support/buyer';
import { temporaryFolder } from '../support/item-file';
import { noFetch } from '../support/no-fetch';
import { lettersTo, tokenIn } from '../support/read-letters';
import { readZip } from '../support/read-zip';
import { sampleSeller } from '../support/sample-seller';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { staffWith } from '../support/staff';
import { BASE, PASSWORD } from '../support/start-server';

const NEWS = '/fr/guard/counter/newsletter';
const MINUTE = 60_000;
const words = {
  subjectFr: 'Un nouveau topo',
  subjectEn: 'A new guidebook',
  contentFr: 'Buoux est là.\n\nÀ lire sur https://relais.example/fr/topos.',
  contentEn: 'Buoux is here.\n\nRead it at https://relais.example/en/guidebooks.',
};

describe.each(databases)('the news by e-mail, over %s', (database) => {
  const server = serverOn(database);
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await server().db.update(customers).set({ newsletter: false });
    await server().db.delete(newsletters);
    await server().db.delete(letters);
  });

  /** A mail server's stand-in: what it takes is kept; `take` may refuse or do something first. */
  function mailRoom(take: (recipient: string) => Promise<void> = async () => undefined) {
    const taken: { to: string; letter: WrittenLetter }[] = [];
    const post: Post = {
      async deliver({ recipient }, letter) {
        await take(recipient);
        taken.push({ to: recipient, letter });
      },
      close: () => undefined,
      keepsLetters: false,
    };
    const open = () => {
      const room = new MailRoom({
        db: server().db,
        post,
        clock: () => server().clock.now,
        base: BASE,
        gaveUp: () => undefined,
      });
      stops.push(() => room.close());
      return room;
    };
    const send = async (rooms: readonly MailRoom[]) => {
      for (const room of rooms) room.wake();
      await Promise.all(rooms.map((room) => room.settled()));
    };
    return { taken, open, send, to: () => taken.map((one) => one.to).toSorted() };
  }

  /** Somebody signed in, who agrees on their profile. */
  async function reader(language: 'fr' | 'en' = 'fr', firstName = 'Test') {
    const customer = await server().addCustomer();
    const browser = await SignedIn.as(server(), customer.email);
    const choose = (newsletter: boolean) =>
      browser.post('/fr/guard/customer/information-change', {
        firstName,
        lastName: 'Grimpeur',
        newsletter,
        language,
      });
    await choose(true);
    return { ...customer, browser, choose };
  }

  /** Somebody who agrees, and is not signed in. */
  async function subscriber(language: 'fr' | 'en' = 'fr') {
    const { id, email } = await server().addCustomer({ owns: [] });
    await server().db.update(customers).set({ newsletter: true, language }).where(eq(customers.id, id));
    return { id, email };
  }

  async function writer(roles: StaffRole[] = ['content']) {
    const staff = await staffWith(server(), roles);
    const change = (body: object) => staff.browser.post(NEWS, { key: randomUUID(), ...body });
    const id = randomUUID();
    const find = async () => {
      const listed = dataOf(CounterNewsletter, await staff.browser.get(NEWS)).newsletters;
      const found = listed.find((one) => one.id === id);
      if (!found) throw new Error('The newsletter is not listed.');
      return found;
    };
    const draft = async () => {
      await change({ what: 'newsletter', id, seen: null, ...words });
      return find();
    };
    const send = async () => change({ what: 'newsletterSend', id, seen: (await draft()).changedAt });
    return { ...staff, id, change, find, draft, send };
  }

  async function tap(token: string, agrees: boolean) {
    const guest = new SignedIn(server());
    await guest.takePair();
    return guest.post('/en/customer/newsletter', { token, agrees });
  }

  describe('who agrees', () => {
    test('has when and how kept, each time, handed out, and erased with the account', async () => {
      const { id, email, browser, choose } = await reader();
      server().clock.now += MINUTE;
      await choose(true);
      await choose(false);
      const { bytes } = await browser.file('/fr/guard/customer/export');
      const files = [...readZip(bytes)];
      const [, kept = ''] = files.find(([name]) => name.endsWith('/relais.json')) ?? [];
      expect(kept).toContain('Accords pour les nouveautés par e-mail');
      const rows = () =>
        server().db.select().from(newsletterConsents).where(eq(newsletterConsents.customerId, id));
      expect((await rows()).map(({ agreed, way }) => [agreed, way])).toEqual([
        [true, 'profile'],
        [false, 'profile'],
      ]);
      const now = server().clock.now;
      await eraseCustomerAccount(server().db, { customerId: id, email, base: BASE, now });
      expect(await rows()).toEqual([]);
    });

    test('as they open their account did so when they asked for it', async () => {
      const owner = await staffWith(server(), ['owner']);
      const browser = new SignedIn(server());
      await browser.takePair();
      const email = `${randomUUID()}@relais.example`;
      const asked = server().clock.now;
      await browser.post('/fr/customer/register', {
        firstName: '=1+1',
        lastName: 'Neuf',
        email,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
        newsletter: true,
        terms: true,
      });
      server().clock.now += MINUTE;
      const before = dataOf(CounterNewsletter, await owner.browser.get(NEWS)).agreed;
      const [letter] = await lettersTo(server(), email);
      if (!letter) throw new Error('No letter came.');
      await browser.post('/fr/customer/confirm', { token: tokenIn(letter) });
      const after = dataOf(CounterNewsletter, await owner.browser.get(NEWS)).agreed;
      expect(after).toEqual({ fr: before.fr + 1, en: before.en });
      const readers = dataOf(counterNewsletterReaders.data, await owner.browser.post(`${NEWS}/readers`, {}));
      const row = readers.find((one) => one.email === email);
      expect(row).toMatchObject({ agreedAt: new Date(asked).toISOString(), way: 'signUp' });
      expect(csvLines([[row?.firstName ?? '', '-3', 'a;b']], 'fr')).toEqual([`'=1+1;-3;"a;b"`]);
      const log = dataOf(counterLog.data, await owner.browser.get('/fr/guard/counter/log'));
      expect(log.acts[0]).toMatchObject({ act: 'newsletterReaders' });
    });
  });

  describe('a letter with news', () => {
    test('goes to each who agrees once, in their language, from two processes and after one died', async () => {
      const french = await Promise.all(Array.from({ length: 60 }, () => subscriber()));
      const english = await subscriber('en');
      await server().addCustomer();
      const { send, id, change, find } = await writer();
      const mail = mailRoom();
      // A process that queued some and died leaves the rest to others.
      expect((await send()).status).toBe(200);
      await Promise.all([1, 2].map(() => queueNewsletters(server().db, BASE, server().clock.now)));
      expect((await find()).waiting).toBeGreaterThan(0);
      await mail.send([mail.open(), mail.open()]);
      await mail.send([mail.open()]);
      const expected = [...french, english].map((one) => one.email).toSorted();
      expect(mail.to()).toEqual(expected);
      const letter = mail.taken.find(({ to }) => to === english.email)?.letter;
      expect(letter?.subject).toBe('A new guidebook');
      expect(letter?.text).toContain('Buoux is here.\n\nRead it at');
      expect(letter?.html).toContain('>https://relais.example/en/guidebooks</a>.');
      expect(await find()).toMatchObject({
        state: 'sent',
        sent: 61,
        waiting: 0,
        by: 'Test Grimpeur',
      });
      const again = await change({ what: 'newsletterSend', id, seen: (await find()).changedAt });
      expect(again.status).toBe(409);
    });

    test('sent twice under one key, or by two at once, goes out once', async () => {
      const { email } = await reader();
      const one = await writer();
      const { changedAt: seen } = await one.draft();
      const body = { key: randomUUID(), what: 'newsletterSend', id: one.id, seen };
      const heard = await Promise.all([one.change(body), one.change(body)]);
      expect(heard.map(({ status }) => status)).toEqual([200, 200]);
      const other = await writer();
      const late = await other.change({ what: 'newsletterSend', id: one.id, seen });
      expect(late.status).toBe(409);
      const mail = mailRoom();
      await mail.send([mail.open(), mail.open()]);
      expect(mail.to()).toEqual([email]);
    });

    test('goes to nobody who took the consent back between its queueing and its sending', async () => {
      const leaving = await reader();
      const staying = await subscriber();
      const { send, find } = await writer();
      await send();
      await queueNewsletters(server().db, BASE, server().clock.now);
      await leaving.choose(false);
      const mail = mailRoom();
      await mail.send([mail.open()]);
      expect(mail.to()).toEqual([staying.email]);
      expect(await find()).toMatchObject({ state: 'sent', sent: 1, leftOut: 1 });
    });

    test('that is stopped leaves no more, and goes on with those who have not got it', async () => {
      const readers = await Promise.all(Array.from({ length: 5 }, () => subscriber()));
      const { send, id, change, find } = await writer();
      await send();
      const mail = mailRoom(async () => {
        if (mail.taken.length === 1) await change({ what: 'newsletterStop', id });
      });
      await mail.send([mail.open()]);
      // The one that was under way as it was stopped has left.
      expect(mail.taken).toHaveLength(2);
      const stopped = await find();
      expect(stopped).toMatchObject({ state: 'stopped', sent: 2, waiting: 0 });
      await change({ what: 'newsletterSend', id, seen: stopped.changedAt });
      await mail.send([mail.open()]);
      expect(mail.to()).toEqual(readers.map((one) => one.email).toSorted());
    });

    test('lets every other letter go first, and is tried again where the mail server refuses', async () => {
      const { email } = await reader();
      const { send, find } = await writer();
      await send();
      await queueNewsletters(server().db, BASE, server().clock.now);
      server().clock.now += 1;
      const link = `${BASE}/fr`;
      const reset = { name: 'passwordReset', language: 'fr', recipient: 'a@b.fr' } as const;
      await queueLetter(server().db, { ...reset, data: { firstName: 'A', link } }, server().clock.now);
      let refusals = 1;
      const mail = mailRoom(async (recipient) => {
        if (recipient === email && refusals > 0) {
          refusals -= 1;
          throw new Error('later');
        }
      });
      const room = mail.open();
      await mail.send([room]);
      expect(mail.taken.map(({ to }) => to)).toEqual(['a@b.fr']);
      expect(await find()).toMatchObject({ state: 'sending', waiting: 1 });
      server().clock.now += MINUTE;
      await mail.send([room]);
      expect(mail.taken.map(({ to }) => to)).toEqual(['a@b.fr', email]);
      expect(await find()).toMatchObject({ state: 'sent', sent: 1 });
    });

    test('is looked at and tried on oneself first, by the hand that writes it', async () => {
      const { browser, email, change, draft, id, find } = await writer();
      const { db, clock } = server();
      await noteSeller(db, sampleSeller, clock.now);
      const shown = dataOf(counterNewsletterPreview.data, await browser.post(`${NEWS}/preview`, words));
      await draft();
      await change({ what: 'newsletterTest', id, language: 'en' });
      const mail = mailRoom();
      const [queued] = await lettersTo(server(), email);
      await mail.send([mail.open()]);
      expect(mail.to()).toEqual([email]);
      const sent = mail.taken[0]?.letter;
      const withoutToken = (text = '') => text.replaceAll(/token=[\w-]+/g, 'token=');
      expect(sent?.subject).toBe(shown.en.subject);
      // The law wants known who writes, and where they are found.
      expect(sent?.text).toContain('Éditions du Relais, 12 rue de la Falaise, 05000 Gap, France');
      expect(withoutToken(sent?.text)).toBe(withoutToken(shown.en.text));
      expect(queued?.text).toBe(sent?.text);
      expect(await find()).toMatchObject({ state: 'draft', sent: 0 });
    });

    test('that two write is not lost, and can be changed no more once it is on its way', async () => {
      const one = await writer();
      const { changedAt } = await one.draft();
      const other = await writer();
      server().clock.now += MINUTE;
      const write = (who: typeof one) =>
        who.change({ what: 'newsletter', id: one.id, seen: changedAt, ...words, subjectFr: 'Autre' });
      expect((await write(other)).status).toBe(200);
      expect((await write(one)).body.message).toBe('counter.error.changed');
      const seen = (await one.find()).changedAt;
      await reader();
      expect((await one.change({ what: 'newsletterSend', id: one.id, seen })).status).toBe(200);
      const late = await one.change({ what: 'newsletter', id: one.id, seen, ...words });
      expect(late.status).toBe(409);
      const empty = await one.change({
        what: 'newsletter',
        id: randomUUID(),
        seen: null,
        ...words,
        contentEn: ' ',
      });
      expect(empty.body.errors).toEqual([{ field: 'contentEn', key: 'counter.texts.error.empty' }]);
      await one.change({ what: 'newsletterStop', id: one.id });
    });
  });

  describe('the link of each letter', () => {
    async function letterOf(who: { email: string }) {
      const { send } = await writer();
      await send();
      const mail = mailRoom();
      await mail.send([mail.open()]);
      const letter = mail.taken.find(({ to }) => to === who.email)?.letter;
      if (!letter) throw new Error('No letter came.');
      const token = /nouveautes\?token=([\w-]+)/.exec(letter.text)?.[1] ?? '';
      const oneClick = /^<https:\/\/relais\.example(.+)>$/.exec(
        letter.headers?.['List-Unsubscribe'] ?? '',
      )?.[1];
      return { letter, token, oneClick: oneClick ?? '' };
    }
    /** What a device of theirs hears. */
    async function newsOf(browser: SignedIn) {
      const { body } = await browser.get('/fr/guard/sync?cursor=0');
      const { rows } = body.data as { rows: { table: string; row: { newsletter?: boolean } }[] };
      return rows.find(({ table }) => table === 'customer')?.row.newsletter;
    }

    test('ends the news without a sign-in, for good, and takes that back; all devices hear of it', async () => {
      const who = await reader();
      const { token, letter } = await letterOf(who);
      expect(letter.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      server().clock.now += 900 * 86_400_000;
      expect((await tap(token, false)).body.data).toEqual({ agrees: false });
      expect((await tap(token, false)).status).toBe(200);
      const device = await SignedIn.as(server(), who.email);
      expect(await newsOf(device)).toBe(false);
      expect((await tap(token, true)).body.data).toEqual({ agrees: true });
      expect(await newsOf(device)).toBe(true);
    });

    test('makes nobody agree who ended it elsewhere', async () => {
      const who = await reader();
      const { token } = await letterOf(who);
      await who.choose(false);
      expect((await tap(token, true)).status).toBe(410);
    });

    test('is followed by a scanner and does nothing; a mail program ends the news by it', async () => {
      const who = await reader();
      const { oneClick } = await letterOf(who);
      const looked = await server().app.inject(oneClick);
      expect(looked.statusCode).toBe(303);
      expect(looked.headers['location']).toContain(`${BASE}/fr/compte/nouveautes?token=`);
      expect(await newsOf(who.browser)).toBe(true);
      const say = (payload: string) =>
        server().app.inject({
          method: 'POST',
          url: oneClick,
          payload,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      expect((await say('else=1')).statusCode).toBe(400);
      expect((await say('List-Unsubscribe=One-Click')).statusCode).toBe(200);
      expect(await newsOf(who.browser)).toBe(false);
    });

    test('that is forged or of another is refused, and of an erased account says it is done', async () => {
      const [who, other] = [await reader(), await reader()];
      const { token } = await letterOf(who);
      const bytes = Buffer.from(token, 'base64url');
      bytes.write(other.id.replaceAll('-', ''), 0, 'hex');
      expect((await tap(bytes.toString('base64url'), false)).status).toBe(410);
      expect(await newsOf(other.browser)).toBe(true);
      const now = server().clock.now;
      await eraseCustomerAccount(server().db, { customerId: who.id, email: who.email, base: BASE, now });
      expect((await tap(token, false)).status).toBe(200);
      expect((await tap(token, true)).status).toBe(410);
    });
  });

  test('is told by the command line, and who agrees written into a file of its own', async () => {
    const { email } = await reader('en', '@SUM(1)');
    const { send } = await writer();
    await send();
    const { db } = server();
    const folder = temporaryFolder();
    stops.push(async () => folder.remove());
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const settings = () => readConfiguration({ DATA_DIR: folder.path, BASE_URL: BASE });
    const ports: CommandPorts = {
      ...byItself(settings),
      withDatabase: (work) => work(db),
      say,
      complain: say,
      fetchText: noFetch,
    };
    await newsletterList.run([], ports);
    expect(said).toEqual([
      expect.stringMatching(/ {2}sending {2}0 gone, 0 waiting, 0 unsubscribed, 0 failed {2}A new guidebook$/),
      '1 agree: 0 in French, 1 in English.',
    ]);
    const file = join(folder.path, 'readers.csv');
    await newsletterExport.run([file], ports);
    const [, row] = readFileSync(file, 'utf8').split('\r\n');
    expect(row).toMatch(`${email},'@SUM(1),Grimpeur,en,`);
    await expect(newsletterExport.run([file], ports)).rejects.toThrow(/EEXIST/);
  });

  test('is sent by who has just proven to be it, and not tried once it is gone', async () => {
    const { browser, draft, change, id } = await writer();
    const { changedAt: seen } = await draft();
    server().clock.now += 16 * MINUTE;
    await browser.renew();
    const unproven = await change({ what: 'newsletterSend', id, seen });
    expect([unproven.status, unproven.body.message]).toEqual([403, 'counter.error.proof']);
    await change({ what: 'newsletterEnd', id, seen });
    expect((await change({ what: 'newsletterTest', id, language: 'fr' })).status).toBe(409);
  });
});
