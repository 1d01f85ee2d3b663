import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noPictures } from '#contract/catalogue/place-pictures';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import type { ServedCatalogue } from '#server/catalogue/served-catalogue';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { describePage, type Described } from '#server/seo/describe-page';
import { shortened } from '#server/seo/seo-words';
import { headOfPage } from '#server/seo/head-of-page';
import { firstPages, PAGES_PER_FILE, sitemapCount, sitemapFile, sitemapIndex } from '#server/seo/sitemap';
import { BASE, startServer, type TestServer } from '../support/start-server';
import { smallShop } from '../support/small-shop';

let server: TestServer;
let folder: string;
let pages: ServedCatalogue;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'relais-found-'));
  mkdirSync(join(folder, 'assets'));
  const head = '<head><title>Relais</title><meta name="description" content="own" /></head>';
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="fr">${head}</html>`);
  server = await startServer({ catalogue: smallShop, assets: { directory: folder } });
  pages = await new CatalogueKeeper(server.db, () => server.clock.now).current();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const noPages = { presentation: async () => null };
const described = (path: string) => describePage({ catalogue: pages, ...noPages }, path);
/** What a catalogue is asked, as functions of their own. */
const readersOf = (from: ServedCatalogue) => ({
  crag: from.crag.bind(from),
  sector: from.sector.bind(from),
  multipitch: from.multipitch.bind(from),
  guidebook: from.guidebook.bind(from),
});
const titleOf = (found: Described) => (found.kind === 'page' ? found.facts.title.en : found.kind);
const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });

/** The values of an attribute of tags that hold a text, in order. */
const valuesOf = (html: string, tag: RegExp, attribute: string) =>
  (html.match(/<(?:link|meta)[^>]*>/g) ?? [])
    .filter((one) => tag.test(one))
    .map((one) => new RegExp(`${attribute}="([^"]*)"`).exec(one)?.[1]);
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

describe('an address', () => {
  test.each([
    ['/fr/voies/falaise/region/crag-1', 'First Crag, '],
    ['/en/voies/crag/region/crag-1/', 'First Crag, '],
    ['/routes/crag/region/crag-1', 'First Crag, '],
    ['/fr/voies/falaise/region/crag-1/sector-2/approche', 'Sector 2, First Crag'],
    ['/en/routes/multi-pitch/region/multipitch', 'Multi-pitch, '],
    ['/fr/topo/guidebook-1/activation', 'Guidebook 1'],
    ['/fr/voies', 'Climbing guidebooks that open without a signal'],
  ])('%s names what it shows: %s', async (path, title) => {
    expect(titleOf(await described(path))).toContain(title);
  });

  test.each([
    '/fr/voies/falaise/region/nowhere',
    '/fr/voies/falaise/elsewhere/crag-1',
    '/en/routes/crag/region/crag-2/sector-1',
    '/en/guidebook/guidebook-99',
    '/fr/nope',
    '/fr/voies/falaise',
    '/fr/voies/falaise/region/crag-1/sector-2/meteo',
    '/fr/presentation/nowhere',
    '/en/fr/routes',
  ])('%s shows nothing that exists', async (path) => {
    expect(await described(path)).toEqual({ kind: 'nothing' });
  });

  test.each([
    '/',
    '/en/search',
    '/fr/search/anything/else',
    '/EN/Logbook/view/1',
    '/fr/mon-compte/commandes',
  ])('%s is its reader’s own business', async (path) => {
    expect(await described(path)).toEqual({ kind: 'screen' });
  });

  test('is taken for existing while the catalogue or the database cannot be read', async () => {
    const blind = { catalogue: null, presentation: async () => undefined };
    expect(await describePage(blind, '/en/guidebook/guidebook-99')).toEqual({ kind: 'screen' });
    expect(await describePage(blind, '/en/presentation/club')).toEqual({ kind: 'screen' });
    expect(await describePage(blind, '/en/guidebooks/guidebook-99')).toEqual({ kind: 'nothing' });
  });
});

