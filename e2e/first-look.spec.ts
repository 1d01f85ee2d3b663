import { shellIsKept } from './support/offline-ready';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

test.use({ data: 'shared' });

/** QUALITY: how far what stands may move while a page comes. */
const SHIFT_MAX = 0.02;

for (const [language, path] of [
  ['fr', '/fr/voies'],
  ['en', '/en/routes'],
] as const) {
  const words = wordsOf(language);

  test.describe(`a guest’s first look at ${path}`, () => {
    test('says within one screen what Relais is, what it costs, and what to do', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      const main = page.getByRole('main');
      const title = page.getByRole('heading', { level: 1, name: words.whole('saved.firstLook.title') });
      await expect(title).toBeInViewport({ ratio: 1 });
      const sample = main.getByRole('link', { name: words.whole('saved.firstLook.sample') });
      await expect(sample).toBeInViewport({ ratio: 1 });
      const near = main.getByRole('link', { name: words.whole('saved.firstLook.near') });
      await expect(near).toBeInViewport({ ratio: 1 });
      const books = main.getByRole('region', { name: words.whole('catalogue.guidebooks.title') });
      for (const book of await books.getByRole('listitem').all()) {
        await expect(book).toBeInViewport({ ratio: 1 });
        await expect(book).toContainText('€');
      }
      for (const fact of ['paper', 'offline', 'known']) {
        await expect(main.getByText(words.within(`saved.firstLook.${fact}`))).toBeInViewport({ ratio: 1 });
      }
      await expect(main.locator('svg image')).toHaveCount(1);
      await expect(page.locator('#explore').getByRole('link').first()).toBeAttached();
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(SHIFT_MAX);

      await sample.click();
      await expect(page.locator('#topo')).toBeVisible();
    });

    test.describe('before any script ran', () => {
      test.use({ javaScriptEnabled: false });

      test('is there already: the sentence, books with prices, the sample, paper and no network', async ({
        page,
      }) => {
        // On a busy machine the first pages of a server come before it is drawn.
        await expect(async () => {
          await page.goto(path);
          await expect(page.locator('script#first-look')).toBeAttached({ timeout: 1_000 });
        }).toPass();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const main = page.getByRole('main');
        await expect(
          page.getByRole('heading', { level: 1, name: words.whole('saved.firstLook.title') }),
        ).toBeInViewport({ ratio: 1 });
        const books = main.getByRole('region', { name: words.whole('catalogue.guidebooks.title') });
        await expect(books.getByRole('listitem')).toHaveCount(4);
        await expect(books.getByRole('listitem').first()).toContainText('€');
        for (const fact of ['paper', 'offline']) {
          await expect(main.getByText(words.within(`saved.firstLook.${fact}`))).toBeVisible();
        }
        await expect(main.locator('svg image')).toHaveCount(1);
        const sample = main.getByRole('link', { name: words.whole('saved.firstLook.sample') });
        const address = await sample.getAttribute('href');
        expect(address).toMatch(language === 'fr' ? /^\/fr\/voies\/falaise\// : /^\/en\/routes\/crag\//);
        await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      });
    });
  });
}

test.describe('the page that the device keeps', () => {
  test('never holds the home of a guest', async ({ page }) => {
    await page.goto('/fr/voies');
    await shellIsKept(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('script#first-look')).toHaveCount(0);
    await expect(page.locator('#explore').getByRole('link').first()).toBeAttached();
  });
});
