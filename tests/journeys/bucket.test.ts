import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBucket } from '#server/bucket/bucket';
import { ADDRESS_SECONDS, BucketParts } from '#server/bucket/bucket-parts';
import { placePictureFile } from '#server/catalogue/place-pictures';
import { readConfiguration } from '#server/configuration/configuration';
import { validations } from '#server/database/schema/customers';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { readPictureIds } from '#server/store/catalogue/place-pictures';
import { savedRouteFacts } from '#server/store/catalogue/saved-route-facts';
import { placePictureKey } from '#worker/api/engine-api';
import { PacksDb } from '#worker/db/packs-db';
import { mutate } from '#worker/mutations/mutate';
import { saveRoute } from '#worker/mutations/saved-routes';
import { readPackContent } from '#worker/packs/read-pack';
import { offline, online, type Network, Phone } from '../support/phone';
import { S3StandIn } from '../support/s3-stand-in';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const catalogue = demoCatalogue();
const [book] = catalogue.guidebooks;
const samples = new Set(catalogue.guidebooks.map(({ sampleSectorId }) => sampleSectorId));
const [sector = 0, otherSector = 0] = book?.sectorIds.filter((id) => !samples.has(id)) ?? [];

let store: S3StandIn;
let server: TestServer;
let parts: BucketParts;
let folder: string;
let phone: Phone;
let packs: PacksDb;
let customer: { id: string; email: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'relais-bucket-'));
  server = await startServer({
    catalogue,
    bucketParts: { addressesOf: (...asked) => parts.addressesOf(...asked) },
  });
  const [open] = await readPictureIds(server.db);
  await placePictureFile(server.db, { id: open?.id ?? '', size: 'card-240', format: 'webp' });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  store = await S3StandIn.start();
  store.clock = () => server.clock.now;
  const { bucket, assetsUrl } = readConfiguration({ DATA_DIR: folder, ...store.environment });
  if (!bucket) throw new Error('no store is configured');
  parts = new BucketParts(openBucket(bucket, store.clock));
  await parts.fill(server.db, server.clock.now);
  store.asked.length = 0;
  customer = await server.addCustomer({ owns: [{ guidebookId: book?.id ?? 0 }] });
  phone = await Phone.of(server, customer.email, assetsUrl);
  packs = new PacksDb();
});
afterEach(async () => {
  packs.close();
  await phone.discard();
  await store.stop();
});

async function save(id: number): Promise<void> {
  const [facts] = await savedRouteFacts(server.db, [{ type: 'cliff', id }]);
  if (!facts) throw new Error(`no sector ${id}`);
  await mutate(await phone.db(), saveRoute, facts);
}

const isReady = (id: number) =>
  vi.waitFor(
    async () => expect(await packs.packs.get(`cliff-${id}`)).toMatchObject({ state: 'ready' }),
    PATIENCE,
  );
/** How many parts our own server sent. */
const ownParts = () =>
  phone.sent.filter((path) => /\/guard\/pack\/cliff\/\d+\/[0-9a-f]{64}$/.test(path)).length;
const readPicture = () => store.asked.filter((line) => line.startsWith('GET gated/picture/'));
const pictureOf = async (id: number) =>
  (await packs.packs.get(`cliff-${id}`))?.parts?.find(({ role }) => role === 'picture')?.hash ?? '';

