import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { Phone } from '../support/phone';
import { SoftwarePasskey } from '../support/software-passkey';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterEach(() => phone.discard());

const ask: Phone['engine']['askAccount'] = (name, input) => phone.engine.askAccount(name, input);

/** What was asked of the account; it is expected to be done. */
async function done<Name extends Parameters<typeof ask>[0]>(
  name: Name,
  input: Parameters<typeof ask<Name>>[1],
) {
  const answer = await ask(name, input);
  if (answer.kind !== 'done') throw new Error(`${name} was answered ${answer.kind}.`);
  return answer.data;
}

/** Makes a passkey as the device would, and adds it to the account that is signed in. */
async function addOne(): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey();
  await done('addPasskey', passkey.make(await done('startPasskey', { currentPassword: PASSWORD })));
  return passkey;
}

async function signInBy(passkey: SoftwarePasskey) {
  return phone.engine.signIn(passkey.sign(await done('takePasskeyChallenge', null)));
}

describe('a passkey that a customer added', () => {
  test('opens the account on this device again, and what was changed here is sent by it', async () => {
    const { id, email } = await server.addCustomer();
    phone = await Phone.of(server, email);
    const passkey = await addOne();
    expect(await phone.engine.signOut('ask')).toEqual({ kind: 'done' });
    expect(await signInBy(passkey)).toEqual({ kind: 'done', data: { account: id } });
    expect((await (await phone.db()).customer.toCollection().first())?.email).toBe(email);
    await mutate(await phone.db(), addBookmark, { url: '/guidebook/luberon', title: 'Luberon' });
    await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
    expect(await done('listPasskeys', null)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('brings a session that has ended back, and what waited is sent', async () => {
    const { email } = await server.addCustomer();
    phone = await Phone.of(server, email);
    const passkey = await addOne();
    const [own] = await done('listSessions', null);
    await done('endSession', { id: own?.id ?? '' });
    expect(await ask('listSessions', null)).toMatchObject({ kind: 'refused', status: 401 });
    await mutate(await phone.db(), addBookmark, { url: '/guidebook/luberon', title: 'Luberon' });
    expect(await signInBy(passkey)).toMatchObject({ kind: 'done' });
    await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
  });

  test('opens nothing once it was taken away, and the guest stays a guest', async () => {
    const { email } = await server.addCustomer();
    phone = await Phone.of(server, email);
    const passkey = await addOne();
    const [kept] = await done('listPasskeys', null);
    await done('renamePasskey', { id: kept?.id ?? '', name: 'Téléphone' });
    expect(await done('listPasskeys', null)).toMatchObject([{ name: 'Téléphone' }]);
    await done('removePasskey', { id: kept?.id ?? '' });
    await phone.engine.signOut('ask');
    expect(await signInBy(passkey)).toMatchObject({ kind: 'refused', message: 'account.error.passkey' });
    expect(await (await phone.db()).customer.count()).toBe(0);
  });
});
