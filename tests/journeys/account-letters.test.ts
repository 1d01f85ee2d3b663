import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cutPath, screenAt } from '#contract/paths/translate-path';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { Phone } from '../support/phone';
import { lettersTo } from '../support/read-letters';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const NEW = 'Verdon-2027?';
const chosen = { password: NEW, passwordConfirm: NEW };

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterEach(() => phone.discard());

/** Follows the link of the newest letter to an address: the language and screen it leads to, and its secret. */
async function followLetter(email: string) {
  const [letter] = await lettersTo(server, email);
  const address = new URL(/https:\S+token=\S+/.exec(letter?.text ?? '')?.[0] ?? 'about:blank');
  const { language, segments } = cutPath(address.pathname);
  return { language, screen: screenAt(segments), token: address.searchParams.get('token') ?? '' };
}

describe.each(['fr', 'en'] as const)('an account lived through its letters, %s', (language) => {
  const email = `ines-${language}@relais.example`;
  const newEmail = `ines.faure-${language}@relais.example`;
  const leadsTo = (screen: string) => ({ language, screen });
  const ask: Phone['engine']['askAccount'] = (name, input) => phone.engine.askAccount(name, input);
  const person = async () => (await (await phone.db()).customer.toCollection().first())?.email;
  const phase = async () => (await (await phone.db()).meta.get('sync'))?.value;
  const bookmark = async (title: string) =>
    mutate(await phone.db(), addBookmark, { url: `/guidebook/${title}`, title });

  test('is opened, gets another address, loses and finds its password, and nothing that was written', async () => {
    phone = new Phone(server);
    await phone.engine.setLanguage(language);
    const names = { firstName: 'Inès', lastName: 'Faure' };
    const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
    await ask('register', { ...names, email, ...passwords, newsletter: false, terms: true });
    const welcome = await followLetter(email);
    expect(welcome).toMatchObject(leadsTo('account/sign-up/confirmation'));
    expect(await ask('confirm', { token: welcome.token })).toMatchObject({ kind: 'done', data: { email } });
    await phone.signIn(email);

    await ask('changeEmail', { email: newEmail, currentPassword: PASSWORD });
    for (const [address, waitsFor] of [
      [email, 'new'],
      [newEmail, null],
    ] as const) {
      const { token, ...place } = await followLetter(address);
      expect(place).toEqual(leadsTo('account/email/confirmation'));
      expect(await ask('confirmEmailChange', { token })).toMatchObject({ data: { waitsFor } });
    }
    await vi.waitFor(async () => expect(await person()).toBe(newEmail), PATIENCE);
    await bookmark('sent');
    await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);

    await ask('requestPasswordReset', { email: newEmail });
    const lost = await followLetter(newEmail);
    expect(lost).toMatchObject(leadsTo('account/reset-password/change'));
    expect(await ask('checkPasswordReset', { token: lost.token })).toMatchObject({ kind: 'done' });
    expect(await ask('resetPassword', { token: lost.token, ...chosen })).toMatchObject({
      data: { email: newEmail },
    });

    await bookmark('waiting');
    await vi.waitFor(async () => expect(await phase()).toMatchObject({ phase: 'signIn' }), PATIENCE);
    const kept = (await (await phone.db()).bookmark.toArray()).map(({ title }) => title);
    expect([await person(), kept]).toEqual([newEmail, ['sent', 'waiting']]);
    expect(await (await phone.db()).outbox.count()).toBe(1);
    expect(await phone.engine.signIn({ email: newEmail, password: NEW })).toMatchObject({ kind: 'done' });
    await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
    expect(await phase()).toMatchObject({ phase: 'idle' });
  });
});

describe('a device that is signed out from another one', () => {
  test('says so at its next question, keeps what it holds, and asks nobody else for it', async () => {
    const { email } = await server.addCustomer();
    phone = await Phone.of(server, email);
    await bookmarkAndWait();
    const listed = await phone.engine.askAccount('listSessions', null);
    if (listed.kind !== 'done') throw new Error('no list came');
    const own = listed.data.find(({ isThisOne }) => isThisOne);
    await phone.engine.askAccount('endSession', { id: own?.id ?? '' });
    expect(await phone.engine.askAccount('listSessions', null)).toMatchObject({
      kind: 'refused',
      status: 401,
    });
    const db = await phone.db();
    expect(await db.meta.get('sync')).toMatchObject({ value: { phase: 'signIn' } });
    expect(await db.bookmark.count()).toBe(1);
    expect((await db.customer.toCollection().first())?.email).toBe(email);
  });

  async function bookmarkAndWait() {
    await mutate(await phone.db(), addBookmark, { url: '/guidebook/luberon', title: 'Luberon' });
    await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
  }
});
