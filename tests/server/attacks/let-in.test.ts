import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCode, hashCode } from '#server/activations/make-code';
import { addActivationCodes } from '#server/store/access/activations';
import { addressNo, askerAt, type AskerAt } from '../../support/asker-at';
import { lettersTo, tokenIn } from '../../support/read-letters';
import { SignedIn } from '../../support/signed-in';
import { GUIDEBOOK_ID } from '../../support/small-catalogue';
import { PASSWORD, startServer, type TestServer } from '../../support/start-server';

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
const DAY = 24 * HOUR;
const NEW = 'Verdon-2027?';
/** As many as anybody may need to close a door. */
const WRONG = 12;
/** The address that `inject` comes from, unless it is told another. */
const HERE = '127.0.0.1';

let server: TestServer;
let asker: AskerAt;
beforeAll(async () => {
  server = await startServer();
  asker = await askerAt(server);
});
afterAll(() => server.stop());
// What one test counted is over for the next.
beforeEach(() => void (server.clock.now += HOUR + 1));

const login = (email: string, password: string, address: string) =>
  asker.post('/fr/customer/login', { email, password }, address);

/** A device where somebody was signed in, and is not any more. */
async function signedOut(email: string): Promise<SignedIn> {
  const device = await SignedIn.as(server, email);
  expect((await device.signOut()).status).toBe(200);
  return device;
}

async function newestToken(email: string): Promise<string> {
  const [letter] = await lettersTo(server, email);
  if (!letter) throw new Error('No letter came.');
  return tokenIn(letter);
}

/** Strangers who guess at an account from many places, or at many accounts from one. */
async function guessAt(email: (no: number) => string, address: (no: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let no = 0; no < WRONG; no += 1)
    statuses.push((await login(email(no), 'Wrong-2026!', address(no))).status);
  return statuses;
}

describe('an owner whose account strangers guess at', () => {
  test('gets in on a device where they were signed in before, and elsewhere not yet', async () => {
    const { email } = await server.addCustomer();
    const device = await signedOut(email);
    expect(await guessAt(() => email, addressNo)).toContain(429);
    expect((await device.signIn(email, PASSWORD)).status).toBe(200);
    expect((await login(email, PASSWORD, '192.0.2.77')).status).toBe(429);
  });

  test('gets in on that device from the network where strangers guess at many accounts', async () => {
    const { email } = await server.addCustomer();
    const device = await signedOut(email);
    expect(
      await guessAt(
        (no) => `n${no}@relais.example`,
        () => HERE,
      ),
    ).toContain(429);
    expect((await device.signIn(email, PASSWORD)).status).toBe(200);
  });

  test('gets in with a new password at once, also where the network is closed', async () => {
    const { email } = await server.addCustomer();
    expect(await guessAt(() => email, addressNo)).toContain(429);
    expect(
      await guessAt(
        (no) => `o${no}@relais.example`,
        () => HERE,
      ),
    ).toContain(429);
    const browser = new SignedIn(server);
    await browser.takePair();
    await browser.post('/fr/customer/password_reset_request', { email });
    const chosen = { token: await newestToken(email), password: NEW, passwordConfirm: NEW };
    expect((await browser.post('/fr/customer/password_reset_change', chosen)).status).toBe(200);
    expect((await browser.signIn(email, NEW)).status).toBe(200);
    expect((await login(email, NEW, '192.0.2.78')).status, 'elsewhere too').toBe(200);
  });

  test('follows a letter’s link where strangers tried links that mean nothing', async () => {
    const { email } = await server.addCustomer();
    const browser = new SignedIn(server);
    await browser.takePair();
    await browser.post('/fr/customer/password_reset_request', { email });
    const statuses = new Set<number>();
    for (let no = 0; no < 70; no += 1) {
      const token = `${no}`.padStart(43, 'x');
      statuses.add((await asker.post('/fr/customer/password_reset', { token }, HERE)).status);
    }
    expect([...statuses]).toEqual([410, 429]);
    const token = await newestToken(email);
    expect((await browser.post('/fr/customer/password_reset', { token })).status).toBe(200);
  });
});

