import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveConfig } from 'vite';
import { addSecurityHeaders } from '#server/app/security-headers';
import { readConfiguration } from '#server/configuration/configuration';
import { projectRoot } from '../support/project-root';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'relais-map-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: Record<string, string>) => readConfiguration({ DATA_DIR: folder, ...environment });

/** What a browser may fetch from a server that is configured so. */
async function fetchedFrom(environment: Record<string, string>): Promise<string | undefined> {
  const app = Fastify();
  const { mapOrigins: map, measureOrigins: measure } = read(environment);
  addSecurityHeaders(app, false, { map, measure, bucket: [] });
  app.get('/', async () => 'page');
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  await app.close();
  return policy.split('; ').find((rule) => rule.startsWith('connect-src'));
}

describe('a map of the provider', () => {
  test('may be fetched with its tiles, and nothing else may', async () => {
    const tiles = 'https://tiles.example/planet.json,https://maps.example';
    const environment = {
      MAP_STYLE_URL: 'https://maps.example/outdoor/style.json?key=1',
      MAP_ORIGINS: tiles,
    };
    expect(await fetchedFrom(environment)).toBe(
      "connect-src 'self' https://maps.example https://tiles.example",
    );
  });

  test('is not in the way of a place where page views are counted', async () => {
    const measured = { MATOMO_URL: 'https://stats.example/matomo/', MATOMO_SITE_ID: '3' };
    expect(await fetchedFrom(measured)).toBe("connect-src 'self' https://stats.example");
    expect(() => read({ MATOMO_URL: 'https://stats.example' })).toThrow('MATOMO_SITE_ID');
  });

  test('is not there unless it is configured: everything comes from us', async () => {
    expect(await fetchedFrom({ MAP_STYLE_URL: '', MAP_ORIGINS: '' })).toBe("connect-src 'self'");
  });

  test('that is no address is refused by its name when the server starts', () => {
    expect(() => read({ MAP_STYLE_URL: 'style.json' })).toThrow(/MAP_STYLE_URL/);
  });

  test('is told to the app when it is built, and nothing else of the environment is', async () => {
    process.env['MAP_STYLE_URL'] = 'https://maps.example/style.json';
    process.env['MAP_SECRET'] = 'not for browsers';
    const { env } = await resolveConfig({ root: projectRoot, logLevel: 'silent' }, 'build');
    delete process.env['MAP_STYLE_URL'];
    delete process.env['MAP_SECRET'];
    expect(env['MAP_STYLE_URL']).toBe('https://maps.example/style.json');
    expect(Object.keys(env).filter((name) => name.startsWith('MAP_'))).toEqual(['MAP_STYLE_URL']);
  });
});
