import type { Page } from '@playwright/test';
import { packsAreReady, shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

/** What a page notes of its start: what it drew first, and what stood there once the app had taken over. */
interface Seen {
  shift: number;
  drawn: string;
  taken: string;
  tops: number[];
}

test.describe('my routes, opened again without network', () => {
  /** Signs in, and waits until the app, the rows' downloads and the first frame of its next start are kept. */
  async function visitBefore(page: Page): Promise<void> {
    await signIn(page, 'fr');
    await shellIsKept(page);
    const count = await rows(page).count();
    await packsAreReady(page, count);
    // A download that went on behind the first frame would be another row than the one that was kept.
    await page.waitForFunction((wanted) => {
      const kept = localStorage.getItem('relais-first-sight') ?? '';
      return kept.split('"data-state":"ready"').length > wanted;
    }, count);
  }

  /**
   * The app never begins: what is drawn then is the first frame alone. An empty script lies in its place, for one that
   * is missed is found in the browser's own cache.
   */
  async function loseCode(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const { app = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
      const cache = await caches.open('relais-app');
      const held = (await cache.keys()).find(({ url }) => new URL(url).pathname === app);
      if (!held) throw new Error('the code of the app is not where it was looked for');
      await cache.put(held, new Response('', { headers: { 'content-type': 'text/javascript' } }));
    });
  }

  const rows = (page: Page) => page.locator('#app main [data-route]');

  test('shows the rows before any code of the app is here', async ({ page, field }) => {
    await visitBefore(page);
    const count = await rows(page).count();
    expect(count).toBeGreaterThan(0);
    await loseCode(page);
    await field.goOut();
    for (const path of ['/fr/voies', '/fr']) {
      await page.goto(path);
      await expect(rows(page)).toHaveCount(count);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('button', { name: fr.within('shell.savedCount', { count }) }),
      ).toBeVisible();
    }
  });

  test('shows nobody’s rows at another address, in the other language, or once signed out', async ({
    page,
    field,
    watch,
  }) => {
    // The letters that the page asks for early are for what is not drawn here.
    watch.allow(/was preloaded using link preload but not used/);
    await visitBefore(page);
    await page.getByRole('button', { name: fr.within('shell.account.open') }).click();
    const menu = page.getByRole('dialog', { name: fr.within('shell.account.open') });
    const rowsOfBefore = await page.evaluate(() => localStorage.getItem('relais-first-sight') ?? '');
    await menu.getByRole('button', { name: fr.whole('shell.account.signOut') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: fr.whole('account.signOut.confirm') })
      .click();
    await expect(page.getByRole('link', { name: fr.within('shell.account.signIn') }).first()).toBeVisible();
    await loseCode(page);
    await field.goOut();
    const kept = await page.evaluate(() => localStorage.getItem('relais-first-sight') ?? '');
    expect(kept).not.toContain('data-route');
    await page.goto('/fr/voies');
    await expect(rows(page)).toHaveCount(0);
    // Even where the rows lay there still.
    await page.evaluate((text) => localStorage.setItem('relais-first-sight', text), rowsOfBefore);
    for (const path of ['/en/routes', '/fr/topos']) {
      await page.evaluate((text) => localStorage.setItem('relais-first-sight', text), rowsOfBefore);
      await page.goto(path);
      await expect(page.locator('script[data-app]')).toBeAttached();
      await expect(rows(page)).toHaveCount(0);
    }
  });

  for (const width of [390, 1280]) {
    test(`is taken over by the app without a jump at ${width} px`, async ({ page, field }) => {
      await page.setViewportSize({ width, height: 844 });
      await visitBefore(page);
      await page.addInitScript(() => {
        const seen = { shift: 0, drawn: '', taken: '', tops: [] as number[] };
        // Where what stands below the rows begins.
        const top = () => document.querySelector('#explore select')?.getBoundingClientRect().top ?? -1;
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
            seen.shift += value;
        }).observe({ type: 'layout-shift', buffered: true });
        new MutationObserver((changes) => {
          const list = document.querySelector('#app main ul')?.outerHTML ?? '';
          seen.drawn ||= list;
          const isTaken = changes.some(({ target, removedNodes }) => {
            return (target as Element).id === 'app' && removedNodes.length > 0;
          });
          if (isTaken) seen.taken ||= list;
          if ((seen.tops.length === 0 && list) || isTaken) seen.tops.push(Math.round(top()));
        }).observe(document, { childList: true, subtree: true });
      });
      await field.goOut();
      await page.goto('/fr/voies');
      await expect(page.locator('#explore').getByRole('link').first()).toBeVisible();
      await expect(page.locator('#explore details').first()).toBeVisible();
      const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
      expect(seen.drawn).toContain('data-route');
      expect(seen.taken).toBe(seen.drawn);
      expect(seen.tops[0]).toBeGreaterThan(0);
      expect(seen.tops[1]).toBe(seen.tops[0]);
      expect(seen.shift).toBeLessThanOrEqual(0.02);
    });
  }

  test('is taken over where the reader has scrolled it to', async ({ page, field }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await visitBefore(page);
    await page.addInitScript(() => {
      const seen = { taken: -1 };
      Object.assign(window, { seen });
      let isScrolled = false;
      new MutationObserver((changes) => {
        if (!isScrolled && document.querySelector('#app main ul')) {
          isScrolled = true;
          window.scrollTo(0, 120);
        }
        const isTaken = changes.some(({ target, removedNodes }) => {
          return (target as Element).id === 'app' && removedNodes.length > 0;
        });
        if (isTaken) seen.taken = window.scrollY;
      }).observe(document, { childList: true, subtree: true });
    });
    await field.goOut();
    await page.goto('/fr/voies');
    await expect(page.locator('#explore details').first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: { taken: number } }).seen.taken)).toBe(
      120,
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  });
});