describe('saving a sector where copies lie in a store', () => {
  test('brings its picture by a signed address, and reads it without network', async () => {
    await save(sector);
    await isReady(sector);
    // The text was made for this phone; it lies there for the next one.
    expect(ownParts()).toBe(1);
    expect(readPicture()).toEqual([`GET gated/picture/${await pictureOf(sector)}`]);
    expect((await packs.parts.get(await pictureOf(sector)))?.bytes.byteLength).toBeGreaterThan(0);
    await phone.connect(offline);
    const row = await packs.packs.get(`cliff-${sector}`);
    expect(await readPackContent(packs, `cliff-${sector}`)).toBeTruthy();
    // What lasts for minutes is not kept.
    expect(JSON.stringify([row, await packs.packs.toArray()])).not.toContain('X-Amz');
    await parts.settled();

    packs.close();
    await phone.discard();
    phone = await Phone.of(server, customer.email);
    packs = new PacksDb();
    await save(sector);
    await isReady(sector);
    expect(ownParts()).toBe(0);
    expect(phone.elsewhere).toHaveLength(2);
  });

  test('tells the other origin nothing of who reads', async () => {
    await save(sector);
    await isReady(sector);
    await phone.engine.loadPlacePicture((await readPictureIds(server.db))[0]?.id ?? '', 'card-240');
    expect(store.readWith).toHaveLength(2);
    for (const name of ['authorization', 'x-auth-token', 'x-xsrf-token', 'cookie', 'referer']) {
      expect(store.readWith.flatMap((headers) => headers[name] ?? [])).toEqual([]);
    }
  });

  test('asks for a new address where the one held is over', async () => {
    // The answer lay about, such as on a phone in a pocket: its addresses are over when they are used.
    const late: Network = async (request, pass) => {
      const answer = await pass();
      if (new URL(request.url).searchParams.has('addresses') && !isLate) {
        isLate = true;
        server.clock.now += (ADDRESS_SECONDS + 60) * 1_000;
      }
      return answer;
    };
    let isLate = false;
    await phone.connect(late);
    await save(sector);
    await isReady(sector);
    const picture = await pictureOf(sector);
    expect(readPicture()).toEqual([`GET gated/picture/${picture} 403`, `GET gated/picture/${picture}`]);
    expect(phone.sent.filter((path) => path.endsWith(`/guard/pack/cliff/${sector}`))).toHaveLength(2);
    expect(phone.told).toEqual([]);
  });

  test('is refused when the right has ended, whatever lies in the store', async () => {
    await server.db
      .update(validations)
      .set({ endAt: new Date(server.clock.now - 1) })
      .where(eq(validations.customerId, customer.id));
    await save(sector);
    await vi.waitFor(
      async () => expect(await packs.packs.get(`cliff-${sector}`)).toMatchObject({ state: 'failed' }),
      PATIENCE,
    );
    expect(phone.elsewhere).toEqual([]);
  });
});

describe('when the other origin fails', () => {
  test.each([
    ['down', 'does not answer'],
    ['wrong bytes', 'answers with other bytes'],
    ['broken', 'answers 503'],
  ] as const)('(%s) the sector comes from our own, which hears of it once', async (mishap, words) => {
    store.mishap = mishap;
    await save(sector);
    await isReady(sector);
    expect(ownParts()).toBe(2);
    const stored = await packs.parts.get(await pictureOf(sector));
    expect(await crypto.subtle.digest('SHA-256', stored?.bytes ?? new ArrayBuffer(0))).toEqual(
      Uint8Array.from(Buffer.from(await pictureOf(sector), 'hex')).buffer,
    );
    // It is left alone for a while: nothing more waits for it.
    await save(otherSector);
    await isReady(otherSector);
    expect(phone.elsewhere).toHaveLength(1);
    expect(phone.told).toEqual([`ASSETS_URL ${words}`]);
  });

  test('without any network nothing is told, and both are asked again with the first signal', async () => {
    await phone.connect(offline);
    await save(sector);
    await phone.engine.fetchPacks();
    await phone.connect(online);
    await isReady(sector);
    expect(readPicture()).toHaveLength(1);
    expect(phone.told).toEqual([]);
  });

  test('a picture that is not there yet is read from our own', async () => {
    store.held.clear();
    await save(sector);
    await isReady(sector);
    expect(ownParts()).toBe(2);
    expect(phone.told).toEqual([]);
  });
});

describe('what everybody may see', () => {
  test('is read where the app was built to look, and from our own where that has it not', async () => {
    const [first, second] = await readPictureIds(server.db);
    expect(await phone.engine.loadPlacePicture(first?.id ?? '', 'card-240')).toBe('held');
    expect(phone.elsewhere).toEqual([`${store.address}/public/${first?.id}-card-240.webp`]);
    expect(phone.sent.filter((path) => path.includes('place_picture'))).toEqual([]);
    expect(await packs.parts.get(placePictureKey(first?.id ?? '', 'card-240'))).toMatchObject({
      mediaType: 'image/webp',
    });
    expect(await phone.engine.loadPlacePicture(second?.id ?? '', 'card-240')).toBe('held');
    expect(phone.sent.filter((path) => path.includes('place_picture'))).toHaveLength(1);
    expect(phone.told).toEqual([]);
  });

  test('is read from our own by an app that knows of no other', async () => {
    packs.close();
    await phone.discard();
    phone = await Phone.of(server, customer.email);
    packs = new PacksDb();
    const [first] = await readPictureIds(server.db);
    expect(await phone.engine.loadPlacePicture(first?.id ?? '', 'card-240')).toBe('held');
    expect(phone.elsewhere).toEqual([]);
  });
});
