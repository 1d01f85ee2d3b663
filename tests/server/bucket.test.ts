import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PackManifest } from '#contract/catalogue/pack';
import { placePictureName } from '#contract/catalogue/place-pictures';
import { openBucket } from '#server/bucket/bucket';
import { ADDRESS_SECONDS, BucketParts } from '#server/bucket/bucket-parts';
import { assetsCopy } from '#server/commands/provider/assets-copy';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { placePictureFile } from '#server/catalogue/place-pictures';
import { readConfiguration } from '#server/configuration/configuration';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { findingsOfBucket } from '#server/doctor/bucket-findings';
import { findingsOfRunning } from '#server/doctor/findings';
import { markOf } from '#server/sessions/secrets';
import { readPictureIds } from '#server/store/catalogue/place-pictures';
import { readPictureHashes } from '#server/store/catalogue/read-picture';
import { noteServer } from '#server/store/letters/shop-address';
import { noFetch } from '../support/no-fetch';
import { S3StandIn } from '../support/s3-stand-in';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

const catalogue = demoCatalogue();
const [book] = catalogue.guidebooks;
const samples = new Set(catalogue.guidebooks.map(({ sampleSectorId }) => sampleSectorId));
const gatedSector = book?.sectorIds.find((id) => !samples.has(id)) ?? 0;
const DAY = 86_400_000;

let store: S3StandIn;
let server: TestServer;
let parts: BucketParts;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'relais-bucket-'));
  // Each test has a store of its own.
  server = await startServer({
    catalogue,
    bucketParts: { addressesOf: (...asked) => parts.addressesOf(...asked) },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  store = await S3StandIn.start();
  store.clock = () => server.clock.now;
  parts = partsOf(() => server.clock.now);
});
afterEach(() => store.stop());

const settings = (more: Record<string, string> = {}) =>
  readConfiguration({ DATA_DIR: folder, BASE_URL: store.origin, ...store.environment, ...more });

function partsOf(clock: () => number): BucketParts {
  const { bucket } = settings();
  if (!bucket) throw new Error('no store is configured');
  return new BucketParts(openBucket(bucket, clock));
}

const fill = (signal?: AbortSignal) => parts.fill(server.db, server.clock.now, { ...(signal && { signal }) });

/** Draws one file of each of some public pictures. */
async function drawSome(): Promise<string[]> {
  const ids = (await readPictureIds(server.db)).slice(0, 2);
  for (const { id } of ids) await placePictureFile(server.db, { id, size: 'card-240', format: 'webp' });
  return ids.map(({ id }) => `public/${placePictureName({ id, size: 'card-240', format: 'webp' })}`);
}

async function owner(): Promise<SignedIn> {
  const { email } = await server.addCustomer({ owns: [{ guidebookId: book?.id ?? 0 }] });
  return SignedIn.as(server, email);
}

const manifestFor = async (reader: SignedIn, query = '?addresses=1') =>
  PackManifest.parse((await reader.get(`/fr/guard/pack/cliff/${gatedSector}${query}`)).body.data);

describe('a store of copies', () => {
  test('gets every picture once, public ones drawn so far and gated ones by their hash', async () => {
    const hashes = await readPictureHashes(server.db);
    const drawn = await drawSome();
    expect(await fill()).toEqual({ put: hashes.length + 2, removed: 0, there: hashes.length + 2 });
    expect(store.keys('public/')).toEqual(drawn.toSorted());
    expect(store.keys('gated/picture/')).toEqual(hashes.map((hash) => `gated/picture/${hash}`).toSorted());
    store.asked.length = 0;
    expect(await fill()).toMatchObject({ put: 0, removed: 0 });
    expect(store.asked.filter((line) => line.startsWith('PUT'))).toEqual([]);
  });

  test('says what our own origin says of the same bytes: public for good, gated for nobody to keep', async () => {
    const [open = ''] = await drawSome();
    await fill();
    expect(store.held.get(open)?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
    });
    for (const key of store.keys('gated/')) {
      expect(store.held.get(key)?.headers['cache-control']).toBe('private, no-store');
    }
    const answer = await fetch(`${store.address}/${open}`, { headers: { range: 'bytes=0-3' } });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 4]);
    expect(answer.headers.get('etag')).toBeTruthy();
  });

  test('that breaks down in the middle loses nothing, and is filled on from there', async () => {
    await fill();
    const all = store.held.size;
    store.held.clear();
    // Three folders are asked for, and then some pictures are put.
    store.answersLeft = 3 + 5;
    await expect(fill()).rejects.toThrow('fetch failed');
    expect(store.keys()).toHaveLength(5);
    store.answersLeft = Infinity;
    expect(await fill()).toEqual({ put: all - 5, removed: 0, there: all });
  });

  test('that is told to stop leaves the rest for the next time', async () => {
    const stopped = AbortSignal.abort();
    expect(await fill(stopped)).toMatchObject({ put: 0, there: 0 });
  });

  test('gets again what somebody removed from it', async () => {
    await fill();
    const [lost = ''] = store.keys('gated/picture/');
    store.held.delete(lost);
    expect(await fill()).toMatchObject({ put: 1 });
    expect(store.keys()).toContain(lost);
  });
});

