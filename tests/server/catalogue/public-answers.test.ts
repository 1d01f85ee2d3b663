import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchHit } from '#contract/endpoints/catalogue';
import { GuidebookPage, GuidebookSummary } from '#contract/catalogue/guidebook';
import { Crag, Region, RegionPage } from '#contract/catalogue/place';
import { readBlocks } from '#contract/index/code-blocks';
import type { PackedBlock } from '#contract/index/packed-block';
import { IndexManifest } from '#contract/index/public-index';
import { unpackBlock } from '#contract/index/unpack-block';
import { z } from '#contract/zod';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { enabledSectorIds, savedRouteFacts } from '#server/store/catalogue/saved-route-facts';
import { SignedIn } from '../../support/signed-in';
import { startServer, type TestServer } from '../../support/start-server';

const catalogue = demoCatalogue();
const regions = new Map(catalogue.regions.map((region) => [region.id, region.slug]));
let server: TestServer;
let guest: SignedIn;

beforeAll(async () => {
  server = await startServer({ catalogue });
  guest = new SignedIn(server);
}, 60_000);
afterAll(() => server.stop());

const data = async (path: string) => (await guest.get(path)).body.data;

async function search(query: string): Promise<SearchHit[]> {
  const found = z
    .object({ hits: z.array(SearchHit) })
    .parse(await data(`/fr/search?${new URLSearchParams({ query })}`));
  return found.hits;
}

describe('browsing', () => {
  test('answers every page in the contract’s shape', async () => {
    expect(z.array(Region).parse(await data('/fr/region'))).toHaveLength(catalogue.regions.length);
    for (const { slug } of catalogue.regions) RegionPage.parse(await data(`/en/region/${slug}`));
    for (const { regionId, slug, id } of catalogue.crags) {
      const crag = Crag.parse(await data(`/fr/cliff/${regions.get(regionId)}/${slug}`));
      expect(crag.sectors).toHaveLength(catalogue.sectors.filter(({ cragId }) => cragId === id).length);
      expect(crag.demo).toBe(true);
    }
    expect(z.array(GuidebookSummary).parse(await data('/fr/search-guidebook'))).toHaveLength(
      catalogue.guidebooks.length,
    );
    for (const { slug } of catalogue.guidebooks) {
      const page = GuidebookPage.parse(await data(`/fr/guidebook/${slug}`));
      expect(page.sample).not.toBeNull();
      // Of a first edition there is nothing new to tell.
      expect([slug, page.changes !== undefined]).toEqual([slug, page.edition > 1]);
    }
  });

  test('tells where a helicopter can land, on the page of a crag and on those of its routes', async () => {
    const known = catalogue.crags.find(({ landing }) => landing);
    const sector = catalogue.sectors.find(({ cragId }) => cragId === known?.id);
    const address = `${regions.get(known?.regionId ?? 0)}/${known?.slug}`;
    expect(known?.landing?.text.fr).toMatch(/\w/);
    expect(await data(`/fr/cliff/${address}`)).toMatchObject({ landing: known?.landing });
    // A download is made of the page of its route.
    expect(await data(`/fr/sector_route/${address}/${sector?.slug}`)).toMatchObject({
      landing: known?.landing,
    });
    const other = catalogue.crags.find(({ landing }) => !landing);
    const page = await data(`/fr/cliff/${regions.get(other?.regionId ?? 0)}/${other?.slug}`);
    expect(page).not.toHaveProperty('landing');
  });

  test('says not found for what is not there', async () => {
    for (const path of [
      '/fr/region/nowhere',
      '/fr/cliff/vaucluse/nowhere',
      '/fr/guidebook/none',
      `/fr/index/${'0'.repeat(64)}`,
    ]) {
      expect([path, (await guest.get(path)).status]).toEqual([path, 404]);
    }
  });

  test('costs nothing when the caller holds the page already', async () => {
    const first = await guest.fetch('/api/fr/region');
    const etag = first.headers.get('etag') ?? '';
    const second = await guest.fetch('/api/fr/region', { headers: { 'if-none-match': etag } });
    expect(etag).not.toBe('');
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });
});

