import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PackManifest } from '#contract/catalogue/pack';
import { noSearch } from '#contract/search/search-text';
import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { mutate } from '#worker/mutations/mutate';
import { reviseItem } from '#worker/mutations/revisions';
import { dataOf } from '../support/buyer';
import { CatalogueDevice } from '../support/catalogue-device';
import { Editor } from '../support/editor';
import { offline, online, Phone } from '../support/phone';
import { SignedIn } from '../support/signed-in';
import { CRAG_ID, smallCatalogue } from '../support/small-catalogue';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const bytes = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path d="M0 0h400v300z"/></svg>',
);
const hash = createHash('sha256').update(bytes).digest('hex');
const points: [number, number][] = [
  [0.5, 0.9],
  [0.5, 0.1],
];
const catalogue: CatalogueData = {
  ...smallCatalogue,
  pictures: [{ hash, mediaType: 'image/svg+xml', width: 400, height: 300, bytes }],
  sectors: smallCatalogue.sectors.map((sector) =>
    sector.id === 2
      ? {
          ...sector,
          topos: [
            { id: 1, picture: hash, alt: { fr: 'Face', en: 'Face' }, lines: [{ of: 2, number: 1, points }] },
          ],
        }
      : sector,
  ),
};

let server: TestServer;
let phone: Phone | null = null;
beforeEach(async () => {
  server = await startServer({ catalogue });
});
afterEach(async () => {
  await phone?.discard();
  phone = null;
  await server.stop();
});

describe('a bolt that is corrected at the crag, without network', () => {
  test('is published, and who owns the sector fetches its words anew and not its picture', async () => {
    const editor = await Editor.at(server);
    const { email } = await server.addCustomer();
    const customer = await SignedIn.as(server, email);
    const manifest = async () => {
      server.clock.now += 3_000;
      return dataOf(PackManifest, await customer.get('/fr/guard/pack/cliff/2'));
    };
    const before = await manifest();
    expect(before.parts.map(({ role }) => role)).toEqual(['content', 'picture']);

    phone = await Phone.of(server, editor.email);
    const db = await phone.db();
    expect(await phone.engine.refreshItems({ crag: CRAG_ID })).toEqual({ kind: 'done', data: null });
    expect((await db.publishedItem.get('climb-2'))?.fields).toMatchObject({ bolts: 9 });
    await phone.connect(offline);
    await mutate(db, reviseItem, { key: 'climb-2', fields: { bolts: 12 }, label: 'Climb 2' });
    expect(await db.revision.get('climb-2')).toMatchObject({ pending: 1, fields: { bolts: 12 } });
    expect(await editor.revisions()).toEqual([]);

    await phone.connect(online);
    await vi.waitFor(async () => expect(await db.outbox.count()).toBe(0), PATIENCE);
    await editor.publish();
    // The revision leaves the editor's phone by the house's feed, and what it changed is read there as published.
    await vi.waitFor(async () => expect(await db.revision.count()).toBe(0), PATIENCE);
    await phone.engine.refreshItems({ crag: CRAG_ID });
    expect((await db.publishedItem.get('climb-2'))?.fields).toMatchObject({ bolts: 12 });

    const after = await manifest();
    const held = new Set(before.parts.map((part) => part.hash));
    expect(after.version).not.toBe(before.version);
    expect(after.parts.filter((part) => !held.has(part.hash)).map(({ role }) => role)).toEqual(['content']);
    const page = await customer.file(`/fr/guard/pack/cliff/2/${after.parts[0]?.hash}`);
    expect(JSON.parse(page.bytes.toString())).toMatchObject({ content: { climbs: [{ bolts: 12 }] } });
  }, 60_000);
});

describe('a crag that is named anew', () => {
  test('is found by its new name on the phone that published it, within the hour of its last look', async () => {
    const editor = await Editor.at(server);
    phone = await Phone.of(server, editor.email);
    const { engine } = phone;
    const db = await phone.db();
    const found = async (query: string) => {
      const answer = await engine.search({ ...noSearch, query });
      return answer.kind === 'done' ? answer.data.hits.map(({ name }) => name) : answer.kind;
    };
    await vi.waitFor(async () => expect(await phone?.device.indexManifest.count()).toBe(1), PATIENCE);
    await engine.refreshItems({ crag: CRAG_ID });
    const revised = { key: `crag-${CRAG_ID}`, fields: { name: 'Zinzoluge' }, label: 'Zinzoluge' } as const;
    await mutate(db, reviseItem, revised);
    await vi.waitFor(async () => expect(await db.outbox.count()).toBe(0), PATIENCE);
    expect(await found('zinzoluge')).not.toContain('Zinzoluge');
    await editor.publish();
    await engine.editionPublished();
    // The server needs longer than the phone's first look to have the edition ready.
    const looked = await phone.device.indexManifest.get('manifest');
    await vi.waitFor(async () => {
      expect((await phone?.device.indexManifest.get('manifest'))?.fetchedAt).not.toBe(looked?.fetchedAt);
    }, PATIENCE);
    expect(await found('zinzoluge')).not.toContain('Zinzoluge');
    server.clock.now += 3_000;
    await vi.waitFor(async () => expect(await found('zinzoluge')).toContain('Zinzoluge'), PATIENCE);
  }, 60_000);
});

