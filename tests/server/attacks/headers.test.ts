import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { addressOf } from '#server/app/register-endpoint';
import { addSecurityHeaders } from '#server/app/security-headers';
import { routeTable } from '../../support/route-table';
import { SignedIn } from '../../support/signed-in';
import { startServer, type TestServer } from '../../support/start-server';

/** As SECURITY has it, and what else a page of ours may do. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
/** A letter in the mailbox brings its own styles, and runs nothing at all. */
const LETTER = 'GET /dev/mailbox/:id';
/** What may be kept by anybody, though it is asked for at the API. */
const PUBLIC_PAGES = [
  'GET /api/docs',
  'GET /api/docs/style.css',
  'GET /api/openapi.json',
  'GET /api/sandbox/style.css',
];
const FILES = [
  '/',
  '/fr/voies',
  '/assets/main-1a2b3c.js',
  '/assets/gone.js',
  '/sw.js',
  '/gone.png',
  '/%',
  '/..%2fpackage.json',
];

let server: TestServer;
let folder: string;
let owner: SignedIn;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'relais-headers-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="fr"><title>Relais</title>');
  writeFileSync(join(folder, 'sw.js'), 'self');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js'), 'export {}');
  server = await startServer({ isHttps: true, assets: { directory: folder } });
  owner = await SignedIn.as(server, (await server.addCustomer()).email);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every route of the app, asked by a guest and by a customer, with and without what it wants. */
async function askAll() {
  const heard: { route: string; who: string; status: number; headers: Record<string, unknown> }[] = [];
  for (const route of routeTable(server.app)) {
    const [method = '', path = ''] = route.split(' ');
    const url = path.replaceAll(/:lng\(.*?\)\$?\)?|:lng/g, 'fr').replaceAll(/:\w+/g, 'guidebook-1');
    for (const [who, headers] of [
      ['a guest', {}],
      ['a customer', owner.headers()],
    ] as const) {
      const asked = {
        method: method as 'GET' | 'POST',
        url,
        headers,
        ...(method === 'POST' && { payload: {} }),
      };
      // Of an answer that goes on only the head is looked at.
      const answer = await server.app.inject({ ...asked, payloadAsStream: true });
      answer.stream().destroy();
      const { statusCode, headers: answered } = answer;
      heard.push({ route, who, status: statusCode, headers: answered });
    }
  }
  for (const url of FILES) {
    const { statusCode, headers } = await server.app.inject({ method: 'GET', url });
    heard.push({ route: `GET ${url}`, who: 'a guest', status: statusCode, headers });
  }
  return heard;
}

describe('every answer of every route and file', () => {
  let heard: Awaited<ReturnType<typeof askAll>>;
  beforeAll(async () => {
    heard = await askAll();
  });

  test('says what browsers may do with it', () => {
    process.stdout.write(`headers: ${heard.length} answers looked at\n`);
    expect(heard.length).toBeGreaterThan(2 * allEndpoints.length);
    for (const { route, headers } of heard) {
      expect([route, headers]).toEqual([
        route,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'strict-transport-security': 'max-age=31536000',
          'permissions-policy': 'camera=(self), microphone=(), payment=(self), usb=(), geolocation=(self)',
        }),
      ]);
      expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
    const pages = heard.filter(({ route }) => route !== LETTER);
    for (const { route, headers } of pages) {
      expect([route, headers['content-security-policy']]).toEqual([route, POLICY]);
    }
  });

  test('is kept by nobody where it is somebody’s, or a refusal', () => {
    const guarded = allEndpoints.filter(({ auth }) => auth === 'required');
    const own = new Set(guarded.map((endpoint) => `${endpoint.method} ${addressOf(endpoint)}`));
    for (const { route, status, headers } of heard) {
      const isApi = / \/(?:api|dev)/.test(route) && !PUBLIC_PAGES.includes(route);
      if (!isApi || (status < 400 && !own.has(route))) continue;
      expect([route, status, headers['cache-control']]).toEqual([
        route,
        status,
        expect.stringMatching(/^(?:private, )?no-store(?:, no-transform)?$/),
      ]);
    }
  });

  test('is never a server’s fault', () => {
    expect(heard.filter(({ status }) => status >= 500).map(({ route }) => route)).toEqual([]);
  });
});

test('a server without TLS asks nobody to come by TLS', async () => {
  const app = Fastify();
  addSecurityHeaders(app, false, { map: [], measure: [], bucket: [] });
  app.get('/', () => 'Relais');
  const { headers } = await app.inject('/');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).toBe(POLICY);
});
