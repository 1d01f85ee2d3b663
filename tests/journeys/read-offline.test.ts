import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RouteSearch, noSearch, writeSearchText } from '#contract/search/search-text';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { savedRouteFacts } from '#server/store/catalogue/saved-route-facts';
import { PacksDb } from '#worker/db/packs-db';
import { pageKey, type IndexedCrag, type PageRequest } from '#worker/api/engine-api';
import { mutate } from '#worker/mutations/mutate';
import { removeSavedRoute, saveRoute } from '#worker/mutations/saved-routes';
import { unreadNews } from '#worker/packs/pack-news';
import { readPackContent } from '#worker/packs/read-pack';
import { captivePortal, offline, online, Phone } from '../support/phone';
import { smallCatalogue } from '../support/small-catalogue';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const pages: PageRequest[] = [
  { page: 'regions' },
  { page: 'region', slug: 'region' },
  { page: 'crag', region: 'region', slug: 'crag-1' },
  { page: 'sector', region: 'region', crag: 'crag-1', slug: 'sector-2' },
  { page: 'multipitch', region: 'region', slug: 'multipitch' },
  { page: 'guidebooks' },
  { page: 'guidebook', slug: 'guidebook-1' },
];

let server: TestServer;
let phone: Phone;
let packs: PacksDb;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { email } = await server.addCustomer();
  phone = await Phone.of(server, email);
  packs = new PacksDb();
});
afterEach(async () => {
  packs.close();
  await phone.discard();
});

async function saveSector(id: number): Promise<void> {
  const [facts] = await savedRouteFacts(server.db, [{ type: 'cliff', id }]);
  if (!facts) throw new Error(`no sector ${id}`);
  await mutate(await phone.db(), saveRoute, facts);
}

const packOf = (id: number) => packs.packs.get(`cliff-${id}`);

describe('what was never opened', () => {
  test('is there without the network: the price list, the conditions, the shelf and each guidebook', async () => {
    const db = await phone.db();
    const wanted = ['products', 'guidebooks', 'presentation/conditions', 'guidebook/guidebook-1'];
    await vi.waitFor(
      async () =>
        expect((await db.pages.bulkGet(wanted)).map((row) => row?.state)).toEqual(wanted.map(() => 'found')),
      PATIENCE,
    );
    // The index was there first: the first search waits for none of it.
    const asked = (end: string) => phone.sent.findIndex((path) => path.endsWith(end));
    const index = phone.sent.findIndex((path) => path.includes('/index'));
    expect(index).toBeGreaterThanOrEqual(0);
    expect(asked('/products')).toBeGreaterThan(index);
  });
});

describe('a day with signal', () => {
  test.each(pages)('the page $page is brought in and is fresh afterwards', async (request) => {
    expect(await phone.engine.refreshPage(request, 0)).toBe('fetched');
    expect(await phone.engine.refreshPage(request, 3_600_000)).toBe('fresh');
    const table = (await phone.db()).pagesOf(request.page);
    expect(await table.get(pageKey(request))).toMatchObject({ state: 'found' });
  });

  test('a sector of an own guidebook comes with what is gated, another without', async () => {
    await phone.engine.refreshPage({ page: 'sector', region: 'region', crag: 'crag-1', slug: 'sector-2' }, 0);
    await phone.engine.refreshPage(
      { page: 'sector', region: 'region', crag: 'crag-2', slug: 'sector-202' },
      0,
    );
    const stored = await (await phone.db()).sector.toArray();
    const contents = Object.fromEntries(
      stored.map(({ key, data }) => [key, (data as { content: object | null }).content !== null]),
    );
    expect(contents).toEqual({
      'sector/region/crag-1/sector-2': true,
      'sector/region/crag-2/sector-202': false,
    });
  });

  test('a page is asked for only with one, and fetched once it is back', async () => {
    await phone.connect(offline);
    const asked = () => phone.sent.filter((path) => path.endsWith('/regions'));
    const before = asked();
    expect(await phone.engine.refreshPage({ page: 'regions' }, 0)).toBe('unreachable');
    expect(asked()).toEqual(before);
    await phone.connect(online);
    expect(await phone.engine.refreshPage({ page: 'regions' }, 0)).toBe('fetched');
  });

  test('the page of a crag that is saved without one is fetched once it is back, and not asked for before', async () => {
    await phone.connect(offline);
    const before = phone.sent.length;
    await saveSector(2);
    const asked = (end: string) => phone.sent.slice(before).filter((path) => path.endsWith(end));
    // The pack is tried first, so that the page would have its turn.
    await vi.waitFor(() => expect(asked('/2')).not.toEqual([]), PATIENCE);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked('/cliff/region/crag-1')).toEqual([]);
    await phone.connect(online);
    await vi.waitFor(() => expect(asked('/cliff/region/crag-1')).toHaveLength(1), PATIENCE);
  });

  test('an unknown page is remembered as missing', async () => {
    expect(await phone.engine.refreshPage({ page: 'crag', region: 'region', slug: 'nowhere' }, 0)).toBe(
      'missing',
    );
  });
});

