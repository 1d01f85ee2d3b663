import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readableAddress, serveAssets, type PageHead } from '#server/app/serve-assets';

const PAGE =
  '<!doctype html><html lang="fr"><head><title>Relais</title>\n<meta\n name="description"\n content="own" /></head></html>';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'relais-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'sw.js'), 'self');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js'), 'export {}');
  app = Fastify({ rewriteUrl: readableAddress });
  await serveAssets(app, { directory: folder }, async (path): Promise<PageHead> => {
    if (path.includes('gone')) return { status: 404, title: 'Gone', tags: '' };
    if (!path.includes('l-arche')) return { status: 200, tags: '<!-- private -->' };
    return {
      status: 200,
      title: 'L’Arche <&>',
      description: '"$&"',
      tags: '<link rel="canonical" href="$1" />',
    };
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('the app in the browser', () => {
  test.each([
    '/',
    '/fr/voies',
    '/en/routes/crag/vaucluse/buoux?view=map',
    '//',
    '/fr//voies',
    '//en///search?query=ceuse',
  ])('starts at %s, asked about each time', async (path) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain('<title>Relais</title>');
  });

  test('says in the title what a page of the catalogue is, for who does not run the app', async () => {
    const { statusCode, headers, body } = await get('/en/routes/crag/vaucluse/l-arche?view=map');
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('<title>L’Arche &lt;&amp;&gt; · Relais</title>');
    expect(body).toContain('<meta name="description" content="&quot;$&amp;&quot;" />');
    expect(body).toContain('<link rel="canonical" href="$1" />\n  </head>');
    expect(body).toContain('<html lang="en">');
  });

  test('answers 404 with the app’s page, which says so in words, where nothing of that name exists', async () => {
    const { statusCode, body } = await get('/fr/voies/falaise/vaucluse/gone');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Gone · Relais</title>');
  });

  test('keeps named assets for good and the service worker not at all', async () => {
    expect((await get('/assets/main-1a2b3c.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/assets/main-000000.js',
    '/assets/gone',
    '/missing.png',
    '/../package.json',
    '/api/nothing',
    '/api//nothing',
  ])('never gets the page in the place of %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<title>');
  });
});
