import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

test.use({ data: 'shared' });

/** QUALITY: how far what stands may move while a page comes. */
const SHIFT_MAX = 0.02;

/** Answers how far what stood has moved since the page came. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
}

/** Opens a page as it is sent with its first screen: on a busy machine the first pages of a server come before it is drawn. */
async function openSent(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('script#first-look')).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** How often a page is cut to see it half come. */
const CUTS = 24;

/** Where everything within the screen stands, in CSS pixels. */
function placesOf(
  page: Page,
): Promise<(Record<'x' | 'y' | 'width' | 'height', number> & { element: string })[]> {
  return page.locator('#app *').evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      if (width === 0 || height === 0 || y > window.innerHeight) return [];
      const path: number[] = [];
      for (let at: Element = one; at.id !== 'app' && at.parentElement; at = at.parentElement) {
        path.unshift([...at.parentElement.children].indexOf(at));
      }
      return [{ element: path.join('.'), x, y, width, height }];
    }),
  );
}

for (const [language, path] of [
  ['fr', '/fr/voies'],
  ['en', '/en/routes'],
] as const) {
  const words = wordsOf(language);

  test.describe(`a guest’s first look at ${path}`, () => {
    test('says within one screen what Relais is, what it costs, and what to do', async ({ page }) => {
      const shiftsSoFar = await watchShifts(page);
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
      expect(await shiftsSoFar()).toBeLessThanOrEqual(SHIFT_MAX);

      await sample.click();
      await expect(page.locator('#topo')).toBeVisible();
    });

    test.describe('before any script ran', () => {
      test.use({ javaScriptEnabled: false });

      test('is there already: the sentence, books with prices, the sample, paper and no network', async ({
        page,
      }) => {
        await openSent(page, path);
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

for (const [language, book, crag] of [
  ['fr', '/fr/topo/entre-luberon-et-ventoux', '/fr/voies/falaise/vaucluse/buoux'],
  ['en', '/en/guidebook/entre-luberon-et-ventoux', '/en/routes/crag/vaucluse/buoux'],
] as const) {
  const words = wordsOf(language);

  test.describe(`what leads a guest to ${language === 'fr' ? 'a guidebook and a crag' : 'the same in English'}`, () => {
    test('takes a guidebook into the cart by a tap that came before the app did', async ({ page }) => {
      let comeAtLast = () => undefined as void;
      const held = new Promise<void>((resolve) => {
        comeAtLast = resolve;
      });
      await page.route('**/assets/index-*.js', async (route) => {
        await held;
        await route.continue();
      });
      // The script that keeps taps for the app is late too: until it is here, there is nothing to tap in vain.
      await page.route('**/assets/first-frame-*.js', async (route) => {
        await sleep(800);
        await route.continue();
      });
      await openSent(page, book);
      await page
        .getByRole('button', { name: words.within('shop.buy.addOf') })
        .first()
        .click();
      comeAtLast();
      await expect(page.getByText(words.within('shop.toast.added'))).toBeVisible();
    });

    test.describe('before any script ran', () => {
      test.use({ javaScriptEnabled: false });

      test('shows a guidebook with its cover, its price and the way into the cart', async ({ page }) => {
        await openSent(page, book);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const main = page.getByRole('main');
        const title = page.getByRole('heading', { level: 1, name: /Luberon/ });
        await expect(title).toBeInViewport({ ratio: 1 });
        await expect(main.getByText('29', { exact: false }).filter({ hasText: '€' }).first()).toBeVisible();
        const buy = main.getByRole('button', { name: words.within('shop.buy.addOf') });
        await expect(buy.first()).toBeInViewport({ ratio: 1 });
        await expect(main.getByText(words.within('catalogue.guidebook.guest'))).toBeVisible();
        await expect.poll(() => drawnWidth(page, 'article img')).toBe(480);
        const covers = main.getByRole('list', { name: words.whole('catalogue.guidebook.covers') });
        await expect(covers.getByRole('listitem')).toHaveCount(4);
      });

      for (const [what, path] of [
        ['home', language === 'fr' ? '/fr/voies' : '/en/routes'],
        ['guidebook', book],
        ['crag', crag],
      ] as const) {
        test(`moves nothing of a ${what} that stands while the rest of it comes over a slow line`, async ({
          page,
        }) => {
          await openSent(page, path);
          await page.waitForLoadState();
          const whole = await page.content();
          const atLast = await placesOf(page);
          const screen = page.viewportSize() ?? { width: 0, height: 0 };
          const from = whole.indexOf('<div id="app">');
          const tags = [...whole.slice(from, whole.indexOf('id="first-look"')).matchAll(/<[a-z]/g)];
          const step = Math.ceil(tags.length / CUTS);
          for (const { index } of tags.filter((_tag, at) => at % step === step - 1)) {
            await page.route(path, (route) =>
              route.fulfill({ contentType: 'text/html', body: whole.slice(0, from + index) }),
            );
            await page.goto(path);
            // As the browser reckons a shift: how much of the screen moves, and how far.
            const shifts = (await placesOf(page)).map(({ element, x, y, width, height }) => {
              const then = atLast.find((one) => one.element === element) ?? { x, y };
              const distance = Math.max(Math.abs(then.x - x), Math.abs(then.y - y));
              return (
                ((width * height) / (screen.width * screen.height)) *
                (distance / Math.max(screen.width, screen.height))
              );
            });
            expect(Math.max(...shifts), whole.slice(from, from + index).slice(-200)).toBeLessThanOrEqual(
              SHIFT_MAX,
            );
            await page.unroute(path);
          }
        });
      }

      test('shows a crag with its rock, its figures and its sectors', async ({ page }) => {
        await openSent(page, crag);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const main = page.getByRole('main');
        await expect(page.getByRole('heading', { level: 1, name: 'Buoux' })).toBeInViewport({ ratio: 1 });
        await expect(main.getByText(words.whole('catalogue.crag.sectorCount')).first()).toBeInViewport();
        const sectors = main.getByRole('heading', {
          name: words.whole('catalogue.crag.sectors', { count: 11 }),
        });
        await expect(sectors).toBeVisible();
        const bars = main.locator('[data-band] > svg');
        const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
        expect(Math.max(...heights), 'The longest bar of the grades, in CSS pixels.').toBe(84);
        expect(new Set(heights).size).toBeGreaterThan(3);
        await expect.poll(() => drawnWidth(page, 'header img')).toBe(480);
        const address = await main.locator('li a[href*="/buoux/"]').first().getAttribute('href');
        expect(address).toMatch(language === 'fr' ? /^\/fr\/voies\/falaise\// : /^\/en\/routes\/crag\//);
      });
    });

    for (const [what, path, ready] of [
      ['a guidebook', book, words.within('shop.buy.addOf')],
      ['a crag', crag, words.within('sun.filter.ask')],
    ] as const) {
      test(`moves nothing when the app takes ${what} over`, async ({ page }) => {
        const shiftsSoFar = await watchShifts(page);
        await openSent(page, path);
        const taken = page.getByRole('main').getByRole('button', { name: ready }).first();
        await expect(taken).toBeVisible();
        // The app's own engine has the page by now: it said so to its table.
        await expect
          .poll(() => page.evaluate(async () => (await indexedDB.databases()).length))
          .toBeGreaterThan(1);
        await shellIsKept(page);
        await expect(taken).toBeVisible();
        expect(await shiftsSoFar()).toBeLessThanOrEqual(SHIFT_MAX);
      });
    }
  });
}

test.describe('a guidebook that the customer owns', () => {
  const fr = wordsOf('fr');
  const owned = '/fr/topo/entre-luberon-et-ventoux';
  test.use({ data: 'own', serviceWorkers: 'block' });

  test('is never shown as what a guest would buy, not even where the server takes them for one', async ({
    page,
    watch,
  }) => {
    watch.allow(/registration blocked by Playwright/);
    await signIn(page, 'fr');
    const own = page.getByRole('main').getByText(fr.whole('shop.action.own')).first();
    const signedIn = await page.goto(owned);
    expect(await signedIn?.text()).not.toContain('first-look');
    await expect(own).toBeVisible();

    // Whoever drops their cookies is a guest for the server; the device still knows.
    await page.context().clearCookies();
    const asGuest = await page.goto(owned);
    expect(await asGuest?.text()).toContain('first-look');
    await expect(own).toBeVisible();
    await expect(page.getByRole('main').getByText(fr.within('catalogue.guidebook.guest'))).toHaveCount(0);
  });
});

/** How many pixels of its own a picture shows; 0 while it shows none. */
const drawnWidth = (page: Page, selector: string) =>
  page
    .locator(`main ${selector}`)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

test.describe('the page that the device keeps', () => {
  test('never holds the home of a guest', async ({ page }) => {
    await page.goto('/fr/voies');
    await shellIsKept(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('script#first-look')).toHaveCount(0);
    await expect(page.locator('#explore').getByRole('link').first()).toBeAttached();
    await page.goto('/fr/voies/falaise/vaucluse/buoux');
    await expect(page.getByRole('heading', { level: 1, name: 'Buoux' })).toBeVisible();
    await expect(page.locator('script#first-look')).toHaveCount(0);
  });
});
