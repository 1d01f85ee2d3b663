import type { Page } from '@playwright/test';
import { mapPalettes } from '../src/map/parts/drawing/map-palette';
import { countColors } from './support/count-colors';
import { CustomerApi } from './support/customer-api';
import { mapAtRest } from './support/map-at-rest';
import { shellIsKept } from './support/offline-ready';
import { findOwnedCrag } from './support/owned-crag';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const address = '/fr/voies?view=map';

test.use({ data: 'shared' });

// Chromium's own driver speaks of being read from, whenever a picture of a map is taken for the trace.
test.beforeEach(({ watch }) => watch.allow(/GL Driver Message/));

/** Waits until the map has come to rest with the crags on it. */
async function mapIsDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
  await expect(
    page
      .getByRole('list', { name: fr.whole('catalogue.map.list') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
}

/** How many degrees of longitude the search of a page is within; all of them where it is not. */
function widthSeen(url: string): number {
  const [west = -180, , east = 180] = (new URL(url).searchParams.get('bounds') ?? '').split(',').map(Number);
  return east - west;
}

test('a visitor opens the map from their first look where they are, and a place from the list beside it', async ({
  page,
  context,
  relais,
}) => {
  const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  await context.setGeolocation({ latitude: crag.coordinates.lat, longitude: crag.coordinates.lon });
  await context.grantPermissions(['geolocation']);
  await page.goto('/fr/voies');
  await page.getByRole('link', { name: fr.whole('saved.firstLook.near') }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
  const results = page.getByRole('list', { name: fr.whole('catalogue.search.results') });
  await expect.poll(() => widthSeen(page.url())).toBeLessThan(1.5);
  await expect(results.getByText(crag.name).first()).toBeVisible();
  const first = results.getByRole('listitem').first().getByRole('link').first();
  const path = await first.getAttribute('href');
  await first.click({ timeout: 15_000 });
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the map says what is saved, and opens without network where it was left', async ({ page, field }) => {
  await signIn(page, 'fr');
  await page.goto(address);
  await mapIsDrawn(page);
  await expect(page.getByText(fr.whole('catalogue.map.saved', { count: 1 })).first()).toBeVisible();
  await shellIsKept(page);
  const viewport = () => page.evaluate(() => sessionStorage.getItem('relais-viewport-my-routes'));
  await expect.poll(viewport).not.toBeNull();
  const before = await viewport();
  await page.getByRole('button', { name: fr.whole('catalogue.map.zoomIn') }).click();
  await expect.poll(viewport).not.toBe(before);
  const left = await viewport();
  await field.goOut();
  await page.reload();
  await mapIsDrawn(page);
  expect(await viewport()).toBe(left);
  await expect(page.getByText(fr.whole('catalogue.map.trouble.ground'))).toHaveCount(0);
});

test('who does not share a position is told so, and who does sees the nearest crag first', async ({
  page,
  context,
  relais,
}) => {
  const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  await page.goto(address);
  await mapIsDrawn(page);
  const nearMe = page.getByRole('button', { name: fr.whole('catalogue.map.nearMe') });
  await nearMe.click();
  await expect(page.getByText(fr.whole('catalogue.map.position.refused'))).toBeVisible();
  const { lat, lon } = crag.coordinates;
  await context.setGeolocation({ latitude: lat, longitude: lon });
  await context.grantPermissions(['geolocation']);
  await nearMe.click();
  const list = page.getByRole('list', { name: fr.whole('catalogue.map.list') });
  await expect(list.getByRole('link').first()).toContainText(crag.name);
  await expect(page.getByText(fr.whole('catalogue.map.position.refused'))).toBeHidden();
});

test('a search is a map too, also with no network and no server: it goes where the map goes, until let go', async ({
  page,
  context,
  field,
  relais,
}) => {
  const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  const { lat, lon } = crag.coordinates;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: lat, longitude: lon });
  await page.goto('/fr/voies');
  await page.getByRole('link', { name: crag.name }).first().waitFor();
  await shellIsKept(page);
  await field.goOut();
  await page.goto('/fr/recherche');
  await page.getByRole('link', { name: fr.whole('catalogue.search.view.map') }).click();
  const results = page.getByRole('list', { name: fr.whole('catalogue.search.results') });
  await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
  await expect(results.getByRole('link').first()).toBeVisible();

  // What is nearest stands in the middle; a tap there opens its card.
  await page.getByRole('button', { name: fr.whole('catalogue.map.nearMe') }).click();
  await expect(results.getByRole('link', { name: crag.name }).first()).toBeVisible();
  const near = page.url();
  expect(near).toContain('bounds=');
  const card = page.getByRole('article', { name: crag.name });
  await expect(async () => {
    await page.locator('[data-ready] canvas').click();
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await card.getByRole('button', { name: fr.whole('common.close') }).click();

  await page.getByRole('checkbox', { name: fr.whole('catalogue.map.follow') }).uncheck();
  await page.getByRole('button', { name: fr.whole('catalogue.map.zoomOut') }).click();
  const searchHere = page.getByRole('button', { name: fr.whole('catalogue.map.searchHere') });
  await expect(searchHere).toBeVisible();
  expect(page.url()).toBe(near);
  await searchHere.click();
  await expect.poll(() => page.url()).not.toBe(near);

  // By keyboard the list leads to the same places.
  await results.getByRole('link', { name: crag.name }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: crag.name })).toBeVisible();
});

for (const [form, width] of [
  ['phone', 390],
  ['desk', 1280],
] as const) {
  test(`a search whose map has the whole screen keeps its list beside it, each marking what the other shows, ${form}`, async ({
    page,
    relais,
  }) => {
    const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/fr/recherche?view=map');
    await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: fr.whole('catalogue.map.whole') }).click();
    const results = page.getByRole('list', { name: fr.whole('catalogue.search.results') });
    await expect(results.getByRole('link').first()).toBeInViewport();
    // A list that scrolls by itself has no more rows than one reads.
    await expect(page.getByText(fr.whole('catalogue.search.beyond'))).toHaveCount(1);

    await page.goto(`/fr/recherche?query=${encodeURIComponent(crag.name)}&view=map`);
    await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: fr.whole('catalogue.map.whole') }).click();
    const show = fr.whole('catalogue.area.show', { name: crag.name });
    await results.getByRole('button', { name: show }).first().click();
    await expect.poll(() => page.url()).toContain('bounds=');
    const card = page.getByRole('article', { name: crag.name });
    await expect(async () => {
      await page.locator('[data-ready] canvas').click();
      await expect(card).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(results.locator('[data-chosen]').first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: fr.whole('catalogue.map.whole') })).toBeVisible();
  });
}

