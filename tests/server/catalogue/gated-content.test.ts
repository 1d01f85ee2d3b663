import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PackManifest } from '#contract/catalogue/pack';
import { readBlocks } from '#contract/index/code-blocks';
import { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { validations } from '#server/database/schema/customers';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { SignedIn } from '../../support/signed-in';
import { startServer, type TestServer } from '../../support/start-server';

const CANARY = 'CANARY';
const catalogue = withCanaries(demoCatalogue());
const crags = new Map(catalogue.crags.map((crag) => [crag.id, crag]));
const regions = new Map(catalogue.regions.map((region) => [region.id, region.slug]));
const samples = new Set(catalogue.guidebooks.map(({ sampleSectorId }) => sampleSectorId));
const [owned, other] = catalogue.guidebooks;

const sectorPath = ({ cragId, slug }: { cragId: number; slug: string }) => {
  const crag = crags.get(cragId);
  return `/fr/sector_route/${regions.get(crag?.regionId ?? 0)}/${crag?.slug}/${slug}`;
};
const multipitchPath = ({ regionId, slug }: { regionId: number; slug: string }) =>
  `/fr/multipitch_route/${regions.get(regionId)}/${slug}`;

/** Marks every gated text: whatever of it comes out somewhere, the mark comes with it. */
function withCanaries(data: CatalogueData): CatalogueData {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const isText =
          typeof inner === 'string' && ['fr', 'en', 'name', 'bolters', 'firstAscent'].includes(key);
        return [key, isText ? `${inner} ${CANARY}` : mark(inner)];
      }),
    );
  };
  return {
    ...data,
    sectors: data.sectors.map((row) => ({
      ...row,
      content: mark(row.content) as typeof row.content,
      climbs: mark(row.climbs) as typeof row.climbs,
      topos: mark(row.topos) as typeof row.topos,
    })),
    multipitches: data.multipitches.map((row) => ({
      ...row,
      content: mark(row.content) as typeof row.content,
      pitches: mark(row.pitches) as typeof row.pitches,
      topos: mark(row.topos) as typeof row.topos,
    })),
  };
}

let server: TestServer;
let guest: SignedIn;
let owner: SignedIn;
let stranger: SignedIn;
let expired: SignedIn;
/** Whose right was taken back, as a refund does. */
let refunded: SignedIn;

beforeAll(async () => {
  server = await startServer({ catalogue });
  const sign = async (owns: { guidebookId: number; endAt?: Date }[]) =>
    SignedIn.as(server, (await server.addCustomer({ owns })).email);
  guest = new SignedIn(server);
  owner = await sign([{ guidebookId: owned?.id ?? 0 }]);
  stranger = await sign([]);
  const former = await server.addCustomer({ owns: [{ guidebookId: owned?.id ?? 0 }] });
  await server.db.update(validations).set({ deleted: true }).where(eq(validations.customerId, former.id));
  refunded = await SignedIn.as(server, former.email);
  expired = await sign([{ guidebookId: owned?.id ?? 0, endAt: new Date(server.clock.now - 1) }]);
}, 60_000);
afterAll(() => server.stop());

