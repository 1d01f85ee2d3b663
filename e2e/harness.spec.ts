import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { freePort } from '../tests/support/free-port';
import { FaultProxy } from './support/fault-proxy';
import { PageWatch } from './support/watch-page';

test.describe('the proxy that fails as networks do', () => {
  let answered: string[] = [];
  const server = createServer((request, response) => {
    answered.push(request.url ?? '');
    response.end('the truth');
  });
  let proxy: FaultProxy;

  test.beforeEach(async () => {
    answered = [];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    proxy = new FaultProxy(await freePort(), port);
    await proxy.accept();
  });

  test.afterEach(async () => {
    await proxy.refuse();
    await new Promise((resolve) => server.close(resolve));
  });

  const get = (path: string) => fetch(`${proxy.address}${path}`).then((answer) => answer.text());

  test('passes on what it is given', async () => {
    expect(await get('/a')).toBe('the truth');
  });

  test('cuts an answer after the request has reached the server, once', async () => {
    const cut = proxy.cutNextAnswer(({ path }) => path === '/b');
    await expect(get('/b')).rejects.toThrow();
    expect(await cut).toMatchObject({ path: '/b', status: 200 });
    expect(answered).toEqual(['/b']);
    expect(await get('/b')).toBe('the truth');
  });

  test('refuses connections, and accepts them again at the same address', async () => {
    await proxy.refuse();
    await expect(get('/c')).rejects.toThrow();
    expect(answered).toEqual([]);
    await proxy.accept();
    expect(await get('/c')).toBe('the truth');
  });

  test('answers a page of its own while it is a captive portal', async () => {
    proxy.becomeCaptivePortal();
    expect(await get('/d')).toContain('Wi-Fi');
    expect(answered).toEqual([]);
  });
});

test.describe('the watch on a browser', () => {
  const bad = `<!doctype html><meta http-equiv="content-security-policy" content="img-src 'none'">
    <title>bad</title><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">
    <script>console.warn('a warning'); throw new Error('an error');</script>`;

  test('hears warnings, uncaught errors and violations of the CSP, also in a worker', async ({
    context,
    page,
  }) => {
    const watch = new PageWatch();
    await watch.listenTo(context);
    await context.route('http://relais.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: bad }),
    );
    await page.goto('http://relais.test/');
    await page.evaluate(() => {
      const code = new Blob(["console.error('from a worker')"], { type: 'text/javascript' });
      new Worker(URL.createObjectURL(code)).addEventListener('message', () => undefined);
    });
    for (const words of [/a warning/, /uncaught: Error: an error/, /CSP: img-src/, /from a worker/]) {
      await expect.poll(() => watch.complaints.some((complaint) => words.test(complaint))).toBe(true);
    }
  });

  test('is silent about a lost network only while it is lost', async ({ context, page }) => {
    const watch = new PageWatch();
    await watch.listenTo(context);
    await context.route('http://relais.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>' }),
    );
    await page.goto('http://relais.test/');
    const lose = () => page.evaluate(() => fetch('http://127.0.0.1:9/').then(String, String));
    watch.networkIsDown(true);
    await lose();
    watch.networkIsDown(false);
    await expect.poll(lose).toContain('TypeError');
    await expect.poll(() => watch.complaints.length).toBe(1);
  });
});
