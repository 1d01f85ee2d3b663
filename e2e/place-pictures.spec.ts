import type { Locator } from '@playwright/test';
import { shellIsKept } from './support/offline-ready';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

/** The width of what a picture really shows, in its own pixels; 0 while it shows nothing. */
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test('a guest sees the rock of a crag and its sectors, and sees it again without network', async ({
  page,
  field,
}) => {
  await page.goto('/fr/voies/falaise/vaucluse/buoux');
  const head = page.locator('main header img');
  const sectors = page.locator('main li a[href*="/buoux/"] img');
  const thirdSector = page.locator('main li a[href*="/buoux/"]').nth(2);
  await shellIsKept(page);
  await expect.poll(() => widthOf(head)).toBe(480);
  await thirdSector.scrollIntoViewIfNeeded();
  await expect.poll(() => sectors.count()).toBeGreaterThan(1);
  await expect.poll(() => widthOf(sectors.first())).toBe(240);

  await field.goOut();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Buoux' }).scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(head)).toBe(480);
  await thirdSector.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(sectors.first())).toBe(240);
});

test('what was never seen is a drawn cliff without network, and nothing is asked', async ({
  page,
  field,
}) => {
  await page.goto('/fr/voies');
  await expect(page.getByRole('heading', { name: fr.whole('saved.firstLook.title') })).toBeVisible();
  await shellIsKept(page);
  // The list of all crags comes after the app itself.
  await expect(page.locator('#explore').getByText('Vaucluse').first()).toBeVisible();
  await field.goOut();
  await page.goto('/fr/voies/falaise/vaucluse/buoux');
  await expect(page.getByRole('heading', { level: 1, name: 'Buoux' })).toBeVisible();
  await expect(page.locator('main header svg').first()).toBeVisible();
  await expect(page.locator('main header img')).toHaveCount(0);
});