describe('a sector that is saved', () => {
  test('is downloaded by itself and read without network, also after the worker is asked to prove it', async () => {
    await saveSector(2);
    await vi.waitFor(async () => expect(await packOf(2)).toMatchObject({ state: 'ready' }), PATIENCE);
    await phone.connect(offline);
    await phone.engine.verifyPacks();
    expect(await packOf(2)).toMatchObject({ state: 'ready' });
    const content = await readPackContent(packs, 'cliff-2');
    expect(content?.page.content?.description.fr).toBe('secret of sector 2 (fr)');
  });

  test('tells of a closure that was published in the hour before it is looked at again', async () => {
    await saveSector(2);
    await vi.waitFor(async () => expect(await packOf(2)).toMatchObject({ state: 'ready' }), PATIENCE);
    await vi.waitFor(async () => expect(await phone.device.indexManifest.count()).toBe(1), PATIENCE);
    await phone.switchOff();
    const closures = [{ from: '01-15', to: '06-30', reason: { fr: 'Oiseaux', en: 'Birds' } }];
    const sectors = smallCatalogue.sectors.map((one) =>
      one.id === 2 ? { ...one, content: { ...one.content, closures } } : one,
    );
    await importCatalogue(server.db, { ...smallCatalogue, sectors }, server.clock.now);
    server.clock.now += 3_000;
    phone = new Phone(server, phone.storage, phone.journals);
    await phone.device.indexManifest.toCollection().modify((held) => void (held.fetchedAt -= 3_600_000));
    await vi.waitFor(
      async () => expect(unreadNews((await packOf(2)) ?? {})).toEqual([{ kind: 'closures' }]),
      PATIENCE,
    );
    await importCatalogue(server.db, smallCatalogue, server.clock.now);
    server.clock.now += 3_000;
  });

  test('in a captive portal waits, and comes with the signal', async () => {
    await phone.connect(captivePortal);
    await saveSector(2);
    await vi.waitFor(
      async () => expect(await packOf(2)).toMatchObject({ error: 'saved.pack.error.unreachable' }),
      PATIENCE,
    );
    phone.network = (_request, pass) => pass();
    await phone.engine.fetchPacks();
    expect(await packOf(2)).toMatchObject({ state: 'ready' });
  });

  test('loses its download when it is taken off the list', async () => {
    await saveSector(2);
    await vi.waitFor(async () => expect(await packOf(2)).toMatchObject({ state: 'ready' }), PATIENCE);
    await mutate(await phone.db(), removeSavedRoute, { type: 'cliff', routeId: 2 });
    await vi.waitFor(async () => expect(await packOf(2)).toBeUndefined(), PATIENCE);
    expect(await packs.parts.count()).toBe(0);
  });

  test('leaves the device with the account', async () => {
    await saveSector(2);
    await vi.waitFor(async () => expect(await packOf(2)).toMatchObject({ state: 'ready' }), PATIENCE);
    await phone.engine.signOut('delete');
    expect([await packs.packs.count(), await packs.parts.count()]).toEqual([0, 0]);
  });

  test('keeps its crag page for the days without network, though that was never opened', async () => {
    await saveSector(2);
    const key = pageKey({ page: 'crag', region: 'region', slug: 'crag-1' });
    await vi.waitFor(
      async () => expect(await (await phone.db()).pages.get(key)).toMatchObject({ state: 'found' }),
      PATIENCE,
    );
  });
});

