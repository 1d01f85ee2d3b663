import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import Dexie from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { writeBlocks } from '#contract/index/code-blocks';
import { packBlock } from '#contract/index/pack-block';
import type { IndexBlock } from '#contract/index/public-index';
import { publicPartsHeld } from '#worker/db/climb-parts';
import { DeviceDb } from '#worker/db/device-db';
import { PersonalDb } from '#worker/db/personal-db';
import { Activity } from '#worker/http/activity';
import { createApi } from '#worker/http/api';
import { metaOf, Session } from '#worker/http/session';
import { createTransport } from '#worker/http/transport';
import { IndexHolder } from '#worker/index/index-holder';
import { INDEX_AGE_MAX_MS } from '#worker/index/install-index';
import { searchRoutes } from '#worker/requests/search-routes';
import { countedFacets } from '#contract/search/facets';
import { noSearch, type RouteSearch } from '#contract/search/search-text';
import { sampleBlock, sampleManifest } from '../support/sample-catalogue';
import { rawBytes, refusal, SmallServer, success, type SmallRequest } from '../support/small-server';

const files = new Map<string, Uint8Array<ArrayBuffer>>();
/** Makes a file of the index that the server can answer, and names it. */
const fileOf = (...some: IndexBlock[]) => {
  const bytes = Uint8Array.from(writeBlocks(some.map(packBlock)));
  const hash = createHash('sha256').update(bytes).digest('hex');
  files.set(hash, bytes);
  return hash;
};
const vaucluse = sampleBlock(10, 1, 'Rocher de la Forêt', 'Dalle du Saint');
const verdon = sampleBlock(20, 2, "L'Escalès", 'Mur des Écureuils');
const VAUCLUSE = fileOf(vaucluse);
const VERDON = fileOf(verdon);
const VERDON_NEW = fileOf(sampleBlock(20, 2, "L'Escalès", 'Mur des Chamois'));
const WHOLE = fileOf(vaucluse, verdon);
const opened: { close(): void }[] = [];
let devices = 0;

afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

function serverWith(version: string, hashes: string[], whole?: string): SmallServer {
  const server = new SmallServer();
  publish(server, version, hashes, whole);
  return server.on('GET', '/fr/index/*', answerFile);
}

function answerFile({ path }: SmallRequest): Response {
  const bytes = files.get(path.split('/').at(-1) ?? '');
  return bytes ? rawBytes(bytes.buffer) : refusal(404, 'common.error.notFound');
}

function publish(server: SmallServer, version: string, hashes: string[], whole?: string): void {
  server.on('GET', '/fr/index', () => success(sampleManifest(version.repeat(64), hashes, whole)));
}

/** A guest's device; `start` is a new worker on the same database. */
function deviceOf(server: SmallServer) {
  devices += 1;
  const device = new DeviceDb(`device-${devices}`);
  const db = new PersonalDb(`index-guest-${devices}`, null);
  const time = { now: Date.parse('2026-11-21T12:00:00Z') };
  const now = () => time.now;
  const base = 'http://relais.test/api';
  const transport = createTransport({ base, fetch: server.fetch, activity: new Activity(), now });
  const channel = new BroadcastChannel(`index-${devices}`);
  const session = new Session({
    meta: metaOf(db),
    transport,
    exclusively: (_name, work) => work(),
    channel,
    now,
  });
  opened.push(device, db, session);
  return {
    time,
    device,
    db,
    now,
    api: createApi(transport, session, () => 'fr'),
    start: (code?: string) =>
      new IndexHolder(device, now, code === undefined ? undefined : { code, rest: () => Promise.resolve() }),
  };
}

function search(
  index: IndexHolder,
  { api, db, now }: ReturnType<typeof deviceOf>,
  wanted: Partial<RouteSearch>,
) {
  return searchRoutes({ index, api, db, now }, { ...noSearch, ...wanted });
}

async function names(index: IndexHolder, device: ReturnType<typeof deviceOf>, query: string) {
  const answer = await search(index, device, { query });
  return answer.kind === 'done' ? answer.data.hits.map(({ name }) => name) : answer.kind;
}

