import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CounterReports } from '#contract/endpoints/counter/reports';
import { savedRouteFacts } from '#server/store/catalogue/saved-route-facts';
import { PacksDb } from '#worker/db/packs-db';
import { sendReport, withdrawReport } from '#worker/mutations/reports';
import { mutate } from '#worker/mutations/mutate';
import { saveRoute } from '#worker/mutations/saved-routes';
import { unreadNews } from '#worker/packs/pack-news';
import { readPackContent } from '#worker/packs/read-pack';
import { dataOf } from '../support/buyer';
import { type Network, offline, online, Phone } from '../support/phone';
import { photoOf } from '../support/photo-of';
import { draftOf, sectorPlace } from '../support/report-bodies';
import { smallShop } from '../support/small-shop';
import { staffWith } from '../support/staff';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 30_000, interval: 20 };
const COUNTER = '/fr/guard/counter/reports';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

/** Every answer to the first of these requests is lost on the way. */
const losesFirst = (path: string): Network => {
  let isLost = false;
  return async (request, pass) => {
    const answer = await pass();
    if (isLost || !request.url.includes(path) || request.method !== 'POST') return answer;
    isLost = true;
    throw new TypeError('Failed to fetch');
  };
};

const reportOn = async (phone: Phone, id: string) => (await phone.db()).report.get(id);
const waitingOn = async (phone: Phone) => (await phone.db()).outbox.count();

test('a report with a photograph, made without network, is sent once, answered, and the answer is on both devices', async () => {
  const { email } = await server.addCustomer();
  const phone = await Phone.of(server, email);
  await phone.connect(offline);
  const photo = await photoOf({ side: 700, isNoise: true });
  const kept = await phone.engine.keepPhoto(new Blob([new Uint8Array(photo.bytes)], { type: 'image/jpeg' }));
  expect(kept).toEqual({ kind: 'kept', hash: photo.hash });
  const draft = draftOf({ routeId: 2, climbId: 2, photos: [photo.hash] });
  await mutate(await phone.db(), sendReport, draft);
  expect(await reportOn(phone, draft.id)).toMatchObject({ state: 'sent', pending: 1 });

  await phone.connect(losesFirst('/guard/report'));
  await phone.engine.sendNow();
  await vi.waitFor(async () => expect(await waitingOn(phone)).toBe(0), PATIENCE);
  const parts = phone.sent.filter((sent) => sent.includes(`/guard/photo/${photo.hash}/`));
  expect(parts).toHaveLength(photo.parts.length);
  // What has arrived goes from the device.
  await vi.waitFor(async () => expect(await (await phone.db()).photo.count()).toBe(0), PATIENCE);

  const { browser } = await staffWith(server, ['content']);
  const { groups } = dataOf(CounterReports, await browser.get(COUNTER));
  expect(groups.map(({ reports }) => reports.length)).toEqual([1]);
  expect(groups[0]?.reports[0]?.photos).toEqual([photo.hash]);
  const matter = { ...sectorPlace, routeId: 2, climbId: 2, kind: 'bolt' };
  const seen = groups[0]?.seen;
  const said = { ...matter, shelf: 'open', seen, state: 'next', answer: 'Changé en mai' };
  const { status } = await browser.post(COUNTER, { key: crypto.randomUUID(), ...said });
  expect(status).toBe(200);

  await phone.connect(online);
  await phone.engine.becameVisible();
  const answered = { state: 'next', answer: 'Changé en mai', pending: 0 };
  await vi.waitFor(async () => expect(await reportOn(phone, draft.id)).toMatchObject(answered), PATIENCE);

  // Withdrawn too late, it comes back with the reason.
  await mutate(await phone.db(), withdrawReport, { id: draft.id, about: draft.label });
  expect(await reportOn(phone, draft.id)).toBeUndefined();
  await phone.engine.sendNow();
  await vi.waitFor(async () => expect(await waitingOn(phone)).toBe(0), PATIENCE);
  expect(await reportOn(phone, draft.id)).toMatchObject(answered);
  const [refused] = await (await phone.db()).refused.toArray();
  expect(refused).toMatchObject({ name: 'withdrawReport', message: 'reports.error.seen' });
  await phone.discard();

  const tablet = await Phone.of(server, email);
  await vi.waitFor(async () => expect(await reportOn(tablet, draft.id)).toMatchObject(answered), PATIENCE);
  await tablet.discard();
});