describe('a signed address', () => {
  test('is given to who has the right and asks for it, of what lies there', async () => {
    await fill();
    const reader = await owner();
    expect((await manifestFor(reader, '')).addresses).toBeUndefined();
    const first = await manifestFor(reader);
    const picture = first.parts.find(({ role }) => role === 'picture')?.hash ?? '';
    // The text is made when somebody asks, and goes there meanwhile.
    expect(Object.keys(first.addresses ?? {})).toEqual([picture]);
    await parts.settled();
    const again = await manifestFor(reader);
    expect(Object.keys(again.addresses ?? {}).toSorted()).toEqual(
      again.parts.map(({ hash }) => hash).toSorted(),
    );
    const { email } = await server.addCustomer({ owns: [] });
    const stranger = await SignedIn.as(server, email);
    const refused = await stranger.get(`/fr/guard/pack/cliff/${gatedSector}?addresses=1`);
    expect([refused.status, refused.body.data]).toEqual([403, undefined]);
  });

  test('reads its own part alone, unchanged, and not for longer than it says', async () => {
    await fill();
    const reader = await owner();
    const { addresses = {}, parts: listed } = await manifestFor(reader);
    const part = listed.find(({ role }) => role === 'picture');
    const address = addresses[part?.hash ?? ''] ?? '';
    const read = async (url: string) => (await fetch(url)).status;
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toHaveLength(part?.bytes ?? 0);
    const other = store.keys('gated/picture/').find((key) => !address.includes(key)) ?? '';
    expect(await read(address.replace(/gated\/picture\/[0-9a-f]{64}/, other))).toBe(403);
    expect(await read(address.replace(`Expires=${ADDRESS_SECONDS}`, 'Expires=60000'))).toBe(403);
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    server.clock.now += ADDRESS_SECONDS * 1_000;
    expect(await read(address)).toBe(200);
    server.clock.now += 1_000;
    expect(await read(address)).toBe(403);
  });

  test('is not given any more to whose right has ended', async () => {
    await fill();
    const endAt = new Date(server.clock.now + DAY);
    const { email } = await server.addCustomer({ owns: [{ guidebookId: book?.id ?? 0, endAt }] });
    const reader = await SignedIn.as(server, email);
    expect(Object.keys((await manifestFor(reader)).addresses ?? {})).toHaveLength(1);
    server.clock.now += 2 * DAY;
    const later = await SignedIn.as(server, email);
    expect((await later.get(`/fr/guard/pack/cliff/${gatedSector}?addresses=1`)).status).toBe(403);
  });
});

describe('without a signature', () => {
  test('nothing gated can be read, listed or written, under any address of the store', async () => {
    await drawSome();
    await fill();
    await manifestFor(await owner());
    await parts.settled();
    const gated = store.keys('gated/');
    expect(gated.length).toBeGreaterThan(10);
    const secret = new Set(gated.map((key) => store.held.get(key)?.bytes.toString('base64')));
    for (const key of store.keys()) {
      for (const start of [store.address, `${store.address}/public`, `${store.address}/public/..`]) {
        const answer = await fetch(`${start}/${key}`);
        const bytes = Buffer.from(await answer.arrayBuffer()).toString('base64');
        expect(secret.has(bytes)).toBe(false);
        expect(answer.ok).toBe(key.startsWith('public/') && start !== `${store.address}/public`);
      }
    }
    for (const query of ['', '?list-type=2', '?list-type=2&prefix=gated/']) {
      expect((await fetch(`${store.address}/${query}`)).status).toBe(403);
    }
    const [first = ''] = gated;
    expect((await fetch(`${store.address}/${first}`, { method: 'PUT', body: 'x' })).status).toBe(403);
  });
});

describe('the doctor', () => {
  const findings = (more: Record<string, string> = {}) => findingsOfBucket(settings(more), server.clock.now);

  test('finds nothing to say where no store is configured', async () => {
    expect(await findingsOfBucket(readConfiguration({ DATA_DIR: folder }), 0)).toEqual([]);
  });

  test('is content with a store that takes, gives and keeps as it should, and leaves nothing there', async () => {
    expect((await findings()).map(({ state }) => state)).toEqual(['ok', 'ok']);
    expect(store.keys()).toEqual([]);
    expect((await findings({ ASSETS_URL: '' })).map(({ state }) => state)).toEqual(['ok', 'accepted']);
  });

  test('names what is open to everybody', async () => {
    store.isOpen = () => true;
    expect(await findings()).toContainEqual(
      expect.objectContaining({ state: 'wrong', words: expect.stringContaining('Gated parts can be read') }),
    );
  });

  test('names a page that may not read (CORS), a public folder that is closed, a wrong key and silence', async () => {
    const wrong = async (more: Record<string, string> = {}) =>
      (await findings(more)).filter(({ state }) => state === 'wrong').map(({ words }) => words);
    expect(await wrong({ BASE_URL: 'https://other.example' })).toEqual([
      expect.stringContaining('is not for https://other.example (CORS)'),
    ]);
    store.isOpen = () => false;
    expect(await wrong()).toEqual([expect.stringContaining('A public picture is answered 403')]);
    expect(await wrong({ ASSETS_KEY: 'another key than that' })).toEqual([
      expect.stringContaining('SignatureDoesNotMatch'),
    ]);
    store.mishap = 'down';
    expect(await wrong()).toEqual([expect.stringContaining('cannot be reached')]);
  });
});

