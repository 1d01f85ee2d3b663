import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, shareHashing, TooManyPasswords } from '#server/sessions/password';
import { lettersTo, tokenIn } from '../support/read-letters';
import { SignedIn } from '../support/signed-in';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

const NEW = 'Verdon-2027?';
const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function tokenFor(browser: SignedIn, email: string): Promise<string> {
  expect((await browser.post('/fr/customer/password_reset_request', { email })).status).toBe(200);
  const [letter] = await lettersTo(server, email);
  if (!letter) throw new Error('No letter came.');
  return tokenIn(letter);
}

const chosen = { password: NEW, passwordConfirm: NEW };

describe('more passwords at once than may be hashed', () => {
  /** Of so many at once, how many are taken, be it later. */
  const taken = async (asked: number) => {
    const answers = await Promise.allSettled(Array.from({ length: asked }, () => hashPassword(PASSWORD)));
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Error] : [],
    );
    for (const error of refused) expect(error).toBeInstanceOf(TooManyPasswords);
    return asked - refused.length;
  };
  afterEach(() => shareHashing(false));

  test('are put off beyond two and twelve that wait, and beyond half of that in one process of several', async () => {
    expect(await taken(40)).toBe(2 + 12);
    shareHashing(true);
    expect(await taken(40)).toBe(1 + 6);
    shareHashing(false);
    expect(await taken(14)).toBe(14);
  });
});

describe('a password with accents', () => {
  test('is the same from a keyboard that sends letter and accent apart', async () => {
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email);
    const accented = 'Céüse-2026!';
    const [together, apart] = [accented.normalize('NFC'), accented.normalize('NFD')];
    expect(together).not.toBe(apart);
    const change = { currentPassword: PASSWORD, password: apart, passwordConfirm: apart };
    expect((await browser.post('/fr/guard/customer/password-change', change, null)).status).toBe(200);
    for (const typed of [together, apart]) {
      const elsewhere = new SignedIn(server);
      await elsewhere.takePair();
      expect((await elsewhere.signIn(email, typed)).status).toBe(200);
    }
  });
});

describe('a forgotten password', () => {
  test('is replaced by the link of a letter, once, and every device is signed out', async () => {
    const { email } = await server.addCustomer();
    const elsewhere = await SignedIn.as(server, email);
    const browser = new SignedIn(server);
    await browser.takePair();
    const token = await tokenFor(browser, email);
    expect((await browser.post('/fr/customer/password_reset', { token })).status).toBe(200);
    const change = () => browser.post('/fr/customer/password_reset_change', { token, ...chosen });
    expect(await change()).toMatchObject({ status: 200, body: { data: { email } } });
    expect(await change()).toMatchObject({ status: 410, body: { message: 'account.error.link' } });
    expect((await elsewhere.get('/fr/guard/tickings')).status).toBe(401);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(401);
    expect((await browser.signIn(email, NEW)).status).toBe(200);
    expect((await lettersTo(server, email))[0]?.subject).toBe('Votre mot de passe Relais a changé');
  });

  test('of nobody gets the same answer, and no letter', async () => {
    const browser = new SignedIn(server);
    await browser.takePair();
    const email = 'nobody-at-all@relais.example';
    const answer = await browser.post('/fr/customer/password_reset_request', { email });
    expect([answer.status, answer.body]).toEqual([200, { success: true, data: {} }]);
    expect(await lettersTo(server, email)).toEqual([]);
  });

  test('has a link that ends after an hour, and with every newer password', async () => {
    const { email } = await server.addCustomer();
    const browser = new SignedIn(server);
    await browser.takePair();
    const outdated = await tokenFor(browser, email);
    server.clock.now += HOUR;
    expect((await browser.post('/fr/customer/password_reset', { token: outdated })).status).toBe(410);
    const [first, second] = [await tokenFor(browser, email), await tokenFor(browser, email)];
    await browser.post('/fr/customer/password_reset_change', { token: second, ...chosen });
    expect((await browser.post('/fr/customer/password_reset', { token: first })).status).toBe(410);
  });
});

describe('a customer who is signed in', () => {
  test('changes the password with the current one; other devices are signed out, this one is not', async () => {
    const { email } = await server.addCustomer();
    const elsewhere = await SignedIn.as(server, email);
    const browser = await SignedIn.as(server, email);
    const path = '/fr/guard/customer/password-change';
    const wrong = await browser.post(path, { currentPassword: 'no', ...chosen });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'currentPassword', key: 'account.error.currentPasswordWrong' }] },
    });
    expect((await browser.post(path, { currentPassword: PASSWORD, ...chosen })).status).toBe(200);
    expect((await browser.get('/fr/guard/tickings')).status).toBe(200);
    expect((await elsewhere.get('/fr/guard/tickings')).status).toBe(401);
  });

  test('sees every device that is signed in, and signs one out', async () => {
    const { email } = await server.addCustomer();
    const elsewhere = await SignedIn.as(server, email);
    const browser = await SignedIn.as(server, email);
    const list = async () =>
      (await browser.get('/fr/guard/customer/sessions')).body.data as { id: string; isThisOne: boolean }[];
    expect((await list()).filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    expect(await list()).toHaveLength(2);
    const other = (await list()).find(({ isThisOne }) => !isThisOne);
    expect((await browser.post(`/fr/guard/customer/sessions/${other?.id}/end`, undefined)).status).toBe(200);
    expect((await elsewhere.get('/fr/guard/tickings')).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  test("cannot end another's session, nor learn that there is one", async () => {
    const one = await SignedIn.as(server, (await server.addCustomer()).email);
    const two = await SignedIn.as(server, (await server.addCustomer()).email);
    const [theirs] = (await two.get('/fr/guard/customer/sessions')).body.data as { id: string }[];
    const made = '0199c0de-0000-7000-8000-000000000000';
    const answers = await Promise.all(
      [theirs?.id, made].map((id) => one.post(`/fr/guard/customer/sessions/${id}/end`, undefined)),
    );
    const unknown = { success: false, message: 'common.error.notFound', errors: [] };
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: unknown });
    expect((await two.get('/fr/guard/tickings')).status).toBe(200);
  });

  test('changes names and newsletter, and every device hears of it', async () => {
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email);
    const changes = { firstName: 'Inès', lastName: 'Faure', newsletter: true, language: 'en' };
    const answer = await browser.post('/fr/guard/customer/information-change', changes);
    expect(answer.status).toBe(200);
    const feed = await browser.get('/fr/guard/sync?cursor=0');
    expect(JSON.stringify(feed.body.data)).toContain('"fullName":"Inès Faure"');
  });
});
