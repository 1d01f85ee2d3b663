import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePair } from '#server/sessions/forgery-pair';
import { startServer, type TestServer } from '../support/start-server';
import { smallShop } from '../support/small-shop';

/** Says what it was told, in the place of the app's own parts. */
const DRAWER = `export const drawFront = async (path) => {
  const look = JSON.parse(document.querySelector('script#first-look').textContent);
  return '<h1>' + path + ' ' + window.location.pathname + ' ' + look.books.map(({ slug }) => slug) + '</h1>';
};`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'relais-front-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.front'));
  writeFileSync(join(folder, '.front/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, '.front/draw-front.js'), DRAWER);
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="fr"><head></head><body><div id="app"></div></body></html>',
  );
  server = await startServer({ catalogue: smallShop, assets: { directory: folder } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function page(url: string, headers = {}): Promise<string> {
  return (await server.app.inject({ method: 'GET', url, headers })).body;
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
    expect(sent).toContain(`<div id="app"><h1>${home} ${home} ${slugs.join(',')}</h1></div>`);
    const [, look = ''] = /<script type="application\/json" id="first-look">([^<]*)</.exec(sent) ?? [];
    expect((JSON.parse(look) as { books: { slug: string }[] }).books.map(({ slug }) => slug)).toEqual(slugs);
  });

  test.each(['/', '/fr/topos', '/en/voies-inconnues', '/fr/voies?view=map'])(
    'at %s is without',
    async (url) => {
      expect(await page(url)).toContain('<div id="app"></div>');
    },
  );

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

describe('a home that cannot be drawn', () => {
  test('leaves the page as it is', async () => {
    writeFileSync(
      join(folder, '.front/draw-front.js'),
      'export const drawFront = () => { throw new Error("no"); };',
    );
    expect(await page('/fr/voies')).toContain('<div id="app"></div>');
  });
});
