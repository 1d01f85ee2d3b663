import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SentPage } from '#contract/rules/first-look';
import { setProduct } from '#server/store/catalogue/set-product';
import { makePair } from '#server/sessions/forgery-pair';
import { sentApp, type SentApp } from '../support/sent-app';
import { startServer, type TestServer } from '../support/start-server';
import { smallShop } from '../support/small-shop';

/** Says what it was told, in the place of the app's own parts. */
const DRAWER = `let drawn = 0;
export const drawFront = async (path) => {
  const look = JSON.parse(document.querySelector('script#first-look').textContent);
  const shown = look.books?.map(({ slug }) => slug) ?? look.data.slug;
  return '<h1 data-drawn="' + ++drawn + '">' + path + ' ' + window.location.pathname + ' ' + shown + '</h1>';
};`;

let server: TestServer;
let app: SentApp;
beforeAll(async () => {
  app = sentApp(DRAWER);
  server = await startServer({ catalogue: smallShop, assets: app });
});
afterAll(async () => {
  await server.stop();
  app.remove();
});

async function page(url: string, headers = {}): Promise<string> {
  return (await server.app.inject({ method: 'GET', url, headers })).body;
}
function lookIn(sent: string): unknown {
  const [, look = ''] = /<script type="application\/json" id="first-look">([^<]*)</.exec(sent) ?? [];
  return JSON.parse(look);
}
const pairOf = (owner: string) => ({
  cookie: `XSRF-TOKEN=${makePair(server.secrets, owner, () => Buffer.alloc(16, 7))}`,
});

describe('the page that is sent to a guest', () => {
  test.each([
    ['/fr', '/fr/voies'],
    ['/fr/voies', '/fr/voies'],
    ['/fr/voies/', '/fr/voies'],
    ['/en/routes?order=grade', '/en/routes'],
  ])('at %s holds their home, drawn from the first guidebooks', async (url, home) => {
    const sent = await page(url);
    const slugs = smallShop.guidebooks.slice(0, 4).map(({ slug }) => slug);
    expect(sent).toContain(`>${home} ${home} ${slugs.join(',')}</h1></div>`);
    expect((lookIn(sent) as { books: { slug: string }[] }).books.map(({ slug }) => slug)).toEqual(slugs);
  });

  test.each([
    '/',
    '/fr/topos',
    '/en/voies-inconnues',
    '/fr/voies?view=map',
    '/fr/topo/unknown',
    '/fr/topo/guidebook-1/validation',
    '/fr/voies/falaise/nowhere/crag-1',
    '/fr/voies/falaise/region/crag-1/sector-1',
    '/fr/voies/falaise/region/crag-1?shadeAt=2026-06-01T12:00:00Z',
  ])('at %s is without', async (url) => {
    expect(await page(url)).toContain('<div id="app"></div>');
  });

  test('is the same for a guest who has written before', async () => {
    expect(await page('/fr/voies', pairOf('guest'))).toContain('id="first-look"');
  });

  test('is without where somebody is signed in', async () => {
    const sent = await page('/fr/voies', pairOf('0190a5d8-0000-7000-8000-000000000000'));
    expect(sent).toContain('<div id="app"></div>');
    expect(sent).not.toContain('first-look');
  });

  test('shows of a sector only what everybody may read', async () => {
    const sent = await page('/fr/voies');
    const samples = smallShop.guidebooks.map(({ sampleSectorId }) => sampleSectorId);
    const gated = smallShop.sectors.filter(({ id }) => !samples.includes(id));
    expect(gated.length).toBeGreaterThan(0);
    for (const { climbs } of gated) for (const { id } of climbs) expect(sent).not.toContain(`"of":${id},`);
  });
});

describe('the page of a guidebook or a crag that is sent to a guest', () => {
  test.each([
    ['/fr/topo/guidebook-1', '/fr/topo/guidebook-1', '/api/fr/guidebook/guidebook-1'],
    ['/fr/guidebook/guidebook-1?utm_source=x', '/fr/topo/guidebook-1', '/api/fr/guidebook/guidebook-1'],
    ['/en/guidebook/guidebook-2/', '/en/guidebook/guidebook-2', '/api/en/guidebook/guidebook-2'],
    ['/fr/voies/falaise/region/crag-1', '/fr/voies/falaise/region/crag-1', '/api/fr/cliff/region/crag-1'],
    ['/en/routes/crag/region/crag-2', '/en/routes/crag/region/crag-2', '/api/en/cliff/region/crag-2'],
  ])('at %s holds what its public endpoint answers everybody', async (url, path, endpoint) => {
    const sent = await page(url);
    const look = lookIn(sent) as SentPage;
    expect(sent).toContain(`>${path} ${path} ${look.data.slug}</h1></div>`);
    const answer = (await server.app.inject({ method: 'GET', url: endpoint })).json<{ data: unknown }>();
    expect(look.data).toEqual(answer.data);
  });

  test('is drawn once for an edition and a language, however its address is written', async () => {
    const written = ['/fr/topo/guidebook-2', '/fr/guidebook/guidebook-2', '/fr/topo/%67uidebook-2/?a=1'];
    const sent = new Set<string>();
    for (const url of written) sent.add(/data-drawn="\d+"/.exec(await page(url))?.[0] ?? url);
    expect(sent.size).toBe(1);
  });

  test('is without where somebody is signed in: what they own is no matter of price', async () => {
    for (const url of ['/fr/topo/guidebook-1', '/fr/voies/falaise/region/crag-1']) {
      const sent = await page(url, pairOf('0190a5d8-0000-7000-8000-000000000000'));
      expect(sent).toContain('<div id="app"></div>');
      expect(sent).not.toContain('first-look');
    }
  });

  test('costs another price as soon as the provider says so', async () => {
    const product = smallShop.products[0];
    const priceIn = (sent: string) =>
      (lookIn(sent) as { data: { products: { id: number; priceCents: number }[] } }).data.products.find(
        ({ id }) => id === product?.id,
      )?.priceCents;
    expect(priceIn(await page('/fr/topo/guidebook-1'))).toBe(product?.priceCents);
    await setProduct(server.db, product?.id ?? 0, { priceCents: 3100 });
    server.clock.now += 3_000;
    expect(priceIn(await page('/fr/topo/guidebook-1'))).toBe(3100);
  });

  test('is sent to the many as it is to one', async () => {
    const urls = [...smallShop.crags, ...smallShop.crags].map(({ slug }, at) => {
      return `/${at % 2 ? 'fr/voies/falaise' : 'en/routes/crag'}/region/${slug}`;
    });
    const sent = await Promise.all(urls.map((url) => page(url)));
    for (const [at, html] of sent.entries()) expect(html).toContain(` ${urls[at]} `);
  });
});

describe('a home that cannot be drawn', () => {
  test('leaves the page as it is', async () => {
    app.drawBy('export const drawFront = () => { throw new Error("no"); };');
    // What was put in its place is noticed within a second.
    await expect.poll(() => page('/fr/voies'), { timeout: 10_000 }).toContain('<div id="app"></div>');
  });
});