describe('the public index on the device', () => {
  test('is found by names, without accents, by beginnings and by the crag', async () => {
    const device = deviceOf(serverWith('a', [VAUCLUSE, VERDON]));
    const index = device.start();
    await index.refresh(device.api);
    expect(await names(index, device, 'ecureuil')).toEqual(['Mur des Écureuils']);
    expect(await names(index, device, 'dalle st')).toEqual(['Dalle du Saint']);
    expect((await names(index, device, 'foret')).at(0)).toBe('Rocher de la Forêt');
    expect(await names(index, device, 'escales')).toContain('Mur des Écureuils');
  });

  test('answers rows with all a path and a list need', async () => {
    const device = deviceOf(serverWith('a', [VAUCLUSE, VERDON]));
    const index = device.start();
    await index.refresh(device.api);
    const found = await search(index, device, { query: 'ecureuils', types: ['cliff'], limit: 1 });
    expect(found).toMatchObject({
      kind: 'done',
      data: {
        from: 'device',
        total: 1,
        hits: [
          {
            kind: 'sector',
            id: 21,
            name: 'Mur des Écureuils',
            slug: verdon.slugs[1],
            regionSlug: 'verdon',
            regionName: { fr: 'verdon', en: 'verdon (en)' },
            cragId: 20,
            cragSlug: verdon.slugs[0],
            cragName: "L'Escalès",
            topoKind: 'cliff',
            gradeMin: '6a',
            gradeMax: '7b',
            count: 1,
            orientations: ['S'],
            equipment: null,
            coordinates: { lat: 43.82, lon: 5.37 },
            guidebookIds: [1],
            productIds: [],
            sample: false,
          },
        ],
      },
    });
  });

  test('knows routes by the ids that another phone hands over, and leaves out what it does not know', async () => {
    const device = deviceOf(serverWith('a', [VAUCLUSE, VERDON]));
    const index = device.start();
    await index.refresh(device.api);
    // A crag is no route; 99 is unknown here, and no multi-pitch has the id of a sector.
    const found = (await index.get())?.routes([
      'cliff-21',
      'cliff-10',
      'cliff-99',
      'multipitch-11',
      'cliff-11',
    ]);
    expect(found?.sectors.map(({ id, name, crag }) => [id, name, crag.name])).toEqual([
      [11, 'Dalle du Saint', 'Rocher de la Forêt'],
      [21, 'Mur des Écureuils', "L'Escalès"],
    ]);
    expect(found?.multipitches).toEqual([]);
  });

  test('is browsed in the provider’s order without a text, filtered by type', async () => {
    const device = deviceOf(serverWith('a', [VAUCLUSE, VERDON]));
    const index = device.start();
    expect(await names(index, device, '')).toEqual([
      'Rocher de la Forêt',
      'Dalle du Saint',
      "L'Escalès",
      'Mur des Écureuils',
    ]);
    const multipitches = await search(index, device, { types: ['multipitch'] });
    expect(multipitches).toMatchObject({ kind: 'done', data: { hits: [] } });
  });

  test('lists regions with their crags', async () => {
    const device = deviceOf(serverWith('a', [VAUCLUSE, VERDON]));
    const index = device.start();
    await index.refresh(device.api);
    const held = await index.get();
    expect(held?.regions.map(({ slug }) => slug)).toEqual(['vaucluse', 'verdon']);
    expect(held?.regionCrags(2).map(({ name }) => name)).toEqual(["L'Escalès"]);
    expect(held?.regionCrags(1)[0]).toMatchObject({
      name: 'Rocher de la Forêt',
      sectorCount: 1,
      orientations: ['S', 'SW'],
      coordinates: { lat: 43.82, lon: 5.37 },
    });
  });

  test('answers at the next start without the network', async () => {
    const server = serverWith('a', [VAUCLUSE, VERDON]);
    const device = deviceOf(server);
    await device.start().refresh(device.api);
    server.isReachable = false;
    expect(await names(device.start(), device, 'escales')).toContain("L'Escalès");
  });
});

describe('a device without any index', () => {
  const whole = `/fr/index/${WHOLE}`;

  test('takes all of it in one answer', async () => {
    const server = serverWith('a', [VAUCLUSE, VERDON], WHOLE);
    const device = deviceOf(server);
    const index = device.start();
    await index.refresh(device.api);
    expect(await names(index, device, 'ecureuil')).toEqual(['Mur des Écureuils']);
    expect(server.requests.map(({ path }) => path)).toEqual(['/fr/index', whole]);
  });

  test('gets it block by block where the one answer is cut off', async () => {
    const server = serverWith('a', [VAUCLUSE, VERDON], WHOLE);
    server.on('GET', whole, () => {
      throw new TypeError('fetch failed');
    });
    const device = deviceOf(server);
    const index = device.start();
    await index.refresh(device.api);
    expect(await names(index, device, 'ecureuil')).toEqual(['Mur des Écureuils']);
    expect(server.count('GET', '/fr/index/*')).toBe(3);
  });

  test('believes no page of a captive portal', async () => {
    const server = serverWith('a', [VAUCLUSE, VERDON], WHOLE);
    server.on('GET', '/fr/index/*', () => new Response('<html>Wi-Fi</html>'));
    const device = deviceOf(server);
    const index = device.start();
    await index.refresh(device.api);
    expect(await index.get()).toBeNull();
    server.on('GET', '/fr/index/*', answerFile);
    await index.refresh(device.api);
    expect(await names(index, device, 'ecureuil')).toEqual(['Mur des Écureuils']);
  });
});

