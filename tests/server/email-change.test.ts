import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo, tokenIn } from '../support/read-letters';
import { SignedIn } from '../support/signed-in';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

const HOUR = 3_600_000;
const path = '/fr/guard/customer/email-change';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const anyEmail = () => `${randomUUID()}@relais.example`;

/** A customer who is signed in and wants another address. */
async function wantsAnother(newEmail = anyEmail()) {
  const { email } = await server.addCustomer();
  const browser = await SignedIn.as(server, email);
  const ask = (wanted = newEmail) => browser.post(path, { email: wanted, currentPassword: PASSWORD });
  expect(await ask()).toMatchObject({ status: 200, body: { data: {} } });
  return { email, newEmail, browser, ask };
}

async function tokenOf(email: string): Promise<string> {
  const [letter] = await lettersTo(server, email);
  if (!letter) throw new Error('No letter came.');
  return tokenIn(letter);
}

/** Opens a letter's link in a browser where nobody is signed in. */
async function confirm(token: string) {
  const reader = new SignedIn(server);
  await reader.takePair();
  return reader.post('/fr/customer/email_confirm', { token });
}

const pendingOf = async (browser: SignedIn) =>
  ((await browser.get(path)).body.data as { pending: { confirmed: string[] } | null }).pending;

describe('a customer who wants another address', () => {
  test.each([
    ['the old address first', ['old', 'new']],
    ['the new address first', ['new', 'old']],
  ] as const)('has it once both have confirmed, %s', async (_order, [first, second]) => {
    const { email, newEmail, browser } = await wantsAnother();
    const elsewhere = await SignedIn.as(server, email);
    const tokens = { old: await tokenOf(email), new: await tokenOf(newEmail) };
    expect(await pendingOf(browser)).toMatchObject({ email: newEmail, confirmed: [] });
    expect(await confirm(tokens[first])).toMatchObject({ body: { data: { waitsFor: second } } });
    expect(await pendingOf(browser)).toMatchObject({ confirmed: [first] });
    expect((await new SignedIn(server).signIn(newEmail, PASSWORD)).status).toBe(401);
    const done = { status: 200, body: { data: { email: newEmail, waitsFor: null } } };
    expect(await confirm(tokens[second])).toMatchObject(done);
    expect(await confirm(tokens[first])).toMatchObject(done);
    expect(await pendingOf(browser)).toBeNull();
    expect((await new SignedIn(server).signIn(newEmail, PASSWORD)).status).toBe(200);
    expect((await new SignedIn(server).signIn(email, PASSWORD)).status).toBe(401);
    expect((await browser.get('/fr/guard/tickings')).status).toBe(200);
    expect((await elsewhere.get('/fr/guard/tickings')).status).toBe(401);
    for (const address of [email, newEmail]) {
      expect((await lettersTo(server, address))[0]?.subject).toBe('Votre adresse Relais a changé');
    }
  });

  test('finds the new address on every device with the next pull', async () => {
    const { email, newEmail, browser } = await wantsAnother();
    const cursorOf = async (cursor: number) =>
      (await browser.get(`/fr/guard/sync?cursor=${cursor}&limit=100&schema=1`)).body.data as {
        cursor: number;
        rows: { table: string; row: { email: string } }[];
      };
    const { cursor } = await cursorOf(0);
    await confirm(await tokenOf(email));
    await confirm(await tokenOf(newEmail));
    const { rows } = await cursorOf(cursor);
    expect(rows).toMatchObject([{ table: 'customer', row: { email: newEmail } }]);
  });

  test('proves it by the current password, and by another address than the one there is', async () => {
    const { browser, email } = await wantsAnother();
    expect(await browser.post(path, { email: anyEmail(), currentPassword: 'no' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'currentPassword', key: 'account.error.currentPasswordWrong' }] },
    });
    expect(await browser.post(path, { email: email.toUpperCase(), currentPassword: PASSWORD })).toMatchObject(
      { status: 422, body: { errors: [{ field: 'email', key: 'account.error.sameEmail' }] } },
    );
  });

  test('may take the wish back, or wish for something else: earlier letters count no more', async () => {
    const { email, newEmail, browser, ask } = await wantsAnother();
    const earlier = await tokenOf(newEmail);
    await ask(anyEmail());
    expect((await confirm(earlier)).status).toBe(410);
    const later = await tokenOf(email);
    expect((await browser.post(`${path}/cancel`, {})).status).toBe(200);
    expect((await browser.post(`${path}/cancel`, {})).status).toBe(200);
    expect(await pendingOf(browser)).toBeNull();
    expect(await confirm(later)).toMatchObject({ status: 410, body: { message: 'account.error.link' } });
  });

  test('has two days for it', async () => {
    const { email, newEmail } = await wantsAnother();
    await confirm(await tokenOf(email));
    server.clock.now += 48 * HOUR;
    expect((await confirm(await tokenOf(newEmail))).status).toBe(410);
    const again = new SignedIn(server);
    await again.signIn(email, PASSWORD);
    expect(await pendingOf(again)).toBeNull();
  });

  test('loses the wish with a new password, as whoever else had the old one', async () => {
    const { email, newEmail, browser } = await wantsAnother();
    const tokens = [await tokenOf(email), await tokenOf(newEmail)];
    const chosen = { password: 'Verdon-2027?', passwordConfirm: 'Verdon-2027?' };
    const body = { currentPassword: PASSWORD, ...chosen };
    expect((await browser.post('/fr/guard/customer/password-change', body)).status).toBe(200);
    for (const token of tokens) expect((await confirm(token)).status).toBe(410);
  });
});

describe('an address that is somebody else’s', () => {
  test('is asked for with the same answer; its owner is told, and keeps it', async () => {
    const { email: taken } = await server.addCustomer();
    const { email, browser } = await wantsAnother(taken);
    const [letter] = await lettersTo(server, taken);
    expect(letter?.subject).toBe('Votre adresse a déjà un compte Relais');
    expect(letter?.text).not.toContain('token=');
    expect(await confirm(await tokenOf(email))).toMatchObject({ body: { data: { waitsFor: 'new' } } });
    expect(await pendingOf(browser)).toMatchObject({ email: taken, confirmed: ['old'] });
  });

  test('and only became so meanwhile, is not taken from them', async () => {
    const { email, newEmail } = await wantsAnother();
    await confirm(await tokenOf(email));
    const token = await tokenOf(newEmail);
    await server.addCustomer({ email: newEmail });
    expect((await confirm(token)).status).toBe(410);
    expect((await new SignedIn(server).signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('who asks again and again', () => {
  test('is stopped before it becomes a nuisance to anybody’s mailbox', async () => {
    const { ask, newEmail } = await wantsAnother();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.at(-1)).toBe(429);
    expect(await lettersTo(server, newEmail)).toHaveLength(5);
  });
});
