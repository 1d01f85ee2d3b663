import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';
import { tabsOfOneDevice } from '../support/tabs-of-one-device';

const TABS = 20;
const RENEWALS = shareOf(200, 6);
const LIFETIME_MS = 10 * 60_000;
/** Every so many renewals the answer is lost on its way. */
const LOST_EACH = 5;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('a customer with twenty tabs', () => {
  test('is never signed out by their renewals, though some answers are lost', async () => {
    const { token } = await SignedIn.as(server, (await server.addCustomer()).email);
    const browser = server.browser();
    let asked = 0;
    const lossy: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const answer = await browser(request);
      if (request.url.endsWith('/token/refresh') && (asked += 1) % LOST_EACH === 0)
        throw new TypeError('cut');
      return answer;
    };
    const tabs = await tabsOfOneDevice(server, { count: TABS, token: token ?? '', fetch: lossy });
    const use = async (session: (typeof tabs.sessions)[number]) => {
      // A renewal whose answer was lost throws, as without network; the tab asks again. Each tab may lose one.
      let headers = session.headers();
      for (let tries = 1; tries < TABS; tries += 1) headers = headers.catch(() => session.headers());
      const sent = await headers;
      if (sent === null) return 'signed out';
      return (await browser('/api/fr/guard/tickings', { headers: sent })).status;
    };
    const heard = new Map<string | number, number>();
    for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
      server.clock.now += LIFETIME_MS;
      for (const answer of await Promise.all(tabs.sessions.map(use))) {
        heard.set(answer, (heard.get(answer) ?? 0) + 1);
      }
    }
    const ended = await Promise.all(tabs.sessions.map((session) => session.hasEnded()));
    tabs.close();
    const outs = ended.filter(Boolean).length + (heard.get('signed out') ?? 0);
    process.stdout.write(`${TABS} tabs × ${RENEWALS} renewals, ${asked} asked for: ${outs} sign-outs\n`);
    expect([...heard]).toEqual([[200, TABS * RENEWALS]]);
    expect(outs).toBe(0);
  }, 1_200_000);
});
