import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo, tokenIn, type ReadLetter } from '../support/read-letters';
import { SignedIn } from '../support/signed-in';
import { BASE, PASSWORD, startServer, type TestServer } from '../support/start-server';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const asked = (email: string) => ({
  firstName: 'Inès',
  lastName: 'Roche',
  email,
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  newsletter: true,
  terms: true,
});

async function guest(): Promise<SignedIn> {
  const browser = new SignedIn(server);
  await browser.takePair();
  return browser;
}

async function letterTo(address: string): Promise<ReadLetter> {
  const [newest] = await lettersTo(server, address);
  if (!newest) throw new Error(`No letter to ${address}.`);
  return newest;
}

describe('asking for an account', () => {
  test('sends a letter whose link opens it, once and for good', async () => {
    const browser = await guest();
    const email = 'Ines@Relais.example';
    expect((await browser.post('/en/customer/register', asked(email))).status).toBe(200);
    expect((await browser.signIn(email, 'Wrong-2026!')).status).toBe(401);
    const letter = await letterTo(email);
    expect(letter.subject).toBe('Confirm your Relais account');
    expect(letter.text).toContain(`${BASE}/en/account/sign-up/confirmation?token=`);
    const token = tokenIn(letter);
    for (let time = 1; time <= 2; time += 1) {
      const answer = await browser.post('/fr/customer/confirm', { token });
      expect(answer).toMatchObject({ status: 200, body: { data: { email: 'ines@relais.example' } } });
    }
    const signedIn = await browser.signIn(email, PASSWORD);
    expect(signedIn.body.data).toMatchObject({
      user: { fullName: 'Inès Roche', language: 'en', newsletter: true },
    });
  });

  test('answers a known address alike, and tells its owner by letter', async () => {
    const { email } = await server.addCustomer();
    const browser = await guest();
    const known = await browser.post('/fr/customer/register', asked(email));
    const unknown = await browser.post('/fr/customer/register', asked(`new-${email}`));
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await letterTo(email)).subject).toBe('Vous avez déjà un compte Relais');
    expect((await letterTo(email)).text).not.toContain('token=');
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  });

  test('is told what is wrong, field by field', async () => {
    const browser = await guest();
    const wrong = { ...asked('nobody'), firstName: ' ', password: 'short', terms: false };
    const answer = await browser.post('/fr/customer/register', wrong);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'firstName', key: 'account.error.firstName' },
        { field: 'email', key: 'account.error.email' },
        { field: 'password', key: 'account.error.passwordRule' },
        { field: 'passwordConfirm', key: 'account.error.passwordConfirm' },
        { field: 'terms', key: 'account.error.terms' },
      ]),
    );
  });

  test('finds the link of a letter outdated after two days, and a made-up one unknown', async () => {
    const browser = await guest();
    const email = 'late@relais.example';
    await browser.post('/fr/customer/register', asked(email));
    const token = tokenIn(await letterTo(email));
    server.clock.now += 2 * DAY;
    for (const tried of [token, 'x'.repeat(43)]) {
      const answer = await browser.post('/fr/customer/confirm', { token: tried });
      expect(answer).toMatchObject({ status: 410, body: { message: 'account.error.link' } });
    }
  });

  test('is slowed down after five letters to one address in an hour', async () => {
    const browser = await guest();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await browser.post('/fr/customer/register', asked('often@relais.example'))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { body } = await browser.post('/fr/customer/register', asked('often@relais.example'));
    expect(body.message, 'says how long to wait').toBe('account.error.tooManyHour');
    server.clock.now += HOUR + 1;
    expect((await browser.post('/fr/customer/register', asked('often@relais.example'))).status).toBe(200);
  });

  test('two who registered one address: the first that is confirmed has it', async () => {
    const browser = await guest();
    const email = 'twice@relais.example';
    await browser.post('/fr/customer/register', asked(email));
    const first = tokenIn(await letterTo(email));
    await browser.post('/fr/customer/register', { ...asked(email), firstName: 'Autre' });
    const second = tokenIn(await letterTo(email));
    expect((await browser.post('/fr/customer/confirm', { token: second })).status).toBe(200);
    expect((await browser.post('/fr/customer/confirm', { token: first })).status).toBe(410);
  });
});