test('a phone that is turned leaves a search on the map as wide as it was', async ({ page, relais }) => {
  const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  await page.goto(`/fr/recherche?query=${encodeURIComponent(crag.name)}&view=map`);
  const canvas = page.locator('[data-ready] canvas');
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: crag.name }).first()).toBeVisible();
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: size.height, height: size.width });
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeGreaterThan(size.width);
  await page.setViewportSize(size);
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeLessThanOrEqual(size.width);
  expect(page.url()).not.toContain('bounds=');

  // A hand that moves it narrows the search.
  await page.getByRole('button', { name: fr.whole('catalogue.map.zoomIn') }).click();
  await expect.poll(() => page.url()).toContain('bounds=');
});

test('what a guidebook covers is a still picture, and a map when it is touched', async ({ page, relais }) => {
  const { sector } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  await page.goto(`/fr/topo/${sector.guidebooks[0]?.slug ?? ''}`);
  // The app has the page by then; the map is drawn as one comes near it.
  await shellIsKept(page);
  await page.getByRole('heading', { name: fr.whole('catalogue.guidebook.covers') }).scrollIntoViewIfNeeded();
  const touch = page.getByRole('button', { name: fr.whole('catalogue.map.touch') });
  await expect(touch).toBeVisible();
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/maplibre-/.test(name)).length,
    );
  expect(await loaded()).toBe(0);
  await touch.press('Enter');
  await expect(page.locator('[data-ready] canvas')).toBeFocused({ timeout: 30_000 });
});

test('the map of a crag shows the whole country to who goes that far away from it, in both themes', async ({
  page,
  relais,
}) => {
  const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}`);
  await page.getByRole('button', { name: fr.whole('catalogue.area.open') }).click();
  await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
  const scale = page.locator('.maplibregl-ctrl-scale');
  await expect(async () => {
    if (/^[235]00\skm$/.test(await scale.innerText())) return;
    await page.getByRole('button', { name: fr.whole('catalogue.map.zoomOut') }).click();
    throw new Error('not far enough');
  }).toPass({ intervals: [300], timeout: 60_000 });
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const { land } = mapPalettes[theme];
    await expect(async () => {
      const { ofInk, pixels } = await countColors(page, await mapAtRest(page), { land });
      expect(ofInk.land / pixels).toBeGreaterThan(0.3);
    }).toPass({ timeout: 30_000 });
  }
});
