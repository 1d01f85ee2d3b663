import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HoldingManifest } from '#contract/catalogue/holding';
import type { PackManifest, PackSizes } from '#contract/catalogue/pack';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { SignedIn } from '../support/signed-in';
import { CRAG_ID, OTHER_CRAG_ID, SAMPLE_SECTOR_ID, smallCatalogue } from '../support/small-catalogue';
import { startServer, type OwnedGuidebook, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const climberWith = async (owns: OwnedGuidebook[]) =>
  SignedIn.as(server, (await server.addCustomer({ owns })).email);
const ask = (climber: SignedIn, key: string) => climber.get(`/fr/guard/holding/${key}`);
const manifestOf = async (climber: SignedIn, key: string) =>
  (await ask(climber, key)).body.data as HoldingManifest;
const SECTORS = smallCatalogue.guidebooks.find(({ id }) => id === 1)?.sectorIds ?? [];

describe('what a guidebook consists of', () => {
  test('is every route of it, in the version and of the bytes of its pack', async () => {
    const climber = await climberWith([{ guidebookId: 1 }]);
    const manifest = await manifestOf(climber, 'guidebook-1');
    const sectors = manifest.routes.filter(({ type }) => type === 'cliff').map(({ id }) => id);
    expect(sectors.toSorted((one, other) => one - other)).toEqual([...SECTORS]);
    expect(manifest.closed).toEqual([]);
    const [first] = manifest.routes;
    const pack = (await climber.get(`/fr/guard/pack/cliff/${first?.id}`)).body.data as PackManifest;
    expect(first).toMatchObject({ version: pack.version, bytes: pack.bytes });
    expect(first?.label).toContain(' · ');
  });

  test('has a size that counts what several routes show once', async () => {
    const climber = await climberWith([{ guidebookId: 1 }]);
    const { routes, bytes } = await manifestOf(climber, 'guidebook-1');
    const parts = new Map<string, number>();
    for (const { type, id } of routes) {
      const pack = (await climber.get(`/fr/guard/pack/${type}/${id}`)).body.data as PackManifest;
      for (const part of pack.parts) parts.set(part.hash, part.bytes);
    }
    expect(bytes).toBe([...parts.values()].reduce((sum, one) => sum + one, 0));
    const few = routes.slice(0, 100).map(({ type, id }) => `${type}-${id}`);
    const sizes = (await climber.get(`/fr/guard/packs?routes=${few.join()}`)).body.data as PackSizes;
    expect(bytes).toBeGreaterThanOrEqual(sizes.bytes);
  });

  test('is less of it by region, and nothing in a region that it does not cover', async () => {
    const climber = await climberWith([{ guidebookId: 1 }]);
    const regionId = smallCatalogue.crags.find(({ id }) => id === CRAG_ID)?.regionId;
    const whole = await manifestOf(climber, 'guidebook-1');
    const part = await manifestOf(climber, `guidebook-1-region-${regionId}`);
    expect(part.routes.length).toBeGreaterThan(0);
    expect(part.bytes).toBeLessThanOrEqual(whole.bytes);
    expect((await ask(climber, 'guidebook-1-region-999')).status).toBe(404);
  });

  test('is told to nobody without a right to it, whose end counts, and not for its free sample', async () => {
    const stranger = await climberWith([]);
    expect(await ask(stranger, 'guidebook-1')).toMatchObject({
      status: 403,
      body: { message: 'catalogue.error.access' },
    });
    expect((await ask(stranger, 'guidebook-999')).status).toBe(404);
    expect((await ask(stranger, 'guidebook-1-region')).status).toBe(404);
    const climber = await climberWith([{ guidebookId: 1, endAt: new Date(server.clock.now + 60_000) }]);
    expect((await ask(climber, 'guidebook-1')).status).toBe(200);
    server.clock.now += 61_000;
    expect((await ask(climber, 'guidebook-1')).status).toBe(403);
  });

  test('follows the next edition: what left it is not in it, what changed has another version', async () => {
    const climber = await climberWith([{ guidebookId: 1 }]);
    const before = await manifestOf(climber, 'guidebook-1');
    const sectors = smallCatalogue.sectors.flatMap((sector) => {
      if (sector.id === 7) return [];
      return [sector.id === 8 ? { ...sector, name: 'Renamed' } : sector];
    });
    const guidebooks = smallCatalogue.guidebooks.map((guidebook) => ({
      ...guidebook,
      sectorIds: guidebook.sectorIds.filter((id) => id !== 7),
    }));
    await importCatalogue(server.db, { ...smallCatalogue, sectors, guidebooks }, server.clock.now);
    server.clock.now += 3_000;
    const after = await manifestOf(climber, 'guidebook-1');
    const of = (manifest: HoldingManifest, id: number) => manifest.routes.find((route) => route.id === id);
    expect(of(after, 7)).toBeUndefined();
    expect(of(after, 8)?.version).not.toBe(of(before, 8)?.version);
    expect(of(after, 9)?.version).toBe(of(before, 9)?.version);
  });
});

describe('what a crag consists of', () => {
  test('is what one may read of it: all with its guidebook, the free sample without', async () => {
    const owner = await climberWith([{ guidebookId: 1 }]);
    const all = await manifestOf(owner, `crag-${CRAG_ID}`);
    expect(all.closed).toEqual([]);
    const stranger = await climberWith([]);
    const sample = await manifestOf(stranger, `crag-${CRAG_ID}`);
    expect(sample.routes.map(({ id }) => id)).toEqual([SAMPLE_SECTOR_ID]);
    expect(sample.closed).toHaveLength(all.routes.length - 1);
    const other = await manifestOf(stranger, `crag-${OTHER_CRAG_ID}`);
    expect(other.routes).toHaveLength(1);
  });
});
