import type { Page } from '@playwright/test';
import { mapPalettes } from '../src/map/parts/drawing/map-palette';
import { countColors } from './support/count-colors';
import { CustomerApi } from './support/customer-api';
import { mapAtRest } from './support/map-at-rest';
import { shellIsKept } from './support/offline-ready';
import { findOwnedCrag } from './support/owned-crag';
import { shareOf } from '../tests/support/share-of';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

test.use({ data: 'shared' });

// Chromium's own driver speaks of being read from, whenever a picture of a map is taken for the trace.
test.beforeEach(({ watch }) => watch.allow(/GL Driver Message/));

/** A rock that is gone to stands so much above the middle of a phone's map, for its card covers the lower part. */
const CARD_ROOM = 64;

/** A point so many metres east of another. */
const eastOf = ([lon, lat]: readonly [number, number, number?], meters: number) => ({
  latitude: lat,
  longitude: lon + meters / (111_320 * Math.cos((lat * Math.PI) / 180)),
});

/** The metres that the card says are left; null while it says none. */
async function metersLeft(page: Page, name: string): Promise<number | null> {
  const text = await page.getByRole('article', { name }).innerText();
  const [, number = '', unit] = /Encore\s+([\d\s,]+?)\s*(km|m)\b/.exec(text) ?? [];
  if (!unit) return null;
  return Number(number.replace(/\s/g, '').replace(',', '.')) * (unit === 'km' ? 1000 : 1);
}

test('a walk along an approach, without network: metres left, off the path, and a position that is too coarse', async ({
  page,
  context,
  field,
  relais,
}) => {
  const { crag, sector, content } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  const track = content.approach?.track ?? [];
  const [start, middle, end] = [track[0], track[Math.floor(track.length / 2)], track.at(-1)];
  if (!start || !middle || !end) throw new Error('the demonstration has an approach there');
  await signIn(page, 'fr');
  await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}/approche`);
  const open = page.getByRole('button', { name: fr.whole('catalogue.area.open') });
  await expect(open).toBeVisible();
  await shellIsKept(page);
  await field.goOut();
  await page.reload();
  await open.click();
  await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
  const card = page.getByRole('article', { name: sector.name });
  await expect(card).toBeVisible();

  // Nobody is asked before the tap; who says no reads what to do.
  expect(await metersLeft(page, sector.name)).toBeNull();
  const where = page.getByRole('button', { name: fr.whole('catalogue.area.where') });
  await where.click();
  await expect(page.getByText(fr.whole('catalogue.map.position.refused'))).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...eastOf(start, 0), accuracy: 8 });
  await where.click();
  await expect.poll(() => metersLeft(page, sector.name)).toBeGreaterThan(0);
  const fromCar = (await metersLeft(page, sector.name)) ?? 0;
  await context.setGeolocation({ ...eastOf(middle, 0), accuracy: 8 });
  await expect.poll(() => metersLeft(page, sector.name)).toBeLessThan(fromCar * 0.75);

  await context.setGeolocation({ ...eastOf(start, 3_000), accuracy: 8 });
  await expect(card.getByRole('status')).toContainText('quitté le sentier');
  expect(await metersLeft(page, sector.name)).toBeNull();

  await context.setGeolocation({ ...eastOf(middle, 0), accuracy: 2_000 });
  await expect(card.getByRole('status')).toContainText(/2\s?km près/);
  await expect(page.getByText(/Réessayez à ciel ouvert/)).toBeVisible();

  await context.setGeolocation({ ...eastOf(end, 0), accuracy: 8 });
  await expect(card.getByRole('status')).toHaveText(fr.whole('catalogue.area.walk.there'));

  // The way to help is on the map too where that covers the whole screen.
  await page.getByRole('button', { name: fr.whole('catalogue.map.whole') }).click();
  await page
    .getByRole('region', { name: crag.name })
    .getByRole('link', { name: fr.whole('menu.rescue') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/secours\\?.*crag=${crag.slug}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a position that is known to within two kilometres is no dot on the map, which shows all of where it may be', async ({
  page,
  context,
  relais,
}) => {
  const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  const { lat, lon } = crag.coordinates;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: lat, longitude: lon, accuracy: 8 });
  await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}`);
  await page.getByRole('button', { name: fr.whole('catalogue.area.open') }).click();
  const canvas = page.locator('[data-ready] canvas');
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  const where = page.getByRole('button', { name: fr.whole('catalogue.area.where') });
  /** Pixels in the ink of the dot, in the middle of the map. */
  const dot = async () => {
    await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await mapAtRest(page);
    const { x, y } = middleOf(await canvas.boundingBox());
    const clip = { x: x - 40, y: y - 40, width: 80, height: 80 };
    const picture = (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
    return (await countColors(page, picture, { dot: mapPalettes.light.ring })).ofInk.dot;
  };
  await where.click();
  await expect.poll(dot).toBeGreaterThan(100);
  const coarse = page.getByText(/qu’à 2\s?km près/);
  await expect(coarse).toBeHidden();

  await context.setGeolocation({ latitude: lat, longitude: lon, accuracy: 2_000 });
  await expect(coarse).toBeVisible();
  await where.click();
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/km/);
  expect(await dot()).toBe(0);
});

