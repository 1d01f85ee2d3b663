import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compressBuiltApp } from '#server/commands/compress-built-app';
import { keepRelease } from '#server/app/keep-release';
import { serveAssets } from '#server/app/serve-assets';
import { bringReleaseFile, shareRelease } from '#server/app/share-release';
import { openFilledDatabase } from '../support/filled-database';
import { smallCatalogue } from '../support/small-catalogue';

let root: string;
let now: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'relais-releases-'));
  now = Date.parse('2026-11-21T09:00:00Z');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Deploys a build with one chunk of its own and one that never changes; answers how its server answers. */
async function deploy(release: number) {
  const app = join(root, 'app');
  rmSync(app, { recursive: true, force: true });
  mkdirSync(join(app, 'assets'), { recursive: true });
  writeFileSync(join(app, 'index.html'), `<title>${release}</title>`);
  writeFileSync(join(app, 'assets', `lazy-${release}.js`), `export default ${release}`);
  writeFileSync(join(app, 'assets', 'ground-0.js'), 'export default 0');
  now += 60_000;
  const kept = keepRelease(app, join(root, 'data', 'releases'), now);
  const server = Fastify();
  await serveAssets(server, { directory: app, kept });
  const statuses = async (...names: string[]) => {
    const answers = await Promise.all(names.map((name) => server.inject(`/assets/${name}.js`)));
    return answers.map(({ statusCode }) => statusCode);
  };
  const read = (path: string) => server.inject(path);
  return { statuses, read };
}

describe('a part of the app', () => {
  test('is answered as small as the browser can read it, and as itself to who reads nothing packed', async () => {
    const app = join(root, 'packed');
    mkdirSync(join(app, 'assets'), { recursive: true });
    const part = `export default [${'"rock", '.repeat(500)}]`;
    for (const name of ['index.html', 'assets/lazy-1.js']) writeFileSync(join(app, name), part);
    await compressBuiltApp(app);
    const server = Fastify();
    await serveAssets(server, { directory: app, kept: keepRelease(app, join(root, 'data'), now) });
    const ask = (accepted: string) =>
      server.inject({ url: '/assets/lazy-1.js', headers: { 'accept-encoding': accepted } });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [name, unpacked] of Object.entries(unpack)) {
      const { headers, rawPayload } = await ask(`${name}, identity`);
      expect(headers).toMatchObject({ 'content-encoding': name, vary: 'accept-encoding' });
      expect(headers['content-type']).toContain('javascript');
      expect(rawPayload.length).toBeLessThan(part.length / 10);
      expect(unpacked(rawPayload).toString()).toBe(part);
    }
    expect((await ask('identity')).body).toBe(part);
  });
});

describe('a page that was opened before a deploy', () => {
  test('still finds its parts after three more releases, and after one was taken back', async () => {
    for (const release of [1, 2, 3]) await deploy(release);
    const fourth = await deploy(4);
    expect(await fourth.statuses('lazy-1', 'lazy-2', 'lazy-3', 'lazy-4', 'ground-0')).toEqual([
      200, 200, 200, 200, 200,
    ]);
    const back = await deploy(3);
    expect(await back.statuses('lazy-1', 'lazy-2', 'lazy-3', 'lazy-4')).toEqual([200, 200, 200, 200]);
    const old = await back.read('/assets/lazy-1.js');
    expect([old.body, old.headers['content-type'], old.headers['cache-control']]).toEqual([
      'export default 1',
      expect.stringContaining('javascript'),
      expect.stringContaining('immutable'),
    ]);
  });

  test('is forgotten after four more, and its files with it', async () => {
    for (const release of [1, 2, 3, 4]) await deploy(release);
    const fifth = await deploy(5);
    expect(await fifth.statuses('lazy-1', 'lazy-2', 'lazy-5', 'ground-0')).toEqual([404, 200, 200, 200]);
    expect(readdirSync(join(root, 'data', 'releases', 'files', 'assets')).toSorted()).toEqual([
      'ground-0.js',
      'lazy-2.js',
      'lazy-3.js',
      'lazy-4.js',
      'lazy-5.js',
    ]);
  });

  test('does not lose its place by a server that only starts again', async () => {
    await deploy(1);
    for (let time = 0; time < 9; time += 1) await deploy(2);
    expect(await (await deploy(2)).statuses('lazy-1', 'lazy-2')).toEqual([200, 200]);
  });

  test('never gets more than files of releases: not their lists, and no page in a part’s place', async () => {
    const server = await deploy(1);
    for (const path of ['/lists', '/../lists', '/assets/nothing.js', '/files/assets/lazy-1.js']) {
      const answer = await server.read(path);
      expect([path, answer.body.includes('lazy-1')]).toEqual([path, false]);
    }
    expect((await server.read('/assets/nothing.js')).statusCode).toBe(404);
  });
});

describe('two machines over one database, while a release takes the place of another', () => {
  test('answer the parts of each other’s release, packed and as they are, and of none else', async () => {
    const opened = await openFilledDatabase({
      database: undefined,
      queryLimitMs: undefined,
      catalogue: smallCatalogue,
      importedAt: now,
    });
    if (!opened) throw new Error('no database');
    const { db, close } = opened;
    const machine = async (release: number) => {
      const app = join(root, `app-${release}`);
      mkdirSync(join(app, 'assets'), { recursive: true });
      for (const name of ['index.html', `assets/lazy-${release}.js`]) {
        writeFileSync(join(app, name), `export default [${`"${release}", `.repeat(900)}]`);
      }
      writeFileSync(join(app, 'assets', `rock-${release}.woff2`), `a font of ${release}`);
      await compressBuiltApp(app);
      const kept = keepRelease(app, join(root, `data-${release}`), (now += 1_000));
      await shareRelease(db, app);
      const server = Fastify();
      await serveAssets(server, {
        directory: app,
        kept,
        bring: (name) => bringReleaseFile(db, kept, name),
      });
      return (name: string, accepted = 'identity') =>
        server.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': accepted } });
    };
    const old = await machine(1);
    const young = await machine(2);
    for (const [ask, release] of [
      [old, 2],
      [young, 1],
    ] as const) {
      const plain = await ask(`lazy-${release}.js`);
      expect([plain.statusCode, plain.body]).toEqual([200, expect.stringContaining(`"${release}", `)]);
      expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
      const packed = await ask(`lazy-${release}.js`, 'br');
      expect(packed.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
      expect((await ask(`rock-${release}.woff2`)).body).toBe(`a font of ${release}`);
    }
    for (const name of ['lazy-3.js', 'lazy-1.js.br/..%2F', '..%2Findex.html', 'nothing']) {
      expect((await old(name)).statusCode).toBe(404);
    }
    // Three releases before the newest are kept, here as on each machine.
    for (const release of [3, 4, 5]) await machine(release);
    expect((await young('lazy-5.js')).statusCode).toBe(200);
    expect(await bringReleaseFile(db, mkdtempSync(join(root, 'new-')), 'lazy-1.js')).toBe(false);
    await close();
  });
});
