import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../tests/support/project-root';
import { S3StandIn } from '../tests/support/s3-stand-in';
import { CustomerApi } from './support/customer-api';
import { packsAreReady, shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const BUOUX = '/fr/voies/falaise/vaucluse/buoux';
const folder = mkdtempSync(join(tmpdir(), 'relais-bucket-'));
let store: S3StandIn;
const openStore = async () => (store ??= await S3StandIn.start());

test.setTimeout(240_000);
// The store is another origin, and its address is built into the app: this is not the app that other tests open.
test.beforeAll(async () => {
  await openStore();
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const options = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder];
  const env = { ...process.env, ...store.environment };
  // The store answers meanwhile: it lives in this process.
  const building = spawn(process.execPath, [vite, ...options], { cwd: projectRoot, env, stdio: 'ignore' });
  expect((await once(building, 'exit'))[0]).toBe(0);
});
// The store goes with this process: a server that still fills it stops after this.
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.use({
  settings: async ({}, provide) => {
    await provide((await openStore()).environment);
  },
});
test.beforeEach(async ({ relais, watch }) => {
  store.origin = new URL(relais.address).origin;
  store.mishap = null;
  store.asked.length = 0;
  relais.server.serve(folder);
  await relais.server.stop();
  await relais.server.start();
  // A public picture that nobody has drawn yet is not in the store: the browser says so by itself.
  watch.allow(/Failed to load resource: the server responded with a status of 403/);
  // The server fills the store by itself.
  await expect.poll(() => store.keys('gated/picture/').length, { timeout: 60_000 }).toBeGreaterThan(100);
  await expect.poll(() => stillGrows(), { timeout: 60_000 }).toBe(false);
});

let count = -1;
function stillGrows(): boolean {
  const before = count;
  count = store.held.size;
  return count !== before;
}

const widthOf = (page: Page) =>
  page.locator('main header img').evaluate((image: HTMLImageElement) => image.naturalWidth);

test('a customer’s packs come from another origin, under the policy of the page, and open offline', async ({
  page,
  field,
  relais,
}) => {
  const { user } = await CustomerApi.signIn(relais.address);
  const own: string[] = [];
  page.context().on('request', (request) => {
    if (/\/guard\/pack\/\w+\/\d+\/[0-9a-f]{64}/.test(request.url())) own.push(request.url());
  });
  await signIn(page, 'fr');
  await packsAreReady(page, user.customerRoutes.length);
  const read = store.asked.filter((line) => line.startsWith('GET gated/picture/'));
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((line) => line.endsWith('403'))).toEqual([]);
  // Our own server sent no picture: its parts are the texts, made for the first who asked.
  expect(own.length).toBeLessThanOrEqual(user.customerRoutes.length);

  const saved = user.customerRoutes.find(({ type }) => type === 'cliff');
  if (!saved) throw new Error('the demo customer has saved a sector');
  await shellIsKept(page);
  await field.goOut();
  await page.goto(`/fr/voies/falaise/${saved.regionSlug}/${saved.cragSlug}/${saved.slug}`);
  const topo = page.locator('main [role=group] img').first();
  await expect.poll(() => topo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a public picture comes from another origin once it lies there, and from our own when that is down', async ({
  page,
  browser,
  relais,
  watch,
}) => {
  const drawn = page.waitForResponse((answer) => answer.url().includes('/place_picture/') && answer.ok());
  await page.goto(BUOUX);
  const answer = await drawn;
  await expect.poll(() => widthOf(page)).toBe(480);
  // What the next round of the server would put there.
  const [id = '', size = '', format = ''] = new URL(answer.url()).pathname.split('/').slice(-3);
  store.held.set(`public/${id}-${size}.${format}`, {
    bytes: await answer.body(),
    headers: { 'content-type': `image/${format}` },
    putAt: 0,
  });

  const another = await browser.newContext({ baseURL: relais.address });
  await watch.listenTo(another);
  const guest = await another.newPage();
  store.asked.length = 0;
  await guest.goto(BUOUX);
  await expect.poll(() => store.asked).toContain(`GET public/${id}-${size}.${format}`);
  await expect.poll(() => widthOf(guest)).toBe(480);
  await another.close();

  store.mishap = 'down for readers';
  watch.allow(/net::ERR_|ASSETS_URL/);
  const third = await browser.newContext({ baseURL: relais.address });
  await watch.listenTo(third);
  const visitor = await third.newPage();
  await visitor.goto(BUOUX);
  await expect.poll(() => widthOf(visitor)).toBe(480);
  await third.close();
});