describe('the settings', () => {
  test('go together, and the key may stand in a file', () => {
    const file = join(folder, 'assets-key');
    writeFileSync(file, `${store.key}\n`);
    expect(settings({ ASSETS_KEY: '', ASSETS_KEY_FILE: file }).bucket).toMatchObject({ key: store.key });
    expect(() => settings({ ASSETS_KEY: '' })).toThrow('go together');
    expect(() => readConfiguration({ DATA_DIR: folder, ASSETS_URL: 'https://cdn.example' })).toThrow(
      'ASSETS_STORE',
    );
  });
});

describe('`provider assets copy`', () => {
  async function copy(more: Record<string, string> = {}) {
    const [said, complained]: [string[], string[]] = [[], []];
    const isDone = await assetsCopy.run([], {
      configuration: () => settings(more),
      withDatabase: (work) => work(server.db),
      serversDatabase: null,
      fileAt: (path) => path,
      fetchText: noFetch,
      say: (line) => said.push(line),
      complain: (line) => complained.push(line),
    });
    return { isDone, said, complained };
  }
  // The command goes by the real time, for its addresses last for minutes of it.
  beforeEach(() => {
    store.clock = Date.now;
  });

  test('puts there what lacks, and says how much there is', async () => {
    const hashes = await readPictureHashes(server.db);
    const { isDone, said, complained } = await copy();
    expect([isDone, complained]).toEqual([true, []]);
    expect(store.keys('gated/picture/')).toHaveLength(hashes.length);
    // Public pictures that tests drew before are among them.
    const { length } = store.keys();
    expect(said.at(-1)).toBe(`${length} put in ASSETS_STORE, 0 removed, ${length} there.`);
    expect((await copy()).said).toEqual([`0 put in ASSETS_STORE, 0 removed, ${length} there.`]);
  });

  test('says what stands in the way', async () => {
    store.mishap = 'broken';
    const { isDone, complained } = await copy();
    expect(isDone).toBe(false);
    expect(complained).toEqual([expect.stringMatching(/^ASSETS_STORE: .*503.* Nothing is lost/)]);
    const unset = { ASSETS_STORE: '', ASSETS_KEY_ID: '', ASSETS_KEY: '', ASSETS_URL: '' };
    expect(await copy(unset)).toMatchObject({ isDone: false, said: [] });
  });
});

describe('a secret that machines share', () => {
  const told = (environment: Record<string, string>) =>
    findingsOfRunning(server.db, readConfiguration({ DATA_DIR: folder, ...environment }), server.clock.now);
  const [old, young] = ['o'.repeat(64), 'y'.repeat(64)];

  test('is missed by the doctor where another server signs by another', async () => {
    await noteServer(server.db, 'https://shop.example', markOf(old));
    const isMissed = expect.objectContaining({
      state: 'wrong',
      words: expect.stringContaining('SECRET_BEFORE') as string,
    }) as unknown;
    expect(await told({ SECRET: old })).not.toContainEqual(isMissed);
    expect(await told({ SECRET: young })).toContainEqual(isMissed);
    expect(await told({ SECRET: young, SECRET_BEFORE: old })).not.toContainEqual(isMissed);
  });
});

// Last, for it takes the catalogue's pictures away.
describe('a store of copies after another edition', () => {
  test('loses what no edition refers to any more, and what was made for packs after a month', async () => {
    await fill();
    const reader = await owner();
    await manifestFor(reader);
    await parts.settled();
    expect(store.keys('gated/made/')).toHaveLength(1);
    const bare = { ...catalogue, pictures: [], photos: [] };
    await importCatalogue(
      server.db,
      {
        ...bare,
        sectors: catalogue.sectors.map((row) => ({ ...row, topos: [] })),
        multipitches: catalogue.multipitches.map((row) => ({ ...row, topos: [] })),
      },
      server.clock.now,
    );
    // An import of another process may be putting its pictures right now: what is young stays.
    expect(await fill()).toMatchObject({ removed: 0 });
    server.clock.now += DAY;
    await fill();
    expect(store.keys('gated/picture/')).toEqual([]);
    expect(store.keys('gated/made/')).toHaveLength(1);
    server.clock.now += 31 * DAY;
    await fill();
    expect(store.keys()).toEqual([]);
  });
});