describe('the public index', () => {
  /** A guest's device that was never here, whose app is still on its way. */
  async function firstVisit(): Promise<Phone> {
    await phone.discard();
    phone = new Phone(server);
    await phone.engine.letAppComeFirst(true);
    // What begins by itself does so after a second and a half.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return phone;
  }

  test('waits on a first visit until the app is here, and then comes by itself', async () => {
    const { device, engine } = await firstVisit();
    expect(await engine.explore()).toBeNull();
    expect(await device.indexManifest.count()).toBe(0);
    await engine.letAppComeFirst(false);
    await vi.waitFor(async () => expect(await device.indexManifest.count()).toBe(1), PATIENCE);
    expect(await engine.explore()).not.toBeNull();
  });

  test('waits for nothing when it is asked for', async () => {
    const { engine } = await firstVisit();
    expect(await engine.cragsNamed([])).toEqual([]);
    expect(await engine.explore()).not.toBeNull();
  });

  test('draws a crag that was never opened as its page would, and the shelf of guidebooks', async () => {
    await phone.engine.explore();
    await phone.connect(offline);
    const answer = await server.browser()('/api/fr/cliff/region/crag-1');
    const { data } = (await answer.json()) as { data: IndexedCrag };
    const crag = await phone.engine.indexedCrag('region', 'crag-1');
    const ids = (rows: readonly { id: number }[] = []) => rows.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(crag?.sectors)).toEqual(ids(data.sectors));
    expect(crag?.sectors.length).toBeGreaterThan(0);
    // The index knows no counts of grades.
    for (const sector of crag?.sectors ?? []) {
      expect(data.sectors).toContainEqual(expect.objectContaining(sector));
    }
    for (const multipitch of crag?.multipitches ?? []) expect(data.multipitches).toContainEqual(multipitch);
    expect(ids(crag?.multipitches)).toEqual(ids(data.multipitches));
    expect(ids(crag?.guidebooks)).toEqual(ids(data.guidebooks));
    const { name, kind, climbCount, gradeMin, gradeMax, orientations, coordinates } = data;
    expect(crag).toMatchObject({ name, kind, climbCount, gradeMin, gradeMax, orientations, coordinates });
    expect(await phone.engine.indexedCrag('region', 'no-such-crag')).toBeNull();
    expect((await phone.engine.indexedGuidebooks())?.map(({ slug }) => slug)).toContain('guidebook-1');
  });

  test('knows a sector and a multi-pitch that were never opened, as a guest reads them', async () => {
    await phone.engine.explore();
    const guest = server.browser();
    const pageOf = async (path: string) => ((await (await guest(path)).json()) as { data: object }).data;
    const sectorPage = await pageOf('/api/fr/sector_route/region/crag-1/sector-2');
    const multipitchPage = await pageOf('/api/fr/multipitch_route/region/multipitch');
    await phone.connect(offline);
    const sector = await phone.engine.indexedSector('region', 'crag-1', 'sector-2');
    expect(sector).toMatchObject({ slug: 'sector-2', crag: { slug: 'crag-1' }, region: { slug: 'region' } });
    expect(sectorPage).toMatchObject({ ...sector, region: { slug: 'region' } });
    const multipitch = await phone.engine.indexedMultipitch('region', 'multipitch');
    expect(multipitch).toMatchObject({ slug: 'multipitch', region: { slug: 'region' } });
    expect(multipitchPage).toMatchObject({ ...multipitch, region: { slug: 'region' } });
    expect(await phone.engine.indexedSector('region', 'crag-2', 'sector-2')).toBeNull();
    expect(await phone.engine.indexedMultipitch('elsewhere', 'multipitch')).toBeNull();
  });

  test('lists and finds crags without network, as the server would', async () => {
    expect((await phone.engine.regionCrags(1))?.map(({ name }) => name)).toEqual([
      'First Crag',
      'Other Crag',
    ]);
    await phone.connect(offline);
    const query: RouteSearch = { ...noSearch, query: 'othr crag', types: ['cliff'], limit: 5 };
    const here = await phone.engine.search(query);
    expect(here).toMatchObject({ kind: 'done', data: { from: 'device' } });
    const asked = new URLSearchParams(writeSearchText(query));
    const response = await server.browser()(`/api/fr/search?${asked}`);
    const there = (await response.json()) as { data: object };
    expect(here).toEqual({
      kind: 'done',
      data: { ...there.data, from: 'device', version: expect.any(String) as string },
    });
  });
});
