import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFlashMessage } from '#server/store/provider/flash-messages';
import { setCorrectedText } from '#server/store/provider/corrected-texts';
import { DeviceDb } from '#worker/db/device-db';
import { acknowledgeFlashMessage } from '#worker/mutations/flash-messages';
import { mutate } from '#worker/mutations/mutate';
import { offline, online, Phone } from '../support/phone';
import { sampleSeller } from '../support/sample-seller';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const company = 'https://editeur.example/';

let server: TestServer;
let email: string;
let phone: Phone;

beforeAll(async () => {
  server = await startServer({ menuLinks: { company }, seller: sampleSeller });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ email } = await server.addCustomer());
  phone = await Phone.of(server, email);
});
afterEach(() => phone.discard());

const tell = () =>
  keepFlashMessage(server.db, {
    label: { fr: 'Falaise fermée', en: 'Crag closed' },
    severity: 'warning',
    discardable: true,
    content: { fr: '<p>Un faucon niche.</p>', en: '<p>A falcon nests.</p>' },
    regionIds: [],
    startsAt: new Date(server.clock.now - 1000).toISOString(),
    endsAt: null,
  });

/** The numbers of the messages this device would show. */
async function shown(): Promise<number[]> {
  const db = await phone.db();
  const noted = new Set(await db.flashAcknowledgement.toCollection().primaryKeys());
  const all = await db.flashMessage.toArray();
  return all.map(({ id }) => id).filter((id) => !noted.has(`${id}`));
}

describe('a message of the provider', () => {
  test('is noted without network, and gone from every device once the network is back', async () => {
    const id = await tell();
    await phone.engine.refreshPage({ page: 'flashMessages' }, 0);
    expect(await shown()).toContain(id);

    await phone.connect(offline);
    await mutate(await phone.db(), acknowledgeFlashMessage, { id, about: 'Falaise fermée' });
    expect(await shown()).not.toContain(id);

    await phone.connect(online);
    await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
    expect(await shown()).not.toContain(id);
    expect(await (await phone.db()).refused.count()).toBe(0);

    await phone.discard();
    phone = await Phone.of(server, email);
    await phone.engine.refreshPage({ page: 'flashMessages' }, 0);
    expect(await shown()).not.toContain(id);
  });
});

describe('what the provider says of the app itself', () => {
  const kept = async () => {
    const device = new DeviceDb();
    const rows = await device.provided.toArray();
    device.close();
    return rows;
  };

  test('is kept for days without network: texts of the language asked for, links of the menu, who sells', async () => {
    await setCorrectedText(server.db, 'fr', 'errors.reload', 'Relancer');
    await phone.engine.setLanguage('en');
    expect(await phone.engine.refreshProvided('fr')).toBe('fetched');
    phone.network = offline;
    expect(await phone.engine.refreshProvided('fr')).toBe('unreachable');
    expect(await kept()).toEqual([
      { key: 'links', links: [{ name: 'company', href: company }] },
      { key: 'seller', seller: sampleSeller },
      { key: 'texts/fr', texts: { 'errors.reload': 'Relancer' } },
    ]);
  });

  test('of which only a part came is kept as far as it came', async () => {
    phone.network = async (request, pass) =>
      request.url.endsWith('/provided') ? new Response('', { status: 502 }) : pass();
    expect(await phone.engine.refreshProvided('en')).toBe('unreachable');
    expect((await kept()).map(({ key }) => key)).toEqual(['texts/en']);
  });
});
