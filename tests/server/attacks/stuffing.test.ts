import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressNo, askerAt, type AskerAt } from '../../support/asker-at';
import { shareOf } from '../../support/share-of';
import { PASSWORD, startServer, type TestServer } from '../../support/start-server';

const PROXY = '192.0.2.1';
const QUARTER = 15 * 60_000;
const TRIES = shareOf(5_000, 80);

let server: TestServer;
let asker: AskerAt;
beforeAll(async () => {
  server = await startServer({ trustedProxies: [PROXY] });
  asker = await askerAt(server);
});
afterAll(() => server.stop());

/** How many of the tries had their password looked at at all. */
async function verified(ask: (tried: number) => Promise<{ status: number }>): Promise<number> {
  let count = 0;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { status } = await ask(tried);
    if (status !== 401 && status !== 429) throw new Error(`It answered ${status}.`);
    if (status === 401) count += 1;
  }
  return count;
}
const signIn = (email: string, tried: number, address: string, more?: Record<string, string>) =>
  asker.post('/fr/customer/login', { email, password: `Wrong-${tried}!` }, address, more);
const tell = (what: string, count: number) =>
  process.stdout.write(`${what}: ${TRIES} tries, ${count} verified\n`);

describe('somebody who tries passwords', () => {
  test('at one account, from everywhere, gets ten looked at in a quarter of an hour', async () => {
    const { email } = await server.addCustomer();
    const count = await verified((tried) => signIn(email, tried, addressNo(tried)));
    tell('one account', count);
    expect(count).toBe(10);
    const { status } = await asker.post('/fr/customer/login', { email, password: PASSWORD }, addressNo(0));
    expect(status).toBe(429);
    server.clock.now += QUARTER + 1;
    expect((await asker.post('/fr/customer/login', { email, password: PASSWORD }, '10.9.9.9')).status).toBe(
      200,
    );
  }, 600_000);

  test('at one account, under another X-Forwarded-For each time, gets no more', async () => {
    const { email } = await server.addCustomer();
    const count = await verified((tried) => {
      const forged = addressNo(tried);
      return signIn(email, tried, '198.51.100.1', {
        'x-forwarded-for': forged,
        forwarded: `for=${forged}`,
        'x-real-ip': forged,
      });
    });
    tell('one account, rotating headers', count);
    expect(count, 'half of what closes the network').toBe(5);
  }, 600_000);

  test.each([
    ['with forged headers', '198.51.100.2', (forged: string) => forged],
    [
      'through our proxy, before which headers are forged',
      PROXY,
      (forged: string) => `${forged}, 203.0.113.7`,
    ],
  ])(
    'at many accounts, %s, gets ten looked at from one address',
    async (_name, address, headerOf) => {
      server.clock.now += QUARTER + 1;
      const count = await verified((tried) =>
        signIn(`a${tried}@relais.example`, tried, address, { 'x-forwarded-for': headerOf(addressNo(tried)) }),
      );
      tell('many accounts', count);
      expect(count).toBe(10);
    },
    600_000,
  );

  test('at many accounts, from every address of an IPv6 network, gets ten looked at', async () => {
    server.clock.now += QUARTER + 1;
    const count = await verified((tried) => {
      const address = `2001:db8:7:1:${(tried >> 8).toString(16)}::${(tried & 255).toString(16)}`;
      return signIn(`b${tried}@relais.example`, tried, address);
    });
    tell('many accounts, one IPv6 network', count);
    expect(count).toBe(10);
    const neighbour = await signIn('b@relais.example', 0, '2001:db8:7:2::1');
    expect(neighbour.status, 'the network beside it').toBe(401);
  }, 600_000);

  test('does not close the way to who signs in rightly, however often, from the same address', async () => {
    server.clock.now += QUARTER + 1;
    const { email } = await server.addCustomer();
    for (let time = 0; time < 12; time += 1) {
      const { status } = await asker.post(
        '/fr/customer/login',
        { email, password: PASSWORD },
        '198.51.100.9',
      );
      expect(status).toBe(200);
    }
  });
});
