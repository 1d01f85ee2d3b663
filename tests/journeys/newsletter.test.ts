import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cutPath, screenAt } from '#contract/paths/translate-path';
import { queueNewsletters } from '#server/letters/newsletter-round';
import { offline, online, Phone } from '../support/phone';
import { lettersTo } from '../support/read-letters';
import { SignedIn } from '../support/signed-in';
import { staffWith } from '../support/staff';
import { BASE, startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const NEWS = '/fr/guard/counter/newsletter';

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterEach(() => phone.discard());

test('news that is ended by its letter elsewhere is ended on the profile of a phone, and comes back there', async () => {
  const { email } = await server.addCustomer();
  phone = await Phone.of(server, email);
  const isWanted = async () => (await (await phone.db()).customer.toCollection().first())?.newsletter;
  const known = { firstName: 'Inès', lastName: 'Faure', newsletter: true, language: 'en' } as const;
  expect(await phone.engine.askAccount('changeInformation', known)).toMatchObject({ kind: 'done' });
  await vi.waitFor(async () => expect(await isWanted()).toBe(true), PATIENCE);

  const { browser } = await staffWith(server, ['content']);
  const id = randomUUID();
  const words = { subjectFr: 'Neuf', subjectEn: 'New', contentFr: 'Un topo', contentEn: 'A guidebook' };
  const change = async (body: object) => {
    const { body: heard } = await browser.post(NEWS, { key: randomUUID(), id, ...body });
    return (heard.data as { newsletters: { changedAt: string }[] }).newsletters[0]?.changedAt;
  };
  const seen = await change({ what: 'newsletter', seen: null, ...words });
  await change({ what: 'newsletterSend', seen });
  await queueNewsletters(server.db, BASE, server.clock.now);

  const [letter] = await lettersTo(server, email);
  const address = new URL(/https:\S+token=\S+/.exec(letter?.text ?? '')?.[0] ?? 'about:blank');
  const { language, segments } = cutPath(address.pathname);
  expect([letter?.subject, language, screenAt(segments)]).toEqual(['New', 'en', 'account/newsletter']);
  const token = address.searchParams.get('token') ?? '';
  const elsewhere = new SignedIn(server);
  await elsewhere.takePair();
  for (const agrees of [false, true]) {
    const { body } = await elsewhere.post('/en/customer/newsletter', { token, agrees });
    expect(body.data).toEqual({ agrees });
    await phone.connect(offline);
    await phone.connect(online);
    await vi.waitFor(async () => expect(await isWanted()).toBe(agrees), PATIENCE);
  }
});