describe('a device whose index was fetched by an app before this one', () => {
  test('goes on with it offline, and has the new one after the next asking', async () => {
    const server = serverWith('b', [VAUCLUSE, VERDON], WHOLE);
    const device = deviceOf(server);
    const [old, older] = ['1'.repeat(64), '2'.repeat(64)];
    await device.device.indexBlocks.bulkPut([
      { hash: old, block: packBlock(vaucluse) },
      { hash: older, block: packBlock(sampleBlock(20, 2, "L'Escalès", 'Mur des Chamois')) },
    ]);
    const { whole: _whole, ...manifest } = sampleManifest('a'.repeat(64), [old, older]);
    await device.device.indexManifest.put({ ...manifest, key: 'manifest', fetchedAt: 0 } as never);
    server.isReachable = false;
    const index = device.start();
    await index.refresh(device.api);
    expect(await names(index, device, 'chamois')).toEqual(['Mur des Chamois']);
    server.isReachable = true;
    await index.refresh(device.api);
    expect(await names(index, device, 'ecureuil')).toEqual(['Mur des Écureuils']);
    expect(server.requests.map(({ path }) => path)).toEqual(['/fr/index', `/fr/index/${WHOLE}`]);
    expect(await device.device.indexBlocks.count()).toBe(2);
  });
});

describe('a changed catalogue', () => {
  test('is asked for hourly, and only what changed is fetched', async () => {
    const server = serverWith('a', [VAUCLUSE, VERDON]);
    const device = deviceOf(server);
    const index = device.start();
    await index.refresh(device.api);
    await index.refresh(device.api);
    expect(server.count('GET', '/fr/index')).toBe(1);
    publish(server, 'b', [VAUCLUSE, VERDON_NEW]);
    device.time.now += 3_600_001;
    await index.refresh(device.api);
    expect(server.count('GET', '/fr/index/*')).toBe(3);
    expect(await names(index, device, 'chamois')).toEqual(['Mur des Chamois']);
    expect(new Set(await device.device.indexBlocks.toCollection().primaryKeys())).toEqual(
      new Set([VAUCLUSE, VERDON_NEW]),
    );
  });

  test('is asked for again where an edition is known that came while the one before was being fetched', async () => {
    const server = serverWith('a', [VAUCLUSE, VERDON]);
    const device = deviceOf(server);
    const index = device.start();
    const held: (() => void)[] = [];
    server.on('GET', '/fr/index/*', async (request) => {
      await new Promise<void>((answer) => held.push(answer));
      return answerFile(request);
    });
    const first = index.refresh(device.api);
    await expect.poll(() => held.length).toBe(1);
    server.on('GET', '/fr/index/*', answerFile);
    publish(server, 'b', [VAUCLUSE, VERDON_NEW]);
    device.time.now += 1_000;
    const second = index.refresh(device.api, device.now());
    device.time.now += 1_000;
    held[0]?.();
    await Promise.all([first, second]);
    expect(await names(index, device, 'chamois')).toEqual(['Mur des Chamois']);
  });

  test('is found in another tab too, as soon as that knows that it is held', async () => {
    const server = serverWith('a', [VAUCLUSE, VERDON]);
    const device = deviceOf(server);
    const [one, other] = [device.start(), device.start()];
    await one.refresh(device.api);
    expect((await other.get())?.version).toBe('a'.repeat(64));
    publish(server, 'b', [VAUCLUSE, VERDON_NEW]);
    device.time.now += 1_000;
    await one.refresh(device.api, device.now());
    const wanted = { ...noSearch, query: 'chamois' };
    const ports = { index: other, api: device.api, db: device.db, now: device.now };
    const found = await searchRoutes(ports, wanted, 'b'.repeat(64));
    expect(found).toMatchObject({ data: { version: 'b'.repeat(64), hits: [{ name: 'Mur des Chamois' }] } });
  });

  test('is asked for again by another tab, of an edition that came while this one was fetching', async () => {
    const server = serverWith('a', [VAUCLUSE, VERDON]);
    const device = deviceOf(server);
    server.on('GET', '/fr/index/*', (request) => {
      device.time.now += 1_000;
      return answerFile(request);
    });
    const known = device.now() + 500;
    await device.start().refresh(device.api);
    publish(server, 'b', [VAUCLUSE, VERDON_NEW]);
    const other = device.start();
    await other.refresh(device.api, known);
    expect(await names(other, device, 'chamois')).toEqual(['Mur des Chamois']);
  });

  test('that is cut off between two blocks leaves the old one answering and goes on later', async () => {
    const server = serverWith('a', [VAUCLUSE]);
    const device = deviceOf(server);
    const index = device.start();
    await index.refresh(device.api);
    publish(server, 'b', [VAUCLUSE, VERDON, VERDON_NEW]);
    server.on('GET', `/fr/index/${VERDON_NEW}`, () => {
      throw new TypeError('fetch failed');
    });
    device.time.now += 3_600_001;
    await index.refresh(device.api);
    expect((await index.get())?.version).toBe('a'.repeat(64));
    server.on('GET', '/fr/index/*', answerFile);
    await index.refresh(device.api);
    expect((await index.get())?.version).toBe('b'.repeat(64));
    expect(server.count('GET', `/fr/index/${VERDON}`)).toBe(1);
  });
});

