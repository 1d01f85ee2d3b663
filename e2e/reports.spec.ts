import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { nothingWaits } from './support/nothing-waits';
import { packsAreReady, shellIsKept } from './support/offline-ready';
import { seriousFindings, type Look } from './support/serious-findings';
import { signIn } from './support/sign-in';
import { giveOrders } from './support/staff-orders';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const looks: readonly Look[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desk', colorScheme: 'light' },
];

/** A photograph of a phone that was held upright, with where it was taken in it. */
const photo = () =>
  sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: { r: 120, g: 110, b: 90 } } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '43/1 55/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test.describe('saying it to the topo', () => {
  test('takes three taps at a climb without network, goes by itself later, and is answered', async ({
    page,
    relais,
    watch,
  }) => {
    test.setTimeout(120_000);
    await giveOrders(relais);
    await signIn(page, 'fr');
    await shellIsKept(page);
    await packsAreReady(page, await page.locator('[data-route]').count());
    await page.locator('[data-route] a').first().click();
    const row = page.locator('[data-row]').first();
    await row.getByRole('button').first().click();
    let taps = 0;
    const tap = async (control: Locator) => {
      taps += 1;
      await control.click();
    };
    const dialog = page.getByRole('dialog');

    await test.step('three taps, without network', async () => {
      watch.networkIsDown(true);
      await page.context().setOffline(true);
      await tap(row.getByRole('button', { name: fr.within('reports.of') }));
      await tap(dialog.getByRole('radio', { name: fr.whole('reports.kind.bolt') }));
      await tap(dialog.getByRole('button', { name: fr.whole('reports.send') }));
      await expect(page.getByText(fr.whole('reports.sentLater'))).toBeVisible();
      expect(taps).toBe(3);
    });

    await test.step('with a word and a photograph, which are there while they wait', async () => {
      await page
        .getByRole('button', { name: fr.within('reports.of') })
        .first()
        .click();
      await dialog.getByRole('radio', { name: fr.whole('reports.kind.access') }).click();
      await dialog.getByLabel(fr.whole('reports.text.label')).fill('le sentier est barré');
      const chosen = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
      await dialog.locator('input[type="file"]').setInputFiles(chosen);
      await expect(dialog.getByRole('img', { name: fr.whole('photos.chosen') })).toBeVisible();
      expect(await seriousFindings(page, 'report', looks)).toEqual([]);
      await dialog.getByRole('button', { name: fr.whole('reports.send') }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: fr.within('shell.account.open') }).click();
      await page.getByRole('link', { name: fr.whole('reports.title') }).click();
      await expect(page.getByText(fr.whole('reports.state.waiting'))).toHaveCount(2);
      expect(await seriousFindings(page, 'reports', looks)).toEqual([]);
    });

    await test.step('both go once the network is back', async () => {
      await page.context().setOffline(false);
      watch.networkIsDown(false);
      await nothingWaits(page, 60_000);
      await expect(page.getByText(fr.whole('reports.state.sent'))).toHaveCount(2);
    });

    await test.step('the staff sees them, the photograph without the camera, and answers', async () => {
      await page.goto('/fr/editeur/signalements');
      const groups = page.getByRole('list', { name: fr.whole('counter.reports.title') }).locator('> li');
      await expect(groups).toHaveCount(2);
      const path = groups.filter({ hasText: 'le sentier est barré' });
      await path.getByRole('button', { name: fr.whole('counter.reports.showPhoto') }).click();
      const shown = path.getByRole('img', { name: fr.whole('counter.reports.photo') });
      // It stands upright.
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
        .toEqual([1_536, 2_048]);
      expect(await seriousFindings(page, 'inbox', looks)).toEqual([]);
      await path.getByLabel(fr.whole('counter.reports.answer')).fill('Autre sentier ouvert en mai');
      await path.getByRole('button', { name: fr.whole('counter.reports.do.next') }).click();
      await expect(page.getByText(fr.whole('counter.reports.answered'))).toBeVisible();
    });

    await page.goto('/fr/mon-compte/signalements');
    await expect(page.getByText('Autre sentier ouvert en mai')).toBeVisible();
  });
});
