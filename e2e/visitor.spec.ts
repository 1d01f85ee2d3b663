import type { Page } from '@playwright/test';
import { CustomerApi } from './support/customer-api';
import { findOwnedCrag } from './support/owned-crag';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

test.use({ data: 'shared' });

test.describe('a visitor without an account', () => {
  test('comes from my routes to a crag, and reads there what is public', async ({ page, relais }) => {
    const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    await page.goto('/fr');
    await page.getByRole('main').getByRole('link', { name: crag.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: crag.name })).toBeVisible();
    for (const { name } of crag.sectors) {
      await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
    }
    await expect(page.getByText(fr.within('catalogue.demo')).first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(crag.name));
    // Back from the last of its sectors one is where one was, not at the top.
    const last = page
      .getByRole('main')
      .getByRole('link', { name: crag.sectors.at(-1)?.name ?? '' })
      .first();
    await last.click();
    await expect(
      page.getByRole('heading', { level: 1, name: crag.sectors.at(-1)?.name ?? '' }),
    ).toBeVisible();
    await page.goBack();
    await expect(last).toBeInViewport();
  });

  test('sees on a slow phone nothing that they read pushed down by their welcome', async ({
    page,
    context,
  }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.enable');
    const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    await page.addInitScript(() => {
      const pushed: string[] = [];
      Object.assign(window, { pushed });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Element }[] })[])
          pushed.push(...entry.sources.map(({ node }) => node?.id ?? ''));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/fr/voies');
    await expect(page.locator('#explore').getByRole('link').first()).toBeVisible();
    await expect(page.getByText(fr.whole('saved.firstLook.title'))).toBeVisible();
    const pushed = await page.evaluate(() => (window as unknown as { pushed: string[] }).pushed);
    expect(pushed).not.toContain('explore');
  });

  test('is told what opens a sector that is not theirs, and is shown nothing of it', async ({
    page,
    relais,
  }) => {
    const { crag, sector, content } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    const locked = crag.sectors.find(({ keys }) => !keys.sample) ?? sector;
    await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${locked.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: locked.name })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: sector.guidebooks[0]?.label ?? '' })
        .first(),
    ).toBeVisible();
    for (const { name } of content.climbs) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  });

  test('reads the free sample of a guidebook', async ({ page, relais }) => {
    const api = await CustomerApi.signIn(relais.address);
    const [first] = api.user.validations;
    const { sample } = await api.guidebook(first?.slug ?? '');
    if (!sample) throw new Error('the guidebook has no sample');
    const { content } = await api.sector(sample.region.slug, sample.crag.slug, sample.slug);
    await page.goto(`/fr/topo/${first?.slug ?? ''}`);
    await page.getByRole('link', { name: sample.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: sample.name })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(content?.climbs[0]?.name ?? '')
        .first(),
    ).toBeVisible();
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  });

  test('finds a crag by a part of its name, and again after going there and back', async ({
    page,
    relais,
  }) => {
    const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    await page.goto('/fr/recherche');
    await page.getByRole('searchbox').fill(crag.name.slice(0, 5));
    await page.getByRole('main').getByRole('link', { name: crag.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: crag.name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(crag.name.slice(0, 5));
    await expect(page.getByRole('main').getByRole('link', { name: crag.name }).first()).toBeVisible();
  });

  test('loses no letter when typing quickly', async ({ page }) => {
    await page.goto('/fr/recherche');
    await page.getByRole('searchbox').pressSequentially('dentelles de montmirail', { delay: 15 });
    await expect(page).toHaveURL(/query=dentelles\+de\+montmirail$/);
    await expect(page.getByRole('searchbox')).toHaveValue('dentelles de montmirail');
  });

  test('is asked for three letters at least', async ({ page }) => {
    await page.goto('/fr/recherche');
    await page.getByRole('searchbox').fill('ab');
    await expect(page.getByText(fr.within('catalogue.search.short'))).toBeVisible();
  });

  test('is asked to sign in before the logbook', async ({ page }) => {
    await page.goto('/fr/carnet');
    await expect(page.getByText(fr.whole('logbook.guestTitle'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: fr.whole('logbook.signIn') })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: fr.whole('account.signIn.title') }),
    ).toBeVisible();
  });

  for (const path of ['/fr/rien-de-tel', '/fr/voies/falaise/nulle-part/personne', '/fr/topo/inconnu']) {
    test(`learns at ${path} that nothing is there, and how to go home`, async ({ page, watch }) => {
      watch.allow(/status of 404/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.whole('errors.notFound.title'));
      await page.getByRole('link', { name: fr.whole('errors.home') }).click();
      await expect(page).toHaveURL(/\/fr\/voies$/);
    });
  }
});

test.describe('the app itself, where a part of it does not come', () => {
  const SIGN_IN = '/fr/compte/connexion';
  const signInIsShown = (page: Page) =>
    expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();

  // The page asks for the first two ahead of time as well.
  for (const [name, part, times] of [
    ['the file that starts it', /assets\/index-[^/]+\.js$/, 2],
    ['a part that it needs at once', /assets\/first-(?!frame)[^/]+\.js$/, 2],
    ['its texts', /bundle-fr-/, 1],
  ] as const) {
    test(`says so in words on a first visit, and starts when it is asked again: ${name}`, async ({
      page,
      watch,
    }) => {
      watch.networkIsDown(true);
      await page.route(part, (route) => route.abort());
      await page.goto(SIGN_IN);
      await expect(page.getByRole('heading', { name: 'Relais n’a pas pu démarrer' })).toBeVisible();
      await page.unroute(part);
      watch.networkIsDown(false);
      await page.getByRole('button', { name: 'Recharger' }).click();
      await signInIsShown(page);
    });

    test(`starts all the same where it came the second time only: ${name}`, async ({ page, watch }) => {
      watch.networkIsDown(true);
      await page.route(part, (route) => route.abort(), { times });
      await page.goto(SIGN_IN);
      await signInIsShown(page);
    });
  }
});
