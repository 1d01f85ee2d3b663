import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOfPage } from '#server/app/name-of-page';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import type { PublicCatalogue } from '#server/catalogue/public-catalogue';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
let pages: PublicCatalogue;
beforeAll(async () => {
  server = await startServer();
  ({ pages } = await new CatalogueKeeper(server.db, () => server.clock.now).current());
}, 60_000);
afterAll(() => server.stop());

describe('the address of a page of the catalogue', () => {
  test.each([
    ['/fr/voies/falaise/region/crag-1', 'First Crag'],
    ['/en/routes/crag/region/crag-1/', 'First Crag'],
    ['/en/voies/crag/region/crag-1', 'First Crag'],
    ['/routes/crag/region/crag-1', 'First Crag'],
    ['/fr/voies/falaise/region/crag-1/sector-2', 'Sector 2, First Crag'],
    ['/fr/voies/falaise/region/crag-1/sector-2/approche', 'Sector 2, First Crag'],
    ['/en/routes/crag/region/crag-1/sector-2/details', 'Sector 2, First Crag'],
    ['/en/routes/multi-pitch/region/multipitch', 'Multi-pitch'],
    ['/fr/voies/grande-voie/region/multipitch/fiche', 'Multi-pitch'],
    ['/en/guidebook/guidebook-1', 'Guidebook 1'],
    ['/fr/topo/guidebook-1/activation', 'Guidebook 1'],
  ])('%s names %s', (path, name) => {
    expect(nameOfPage(pages, path)).toBe(name);
  });

  test.each([
    '/fr/voies/falaise/region/nowhere',
    '/fr/voies/falaise/elsewhere/crag-1',
    '/en/routes/crag/region/crag-2/sector-1',
    '/en/routes/multi-pitch/region/nothing',
    '/en/guidebook/guidebook-99',
    '/nope',
    '/fr/nope',
    '/fr/voies/falaise',
    '/fr/voies/falaise/region/crag-1/sector-2/meteo',
    '/en/fr/routes',
  ])('%s names nothing that exists', (path) => {
    expect(nameOfPage(pages, path)).toBeNull();
  });

  test.each(['/', '/fr/voies', '/en/search', '/fr/topos', '/fr/search/anything/else', '/EN/Logbook/view/1'])(
    '%s is a page of the app itself',
    (path) => {
      expect(nameOfPage(pages, path)).toBeUndefined();
    },
  );

  test('is taken for existing while the catalogue cannot be read', () => {
    expect(nameOfPage(null, '/en/guidebook/guidebook-99')).toBeUndefined();
    expect(nameOfPage(null, '/en/guidebooks/guidebook-99')).toBeNull();
  });
});
