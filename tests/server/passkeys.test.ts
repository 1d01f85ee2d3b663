import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkeys } from '#contract/endpoints/passkeys';
import { PASSKEYS_MAX, type PasskeyInfo } from '#contract/forms/passkey';
import { lettersTo, tokenIn } from '../support/read-letters';
import { SignedIn, type Answer } from '../support/signed-in';
import {
  addSoftwarePasskey,
  orderPasskey,
  SoftwarePasskey,
  takeChallenge,
} from '../support/software-passkey';
import type { Otherwise } from '../support/software-passkey';
import { BASE, PASSWORD, startServer, type TestServer } from '../support/start-server';

const MINUTE = 60_000;
const OLD = { status: 410, body: { message: 'account.error.passkeyOld' } };
const WRONG = { status: 401, body: { message: 'account.error.passkey' } };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function customer() {
  const { id, email } = await server.addCustomer();
  return { id, email, browser: await SignedIn.as(server, email) };
}

async function listed(browser: SignedIn): Promise<PasskeyInfo[]> {
  return passkeys.data.parse((await browser.get('/fr/guard/customer/passkeys')).body.data);
}

const subjectsTo = async (email: string) => (await lettersTo(server, email)).map(({ subject }) => subject);

/** Signs in by a passkey on a device of its own. */
async function signInBy(passkey: SoftwarePasskey, otherwise: Otherwise = {}): Promise<Answer> {
  const phone = new SignedIn(server);
  const proof = passkey.sign(await takeChallenge(phone), otherwise);
  return phone.post('/fr/customer/passkey-login', proof, null);
}

describe('a customer who adds a passkey', () => {
  test('signs in by it elsewhere, without address or password', async () => {
    const { email, browser } = await customer();
    const { passkey } = await addSoftwarePasskey(browser);
    const answer = await signInBy(passkey);
    expect(answer).toMatchObject({ status: 200, body: { data: { user: { email } } } });
    const [kept] = await listed(browser);
    expect(kept).toMatchObject({ lastUsedAt: new Date(server.clock.now).toISOString() });
    expect(await subjectsTo(email)).toEqual(['Une clé d’accès ouvre maintenant votre compte Relais']);
  });

  test('is asked for the password first', async () => {
    const { browser } = await customer();
    const wrong = { currentPassword: 'Wrong-2026!' };
    const answer = await browser.post('/fr/guard/customer/passkeys/start', wrong, null);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'currentPassword', key: 'account.error.currentPasswordWrong' }] },
    });
  });

  test('tells authenticators a handle that says nothing of them, and what they hold already', async () => {
    const { email, browser } = await customer();
    const { passkey } = await addSoftwarePasskey(browser);
    const order = await orderPasskey(browser);
    expect(order).toMatchObject({
      rpId: new URL(BASE).hostname,
      held: [{ id: passkey.id, transports: ['internal'] }],
    });
    const handle = Buffer.from(order.userHandle, 'base64url');
    expect(handle).toHaveLength(16);
    expect(handle.toString('latin1')).not.toContain(email.slice(0, 5));
  });

  test('calls it otherwise, and takes it away: it opens nothing then, the password does', async () => {
    const { email, browser } = await customer();
    const { passkey, id } = await addSoftwarePasskey(browser);
    const at = `/fr/guard/customer/passkeys/${id}`;
    expect((await browser.post(`${at}/rename`, { name: ' Téléphone ' }, null)).status).toBe(200);
    expect(await listed(browser)).toMatchObject([{ id, name: 'Téléphone', lastUsedAt: null }]);
    expect((await browser.post(`${at}/rename`, { name: '' }, null)).status).toBe(400);
    expect((await browser.post(`${at}/remove`, {}, null)).status).toBe(200);
    expect(await listed(browser)).toEqual([]);
    expect(await signInBy(passkey)).toMatchObject(WRONG);
    expect((await new SignedIn(server).signIn(email, PASSWORD)).status).toBe(200);
    const [letter] = await lettersTo(server, email);
    expect(letter?.subject).toBe('Une clé d’accès de votre compte Relais est supprimée');
    expect(letter?.text).toContain('«\u00a0Téléphone\u00a0»');
    expect((await browser.post(`${at}/remove`, {}, null)).status).toBe(404);
  });

  test('has ten at most', async () => {
    const { browser } = await customer();
    for (let made = 0; made < PASSKEYS_MAX; made += 1) await addSoftwarePasskey(browser);
    expect(await listed(browser)).toHaveLength(PASSKEYS_MAX);
    const more = await browser.post('/fr/guard/customer/passkeys/start', { currentPassword: PASSWORD }, null);
    expect(more).toMatchObject({ status: 422, body: { message: 'account.error.passkeyLimit' } });
  });

  test('adds one once, however often the answer is sent', async () => {
    const { browser } = await customer();
    const made = new SoftwarePasskey().make(await orderPasskey(browser));
    const sent = await Promise.all(
      [1, 2, 3].map(() => browser.post('/fr/guard/customer/passkeys', made, null)),
    );
    const statuses = sent.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 410, 410]);
    expect(await listed(browser)).toHaveLength(1);
  });
});

