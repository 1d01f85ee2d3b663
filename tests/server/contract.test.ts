import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { allImplementations } from '#server/endpoints/all';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (path: string, headers = {}) => server.app.inject({ method: 'GET', url: path, headers });

describe('the contract', () => {
  test('is implemented whole, each endpoint once', () => {
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted();
    expect(names(allImplementations.map(({ endpoint }) => endpoint))).toEqual(names(allEndpoints));
  });

  test('is described as OpenAPI and as a page without scripts', async () => {
    const description = (await get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(
      new Set(allEndpoints.map(({ name }) => name)),
    );
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script|style=|<style/);
    expect((await get('/api/docs/style.css')).statusCode).toBe(200);
  });
});

/** Asked by machines and before a language is known: no language stands in their paths. */
const WITHOUT_LANGUAGE = [
  'tokenRefresh',
  'tokenXsrf',
  'errorLog',
  'searchMissed',
  'ping',
  'health',
  'copyKeys',
];

describe('every endpoint', () => {
  test('under /guard/, and no other but the activation by a question, is for signed-in customers only', () => {
    const guarded = allEndpoints.filter(({ path }) => path.startsWith('/guard/') || path === '/validation');
    expect(allEndpoints.filter(({ auth }) => auth === 'required')).toEqual(guarded);
  });

  test('is asked in a language, but for those of machines', () => {
    const names = allEndpoints.flatMap(({ localised, name }) => (localised ? [] : [name]));
    expect(names.toSorted()).toEqual(WITHOUT_LANGUAGE.toSorted());
  });
});

describe('whoever asks', () => {
  test('hears that we are there and that the catalogue is', async () => {
    expect((await get('/api/ping')).json()).toMatchObject({ success: true });
    const health = await get('/api/health');
    expect(health.json()).toMatchObject({ data: { database: 'ready', catalogue: expect.any(String) } });
  });

  test.each(['/api/nothing', '/api/de/region', '/api/fr/guard/nothing', '/api'])(
    'is told in the envelope that %s is nowhere',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ success: false, message: 'common.error.notFound', errors: [] });
    },
  );

  test('may end an address with a slash, and ask for its head alone', async () => {
    expect((await get('/api/ping/')).statusCode).toBe(200);
    const head = await server.app.inject({ method: 'HEAD', url: '/api/ping' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('gets the security headers with everything, refusals too', async () => {
    for (const path of ['/api/ping', '/api/docs', '/api/nothing']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test.each([
    ['text instead of JSON', 'text/plain', '{}', 400],
    ['broken JSON', 'application/json', '{', 400],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"a":1}}', 400],
    ['far too much', 'application/json', JSON.stringify({ email: 'x'.repeat(200_000) }), 413],
  ])('is refused %s', async (_name, type, payload, status) => {
    const url = '/api/fr/customer/login';
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false });
  });
});