describe('a crag that is named anew on a phone that has no index yet', () => {
  test('is found by its new name, though the first index that comes is of the edition before', async () => {
    const editor = await Editor.at(server);
    const fresh = await Phone.of(server, editor.email);
    phone = fresh;
    const slow: (() => void)[] = [];
    fresh.network = async (request, pass) => {
      const answer = await pass();
      if (request.url.includes('/index/')) await new Promise<void>((done) => slow.push(done));
      return answer;
    };
    await editor.revise(`crag-${CRAG_ID}`, { name: 'Mirabourg' });
    await vi.waitFor(() => expect(slow).toHaveLength(1), PATIENCE);
    await editor.publish();
    await fresh.engine.editionPublished();
    slow[0]?.();
    fresh.network = online;
    const found = async () => {
      const answer = await fresh.engine.search({ ...noSearch, query: 'mirabourg' });
      return answer.kind === 'done' ? answer.data.hits.map(({ name }) => name) : answer.kind;
    };
    const lookedAt = async () => (await fresh.device.indexManifest.get('manifest'))?.fetchedAt;
    await vi.waitFor(async () => expect(await lookedAt()).toBeDefined(), PATIENCE);
    expect(await found()).not.toContain('Mirabourg');
    // The server needs longer than the phone's first look to have the edition ready.
    const before = await lookedAt();
    await vi.waitFor(async () => expect(await lookedAt()).not.toBe(before), PATIENCE);
    server.clock.now += 3_000;
    await vi.waitFor(async () => expect(await found()).toContain('Mirabourg'), PATIENCE);
  }, 90_000);
});

describe('a sector that is published anew while a customer downloads it', () => {
  const pathOf = (part = '') => `/api/fr/guard/pack/cliff/2/${part}`;

  test.each(['its text', 'its picture'] as const)(
    'before %s has come, is here whole, and nothing of two editions stands beside each other',
    async (part) => {
      const editor = await Editor.at(server);
      const { email } = await server.addCustomer();
      const customer = await SignedIn.as(server, email);
      const { parts } = dataOf(PackManifest, await customer.get('/fr/guard/pack/cliff/2'));
      const [text, picture] = parts.map((one) => one.hash);
      const device = await CatalogueDevice.of(server, email);
      let published = 0;
      device.before = async (path) => {
        if (published > 0 || path !== pathOf(part === 'its text' ? text : picture)) return;
        published += 1;
        await editor.revise('climb-2', { bolts: 12 });
        await editor.publish();
        // Servers look for another edition every few seconds.
        server.clock.now += 3_000;
      };
      await device.save(2);
      await device.follow();
      expect(published).toBe(1);
      const boltsHere = async () => {
        const row = await device.packs.packs.get('cliff-2');
        const held = await device.packs.parts.bulkGet((row?.parts ?? []).map((one) => one.hash));
        const [page] = held.map((one) => new TextDecoder().decode(one?.bytes));
        const { content } = JSON.parse(page ?? '{}') as { content?: { climbs: { bolts: number }[] } };
        return { state: row?.state, error: row?.error, bolts: content?.climbs[0]?.bolts, parts: held.length };
      };
      const either = part === 'its text' ? 12 : 9;
      expect(await boltsHere()).toEqual({ state: 'ready', error: undefined, bolts: either, parts: 2 });
      // Its picture was not fetched twice.
      expect(device.fetched.filter(({ path }) => path === pathOf(picture))).toHaveLength(1);
      server.clock.now += 3_000;
      await device.follow();
      const row = await device.packs.packs.get('cliff-2');
      expect(row?.update ?? row).toMatchObject({
        version: dataOf(PackManifest, await customer.get('/fr/guard/pack/cliff/2')).version,
      });
      device.close();
    },
    120_000,
  );
});
