import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignedIn } from '../support/signed-in';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const MINUTE = 60_000;

describe('signing in', () => {
  test('answers the customer with tokens and opens what is theirs', async () => {
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email.toUpperCase());
    const { status, body } = await browser.get(`/fr/guard/customer/${email}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ user: { email, guidebooks: [{ id: 1 }] } });
  });

  test('a wrong password and an unknown address look the same', async () => {
    const { email } = await server.addCustomer();
    const wrong = await new SignedIn(server).signIn(email, 'Wrong-2026!');
    const unknown = await new SignedIn(server).signIn('nobody@relais.example', 'Wrong-2026!');
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong).toMatchObject({ status: 401, body: { message: 'account.error.credentials' } });
  });

  test('too many wrong passwords close the account for a while, whoever tries', async () => {
    const { email } = await server.addCustomer();
    const answers = [];
    for (let tried = 0; tried < 11; tried += 1) {
      answers.push(await new SignedIn(server).signIn(email, `Wrong-${tried}!`));
    }
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { message: 'account.error.tooMany' } });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await new SignedIn(server).signIn(email, PASSWORD)).status).toBe(429);
    server.clock.now += 16 * MINUTE;
    expect((await new SignedIn(server).signIn(email, PASSWORD)).status).toBe(200);
  });

  test('without the pair it took first it is refused as a forgery', async () => {
    const { email } = await server.addCustomer();
    const forged = await new SignedIn(server).post('/fr/customer/login', { email, password: PASSWORD });
    expect(forged).toMatchObject({ status: 403, body: { message: 'common.error.forgery' } });
  });
});

describe('a session that grows old', () => {
  test('asks to be renewed after ten minutes, and goes on', async () => {
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email);
    server.clock.now += 11 * MINUTE;
    const late = await browser.get('/fr/guard/tickings');
    expect(late).toMatchObject({ status: 401, body: { message: 'account.error.session' } });
    await browser.renew();
    expect((await browser.get('/fr/guard/tickings')).status).toBe(200);
  });

  test('survives a renewal whose answer was lost', async () => {
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email);
    await browser.renew({ isLost: true });
    server.clock.now += 60 * MINUTE;
    expect((await browser.renew()).status).toBe(200);
    expect((await browser.get('/fr/guard/tickings')).status).toBe(200);
  });

  test('lets two tabs renew at once', async () => {
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email);
    const [first, second] = await Promise.all([browser.renew(), browser.renew()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await browser.get('/fr/guard/tickings')).status).toBe(200);
  });

  test('goes on when a new token is used for the first time while another tab renews it already', async () => {
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email);
    for (let round = 0; round < 12; round += 1) {
      server.clock.now += 11 * MINUTE;
      expect((await browser.renew()).status).toBe(200);
      const reads = Array.from({ length: 6 }, () => browser.get('/fr/guard/tickings'));
      const [renewal] = await Promise.all([browser.renew(), ...reads]);
      expect(renewal.status).toBe(200);
    }
  });

  test('ends when an old token comes back late: it was copied', async () => {
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email);
    const thief = new SignedIn(server);
    thief.token = browser.token;
    await browser.renew();
    await browser.get('/fr/guard/tickings');
    server.clock.now += MINUTE;
    expect((await thief.renew()).status).toBe(401);
    expect((await browser.get('/fr/guard/tickings')).status).toBe(401);
    expect((await browser.renew()).status).toBe(401);
  });

  test('ends with the sign-out, which may be asked for twice', async () => {
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email);
    expect((await browser.post('/fr/customer/logout', {})).status).toBe(200);
    expect((await browser.get('/fr/guard/tickings')).status).toBe(401);
    expect((await browser.post('/fr/customer/logout', {})).status).toBe(200);
  });
});

describe('requests that are not what they say', () => {
  test('a token of one session with the access of another opens nothing', async () => {
    const one = await SignedIn.as(server, (await server.addCustomer()).email);
    const two = await SignedIn.as(server, (await server.addCustomer()).email);
    one.accessToken = two.accessToken;
    expect((await one.get('/fr/guard/tickings')).status).toBe(401);
  });

  test('an access token without signature, or with another, opens nothing', async () => {
    const browser = await SignedIn.as(server, (await server.addCustomer()).email);
    const [, claims] = browser.accessToken?.split('.') ?? [];
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [`${none}.${claims}.`, `${none}.${claims}.x`, `${browser.accessToken}x`]) {
      browser.accessToken = forged;
      expect((await browser.get('/fr/guard/tickings')).status).toBe(401);
    }
  });

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['with another pair', { 'x-xsrf-token': 'bm9uY2U.c2lnbmF0dXJl' }],
    ['without a pair', { 'x-xsrf-token': '' }],
  ])('a write %s is refused as a forgery', async (_name, headers) => {
    const browser = await SignedIn.as(server, (await server.addCustomer()).email);
    const answer = await browser.post('/fr/guard/customer/clear_store_route', { routes: [] }, null, headers);
    expect(answer).toMatchObject({ status: 403, body: { message: 'common.error.forgery' } });
  });

  test("a write with another customer's pair is refused as a forgery", async () => {
    const one = await SignedIn.as(server, (await server.addCustomer()).email);
    const two = await SignedIn.as(server, (await server.addCustomer()).email);
    one.xsrf = two.xsrf;
    expect((await one.post('/fr/guard/customer/clear_store_route', { routes: [] })).status).toBe(403);
  });
});