describe('the page of a guidebook, for who does not run the app', () => {
  test('says what it is, its one address, and itself in the other language, whatever host was asked', async () => {
    const { statusCode, body } = await get('/fr/topo/guidebook-1?query=x', { host: 'evil.example' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Guidebook 1 · Relais</title>');
    expect(valuesOf(body, /canonical/, 'href')).toEqual([`${BASE}/fr/topo/guidebook-1`]);
    expect(valuesOf(body, /hreflang/, 'hreflang')).toEqual(['fr', 'en', 'x-default']);
    expect(valuesOf(body, /hreflang/, 'href')).toEqual([
      `${BASE}/fr/topo/guidebook-1`,
      `${BASE}/en/guidebook/guidebook-1`,
      `${BASE}/en/guidebook/guidebook-1`,
    ]);
    expect(valuesOf(body, /og:title/, 'content')).toEqual(['Guidebook 1']);
    expect(valuesOf(body, /name="description"/, 'content')[0]?.length).toBeGreaterThan(5);
    expect(body).not.toContain('evil.example');
    expect(body).not.toContain('noindex');
  });

  test('says what it costs, in the words of schema.org', async () => {
    const [book, trail] = dataOf((await get('/en/guidebook/guidebook-1')).body);
    expect(book).toMatchObject({ '@type': ['Product', 'Book'], name: 'Guidebook 1' });
    const authors = ['Ada Grimpe', 'Inès Roche'].map((name) => ({ '@type': 'Person', name }));
    expect(book).toMatchObject({ isbn: '9780306406157', numberOfPages: 320, author: authors });
    const offers = book?.['offers'] as { price: string; priceCurrency: string }[];
    expect(offers.length).toBeGreaterThan(0);
    for (const { price, priceCurrency } of offers) {
      expect([price, priceCurrency]).toEqual([expect.stringMatching(/^\d+\.\d\d$/), 'EUR']);
    }
    expect(trail?.['itemListElement']).toMatchObject([
      { position: 1, item: `${BASE}/en/guidebooks` },
      { position: 2, item: `${BASE}/en/guidebook/guidebook-1`, name: 'Guidebook 1' },
    ]);
  });

  test('has a picture of its own for whom a link is sent; the app’s where it has none', async () => {
    const [none] = valuesOf((await get('/en/guidebook/guidebook-1')).body, /og:image"/, 'content');
    expect(none).toBe(`${BASE}/screenshots/wide-en.jpg`);
    const catalogue = demoCatalogue();
    const { slug } = catalogue.guidebooks[0] ?? { slug: '' };
    const own = await startServer({ catalogue, assets: { directory: folder } });
    const { body } = await own.app.inject({ method: 'GET', url: `/en/guidebook/${slug}` });
    const [address = ''] = valuesOf(body, /og:image"/, 'content');
    const { headers, rawPayload } = await own.app.inject({ method: 'GET', url: address.replace(BASE, '') });
    await own.stop();
    expect(headers['content-type']).toBe('image/webp');
    const { width, height } = await sharp(rawPayload).metadata();
    const told = ['width', 'height'].flatMap((of) => valuesOf(body, new RegExp(`image:${of}`), 'content'));
    expect(told).toEqual([`${width}`, `${height}`]);
    expect(dataOf(body)[0]).toMatchObject({ '@type': ['Product', 'Book'], image: { url: address } });
  });

  test('names who took its picture, which is wider where it is a photograph', async () => {
    const { id = 0 } = (await pages.guidebook('guidebook-1'))?.summary ?? {};
    const pictures = { ...noPictures, guidebook: { [id]: 'AAAAAAAAAAA' }, credits: { AAAAAAAAAAA: 'Ada' } };
    const catalogue = { ...readersOf(pages), manifest: { ...pages.manifest, pictures } };
    const photographed = await describePage({ catalogue, ...noPages }, '/en/guidebook/guidebook-1');
    const [book] = dataOf(headOfPage(photographed, BASE, 'en'));
    const url = expect.stringMatching(/AAAAAAAAAAA\/wide-960\/webp$/) as string;
    expect(book?.['image']).toEqual({ '@type': 'ImageObject', url, creditText: 'Ada' });
  });

  test('ends no block of data by a name', async () => {
    const title = { fr: '</script><script>x()', en: '"><img>' };
    const facts = {
      title,
      description: title,
      segments: ['routes'],
      trail: [1, 2].map(() => ({ name: title, segments: ['routes'] })),
    };
    for (const language of ['fr', 'en'] as const) {
      const head = headOfPage({ kind: 'page', facts, isShown: true }, BASE, language);
      expect(head).not.toMatch(/<\/script><script>x|"><img/);
      expect(dataOf(head)[0]).toMatchObject({ itemListElement: [{ name: title[language] }, {}] });
    }
  });
});

describe('every page of the demonstration', () => {
  test.each(['/fr/voies', '/en/my-account/cart', '/fr/nulle-part'])(
    'says at %s that it is one',
    async (path) => {
      expect((await get(path)).body).toContain('<meta name="relais:catalogue" content="demonstration" />');
    },
  );

  test('is none once the catalogue is a provider’s', async () => {
    const real = await startServer({
      catalogue: { ...smallShop, demo: false },
      assets: { directory: folder },
    });
    const { body } = await real.app.inject({ method: 'GET', url: '/fr/voies' });
    await real.stop();
    expect(body).toContain('rel="canonical"');
    expect(body).not.toContain('relais:catalogue');
  });
});

describe('a page that is not to be found', () => {
  test.each([
    ['/fr/mon-compte/commandes', 200],
    ['/en/search?query=buoux', 200],
    ['/fr/topo/guidebook-1/activation', 200],
    ['/fr/nulle-part', 404],
    ['/en/%E0%A4%A', 404],
    ['/fr/topo/nowhere', 404],
  ])('%s says so, with %i', async (path, status) => {
    const { statusCode, body } = await get(path);
    const isSaid = /<title>(?:Page introuvable|Page not found) · Relais/.test(body);
    expect([statusCode, isSaid]).toEqual([status, status === 404]);
    expect(valuesOf(body, /robots/, 'content')).toEqual(['noindex']);
    expect(body).not.toContain('canonical');
  });

  test('is not the sub-page of a sector, which is found as the sector', async () => {
    const { body } = await get('/fr/voies/falaise/region/crag-1/sector-2/approche');
    expect(valuesOf(body, /canonical/, 'href')).toEqual([`${BASE}/fr/voies/falaise/region/crag-1/sector-2`]);
  });
});

describe('the provider’s pages', () => {
  test('are found by their title and their first sentence', async () => {
    const { statusCode, body } = await get('/fr/presentation/privacy');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Vie privée · Relais</title>');
    expect(valuesOf(body, /name="description"/, 'content')[0]).toMatch(/^Relais garde ce qu’il faut/);
    expect((await get('/fr/presentation/nowhere')).statusCode).toBe(404);
  });
});

describe('a search engine', () => {
  test('is told where everything is', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${BASE}/sitemap.xml\n`);
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(addresses).toContain(`${BASE}/fr/voies/falaise/region/crag-1/sector-2`);
    expect(addresses).toContain(`${BASE}/en/presentation/privacy`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(body.match(/hreflang="fr"/g)?.length).toBe(addresses.length);
    const answers = await Promise.all(
      addresses.slice(0, 40).map((address) => get(address.replace(BASE, ''))),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(addresses).toContain(valuesOf(answer.body, /canonical/, 'href')[0]);
    }
    expect((await get('/sitemap-1.xml')).statusCode).toBe(200);
    expect((await get('/sitemap-2.xml')).statusCode).toBe(404);
  });

  test('gets a large catalogue in files of at most 50,000 addresses', () => {
    const many = Array.from({ length: 60_001 }, (_, index) => ['guidebook', `book-${index}`]);
    expect(sitemapCount(many.length)).toBe(3);
    const files = [0, 1, 2].map((file) =>
      [...sitemapFile(BASE, many.slice(file * PAGES_PER_FILE, (file + 1) * PAGES_PER_FILE))].join(''),
    );
    const counts = files.map((file) => file.match(/<loc>/g)?.length);
    expect(counts).toEqual([50_000, 50_000, 20_002]);
    expect(new Set(files.flatMap((file) => file.match(/<loc>[^<]*/g) ?? [])).size).toBe(120_002);
    expect(sitemapIndex(BASE, 3).match(/<loc>[^<]*/g)).toEqual(
      [1, 2, 3].map((file) => `<loc>${BASE}/sitemap-${file}.xml`),
    );
  });

  test('finds no more in it than there is', () => {
    expect(firstPages(['about'])).toEqual([['routes'], ['guidebooks'], ['presentation', 'about']]);
  });

  test('reads sentences that are cut between words', () => {
    expect(shortened('short')).toBe('short');
    expect(shortened('word '.repeat(50), 40)).toBe('word word word word word word word word…');
  });
});
