import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../server/commands/build-if-stale.mjs';
import { server } from '../../server/commands/built.mjs';
import { buildServer } from '../support/build-server';
import { temporaryFolder } from '../support/item-file';
import { projectRoot } from '../support/project-root';

describe('what is built', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const inFolder = (path: string) => join(folder.path, path);
  const small = {
    ...server,
    sources: ['server', 'vite.config.mjs'],
    settings: ['RELAIS_SHADE'],
    config: 'vite.config.mjs',
  };
  const write = (shade: string) => writeFileSync(inFolder('server/start.js'), `console.log('${shade}');\n`);
  const built = () => readFileSync(inFolder('dist/server/start.js'), 'utf8');

  /** What is said while it is built, or not. */
  async function told(): Promise<string[]> {
    const lines: string[] = [];
    await buildIfStale(small, folder.path, (line) => lines.push(line));
    return lines;
  }

  beforeAll(() => {
    mkdirSync(inFolder('server'));
    writeFileSync(inFolder('package.json'), '{ "type": "module" }');
    write('grey');
    const config = { build: { ssr: 'server/start.js' }, publicDir: false };
    writeFileSync(inFolder('vite.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  });

  test('is built once, and anew when a source changed, be it by a letter', async () => {
    expect(await told()).toEqual([expect.stringContaining('Building the server'), 'The server is built.']);
    expect(built()).toContain('grey');
    expect(await told()).toEqual([]);
    write('gray');
    expect(await told()).toHaveLength(2);
    expect(built()).toContain('gray');
  });

  test('is not built anew when its sources were but touched, as by a checkout', async () => {
    write('gray');
    expect(await told()).toEqual([]);
    // Older than what was built, as a copy that keeps its times: another content is noticed all the same.
    write('grey');
    utimesSync(inFolder('server/start.js'), new Date(0), new Date(0));
    expect(await told()).toHaveLength(2);
  });

  test('is built by two at once as by one', async () => {
    write('red');
    await Promise.all([told(), told()]);
    expect(built()).toContain('red');
    expect(readdirSync(inFolder('dist')).toSorted()).toEqual(['server', 'server.sources']);
    write('grey');
    expect(await told()).toHaveLength(2);
  });

  test('is built anew when a setting changed that is built into it, and when it is gone', async () => {
    process.env['RELAIS_SHADE'] = 'dark';
    expect(await told()).toHaveLength(2);
    expect(await told()).toEqual([]);
    delete process.env['RELAIS_SHADE'];
    expect(await told()).toHaveLength(2);
  });

  test('stays as it was while its sources cannot be built, and nothing else is left', async () => {
    writeFileSync(inFolder('server/start.js'), 'const const');
    await expect(told()).rejects.toThrow('The server could not be built.');
    expect(built()).toContain('grey');
    expect(readdirSync(inFolder('dist')).toSorted()).toEqual(['server', 'server.sources']);
    write('blue');
    expect(await told()).toHaveLength(2);
  });

  test('leaves nothing where its building ends badly in the middle, then or by a kill before', async () => {
    mkdirSync(inFolder('dist/server.of-a-killed-build'));
    utimesSync(inFolder('dist/server.of-a-killed-build'), new Date(0), new Date(0));
    const config = readFileSync(inFolder('vite.config.mjs'), 'utf8');
    const failing = "{ ...own, plugins: [{ name: 'late', closeBundle() { throw new Error('late'); } }] }";
    const broken = `${config.replace('export default', 'const own =')}\nexport default ${failing};\n`;
    writeFileSync(inFolder('vite.config.mjs'), broken);
    await expect(told()).rejects.toThrow('The server could not be built.');
    expect(readdirSync(inFolder('dist')).toSorted()).toEqual(['server', 'server.sources']);
    writeFileSync(inFolder('vite.config.mjs'), config);
  });

  test('leaves a server that runs what it has yet to load', async () => {
    writeFileSync(inFolder('server/late.js'), `export const late = 'sooner';\n`);
    const start = (shade: string) =>
      writeFileSync(
        inFolder('server/start.js'),
        `export const late = () => import('./late.js'); // ${shade}\n`,
      );
    start('green');
    await told();
    const running = (await import(pathToFileURL(inFolder('dist/server/start.js')).href)) as {
      late: () => Promise<{ late: string }>;
    };
    for (const late of ['later', 'latest']) {
      writeFileSync(inFolder('server/late.js'), `export const late = '${late}';\n`);
      expect(await told()).toHaveLength(2);
    }
    expect((await running.late()).late).toBe('sooner');
  });

  test('keeps no part of a build before for ever', async () => {
    const parts = () =>
      readdirSync(inFolder('dist/server'), { encoding: 'utf8', recursive: true }).filter((name) =>
        name.includes('late'),
      );
    expect(parts()).toHaveLength(3);
    for (const name of parts()) utimesSync(inFolder(`dist/server/${name}`), new Date(0), new Date(0));
    writeFileSync(inFolder('server/late.js'), `export const late = 'last';\n`);
    await told();
    expect(parts()).toHaveLength(1);
  });
});

describe('what an operator runs', () => {
  const folder = temporaryFolder();
  beforeAll(buildServer);
  afterAll(() => folder.remove());

  test.each(['start', 'provider', 'one-of-several', 'pglite.worker'])('%s is built', (program) => {
    expect(existsSync(join(projectRoot, server.folder, `${program}.js`))).toBe(true);
  });

  test('is loaded from what was built, not from the sources, and needs no loader of TypeScript', () => {
    const environment = { ...process.env, DATABASE_URL: '', BASE_URL: '', DATA_DIR: folder.path };
    const ran = spawnSync(process.execPath, ['server/commands/provider.mjs', 'staff', 'list'], {
      cwd: projectRoot,
      env: { ...environment, NODE_V8_COVERAGE: join(folder.path, 'loaded') },
      encoding: 'utf8',
    });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    const loaded = readdirSync(join(folder.path, 'loaded')).flatMap((file) =>
      [...readFileSync(join(folder.path, 'loaded', file), 'utf8').matchAll(/"url":"(file:[^"]+)"/g)].map(
        ([, url = '']) => relative(projectRoot, fileURLToPath(url)),
      ),
    );
    expect(loaded).toContain('dist/server/provider.js');
    expect(loaded).toContain('dist/server/pglite.worker.js');
    expect(loaded.filter((file) => /\.ts$|node_modules\/(?:tsx|esbuild)\//.test(file))).toEqual([]);
  });
});
