import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foreignAddresses } from '../support/foreign-addresses';
import { lettersTo, tokenIn } from '../support/read-letters';
import { SignedIn } from '../support/signed-in';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

const CART = '/fr/mon-compte/panier';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function device(): Promise<SignedIn> {
  const browser = new SignedIn(server);
  await browser.takePair();
  return browser;
}

async function register(email: string, back?: string | null) {
  const asked = { firstName: 'Inès', lastName: 'Roche', email, newsletter: false, terms: true };
  const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
  return (await device()).post('/fr/customer/register', { ...asked, ...passwords, back });
}

/** The secret of the newest letter to an address. */
async function secretTo(email: string): Promise<string> {
  const [newest] = await lettersTo(server, email);
  if (!newest) throw new Error(`No letter to ${email}.`);
  return tokenIn(newest);
}

describe('a guest who asks for an account on the way to their cart', () => {
  test('is led back to it from the letter, opened on another device, and once more', async () => {
    const email = 'way@relais.example';
    expect((await register(email, CART)).status).toBe(200);
    const token = await secretTo(email);
    for (const phone of [await device(), await device()]) {
      const answer = await phone.post('/en/customer/confirm', { token });
      expect(answer).toMatchObject({ status: 200, body: { data: { email, back: CART } } });
    }
  });

  test('says nothing of it in the letter: what a stranger asks for changes no words sent to others', async () => {
    const { email } = await server.addCustomer();
    await register(email, CART);
    const [letter] = await lettersTo(server, email);
    expect(letter?.text).not.toContain('panier');
  });

  test('keeps it in the letter that a sign-in before the confirmation sends anew', async () => {
    const email = 'again@relais.example';
    await register(email, CART);
    const early = await (await device()).signIn(email, PASSWORD);
    expect(early).toMatchObject({ status: 422, body: { message: 'account.error.unconfirmed' } });
    const answer = await (await device()).post('/fr/customer/confirm', { token: await secretTo(email) });
    expect(answer.body.data).toEqual({ email, back: CART });
  });

  test('keeps it when the password was forgotten before the account was open', async () => {
    const email = 'forgot@relais.example';
    await register(email, CART);
    await (await device()).post('/fr/customer/password_reset_request', { email });
    const chosen = { password: 'Verdon-2027?', passwordConfirm: 'Verdon-2027?' };
    const change = { token: await secretTo(email), ...chosen };
    const answer = await (await device()).post('/fr/customer/password_reset_change', change);
    expect(answer.body.data).toEqual({ email, back: CART });
  });

  test('who asked twice is led where the letter that they opened was asked for', async () => {
    const email = 'changed@relais.example';
    await register(email, CART);
    const first = await secretTo(email);
    await register(email, '/fr/topo/guidebook-2');
    const second = await secretTo(email);
    const phone = await device();
    expect((await phone.post('/fr/customer/confirm', { token: second })).body.data).toEqual({
      email,
      back: '/fr/topo/guidebook-2',
    });
    expect((await phone.post('/fr/customer/confirm', { token: first })).status).toBe(410);
  });

  test('who opens the link too late is told so', async () => {
    const email = 'too-late@relais.example';
    await register(email, CART);
    const token = await secretTo(email);
    server.clock.now += 48 * 3_600_000;
    const answer = await (await device()).post('/fr/customer/confirm', { token });
    expect(answer).toMatchObject({ status: 410, body: { message: 'account.error.link' } });
    expect(answer.body.data).toBeUndefined();
  });

  test('an app from before sends no way, and is led nowhere', async () => {
    const email = 'before@relais.example';
    expect((await register(email)).status).toBe(200);
    const answer = await (await device()).post('/fr/customer/confirm', { token: await secretTo(email) });
    expect(answer.body.data).toEqual({ email, back: null });
  });
});

describe('a way back that leads to another site', () => {
  test('is refused, and no letter goes out', async () => {
    const hostile = foreignAddresses(500).filter(
      (address) => !/^\/(?:fr|en)(?:\/(?![./\\])|$)/.test(address),
    );
    expect(hostile.length).toBeGreaterThan(300);
    for (const [at, back] of hostile.slice(0, 15).entries()) {
      const email = `hostile-${at}@relais.example`;
      const answer = await register(email, back);
      expect([back, answer.status, answer.body.errors]).toEqual([
        back,
        400,
        [{ field: 'back', key: 'common.error.invalid' }],
      ]);
      expect(await lettersTo(server, email)).toEqual([]);
    }
  });

  test.each([
    ['with a host', 'https://evil.example'],
    ['with a host and no scheme', '//evil.example'],
    ['with a slash too many', '/fr//evil.example'],
    ['with dots', '/fr/..//evil'],
    ['without a language', '/mon-compte/panier'],
    ['longer than any page of ours', `/fr/${'a'.repeat(2000)}`],
  ])('%s is not kept', async (_how, back) => {
    server.clock.now += 3_600_001;
    expect((await register('none@relais.example', back)).status).toBe(400);
  });
});
