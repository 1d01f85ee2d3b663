import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageHead } from '#server/app/page-answers';
import { readableAddress, serveAssets } from '#server/app/serve-assets';

const PAGE = `<!doctype html><html lang="fr"><head><title>Relais</title>\n<meta\n name="description"\n content="own" /></head>${'<!-- as long as the app’s -->'.repeat(40)}</html>`;

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

  test('sends a page packed, and only says that it is the same to who holds it', async () => {
    const url = '/en/routes/crag/vaucluse/l-arche';
    const first = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<title>L’Arche');
    const etag = String(first.headers.etag);
    const again = await app.inject({ method: 'GET', url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.inject({ method: 'GET', url: '/fr/voies', headers: { 'if-none-match': etag } });
    expect(other.statusCode).toBe(200);
  });

  test('says each time that nothing is there', async () => {
    const url = '/fr/voies/falaise/vaucluse/gone';
    const etag = String((await get(url)).headers.etag);
    const again = await app.inject({ method: 'GET', url, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(404);
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