describe('a gated text', () => {
  test('is in no public answer', async () => {
    const index = await guest.get('/fr/index');
    const { blocks } = index.body.data as { blocks: { hash: string }[] };
    const paths = [
      '/fr/region',
      ...catalogue.regions.map(({ slug }) => `/fr/region/${slug}`),
      ...catalogue.crags.map(({ regionId, slug }) => `/fr/cliff/${regions.get(regionId)}/${slug}`),
      '/fr/search-guidebook',
      '/fr/search-guidebook?query=canary',
      ...catalogue.guidebooks.map(({ slug }) => `/fr/guidebook/${slug}`),
      '/fr/search?query=canary',
      '/fr/search?query=dalle',
      '/fr/search?types=cliff,multipitch&sort=newest',
      '/fr/search?orientations=N,S&month=6&offset=50',
      '/fr/index',
      '/openapi.json',
    ];
    for (const path of paths) {
      const { status, body } = await guest.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, JSON.stringify(body).includes(CANARY)]).toEqual([path, false]);
    }
    for (const { hash } of blocks) {
      const { status, bytes } = await guest.file(`/fr/index/${hash}`);
      expect([hash, status]).toEqual([hash, 200]);
      expect(JSON.stringify([...readBlocks(bytes)])).not.toContain(CANARY);
    }
  });

  test('stays from guests, from who owns something else, and from whose access is over or was taken back', async () => {
    for (const reader of [guest, stranger, expired, refunded]) {
      for (const sector of catalogue.sectors) {
        if (samples.has(sector.id)) continue;
        const { body } = await reader.get(sectorPath(sector));
        expect(SectorPage.parse(body.data).content).toBeNull();
        expect(JSON.stringify(body)).not.toContain(CANARY);
      }
      for (const multipitch of catalogue.multipitches) {
        const { body } = await reader.get(multipitchPath(multipitch));
        expect(MultipitchPage.parse(body.data).content).toBeNull();
        expect(JSON.stringify(body)).not.toContain(CANARY);
      }
    }
  }, 60_000);

  test('is in no search of one’s own routes, not even its owner’s', async () => {
    for (const reader of [owner, stranger, expired]) {
      for (const query of ['query=canary', 'types=cliff,multipitch', 'family=1&sort=mine']) {
        const { status, body } = await reader.get(`/fr/guard/search/myroute?${query}`);
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toContain(CANARY);
      }
    }
  });

  test('is answered to its owner, and to anyone in a free sample', async () => {
    for (const sector of catalogue.sectors) {
      const { body, headers } = await owner.get(sectorPath(sector));
      const isOpen = owned?.sectorIds.includes(sector.id) || samples.has(sector.id);
      expect(SectorPage.parse(body.data).content?.climbs.length ?? 0).toBe(isOpen ? sector.climbs.length : 0);
      expect(headers.get('cache-control')).toContain('no-store');
    }
    const sample = catalogue.sectors.find(({ id }) => id === other?.sampleSectorId);
    const { body } = await guest.get(sectorPath(sample ?? { cragId: 0, slug: '' }));
    expect(JSON.stringify(body)).toContain(CANARY);
  }, 60_000);

  test('needs its owner as a pack and as a picture too', async () => {
    const sector = catalogue.sectors.find(({ id }) => owned?.sectorIds.includes(id) && !samples.has(id));
    const hash = sector?.topos[0]?.picture;
    const bytes = async (reader: SignedIn, path: string) =>
      (await reader.fetch(`/api${path}`, { headers: reader.headers() })).status;
    expect((await owner.get(`/fr/guard/pack/cliff/${sector?.id}`)).status).toBe(200);
    expect(await bytes(owner, `/fr/picture/${hash}`)).toBe(200);
    for (const reader of [stranger, expired]) {
      expect((await reader.get(`/fr/guard/pack/cliff/${sector?.id}`)).status).toBe(403);
      expect(await bytes(reader, `/fr/guard/pack/cliff/${sector?.id}/${hash}`)).toBe(403);
      expect(await bytes(reader, `/fr/picture/${hash}`)).toBe(404);
    }
    expect((await guest.get(`/fr/guard/pack/cliff/${sector?.id}`)).status).toBe(401);
    expect(await bytes(guest, `/fr/picture/${hash}`)).toBe(404);
  });
});

describe('a pack', () => {
  test('has the bytes its manifest names, and is the same when asked again', async () => {
    const multipitch = catalogue.sectors.find(({ id }) => owned?.sectorIds.includes(id));
    const path = `/fr/guard/pack/cliff/${multipitch?.id}`;
    const manifest = PackManifest.parse((await owner.get(path)).body.data);
    expect(PackManifest.parse((await owner.get(path)).body.data)).toEqual(manifest);
    expect(manifest.parts.map(({ role }) => role)).toEqual(['content', 'picture']);
    for (const { hash, bytes, mediaType } of manifest.parts) {
      const response = await owner.fetch(`/api${path}/${hash}`, { headers: owner.headers() });
      const body = Buffer.from(await response.arrayBuffer());
      expect(createHash('sha256').update(body).digest('hex')).toBe(hash);
      expect(body.length).toBe(bytes);
      expect(response.headers.get('content-type')).toContain(mediaType);
    }
    const page = await owner.fetch(`/api${path}/${manifest.parts[0]?.hash}`, { headers: owner.headers() });
    expect(SectorPage.parse(await page.json()).content?.topos).toHaveLength(1);
  });

  test('comes compressed to who can read that, and is the same once decoded', async () => {
    const sector = catalogue.sectors.find(({ id }) => owned?.sectorIds.includes(id));
    const path = `/fr/guard/pack/cliff/${sector?.id}`;
    const { parts } = PackManifest.parse((await owner.get(path)).body.data);
    const content = parts.find(({ role }) => role === 'content');
    const headers = { ...owner.headers(), 'accept-encoding': 'gzip, br' };
    const response = await owner.fetch(`/api${path}/${content?.hash}`, { headers });
    const sent = Buffer.from(await response.arrayBuffer());
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'br',
      'Accept-Encoding',
    ]);
    expect(sent.length).toBeLessThan(content?.bytes ?? 0);
    expect(createHash('sha256').update(brotliDecompressSync(sent)).digest('hex')).toBe(content?.hash);
  });
});
