import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lettersTo, tokenIn } from '../support/read-letters';
import { SignedIn } from '../support/signed-in';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

const OTHER = 'Verdon-2027?';

let server: TestServer;
let guest: SignedIn;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  guest = new SignedIn(server);
  await guest.takePair();
});
afterAll(() => server.stop());

async function register(email: string): Promise<void> {
  const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
  const asked = { firstName: 'Inès', lastName: 'Faure', email, ...passwords, newsletter: false, terms: true };
  await guest.post('/fr/customer/register', asked);
}
const signIn = (email: string, password: string) => guest.post('/fr/customer/login', { email, password });

/** The secret of the newest letter to an address. */
async function newestToken(email: string): Promise<string> {
  const [letter] = await lettersTo(server, email);
  if (!letter) throw new Error('No letter came.');
  return tokenIn(letter);
}

describe('an account that waits for its confirmation', () => {
  test('says so to who knows its password, and sends the letter again', async () => {
    const email = 'ines@relais.example';
    await register(email);
    const waiting = { status: 422, body: { message: 'account.error.unconfirmed' } };
    expect(await signIn(email, PASSWORD)).toMatchObject(waiting);
    expect(await lettersTo(server, email)).toHaveLength(2);
    const token = await newestToken(email);
    expect((await guest.post('/fr/customer/confirm', { token })).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('tells nobody else that it exists', async () => {
    const email = 'paul@relais.example';
    await register(email);
    const wrong = await signIn(email, OTHER);
    const unknown = await signIn('nobody@relais.example', OTHER);
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(await lettersTo(server, email)).toHaveLength(1);
  });

  test('is opened by the letter of a forgotten password, with the new one', async () => {
    const email = 'lea@relais.example';
    await register(email);
    await guest.post('/fr/customer/password_reset_request', { email });
    const token = await newestToken(email);
    expect((await guest.post('/fr/customer/password_reset', { token })).status).toBe(200);
    const chosen = { token, password: OTHER, passwordConfirm: OTHER };
    const opened = await guest.post('/fr/customer/password_reset_change', chosen);
    expect(opened).toMatchObject({ status: 200, body: { data: { email } } });
    expect((await guest.post('/fr/customer/password_reset_change', chosen)).status).toBe(410);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, OTHER)).status).toBe(200);
  });

  test('gets no more letters than an hour allows', async () => {
    const email = 'zoe@relais.example';
    await register(email);
    const told: unknown[] = [];
    for (let tries = 0; tries < 8; tries += 1) told.push((await signIn(email, PASSWORD)).body.message);
    expect(told[0]).toBe('account.error.unconfirmed');
    expect(told.at(-1)).toBe('account.error.unconfirmedLately');
    expect((await lettersTo(server, email)).length).toBeLessThanOrEqual(5);
  });
});

describe('a repetition of the password that was left empty', () => {
  test('is reported at its field', async () => {
    const asked = {
      firstName: 'A',
      lastName: 'B',
      email: 'a@relais.example',
      newsletter: false,
      terms: true,
    };
    const passwords = { password: PASSWORD, passwordConfirm: '' };
    const { body } = await guest.post('/fr/customer/register', { ...asked, ...passwords });
    expect(body.errors).toContainEqual({ field: 'passwordConfirm', key: 'account.error.passwordConfirm' });
  });
});
