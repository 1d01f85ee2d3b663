import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { projectRoot } from '../tests/support/project-root';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const MAPS = 'https://maps.example';
const MAKER = '© Cartes inventées';
/** The ground of the made-up provider, which nothing else on the screen has. */
const GROUND = [31, 158, 90] as const;

test.use({ settings: { MAP_STYLE_URL: `${MAPS}/style.json` } });
test.setTimeout(240_000);

// Chromium's own driver speaks of being read from, whenever a picture of a map is taken.
test.beforeEach(({ watch }) => watch.allow(/GL Driver Message/));

const folder = mkdtempSync(join(tmpdir(), 'relais-styled-'));
// The style is built into the app: this one is not the app that the other tests open.
test.beforeAll(() => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const options = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder];
  const env = { ...process.env, MAP_STYLE_URL: `${MAPS}/style.json` };
  expect(spawnSync(process.execPath, [vite, ...options], { cwd: projectRoot, env }).status).toBe(0);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A provider of maps with one colour and one source, whose TileJSON says whom it is owed to. */
async function serveMaps(context: BrowserContext): Promise<void> {
  const style = {
    version: 8,
    sources: { ground: { type: 'vector', url: `${MAPS}/tiles.json` } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': `rgb(${GROUND.join()})` } },
      { id: 'roads', type: 'line', source: 'ground', 'source-layer': 'roads' },
    ],
  };
  const tiles = { tilejson: '3.0.0', tiles: [`${MAPS}/{z}/{x}/{y}.pbf`], attribution: `<b>${MAKER}</b>` };
  const headers = { 'access-control-allow-origin': '*' };
  await context.route(`${MAPS}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const json = { '/style.json': style, '/tiles.json': tiles }[path];
    await route.fulfill(json ? { json, headers } : { status: 204, headers });
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`a provider's own style is drawn with our crags on it, and owed to its makers alone, ${scheme}`, async ({
    page,
    context,
    relais,
    watch,
  }, { project }) => {
    relais.server.serve(folder);
    await relais.server.stop();
    await relais.server.start();
    watch.allow(/preload/);
    await serveMaps(context);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/fr/voies?view=map');
    const canvas = page.locator('[data-ready] canvas');
    await expect(canvas).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(MAKER, { exact: true })).toBeVisible();
    await expect(page.getByText(/Natural Earth/)).toHaveCount(0);
    await expect(page.getByText(fr.whole('catalogue.map.trouble.ground'))).toHaveCount(0);

    // In the picture most is the provider's ground, and some of it is ours: marks and names of crags.
    const share = async () => {
      const picture = (
        await canvas.screenshot({
          path: join('test-results', `provider-map-${project.name}-${scheme}.png`),
        })
      ).toString('base64');
      return page.evaluate(
        async ([base64, [red, green, blue]]) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const pen = Object.assign(document.createElement('canvas'), {
            width: image.width,
            height: image.height,
          }).getContext('2d');
          pen?.drawImage(image, 0, 0);
          const { data = new Uint8ClampedArray() } = pen?.getImageData(0, 0, image.width, image.height) ?? {};
          let ground = 0;
          for (let at = 0; at < data.length; at += 4) {
            if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) ground += 1;
          }
          return ground / (data.length / 4);
        },
        [picture, GROUND] as const,
      );
    };
    await expect.poll(share).toBeGreaterThan(0.5);
    await expect.poll(share).toBeLessThan(0.98);
  });
}
