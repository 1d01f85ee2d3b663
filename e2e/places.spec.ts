import type { Locator } from '@playwright/test';
import { CustomerApi } from './support/customer-api';
import { packsAreReady, shellIsKept } from './support/offline-ready';
import { findOwnedCrag } from './support/owned-crag';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const en = wordsOf('en');

test.describe('with nothing but a keyboard', () => {
  test.use({ data: 'shared' });

  test('the numbers on the rock and the rows of the list choose each other', async ({ page, relais }) => {
    const api = await CustomerApi.signIn(relais.address);
    const { sample } = await api.guidebook(api.user.validations[0]?.slug ?? '');
    if (!sample) throw new Error('the guidebook has no sample');
    await page.goto(`/fr/voies/falaise/${sample.region.slug}/${sample.crag.slug}/${sample.slug}`);
    const numbers = page.locator('#topo button[data-line]');
    const rows = page.locator('[data-row]');
    await expect(numbers.first()).toBeVisible();
    // The numbers are one stop of the Tab key: arrows go from one to the next.
    await page.getByRole('heading', { level: 1 }).focus();
    const isOnRock = () => page.evaluate(() => document.activeElement?.matches('[data-line]'));
    for (let steps = 0; steps < 30 && !(await isOnRock()); steps += 1) await page.keyboard.press('Tab');
    expect(await isOnRock()).toBe(true);
    await page.keyboard.press('End');
    await expect(numbers.last()).toBeFocused();
    await expect(numbers.last()).toHaveAttribute('aria-pressed', 'true');
    await expect(rows.last().getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('+');
    await expect(numbers.last()).toBeInViewport();
    await page.keyboard.press('0');
    // And the other way round.
    await rows.first().getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(numbers.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(numbers.last()).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('a visitor who climbs in another system', () => {
  test.use({ data: 'shared' });

  test('browses the multi-pitches from the menu, the longest first, in their own grades', async ({
    page,
  }) => {
    await page.goto('/en/routes');
    await page.getByRole('button', { name: en.whole('shell.menu') }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('radio', { name: 'YDS' }).click();
    await menu.getByRole('link', { name: en.whole('catalogue.explore.multipitches') }).click();
    await page.getByRole('combobox').selectOption('size');
    await expect(page).toHaveURL(/browse=multipitches&order=size/);
    const region = page.locator('#explore details').first();
    await expect(region.getByRole('listitem').first()).toContainText(/\d\s?m\b/);
    await expect(region.getByText(/≈ 5\.\d/).first()).toBeVisible();
    const lengths = (await region.getByRole('listitem').allTextContents()).map((text) =>
      Number(/(\d+)\s?m\b/.exec(text)?.[1]),
    );
    expect(lengths.length).toBeGreaterThan(1);
    expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
    // It stands in the address, so that coming back finds it again.
    await region.getByRole('link').first().click();
    await expect(page).toHaveURL(/multi-pitch/);
    await page.goBack();
    await expect(page.getByRole('combobox')).toHaveValue('size');
    await expect(region.getByText(/≈ 5\.\d/).first()).toBeVisible();
  });
});

test.describe('a visitor who opens a panel far down a page', () => {
  test.use({ data: 'shared' });

  test('sees the bar above stay where it is, and the page too', async ({ page, relais }) => {
    const api = await CustomerApi.signIn(relais.address);
    const [closed] = await api.otherGuidebooks();
    const { crags } = await api.guidebook(closed?.slug ?? '');
    await page.goto(`/en/routes/crag/${crags[0]?.region.slug}/${crags[0]?.slug}`);
    const ways = page.getByRole('button', { name: /to the cart$/ });
    // Until the app is here, not every way stands yet.
    await shellIsKept(page);
    // Brought to where it is tapped.
    await ways.nth(3).click({ trial: true });
    const bar = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    expect(await bar()).toBe(0);
    const { y: place } = (await ways.nth(3).boundingBox()) ?? {};
    await ways.nth(3).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await bar()).toBe(0);
    // What lies behind is not scrolled by a hand either.
    await page.mouse.move(20, 100);
    await page.mouse.wheel(0, 200);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await bar()).toBe(0);
    expect((await ways.nth(3).boundingBox())?.y).toBeCloseTo(place ?? 0, -1);
  });
});

test.describe('a customer whose battery will be empty', () => {
  for (const type of ['multipitch', 'cliff'] as const) {
    const name = type === 'cliff' ? 'sector' : 'multi-pitch';
    test(`prints the card of a saved ${name} without network: two sides of A6`, async ({
      page,
      relais,
      field,
    }) => {
      const api = await CustomerApi.signIn(relais.address);
      const saved = api.user.customerRoutes.find((route) => route.type === type);
      if (!saved) throw new Error(`the demo customer has saved no ${name}`);
      await signIn(page, 'fr');
      await packsAreReady(page, api.user.customerRoutes.length);
      await shellIsKept(page);
      await field.goOut();
      const place = [saved.regionSlug, saved.cragSlug, saved.slug];
      await page.goto(
        type === 'cliff'
          ? `/fr/voies/falaise/${place.join('/')}`
          : `/fr/voies/grande-voie/${saved.regionSlug}/${saved.slug}`,
      );
      await page.getByRole('link', { name: fr.whole('catalogue.card.link') }).click();
      await expect(page.getByText('112', { exact: true })).toBeVisible();
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(saved.count + 1);
      await expect(page.locator('figure img')).toHaveJSProperty('complete', true);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
      expect(boxes).toHaveLength(2);
      // 105 × 148 mm in points.
      for (const [, width, height] of boxes) {
        expect(Number(width)).toBeCloseTo(297.6, -0.5);
        expect(Number(height)).toBeCloseTo(419.5, -0.5);
      }
    });
  }
});

test.describe('on a slow line', () => {
  /** A size, as it begins what is said of a download. */
  const told = /^[\d,]+\s[kM]o/u;
  const placeOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top + scrollY);

  test('the buttons of a crag stay under the finger while the sizes of its downloads come', async ({
    page,
    relais,
  }) => {
    const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    await signIn(page, 'fr');
    relais.proxy.slowDown(700);
    await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}`);
    const save = page.getByRole('button', { name: fr.whole('saved.save.crag') });
    await expect(save).toBeVisible();
    await expect(page.getByText(fr.whole('saved.hold.apart', { limit: '100' }))).toBeVisible();
    await expect(page.getByText(told)).toHaveCount(0);
    const before = await placeOf(save);
    await expect(page.getByText(told)).toHaveCount(2);
    expect(await placeOf(save)).toEqual(before);
  });

  test('no button of the bar moves from under a finger when the name of the place comes into it', async ({
    page,
    relais,
  }) => {
    const { crag, sector } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    await signIn(page, 'fr');
    await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`);
    const bar = page.getByRole('banner');
    const home = bar.getByRole('link', { name: fr.whole('shell.nav.home') });
    const saved = bar.getByRole('button', { name: fr.within('shell.savedCount', { count: 2 }) });
    await expect(home).toBeVisible();
    await expect(saved).toBeVisible();
    const before = await saved.boundingBox();
    await page.mouse.wheel(0, 600);
    await expect(home).toBeHidden();
    expect(await saved.boundingBox()).toEqual(before);
  });

  test('nothing that a customer reads is pushed away by what comes later', async ({ page, relais }) => {
    const api = await CustomerApi.signIn(relais.address);
    const { crag, sector } = await findOwnedCrag(api);
    await signIn(page, 'fr');
    // The mark of the demonstration, which no shop has, comes with the index.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('relais-first-sight')))
      .toContain('"isDemo":true');
    relais.proxy.slowDown(400);
    await page.addInitScript(() => {
      const pushed = { sum: 0, what: [] as string[], changedAt: 0 };
      Object.assign(window, { pushed });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        })[]) {
          pushed.sum += entry.value;
          pushed.what.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
        }
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver(() => (pushed.changedAt = performance.now())).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    const place = `/fr/voies/falaise/${crag.region.slug}/${crag.slug}`;
    for (const path of [
      place,
      `${place}/${sector.slug}`,
      `/fr/topo/${api.user.validations[0]?.slug ?? ''}`,
      '/fr/secours',
      '/fr/appareil',
      '/fr/mon-compte/information',
      '/fr/mon-compte/commandes',
      '/fr/presentation/conditions',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // Longer than an answer takes on this line.
      await page.waitForFunction(() => {
        const { changedAt } = (window as unknown as { pushed: { changedAt: number } }).pushed;
        return performance.now() - changedAt > 1_200;
      });
      const { sum, what } = await page.evaluate(
        () => (window as unknown as { pushed: { sum: number; what: string[] } }).pushed,
      );
      expect.soft(sum, `${path}: ${what.join(', ')}`).toBeLessThanOrEqual(0.02);
    }
  });
});