describe('the public index', () => {
  test('holds every crag, sector, multi-pitch and guidebook once, in blocks named by their hash', async () => {
    const manifest = IndexManifest.parse(await data('/fr/index'));
    const blocks: PackedBlock[] = [];
    let rows = 0;
    for (const { hash, rows: promised } of manifest.blocks) {
      const bytes = (await guest.file(`/fr/index/${hash}`)).bytes;
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
      const [packed] = readBlocks(bytes);
      if (!packed) throw new Error('There is no block.');
      for (const column of Object.values(unpackBlock(packed))) expect(column).toHaveLength(promised);
      blocks.push(packed);
      expect(promised).toBeLessThanOrEqual(2_000);
      rows += promised;
    }
    expect([...readBlocks((await guest.file(`/fr/index/${manifest.whole.hash}`)).bytes)]).toEqual(blocks);
    const { crags, sectors, multipitches, guidebooks } = catalogue;
    expect(rows).toBe(crags.length + sectors.length + multipitches.length + guidebooks.length);
  });
});

describe('searching', () => {
  test('finds a crag without its accents, by its beginning, and with a slip', async () => {
    expect((await search('ceuse'))[0]?.name).toBe('Céüse');
    expect((await search('buo'))[0]?.name).toBe('Buoux');
    expect((await search('orpiere'))[0]?.name).toBe('Orpierre');
    expect((await search('st leger'))[0]?.slug).toBe('saint-leger-du-ventoux');
  });

  test('keeps to the type and the limit asked for', async () => {
    const hits = z
      .object({ hits: z.array(SearchHit) })
      .parse(await data('/fr/search?query=verdon&types=multipitch&limit=3'));
    expect(hits.hits).toHaveLength(3);
    for (const { topoKind } of hits.hits) expect(['multipitch', 'mixte']).toContain(topoKind);
    expect((await guest.get('/fr/search?query=ab')).status).toBe(400);
    expect((await guest.get('/fr/search?query=abc&limit=51')).status).toBe(400);
  });
});

describe('what core asks of the catalogue', () => {
  test('facts come in the asked order, unknown routes left out', async () => {
    const [sector] = catalogue.sectors;
    const [multipitch] = catalogue.multipitches;
    const facts = await savedRouteFacts(server.db, [
      { type: 'multipitch', id: multipitch?.id ?? 0 },
      { type: 'cliff', id: 1 },
      { type: 'cliff', id: sector?.id ?? 0 },
    ]);
    expect(facts.map(({ type, label }) => [type, label])).toEqual([
      ['multipitch', multipitch?.name],
      ['cliff', sector?.name],
    ]);
    expect(facts[1]?.count).toBe(sector?.climbs.length);
    const ids = catalogue.sectors.filter(({ cragId }) => cragId === sector?.cragId).map(({ id }) => id);
    expect(await enabledSectorIds(server.db, sector?.cragId ?? 0)).toEqual(ids);
  });
});

describe('a new import', () => {
  test('is served soon after, and what left is not', async () => {
    const before = IndexManifest.parse(await data('/fr/index'));
    const gone = catalogue.sectors.find(
      ({ id }) => !catalogue.guidebooks.some((book) => book.sampleSectorId === id),
    );
    const without = {
      ...catalogue,
      sectors: catalogue.sectors.filter((sector) => sector !== gone),
      guidebooks: catalogue.guidebooks.map((book) => ({
        ...book,
        sectorIds: book.sectorIds.filter((id) => id !== gone?.id),
      })),
    };
    await importCatalogue(server.db, without, server.clock.now);
    server.clock.now += 3_000;
    const after = IndexManifest.parse(await data('/fr/index'));
    expect(after.version).not.toBe(before.version);
    const crag = catalogue.crags.find(({ id }) => id === gone?.cragId);
    const path = `/fr/sector_route/${regions.get(crag?.regionId ?? 0)}/${crag?.slug}/${gone?.slug}`;
    expect((await guest.get(path)).status).toBe(404);
    const kept = new Set(before.blocks.map(({ hash }) => hash));
    expect(after.blocks.filter(({ hash }) => !kept.has(hash)).length).toBeLessThanOrEqual(3);
  });
});
