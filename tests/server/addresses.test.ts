import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Address } from '#contract/forms/address';
import { addressOf } from '../support/address-of';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const written = addressOf({ firstName: 'Inès', phone: '0612345678' });

async function customer(): Promise<SignedIn> {
  return SignedIn.as(server, (await server.addCustomer()).email);
}

async function add(browser: SignedIn, more: Partial<typeof written> = {}): Promise<Address> {
  const answer = await browser.post('/fr/guard/address', { ...written, ...more });
  expect(answer.status).toBe(200);
  return answer.body.data as Address;
}

async function book(browser: SignedIn): Promise<Address[]> {
  return (await browser.get('/en/guard/address')).body.data as Address[];
}

describe('an address book', () => {
  test('has a usual address: the first, another when it is chosen, the next when it is deleted', async () => {
    const browser = await customer();
    const first = await add(browser);
    server.clock.now += 1_000;
    const second = await add(browser, { city: 'Gargas' });
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    await browser.post(`/fr/guard/address/${second.id}/default`, undefined);
    expect((await book(browser)).map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Gargas', true],
      ['Apt', false],
    ]);
    for (let time = 0; time < 2; time += 1) {
      const answer = await browser.post(`/fr/guard/address/${second.id}/delete`, undefined);
      expect(answer.status).toBe(200);
    }
    const usual = await browser.get('/fr/guard/address/default');
    expect(usual.body.data).toMatchObject({ id: first.id, isDefault: true });
  });

  test('keeps the state that its parcels name, and takes it off where none do', async () => {
    const browser = await customer();
    const turin = { countryCode: 'IT', zipcode: '10121', city: 'Torino', phone: '+390115629911' };
    const { id } = await add(browser, { ...turin, state: ' TO ' });
    expect(await book(browser)).toMatchObject([{ city: 'Torino', state: 'TO' }]);
    const home = { countryCode: 'FR', zipcode: '84400', city: 'Apt', state: null };
    expect((await browser.post(`/fr/guard/address/${id}`, home)).status).toBe(200);
    expect(await book(browser)).toMatchObject([{ city: 'Apt', state: null }]);
  });

  test('takes an address of a device from before, which knows no state, and leaves one that it edits', async () => {
    const browser = await customer();
    const turin = { countryCode: 'IT', zipcode: '10121', city: 'Torino', phone: '+390115629911' };
    const before = await add(browser, turin);
    expect(before.state).toBeNull();
    const { id } = await add(browser, { ...turin, state: 'TO' });
    expect((await browser.post(`/fr/guard/address/${id}`, { city: 'Ivrea' })).status).toBe(200);
    expect((await book(browser)).find((one) => one.id === id)).toMatchObject({ city: 'Ivrea', state: 'TO' });
  });

  test('keeps the phone in international form and names the country in the language asked', async () => {
    const browser = await customer();
    await add(browser, { countryCode: 'CH', zipcode: '1204', city: 'Genève', phone: '022 310 11 22' });
    expect(await book(browser)).toMatchObject([{ phone: '+41 22 310 11 22', country: 'Switzerland' }]);
  });

  test.each([
    ['postcode', { zipcode: '8440' }, 'zipcode', 'account.error.zipcode'],
    ['missing postcode', { zipcode: ' ' }, 'zipcode', 'account.error.zipcodeMissing'],
    [
      'missing postcode beside a missing city',
      { zipcode: '', city: '' },
      'zipcode',
      'account.error.zipcodeMissing',
    ],
    ['phone', { phone: '12' }, 'phone', 'account.error.phoneCountry'],
    ['country', { countryCode: 'ZZ' }, 'countryCode', 'account.error.country'],
    ['city', { city: ' ' }, 'city', 'account.error.city'],
  ])('says what is wrong with a %s, at its field', async (_name, wrong, field, key) => {
    const browser = await customer();
    const answer = await browser.post('/fr/guard/address', { ...written, ...wrong });
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.errors).toContainEqual({ field, key });
  });

  test('asks for no postcode where there is none', async () => {
    const browser = await customer();
    await add(browser, { countryCode: 'AE', zipcode: '', city: 'Dubai', phone: '+971 50 123 4567' });
    expect(await book(browser)).toHaveLength(1);
  });

  test('forgets a postcode typed before the country was one without, and writes one as it is written', async () => {
    const browser = await customer();
    const hongKong = { countryCode: 'HK', zipcode: '84400', city: 'Hong Kong', phone: '+852 2123 4567' };
    expect(await add(browser, hongKong)).toMatchObject({ zipcode: '' });
    const leeds = { countryCode: 'GB', zipcode: ' ls1 4ap', city: 'Leeds', phone: '+44 113 496 0000' };
    expect(await add(browser, leeds)).toMatchObject({ zipcode: 'LS1 4AP' });
  });

  test('gets an address once, however often it is sent', async () => {
    const browser = await customer();
    const key = randomUUID();
    for (let time = 0; time < 3; time += 1) await browser.post('/fr/guard/address', written, key);
    expect(await book(browser)).toHaveLength(1);
  });

  test("hides another's address as it hides none", async () => {
    const [owner, other] = [await customer(), await customer()];
    const { id } = await add(owner);
    for (const path of [`/fr/guard/address/${id}`, `/fr/guard/address/${randomUUID()}`]) {
      const answers = [
        await other.get(path),
        await other.post(path, written),
        await other.post(`${path}/default`, undefined),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    await other.post(`/fr/guard/address/${id}/delete`, undefined);
    expect(await book(owner)).toHaveLength(1);
  });

  test('holds twenty at most', async () => {
    const browser = await customer();
    for (let many = 0; many < 20; many += 1) await add(browser);
    const answer = await browser.post('/fr/guard/address', written);
    expect(answer).toMatchObject({ status: 422, body: { message: 'account.error.addressLimit' } });
  });
});
