import { shareOf } from '../tests/support/share-of';
import { CustomerApi } from './support/customer-api';
import { shellIsKept } from './support/offline-ready';
import { findOwnedCrag } from './support/owned-crag';
import { fillSignIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

test.use({ data: 'shared' });

test.describe('a visitor who does not know the name', () => {
  test('narrows the search by filters, comes back to it, and goes on without network', async ({
    page,
    relais,
    field,
  }) => {
    const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    const hits = page.getByRole('list', { name: fr.whole('catalogue.search.results') });
    await page.goto('/fr/recherche');
    await page.getByRole('button', { name: fr.whole('catalogue.search.filters') }).click();
    await page.getByRole('checkbox', { name: fr.within('catalogue.search.types.cliff') }).check();
    await page.getByRole('checkbox', { name: /^Sud\s*\d/ }).check();
    await page.getByRole('button', { name: fr.within('catalogue.search.show') }).click();
    await expect(page).toHaveURL(/types=cliff&orientations=S$/);
    await expect(hits.getByRole('link').first()).toBeVisible();
    await expect(page.getByText(fr.within('catalogue.search.found')).first()).toBeVisible();

    const name = await hits.getByRole('link').first().locator('strong').innerText();
    await hits.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/types=cliff&orientations=S$/);
    await expect(hits.getByRole('link').first()).toBeVisible();

    await shellIsKept(page);
    await field.goOut();
    await page.getByRole('searchbox').fill(crag.name.slice(0, 4));
    await page.getByRole('combobox').selectOption('label');
    await expect(page).toHaveURL(/sort=label$/);
    await page.getByRole('searchbox').fill('introuvable');
    await page.getByRole('button', { name: fr.within('catalogue.search.withoutWords') }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(hits.getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: fr.whole('catalogue.search.clear') }).click();
    await expect(page).toHaveURL(/recherche\?sort=label$/);
    await expect(page.getByText(fr.whole('catalogue.search.startTitle'))).toBeVisible();
  });

  test('is told what an address asks for that is not known, and gets the rest', async ({ page }) => {
    await page.goto('/fr/recherche?types=trad&orientations=S,UP&month=13');
    await expect(
      page.getByRole('status').filter({ hasText: fr.within('catalogue.search.ignored') }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: fr.whole('catalogue.search.results') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
  });
});

test.describe('a visitor on a phone six times slower, who types at once', () => {
  test('finds the words in the address, after a reload and on the way back', async ({ page, context }) => {
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const words = page.getByRole('searchbox');
    const hit = page
      .getByRole('list', { name: fr.whole('catalogue.search.results') })
      .getByRole('link')
      .first();
    for (let round = 0; round < shareOf(10, 2); round += 1) {
      await page.goto('/fr/recherche', { waitUntil: 'commit' });
      await words.pressSequentially('verdon');
      await expect(page).toHaveURL(/query=verdon$/);
      await page.reload({ waitUntil: 'commit' });
      await expect(words).toHaveValue('verdon');
      await hit.click();
      await expect(page).toHaveURL(/\/voies\//);
      await page.goBack();
      await expect(words).toHaveValue('verdon');
    }
  });
});

test.describe('a customer who knows it is in one of their books', () => {
  test('searches among their own routes only, leaves, comes back, and goes on without network, map and all', async ({
    page,
    relais,
    field,
    watch,
  }) => {
    // Chromium's own driver speaks of being read from, whenever a picture of a map is taken for the trace.
    watch.allow(/GL Driver Message/);
    const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    const hits = page.getByRole('list', { name: fr.whole('catalogue.search.results') });
    const chip = page.getByRole('button', { name: fr.within('catalogue.search.mine') });
    const bar = page.getByRole('navigation', { name: fr.whole('shell.mainNavigation') });
    const total = async () => {
      const said = page.getByRole('status').filter({ hasText: fr.whole('catalogue.search.found') });
      const words = await said.innerText();
      return Number(words.replaceAll(/\D/g, ''));
    };

    await page.goto('/fr/recherche?mine=1');
    await page
      .getByRole('main')
      .getByRole('link', { name: fr.whole('common.signIn') })
      .click();
    await fillSignIn(page, 'fr');
    await expect(page).toHaveURL(/recherche\?mine=1$/);
    await expect(hits.getByRole('link').first()).toBeVisible();
    const mine = await total();
    await page.getByRole('searchbox').fill(crag.name);
    await expect(hits.getByText(crag.name, { exact: true }).first()).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect.poll(total).toBe(mine);

    await bar.getByRole('link', { name: fr.whole('shell.nav.guidebooks') }).click();
    // Before that screen stands, the tap on the bar would be one on the search itself, which begins it anew.
    await expect(page.getByRole('combobox', { name: fr.whole('shop.guidebook.find') })).toBeVisible();
    await bar.getByRole('link', { name: fr.whole('shell.nav.search') }).click();
    await expect(page).toHaveURL(/recherche\?mine=1$/);
    await shellIsKept(page);
    await field.goOut();
    await page.reload();
    await expect(hits.getByRole('link').first()).toBeVisible();
    expect(await total()).toBe(mine);
    await page.getByRole('link', { name: fr.whole('catalogue.search.view.map') }).click();
    await expect(page.locator('canvas')).toBeVisible();
    await expect(hits.getByRole('link').first()).toBeVisible();
    await page.getByRole('link', { name: fr.whole('catalogue.search.view.list') }).click();
    await chip.click();
    await expect(page).toHaveURL(/recherche$/);
  });
});

test.describe('a climber who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees a hit that takes the place of another at once, in its own colours', async ({ page }) => {
    await page.goto('/en/search?query=verdon');
    const hits = page.getByRole('list', { name: wordsOf('en').whole('catalogue.search.results') });
    const badge = hits.locator('[title]').first();
    await expect(badge).toBeVisible();
    // As another hit's class would: what is read right after is what is painted next.
    const after = await badge.evaluate((element: HTMLElement) => {
      element.getAnimations({ subtree: true }).forEach((running) => running.finish());
      element.style.color = 'rgb(1, 2, 3)';
      return { color: getComputedStyle(element).color, changing: element.getAnimations().length };
    });
    expect(after).toEqual({ color: 'rgb(1, 2, 3)', changing: 0 });
  });
});
