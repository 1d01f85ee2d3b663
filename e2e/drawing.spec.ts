import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { giveOrders } from './support/staff-orders';
import { seriousFindings, type Look } from './support/serious-findings';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';
import { openWorkshopCrag } from './support/workshop-crag';

const fr = wordsOf('fr');
const looks: readonly Look[] = [
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desk', colorScheme: 'light' },
];

/** A photograph of a rock as a phone writes it, with the place where it was taken. */
function photograph(): Promise<Buffer> {
  const create = {
    width: 1_600,
    height: 1_200,
    channels: 3 as const,
    background: { r: 200, g: 180, b: 150 },
  };
  return sharp({ create })
    .withExif({ IFD0: { Make: 'Camera of Ada' }, IFD3: { GPSLatitude: '43/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** Draws on the picture from place to place, each as fractions of it. */
async function stroke(page: Page, ...places: [number, number][]): Promise<void> {
  const board = page.getByRole('application', { name: fr.whole('drawing.board') });
  await board.scrollIntoViewIfNeeded();
  // A screen that still slides in takes no hand.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const box = await board.boundingBox();
  if (!box) throw new Error('the picture is not seen');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  const [first = [0, 0], ...others] = places;
  await page.mouse.move(...at(first));
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...at(place), { steps: 12 });
  await page.mouse.up();
}

test.describe('an editor at the rock, without a signal', () => {
  test('draws on a photograph just taken, and finds all of it again after the app was closed', async ({
    page,
    relais,
    field,
  }) => {
    await giveOrders(relais);
    await signIn(page, 'fr');
    const main = page.getByRole('main');
    await openWorkshopCrag(page, 'Buoux');
    await main.getByRole('link', { name: 'Balcon des Buis' }).click();
    await expect(main.getByRole('list', { name: fr.whole('workshop.topos') })).toBeVisible();
    await page.waitForFunction(async () => {
      const cache = await caches.open('relais-app');
      return (await cache.keys()).some(({ url }) => url.includes('/assets/workshop-'));
    });

    await field.goOut();
    await main.locator('input[type=file]').setInputFiles({
      name: 'mur.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    });
    const picks = main.getByRole('list', { name: fr.whole('drawing.climbs') });
    await expect(picks).toBeVisible();
    await stroke(page, [0.3, 0.9], [0.32, 0.5], [0.3, 0.15]);
    await expect(picks.getByText(fr.whole('drawing.drawn'))).toHaveCount(1);
    await main.getByRole('button', { name: fr.whole('drawing.tool.belay') }).click();
    await stroke(page, [0.3, 0.15]);
    await expect(main.locator('[data-mark="belay"]')).toHaveCount(1);
    await main.getByRole('button', { name: fr.whole('drawing.undo') }).click();
    await expect(main.locator('[data-mark="belay"]')).toHaveCount(0);
    await main.getByRole('button', { name: fr.whole('drawing.redo') }).click();
    await expect(main.locator('[data-mark="belay"]')).toHaveCount(1);
    await expect(main.getByText(fr.within('drawing.saved'))).toBeVisible({ timeout: 15_000 });
    const found = await seriousFindings(page, 'workshop-drawing', looks);

    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(main.locator('[data-mark="belay"]')).toHaveCount(1);
    await expect(main.locator('img').first()).toBeVisible();

    await field.comeBack();
    await page.goto('/fr/editeur/atelier/publier');
    const publish = main.getByRole('button', { name: fr.whole('workshop.publish') });
    await expect(publish).toBeEnabled({ timeout: 30_000 });
    await publish.click();
    await expect(main.getByText(fr.whole('workshop.edition', { number: 1 }))).toBeVisible();
    expect(found).toEqual([]);
  });
});