describe('a device that is known', () => {
  test('has ten guesses of its own, which keep nobody else out', async () => {
    const { email } = await server.addCustomer();
    const device = await signedOut(email);
    const statuses: number[] = [];
    for (let no = 0; no < WRONG; no += 1) statuses.push((await device.signIn(email, 'Wrong-2026!')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    expect((await login(email, PASSWORD, HERE)).status).toBe(200);
  });

  test('is known for its own account alone, and by nothing that it made up', async () => {
    const [owner, other] = [await server.addCustomer(), await server.addCustomer()];
    const theirs = await signedOut(other.email);
    expect(await guessAt(() => owner.email, addressNo)).toContain(429);
    expect((await theirs.signIn(owner.email, PASSWORD)).status).toBe(429);
    for (const made of ['x', 'x.1.y', `${'A'.repeat(22)}.20000.${'A'.repeat(43)}`]) {
      const cookie = { cookie: `XSRF-TOKEN=${asker.xsrf}; RELAIS-KNOWN=${made}` };
      const { status } = await asker.post(
        '/fr/customer/login',
        { email: owner.email, password: PASSWORD },
        '192.0.2.79',
        cookie,
      );
      expect(status).toBe(429);
    }
  });

  test('is told so in a cookie that scripts cannot read and that names nobody', async () => {
    const { id, email } = await server.addCustomer();
    const { headers } = await login(email, PASSWORD, HERE);
    const cookies = [headers['set-cookie']].flat().map(String);
    const known = cookies.find((cookie) => cookie.startsWith('RELAIS-KNOWN='));
    expect(known).toMatch(/; HttpOnly; SameSite=Lax; Path=\/api; Max-Age=\d+$/);
    expect(known).not.toContain(id);
    expect(known).not.toContain(email);
  });
});

describe('a network', () => {
  test('is not closed by one who forgot their password there', async () => {
    const [forgetful, other] = [await server.addCustomer(), await server.addCustomer()];
    expect(
      await guessAt(
        () => forgetful.email,
        () => '198.51.100.20',
      ),
    ).toContain(429);
    expect((await login(other.email, PASSWORD, '198.51.100.20')).status).toBe(200);
  });

  test('lets in everybody who signs in rightly at once', async () => {
    const emails: string[] = [];
    while (emails.length < 18) emails.push((await server.addCustomer()).email);
    const answers = await Promise.all(emails.map((email) => login(email, PASSWORD, '198.51.100.21')));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  });

  test('has no more guesses looked at when they come at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 18 }, (_, no) => login(`p${no}@relais.example`, 'Wrong-2026!', '198.51.100.22')),
    );
    const looked = statuses.filter(({ status }) => status === 401);
    expect(looked).toHaveLength(10);
  });
});

describe('a lock', () => {
  test('that was counted while the clock ran a day ahead ends when the clock is right again', async () => {
    const { email } = await server.addCustomer();
    const right = server.clock.now;
    server.clock.now += DAY;
    expect(await guessAt(() => email, addressNo)).toContain(429);
    server.clock.now = right + QUARTER + 1;
    expect((await login(email, PASSWORD, '192.0.2.80')).status).toBe(200);
  });
});

describe('owners of paper books on one network', () => {
  test('enter their codes while somebody there guesses', async () => {
    const guesser = await SignedIn.as(server, (await server.addCustomer({ owns: [] })).email);
    const statuses: number[] = [];
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let no = 0; no < 6; no += 1) statuses.push((await enter(guesser, makeCode(randomBytes))).status);
      if (quarter === 3) break;
      server.clock.now += QUARTER + 1;
      // A token lives for ten minutes.
      await guesser.renew();
    }
    expect(statuses).toContain(429);
    const codes = [makeCode(randomBytes), makeCode(randomBytes)];
    await addActivationCodes(server.db, GUIDEBOOK_ID, codes.map(hashCode), server.clock.now);
    for (const code of codes) {
      const owner = await SignedIn.as(server, (await server.addCustomer({ owns: [] })).email);
      expect((await enter(owner, code)).status).toBe(200);
    }
  });

  const enter = (climber: SignedIn, code: string) =>
    climber.post('/fr/guard/activation', { slug: 'guidebook-1', code }, null);
});
