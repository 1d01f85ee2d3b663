import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mapPalettes } from '../src/map/parts/drawing/map-palette';
import { denseGround, denseZooms } from '../tests/support/dense-ground';
import { shareOf } from '../tests/support/share-of';
import { writeTiles } from '../tests/support/write-tiles';
import { countColors } from './support/count-colors';
import { CustomerApi } from './support/customer-api';
import { mapAtRest } from './support/map-at-rest';
import { packsAreReady, shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const phone = { form: 'phone', size: { width: 390, height: 844 } };
const desk = { form: 'desk', size: { width: 1280, height: 800 } };
const looks = [
  { ...phone, theme: 'light' },
  { ...desk, theme: 'dark' },
  { ...desk, theme: 'light' },
  { ...phone, theme: 'dark' },
] as const;
/** What the scale of the map says, from afar to near. */
const scales = ['5 km', '500 m', '100 m'];
/** Where the pictures are looked at; git does not know it. */
const PICTURES = join('test-results', 'map-pictures');

const folder = mkdtempSync(join(tmpdir(), 'relais-pictures-'));
const tiles = join(folder, 'ground.pmtiles');
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
test.setTimeout(600_000);

// Chromium's own driver speaks of being read from, whenever a picture of a map is taken.
test.beforeEach(({ watch }) => watch.allow(/GL Driver Message/));

for (const ground of ['bare', 'tiles'] as const) {
  test.describe(ground, () => {
    test.use({ settings: ground === 'tiles' ? { MAP_TILES: tiles } : {} });

    test('the map of a crag is drawn from afar and from near, at every size, in both themes, with and without network', async ({
      page,
      field,
      relais,
    }) => {
      mkdirSync(PICTURES, { recursive: true });
      const { user } = await CustomerApi.signIn(relais.address);
      const saved = user.customerRoutes.find(({ type }) => type === 'cliff');
      if (!saved?.cragSlug) throw new Error('the demo customer has saved a sector');
      const place = `${saved.regionSlug}/${saved.cragSlug}`;
      const answer = await page.request.get(`${relais.address}/api/fr/cliff/${place}`);
      const { data } = (await answer.json()) as { data: { coordinates: { lat: number; lon: number } } };
      const at = data.coordinates;
      // The server looks for its file when it is first asked for a pack.
      if (ground === 'tiles')
        writeFileSync(tiles, writeTiles(denseGround(at), at, '© Inventors', denseZooms));
      await signIn(page, 'fr');
      await packsAreReady(page, user.customerRoutes.length);
      await page.goto(`/fr/voies/falaise/${place}`);
      await openWhole(page, saved.label);
      await takeAll(page, ground, 'online');
      await shellIsKept(page);
      await field.goOut();
      await page.reload();
      await openWhole(page, saved.label);
      await takeAll(page, ground, 'offline');
    });
  });
}

/** Opens the map of a crag on the whole screen, with one of its sectors in the middle. */
async function openWhole(page: Page, sector: string): Promise<void> {
  await page.getByRole('button', { name: fr.whole('catalogue.area.open') }).click();
  await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: fr.whole('catalogue.map.whole') }).click();
  const list = page.getByRole('list', { name: fr.whole('catalogue.area.list') });
  await list.getByRole('button', { name: sector }).click();
  const card = page.getByRole('article', { name: sector });
  await card.getByRole('button', { name: fr.whole('common.close') }).click();
}

async function takeAll(page: Page, ground: 'bare' | 'tiles', network: 'online' | 'offline'): Promise<void> {
  for (const scale of scales) {
    await zoomTo(page, scale);
    for (const { form, size, theme } of looks.slice(0, shareOf(looks.length, 1))) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme });
      const name = [ground, network, form, theme, scale.replace(' ', '')].join('-');
      await test.step(name, () => expectDrawn(page, { name, ground, theme, scale }));
    }
  }
}

/** Comes nearer or goes farther until the scale says so: with each step it halves or doubles. */
async function zoomTo(page: Page, scale: string): Promise<void> {
  const sign = page.locator('.maplibregl-ctrl-scale');
  await expect(async () => {
    const told = (await sign.innerText()).replaceAll(/\s/g, ' ');
    if (told === scale) return;
    const way = meters(told) > meters(scale) ? 'zoomIn' : 'zoomOut';
    await page.getByRole('button', { name: fr.whole(`catalogue.map.${way}`) }).click();
    await expect(sign).not.toHaveText(told, { timeout: 2_000 });
    throw new Error(`the scale says ${told}`);
  }).toPass({ intervals: [300], timeout: 60_000 });
}

function meters(told: string): number {
  return Number.parseFloat(told) * (told.endsWith('km') ? 1000 : 1);
}

interface Picture {
  name: string;
  ground: 'bare' | 'tiles';
  theme: 'light' | 'dark';
  scale: string;
}

/** Once the map has come to rest, its picture holds what there is to be seen at that distance, in the inks of its theme. */
async function expectDrawn(page: Page, { name, ground, theme, scale }: Picture): Promise<void> {
  const ink = mapPalettes[theme];
  const picture = await mapAtRest(page);
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  const inks = {
    name: ink.cragInk,
    walk: ink.walk,
    road: ink.roadEdge,
    rock: ink.kinds.cliff,
    wood: ink.wood,
  };
  const seen = await countColors(page, picture, inks);
  expect(seen.colors, 'more than a sheet with a pin').toBeGreaterThan(60);
  expect(seen.ofInk.name, 'a name').toBeGreaterThan(10);
  if (scale !== '5 km') {
    expect(seen.ofInk.walk + seen.ofInk.road, 'a way').toBeGreaterThan(scale === '500 m' ? 20 : 100);
    expect(seen.ofInk.rock, 'a mark of a rock').toBeGreaterThan(60);
  }
  // A crag's ground is some kilometres wide: from farther than its first zoom it would be a dot.
  const woods = seen.ofInk.wood / seen.pixels;
  if (ground === 'bare') expect(woods, 'woods').toBeLessThan(0.02);
  else if (scale !== '5 km') expect(woods, 'woods').toBeGreaterThan(0.1);
}
