import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { ascentOf } from '../support/ascent-of';
import { offline, online, Phone, captivePortal } from '../support/phone';
import { readZip } from '../support/read-zip';
import { SignedIn } from '../support/signed-in';
import { PASSWORD, startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 20_000, interval: 50 };
const CANARY = 'canary-5b0e';

let server: TestServer;
let phone: Phone;
let email: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ email } = await server.addCustomer());
  phone = await Phone.of(server, email);
});
afterEach(() => phone.discard());

const erasing = () => phone.engine.askAccount('eraseAccount', { currentPassword: PASSWORD });
const tickHere = async () => mutate(await phone.db(), createAscent, ascentOf({ comment: CANARY }));

/** Everything the phone keeps, of all databases. */
async function keptOnPhone(): Promise<string> {
  const db = await phone.db();
  const tables = await Promise.all(db.tables.map((table) => table.toArray()));
  return `${db.name}\n${JSON.stringify(tables)}`;
}

describe('who downloads their data', () => {
  test('gets a ZIP with what they ticked', async () => {
    await tickHere();
    await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
    const answer = await phone.engine.askAccount('exportData', null);
    const zip = answer.kind === 'done' ? Buffer.from(answer.data) : Buffer.alloc(0);
    expect([...readZip(zip).values()].join()).toContain(CANARY);
  });

  test('never gets the page of a captive portal instead', async () => {
    await phone.connect(captivePortal);
    expect(await phone.engine.askAccount('exportData', null)).toEqual({ kind: 'unreachable' });
  });
});

describe('who erases their account', () => {
  test('finds this device empty, and a guest’s', async () => {
    await tickHere();
    expect(await erasing()).toMatchObject({ kind: 'done' });
    const kept = await keptOnPhone();
    expect(kept).toMatch(/^relais-guest/);
    expect(kept).not.toContain(CANARY);
    expect(kept).not.toContain(email);
    expect(phone.errors).toEqual([]);
  });

  test('with a wrong password or without network keeps everything', async () => {
    await tickHere();
    const wrong = await phone.engine.askAccount('eraseAccount', { currentPassword: 'no' });
    expect(wrong).toMatchObject({ kind: 'refused', status: 422 });
    await phone.connect(offline);
    expect(await erasing()).toEqual({ kind: 'unreachable' });
    expect(await keptOnPhone()).toContain(CANARY);
  });
});

describe('a device whose account was erased elsewhere', () => {
  const eraseElsewhere = async () => {
    const elsewhere = await SignedIn.as(server, email);
    const path = '/fr/guard/customer/erase';
    expect((await elsewhere.post(path, { currentPassword: PASSWORD }, null)).status).toBe(200);
  };

  test('clears itself when it next speaks with the server, with what it had not sent', async () => {
    await phone.connect(offline);
    await tickHere();
    await eraseElsewhere();
    expect(await keptOnPhone()).toContain(CANARY);
    await phone.connect(online);
    await vi.waitFor(async () => expect(await keptOnPhone()).toMatch(/^relais-guest/), PATIENCE);
    expect(await keptOnPhone()).not.toContain(CANARY);
    expect(phone.errors).toEqual([]);
  });

  test('clears itself too when it was switched off meanwhile', async () => {
    await tickHere();
    await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
    const { storage } = phone;
    await phone.switchOff();
    await eraseElsewhere();
    phone = new Phone(server, storage);
    await vi.waitFor(async () => expect(await keptOnPhone()).toMatch(/^relais-guest/), PATIENCE);
    await phone.signIn((await server.addCustomer()).email);
    expect(await keptOnPhone()).not.toContain(CANARY);
  });
});