test('a photograph that waits stays over a sign-out that keeps what is unsent, and goes with one that does not', async () => {
  const { email } = await server.addCustomer();
  const phone = await Phone.of(server, email);
  await phone.connect(offline);
  const { bytes, hash } = await photoOf({ side: 64 });
  await phone.engine.keepPhoto(new Blob([new Uint8Array(bytes)]));
  await mutate(await phone.db(), sendReport, draftOf({ photos: [hash] }));
  expect(await phone.engine.signOut('ask')).toEqual({ kind: 'unsent', count: 1 });
  await phone.engine.signOut('keep');
  await phone.connect(online);
  await phone.signIn(email);
  await vi.waitFor(async () => expect(await waitingOn(phone)).toBe(0), PATIENCE);
  const { browser } = await staffWith(server, ['content']);
  const { groups } = dataOf(CounterReports, await browser.get(COUNTER));
  expect(groups.some(({ reports }) => reports.some(({ photos }) => photos.includes(hash)))).toBe(true);

  await phone.connect(offline);
  const other = await photoOf({ side: 65 });
  await phone.engine.keepPhoto(new Blob([new Uint8Array(other.bytes)]));
  await mutate(await phone.db(), sendReport, draftOf({ photos: [other.hash] }));
  const db = await phone.db();
  await phone.engine.signOut('delete');
  expect(await db.photo.count().catch(() => 0)).toBe(0);
  await phone.discard();
});

test('what was confirmed is news of a download within the hour, and stands in it without network', async () => {
  const { email } = await server.addCustomer();
  const phone = await Phone.of(server, email);
  const packs = new PacksDb();
  const pack = async () => (await packs.packs.get('cliff-3')) ?? {};
  const [facts] = await savedRouteFacts(server.db, [{ type: 'cliff', id: 3 }]);
  if (!facts) throw new Error('No sector 3.');
  await mutate(await phone.db(), saveRoute, facts);
  const draft = draftOf({ routeId: 3, climbId: null, kind: 'access' });
  await mutate(await phone.db(), sendReport, draft);
  await phone.engine.sendNow();
  await vi.waitFor(async () => expect(await pack()).toMatchObject({ state: 'ready' }), PATIENCE);
  await vi.waitFor(async () => expect(await waitingOn(phone)).toBe(0), PATIENCE);
  await vi.waitFor(async () => expect(await phone.device.indexManifest.count()).toBe(1), PATIENCE);
  await phone.switchOff();

  const { browser } = await staffWith(server, ['content']);
  const words = { fr: 'le sentier est coupé', en: 'the path is cut' };
  const notice = { what: 'notice', ...sectorPlace, routeId: 3, kind: 'access', seen: null, ...words };
  const { status } = await browser.post('/fr/guard/counter/notices', { key: crypto.randomUUID(), ...notice });
  expect(status).toBe(200);
  server.clock.now += 3_000;

  const again = new Phone(server, phone.storage, phone.journals);
  await again.device.indexManifest.toCollection().modify((held) => void (held.fetchedAt -= 3_600_000));
  await vi.waitFor(async () => expect(unreadNews(await pack())).toEqual([{ kind: 'notices' }]), PATIENCE);
  await again.connect(offline);
  const content = await readPackContent(packs, 'cliff-3');
  expect(content?.page.content?.notices).toMatchObject([{ kind: 'access', text: words, reports: 1 }]);
  packs.close();
  await again.discard();
});