describe('a passkey that was not made as asked', () => {
  test.each<[string, Otherwise]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without asking whoever holds the device', { isVerified: false }],
    ['as if somebody signed in', { type: 'webauthn.get' }],
  ])('%s is refused, and no letter goes out', async (_how, otherwise) => {
    const { email, browser } = await customer();
    const { answer } = await addSoftwarePasskey(browser, new SoftwarePasskey(), otherwise);
    expect(answer).toMatchObject({ status: 422, body: { message: 'account.error.passkeyMade' } });
    expect(await listed(browser)).toEqual([]);
    expect(await subjectsTo(email)).toEqual([]);
  });

  test('after five minutes, in another session, or for another customer, is refused', async () => {
    const { email, browser } = await customer();
    const other = await customer();
    const order = await orderPasskey(browser);
    const made = new SoftwarePasskey().make(order);
    const elsewhere = await SignedIn.as(server, email);
    const add = (who: SignedIn) => who.post('/fr/guard/customer/passkeys', made, null);
    expect(await add(elsewhere)).toMatchObject(OLD);
    expect(await add(other.browser)).toMatchObject(OLD);
    server.clock.now += 5 * MINUTE;
    expect(await add(browser)).toMatchObject(OLD);
    expect(await listed(browser)).toEqual([]);
  });

  test('by a challenge for signing in is refused', async () => {
    const { browser } = await customer();
    const order = await orderPasskey(browser);
    const { challenge } = await takeChallenge(new SignedIn(server));
    const made = new SoftwarePasskey().make({ ...order, challenge });
    expect(await browser.post('/fr/guard/customer/passkeys', made, null)).toMatchObject(OLD);
  });

  test('that another customer has is refused to everybody else', async () => {
    const first = await customer();
    const second = await customer();
    const { passkey } = await addSoftwarePasskey(first.browser);
    const { answer } = await addSoftwarePasskey(second.browser, passkey);
    expect(answer).toMatchObject({ status: 422, body: { message: 'account.error.passkeyKnown' } });
    expect(await listed(second.browser)).toEqual([]);
  });
});