describe('an index that was laid at the start before', () => {
  async function laidDevice() {
    const server = serverWith('a', [VAUCLUSE, VERDON]);
    const device = deviceOf(server);
    const index = device.start('one');
    await index.refresh(device.api);
    await expect.poll(() => device.device.laidIndex.count()).toBe(1);
    return { server, device, index };
  }

  test('answers as before at the next start, and is not laid of its blocks again', async () => {
    const { device, index } = await laidDevice();
    await device.device.indexBlocks.clear();
    const again = device.start('one');
    const [before, after] = await Promise.all([index.get(), again.get()]);
    expect(after?.search.columns).toEqual(before?.search.columns);
    expect(after?.crag('vaucluse', vaucluse.slugs[0] ?? '')).toEqual(
      before?.crag('vaucluse', vaucluse.slugs[0] ?? ''),
    );
    for (const query of ['', 'ecureuil', 'dalle st', 'forret', '6a']) {
      expect(await search(again, device, { query })).toEqual(await search(index, device, { query }));
    }
  });

  test('is laid anew by an app that lays it otherwise', async () => {
    const { device } = await laidDevice();
    await device.device.laidIndex.toCollection().modify({ names: { text: '', ends: new Int32Array() } });
    expect(await names(device.start('another'), device, 'ecureuil')).toEqual(['Mur des Écureuils']);
  });

  test('gives way to the next edition, of which one is kept', async () => {
    const { server, device, index } = await laidDevice();
    publish(server, 'b', [VAUCLUSE, VERDON_NEW]);
    device.time.now += 2 * INDEX_AGE_MAX_MS;
    await index.refresh(device.api);
    const keys = () => device.device.laidIndex.toCollection().primaryKeys();
    await expect.poll(keys).toEqual([`one ${'b'.repeat(64)}`]);
    expect(await names(device.start('one'), device, 'chamois')).toEqual(['Mur des Chamois']);
  });
});

describe('searching before the index is there', () => {
  const counts = Object.fromEntries(
    countedFacets.map(({ count: { key, form } }) => [
      key,
      form === 'rows' ? 0 : typeof form === 'string' ? [] : Array.from({ length: form.values }, () => 0),
    ]),
  );
  const found = { hits: [], total: 0, counts };

  test('is answered by the server', async () => {
    const server = new SmallServer().on('GET', '/fr/search', () => success(found));
    const device = deviceOf(server);
    const answer = await search(device.start(), device, { query: 'buoux', types: ['cliff'], limit: 20 });
    expect(answer).toEqual({ kind: 'done', data: { ...found, from: 'server' } });
    expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({
      query: 'buoux',
      types: 'cliff',
      limit: '20',
    });
  });

  test('without signal says that nothing could be reached', async () => {
    const server = new SmallServer();
    server.isReachable = false;
    const device = deviceOf(server);
    expect(await names(device.start(), device, 'buoux')).toBe('unreachable');
    expect(await names(device.start(), device, '')).toBe('unreachable');
  });

  test('one or two letters find nothing and ask nobody', async () => {
    const server = new SmallServer();
    const device = deviceOf(server);
    expect(await names(device.start(), device, 'bu')).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});

describe('a device whose app knew no names of climbs that everybody may read', () => {
  test('goes on with the index it holds, and asks at once which names there are', async () => {
    const before = new Dexie('index-before');
    before.version(4).stores({
      pointer: 'key',
      indexManifest: 'key',
      indexBlocks: 'hash',
      provided: 'key',
    });
    const { climbNames: _names, ...manifest } = sampleManifest('a'.repeat(64), [VAUCLUSE]);
    await before.table('indexManifest').put({ ...manifest, key: 'manifest', fetchedAt: Date.now() });
    await before.table('indexBlocks').put({ hash: VAUCLUSE, block: packBlock(vaucluse) });
    before.close();
    const device = new DeviceDb('index-before');
    opened.push(device);
    const index = await new IndexHolder(device, Date.now).get();
    expect(index?.search.columns.names).toContain('Dalle du Saint');
    expect(await publicPartsHeld(device)).toEqual([]);
    expect(await device.indexManifest.get('manifest')).toMatchObject({ climbNames: [], fetchedAt: 0 });
  });
});