test('the map of a crag and its list are in step, and the map takes the whole screen and gives it back', async ({
  page,
  relais,
}) => {
  const { crag, sector } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}`);
  await page.getByRole('button', { name: fr.whole('catalogue.area.open') }).click();
  const canvas = page.locator('[data-ready] canvas');
  await expect(canvas).toBeVisible({ timeout: 30_000 });
  const row = page
    .getByRole('list', { name: fr.whole('catalogue.area.list') })
    .getByRole('button', { name: sector.name });
  await row.click();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  const card = page.getByRole('article', { name: sector.name });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: fr.whole('common.close') }).click();
  await expect(row).toHaveAttribute('aria-pressed', 'false');

  // The map went there: a tap in the middle of what its card left finds the same sector, and the list says so.
  const tapIt = async () => {
    const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
    await canvas.click({ position: { x: width / 2, y: height / 2 - CARD_ROOM } });
  };
  await expect(async () => {
    await tapIt();
    await expect(row).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass();

  // Nearer, it stays where it is.
  const scale = page.locator('.maplibregl-ctrl-scale');
  for (const _ of ['once', 'twice']) {
    const told = await scale.innerText();
    await page.getByRole('button', { name: fr.whole('catalogue.map.zoomIn') }).click();
    await expect(scale).not.toHaveText(told);
  }
  await card.getByRole('button', { name: fr.whole('common.close') }).click();
  await expect(async () => {
    await tapIt();
    await expect(row).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass();

  const credit = page.getByText(fr.whole('catalogue.map.credit'));
  const small = (await canvas.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: fr.whole('catalogue.map.whole') }).click();
  await expect.poll(async () => (await canvas.boundingBox())?.height).toBeGreaterThan(small);
  await expect(credit).toBeInViewport();
  const back = page.getByRole('button', { name: fr.whole('catalogue.map.leaveWhole') });
  await expect(back).toBeFocused();

  // Its list is there too: a row leads the map, and a tap on the map marks the row and brings it into view.
  const last = page
    .getByRole('list', { name: fr.whole('catalogue.area.list') })
    .getByRole('button')
    .last();
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('article')
    .getByRole('button', { name: fr.whole('common.close') })
    .click();
  await row.scrollIntoViewIfNeeded();
  await expect(async () => {
    await tapIt();
    await expect(last).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass();
  await expect(last).toBeInViewport();

  // Folded it leaves the map nearly all of the screen; what is chosen there meanwhile is in view when it comes back.
  const fold = page.getByRole('button', { name: fr.whole('catalogue.search.view.list'), expanded: true });
  expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await fold.click();
  const unfold = page.getByRole('button', { name: fr.whole('catalogue.search.view.list'), expanded: false });
  await expect(unfold).toBeFocused();
  await expect(last).toBeHidden();
  const chosen = page.getByRole('article', { name: /./ });
  const whole = page.viewportSize()?.height ?? 0;
  await expect.poll(async () => (await canvas.boundingBox())?.height).toBeGreaterThan(whole * 0.85);
  await expect(credit).toBeInViewport();
  await page
    .getByRole('article')
    .getByRole('button', { name: fr.whole('common.close') })
    .click();
  await expect(async () => {
    await tapIt();
    await expect(chosen).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const name = await chosen.getByRole('heading').innerText();
  await unfold.press('Enter');
  const marked = page
    .getByRole('list', { name: fr.whole('catalogue.area.list') })
    .getByRole('button', { name, pressed: true });
  await expect(marked).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await canvas.boundingBox())?.height).toBe(small);
});

test('the map of a crag opens with no mark and no name below a button or the scale', async ({
  page,
  relais,
}) => {
  const api = await CustomerApi.signIn(relais.address);
  await signIn(page, 'fr');
  const guidebooks = await Promise.all(api.user.validations.map(({ slug }) => api.guidebook(slug)));
  const asked = guidebooks
    .flatMap(({ crags }) => crags)
    .filter(({ sectorCount }) => sectorCount > 1)
    .slice(0, shareOf(5, 2));
  expect(asked.length).toBeGreaterThan(1);
  for (const { region, slug } of asked) {
    await page.goto(`/fr/voies/falaise/${region.slug}/${slug}`);
    await page.getByRole('button', { name: fr.whole('catalogue.area.open') }).click();
    await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
    expect(await inkBelow(page), slug).toBe(0);
    await page.getByRole('button', { name: fr.whole('catalogue.map.whole') }).click();
    await page.getByRole('button', { name: fr.whole('catalogue.map.showArea') }).click();
    expect(await inkBelow(page), slug).toBe(0);
  }

  // A hand may bring a rock there, and it is seen to be there.
  await page
    .getByRole('list', { name: fr.whole('catalogue.area.list') })
    .getByRole('button')
    .first()
    .click();
  await page
    .getByRole('article')
    .getByRole('button', { name: fr.whole('common.close') })
    .click();
  const where = middleOf(
    await page.getByRole('button', { name: fr.whole('catalogue.area.where') }).boundingBox(),
  );
  await expect(async () => {
    const middle = middleOf(await page.locator('[data-ready] canvas').boundingBox());
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(where.x, where.y, { steps: 8 });
    await page.mouse.up();
    expect(await inkBelow(page)).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });
});

function middleOf(box: { x: number; y: number; width: number; height: number } | null): {
  x: number;
  y: number;
} {
  if (!box) throw new Error('it is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pixels in the inks of marks and names where the buttons and the scale of a map lie, once they are put aside. */
async function inkBelow(page: Page): Promise<number> {
  const canvas = page.locator('[data-ready] canvas');
  // The bars of the screen lie above and below it.
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await mapAtRest(page);
  const where = page.getByRole('button', { name: fr.whole('catalogue.area.where') });
  const things = [
    where,
    page.getByRole('button', { name: fr.whole('catalogue.map.zoomIn') }),
    page.getByRole('button', { name: fr.whole('catalogue.map.showArea') }),
    page.locator('.maplibregl-ctrl-scale'),
  ];
  let sum = 0;
  for (const thing of things) {
    const clip = await thing.boundingBox();
    if (!clip) throw new Error('it is not there');
    await thing.evaluate((element) => element.style.setProperty('opacity', '0'));
    const picture = (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
    await thing.evaluate((element) => element.style.removeProperty('opacity'));
    const { cragInk, kinds } = mapPalettes.light;
    const { ofInk } = await countColors(page, picture, { name: cragInk, rock: kinds.cliff });
    sum += ofInk.name + ofInk.rock;
  }
  return sum;
}