describe('who signs in by a passkey', () => {
  test.each<[string, Otherwise]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['on a site below ours', { origin: 'https://relais.example.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without asking whoever holds the device', { isVerified: false }],
    ['as if one was made', { type: 'webauthn.create' }],
  ])('%s is refused', async (_how, otherwise) => {
    server.clock.now += 16 * MINUTE;
    const { passkey } = await addSoftwarePasskey((await customer()).browser);
    expect(await signInBy(passkey, otherwise)).toMatchObject(WRONG);
    expect((await signInBy(passkey)).status, 'and rightly is not').toBe(200);
  });

  test('that nobody has, or that says it is another’s, is refused alike', async () => {
    server.clock.now += 16 * MINUTE;
    const { browser } = await customer();
    const other = await customer();
    const { passkey } = await addSoftwarePasskey(browser);
    const { passkey: others } = await addSoftwarePasskey(other.browser);
    const stranger = new SoftwarePasskey();
    stranger.userHandle = passkey.userHandle;
    const answers = [
      await signInBy(stranger),
      await signInBy(passkey, { userHandle: others.userHandle }),
      await signInBy(others, { userHandle: passkey.userHandle }),
    ];
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]).toMatchObject(WRONG);
  });

  test('by a signature of another passkey is refused', async () => {
    server.clock.now += 16 * MINUTE;
    const { passkey } = await addSoftwarePasskey((await customer()).browser);
    const { passkey: others } = await addSoftwarePasskey((await customer()).browser);
    const phone = new SignedIn(server);
    const forged = {
      ...others.sign(await takeChallenge(phone)),
      id: passkey.id,
      userHandle: passkey.userHandle,
    };
    expect(await phone.post('/fr/customer/passkey-login', forged, null)).toMatchObject(WRONG);
  });

  test('uses each challenge once, also ten times at once', async () => {
    const { passkey } = await addSoftwarePasskey((await customer()).browser);
    const phone = new SignedIn(server);
    const proof = passkey.sign(await takeChallenge(phone), { counter: 0 });
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => phone.post('/fr/customer/passkey-login', proof, null)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 410)).toHaveLength(9);
    await phone.takePair();
    expect(await phone.post('/fr/customer/passkey-login', proof, null)).toMatchObject(OLD);
  });

  test('after five minutes, by a challenge of their own, or for adding one, is refused', async () => {
    const { browser } = await customer();
    const { passkey } = await addSoftwarePasskey(browser);
    const phone = new SignedIn(server);
    const sent = (challenge: string) =>
      phone.post('/fr/customer/passkey-login', passkey.sign({ challenge, rpId: 'relais.example' }), null);
    const { challenge } = await takeChallenge(phone);
    expect(await sent((await orderPasskey(browser)).challenge)).toMatchObject(OLD);
    expect(await sent('x'.repeat(72))).toMatchObject(OLD);
    expect(await sent(`${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(OLD);
    server.clock.now += 5 * MINUTE;
    expect(await sent(challenge)).toMatchObject(OLD);
  });

  test('whose counter goes back has a copy, which is refused; one that never counts is not', async () => {
    server.clock.now += 16 * MINUTE;
    const { passkey } = await addSoftwarePasskey((await customer()).browser);
    for (const [counter, status] of [
      [0, 200],
      [0, 200],
      [7, 200],
      [7, 401],
      [3, 401],
      [0, 401],
      [8, 200],
    ] as const) {
      expect([counter, (await signInBy(passkey, { counter })).status]).toEqual([counter, status]);
    }
  });

  test('gets in while guesses have locked the account and the network', async () => {
    const { email, browser } = await customer();
    const { passkey } = await addSoftwarePasskey(browser);
    for (let tried = 0; tried < 11; tried += 1) await new SignedIn(server).signIn(email, `Wrong-${tried}!`);
    expect((await new SignedIn(server).signIn(email, PASSWORD)).status).toBe(429);
    const stranger = new SoftwarePasskey();
    stranger.userHandle = passkey.userHandle;
    const wrong: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) wrong.push((await signInBy(stranger)).status);
    expect(wrong.at(-1), 'wrong ones are slowed down').toBe(429);
    expect((await signInBy(passkey)).status).toBe(200);
    server.clock.now += 16 * MINUTE;
  });

  test('without the pair it took first it is refused as a forgery', async () => {
    const { passkey } = await addSoftwarePasskey((await customer()).browser);
    const proof = passkey.sign(await takeChallenge(new SignedIn(server)));
    const forged = await new SignedIn(server).post('/fr/customer/passkey-login', proof, null);
    expect(forged).toMatchObject({ status: 403, body: { message: 'common.error.forgery' } });
  });

  test('is signed out of that device from another, as with a password', async () => {
    const { browser } = await customer();
    const { passkey } = await addSoftwarePasskey(browser);
    await signInBy(passkey);
    const { body } = await browser.get('/fr/guard/customer/sessions');
    expect(body.data).toHaveLength(2);
  });
});

describe('an account that is found again or erased', () => {
  test('by a letter’s new password has no passkey left, and each is told of', async () => {
    const { email, browser } = await customer();
    const { passkey } = await addSoftwarePasskey(browser);
    await browser.post('/fr/customer/password_reset_request', { email }, null);
    const guest = new SignedIn(server);
    await guest.takePair();
    await guest.post('/fr/customer/password_reset_request', { email }, null);
    const [letter] = await lettersTo(server, email);
    if (!letter) throw new Error('No letter came.');
    const chosen = { password: 'Verdon-2027?', passwordConfirm: 'Verdon-2027?' };
    const change = { token: tokenIn(letter), ...chosen };
    expect((await guest.post('/fr/customer/password_reset_change', change, null)).status).toBe(200);
    server.clock.now += 16 * MINUTE;
    expect(await signInBy(passkey)).toMatchObject(WRONG);
    expect(await subjectsTo(email)).toContain('Une clé d’accès de votre compte Relais est supprimée');
  });

  test('once erased is opened by no passkey, and nothing of it is kept', async () => {
    const { id, browser } = await customer();
    const { passkey } = await addSoftwarePasskey(browser);
    const erased = await browser.post('/fr/guard/customer/erase', { currentPassword: PASSWORD }, null);
    expect(erased.status).toBe(200);
    expect(await signInBy(passkey)).toMatchObject(WRONG);
    const { rows } = await server.db.execute(
      sql`select count(*)::int as count from passkey where customer_id = ${id}`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('of another customer can be neither renamed nor emptied', async () => {
    const { browser } = await customer();
    const other = await customer();
    const { id } = await addSoftwarePasskey(browser);
    for (const [way, body] of [
      ['rename', { name: 'Mine now' }],
      ['remove', {}],
    ] as const) {
      const answer = await other.browser.post(`/fr/guard/customer/passkeys/${id}/${way}`, body, null);
      expect([way, answer.status]).toEqual([way, 404]);
    }
    expect(await listed(browser)).toMatchObject([{ id, name: expect.not.stringContaining('Mine') }]);
  });
});
