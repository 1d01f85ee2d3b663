import type { Locator } from '@playwright/test';
import { CustomerApi } from './support/customer-api';
import { partsAreFetched, shellIsKept } from './support/offline-ready';
import { findOwnedCrag } from './support/owned-crag';
import { changeDatabase, queryDatabase } from './support/query-database';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

test.describe('after one visit with network', () => {
  test('every screen starts without network and server, which a mark says until they are back', async ({
    page,
    field,
  }) => {
    await page.goto('/fr/voies');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shellIsKept(page);
    await field.goOut();
    const mark = page.getByText(fr.whole('shell.offline.short'));
    await expect(mark).toBeVisible({ timeout: 15_000 });
    for (const path of [
      '/',
      '/fr/recherche',
      '/fr/topos',
      '/fr/carnet',
      '/fr/compte/connexion',
      '/en/routes',
      '/fr/voies',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    await expect(mark).toBeVisible({ timeout: 15_000 });
    await field.comeBack();
    await expect(mark).toBeHidden({ timeout: 15_000 });
  });

  test('the next one has the saved routes in its first frame, and moves nothing afterwards', async ({
    page,
    field,
  }) => {
    await signIn(page, 'fr');
    const rows = page.getByRole('list', { name: fr.whole('catalogue.myRoutes.title') }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await shellIsKept(page);
    const count = await rows.count();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const kept = localStorage.getItem('relais-first-sight') ?? '{}';
          const { isDemo, saved } = JSON.parse(kept) as { isDemo?: boolean; saved?: unknown[] };
          return { isDemo, rows: saved?.length };
        }),
      )
      .toEqual({ isDemo: true, rows: count });
    await field.goOut();
    await page.addInitScript(() => {
      const seen = { rows: -1, shift: 0 };
      Object.assign(window, { seen });
      new MutationObserver((_, observer) => {
        if (!document.getElementById('app')?.hasChildNodes()) return;
        seen.rows = document.querySelectorAll('main ul[aria-label] > li').length;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(page.locator('#explore h2')).toBeVisible();
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { rows: number; shift: number } }).seen,
    );
    expect(seen.rows).toBe(count);
    expect(seen.shift).toBeLessThanOrEqual(0.02);
  });

  test('the public index is browsed and searched without network', async ({ page, relais, field }) => {
    const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    await page.goto('/fr/voies');
    await expect(page.getByRole('link', { name: crag.name }).first()).toBeVisible();
    await shellIsKept(page);
    await field.goOut();
    await page.goto('/fr/voies');
    await expect(page.getByRole('link', { name: crag.name }).first()).toBeVisible();
    await page.goto('/fr/recherche');
    await page.getByRole('searchbox').fill(crag.name.slice(0, 5));
    await expect(page.getByRole('main').getByRole('link', { name: crag.name }).first()).toBeVisible();
  });
});

test.describe('a page that the browser loaded past the service worker', () => {
  // As one that came while it was just starting, which is a matter of milliseconds.
  test('opens without network what it never showed', async ({ page, context, field }) => {
    await page.goto('/fr/voies');
    await shellIsKept(page);
    const devtools = await context.newCDPSession(page);
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
    await Promise.all([page.waitForEvent('load'), devtools.send('Page.reload', { ignoreCache: true })]);
    expect(await isControlled()).toBe(false);
    await shellIsKept(page);
    await field.goOut();
    await page
      .getByRole('link', { name: fr.whole('shell.account.signIn') })
      .first()
      .click();
    await expect(page.getByLabel(fr.within('account.signIn.email'))).toBeVisible();
  });
});

test.describe('a first visit that loses its network before all of the app has come', () => {
  const later = /\/(?:maplibre|logbook\.worker|noto-sans-latin-ext)/;

  test('opens and is used without, and says what has not come', async ({ page, relais, field }) => {
    // From where the map's engine is asked for, its answers are lost.
    relais.proxy.loseAnswers(({ path }) => later.test(path));
    await page.goto('/fr/voies');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const asked = relais.proxy.seen.map(({ path }) => path);
    const kept = asked.indexOf('/sw.js');
    expect(kept, 'requests before the service worker').toBeGreaterThan(-1);
    const twice = asked.filter((path, at) => path.startsWith('/assets/') && asked.indexOf(path) !== at);
    expect(
      twice.filter((path) => !later.test(path)),
      'fetched by the page and for the days without',
    ).toEqual([]);
    expect(asked.filter((path) => path.startsWith('/assets/small-'))).toHaveLength(1);
    await field.goOut();
    for (const path of ['/fr/voies', '/fr/recherche', '/en/routes']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    await page.goto('/fr/appareil');
    await expect(page.getByText(fr.whole('device.offline.app.opens'))).toBeVisible();
    relais.proxy.loseAnswers(null);
    await field.comeBack();
    await page.reload();
    await expect(page.getByText(fr.whole('device.offline.app.whole'))).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('an address typed without network and server', () => {
  // It begins in the country that the browser's language names.
  test.use({ locale: 'fr-FR' });
  test('is there after a reload, and on the other device once the network is back', async ({
    page,
    browser,
    relais,
    field,
  }) => {
    const fields: [string, string][] = [
      ['account.address.street', '7 chemin des Grimpeurs'],
      ['account.address.zipcode', '05000'],
      ['account.address.city', 'Gap'],
      ['account.address.phone', '06 12 34 56 78'],
    ];
    await signIn(page, 'fr');
    await page.goto('/fr/mon-compte/adresses');
    await expect(page.getByRole('link', { name: fr.whole('account.address.add') })).toBeVisible();
    await shellIsKept(page);
    await field.goOut();
    await page.goto('/fr/mon-compte/adresses/nouveau');
    for (const [name, text] of fields) await page.getByLabel(fr.whole(name)).fill(text);
    await page.getByRole('button', { name: fr.whole('account.address.save') }).click();
    const street = page.getByRole('main').getByText('7 chemin des Grimpeurs');
    await expect(street).toBeVisible();
    await page.reload();
    await expect(street).toBeVisible();
    await field.comeBack();

    const second = await browser.newContext({ baseURL: relais.address });
    const other = await second.newPage();
    await signIn(other, 'en');
    await other.goto('/en/my-account/addresses');
    await expect(other.getByRole('main').getByText('7 chemin des Grimpeurs')).toBeVisible({
      timeout: 60_000,
    });
    await expect(other.getByRole('main').getByText('+33 6 12 34 56 78')).toBeVisible();
    await second.close();
  });
});

test.describe('on a first visit that is cut off before the app was kept', () => {
  test.use({ serviceWorkers: 'block' });

  test('what is typed into an open form is saved', async ({ page, field, watch }) => {
    watch.allow(/registration blocked by Playwright/);
    await signIn(page, 'fr');
    await page.goto('/fr/carnet');
    await page.getByRole('main').locator('a[href*="/carnet/voir/"]').first().click();
    await page.getByRole('link', { name: fr.whole('logbook.view.edit') }).click();
    const comment = page.getByLabel(fr.whole('logbook.form.comment'));
    await comment.fill('Coupés du monde');
    await partsAreFetched(page);
    await field.goOut();
    await page.getByRole('button', { name: fr.whole('logbook.form.save') }).click();
    await expect(comment).toBeHidden();
    await expect(page.getByRole('main').getByText('Coupés du monde')).toBeVisible();
  });

  test('what is tapped for the first time is kept: a guidebook in the cart, a sector, a bookmark', async ({
    page,
    context,
    relais,
    watch,
  }) => {
    watch.allow(/registration blocked by Playwright/);
    const api = await CustomerApi.signIn(relais.address);
    const { crag, sector } = await findOwnedCrag(api);
    const [book] = await api.otherGuidebooks();
    if (!book) throw new Error('the demonstration has no guidebook to buy');
    const main = page.getByRole('main');
    const cutOffAt = async (path: string, button: Locator) => {
      await page.goto(path);
      await expect(button).toBeVisible();
      await partsAreFetched(page);
      watch.networkIsDown(true);
      await context.setOffline(true);
      await button.click();
    };
    const comeBack = async () => {
      await context.setOffline(false);
      watch.networkIsDown(false);
    };
    await signIn(page, 'fr');

    const add = main.getByRole('button', { name: fr.within('shop.buy.addOf', { label: book.label }) });
    await cutOffAt(`/fr/topo/${book.slug}`, add.last());
    await expect(page.getByText(fr.whole('shop.toast.added', { label: book.label }))).toBeVisible();
    await comeBack();

    const path = `/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`;
    await cutOffAt(path, main.getByRole('button', { name: fr.whole('saved.save.route') }));
    await expect(main.getByText(fr.whole('saved.save.saved'))).toBeVisible();
    await main.getByRole('button', { name: fr.whole('account.bookmarks.addHere') }).click();
    await expect(page.getByText(fr.whole('account.bookmarks.added'))).toBeVisible();
    await page.getByRole('button', { name: fr.within('shell.savedCount') }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: sector.name })).toBeVisible();
    await comeBack();
    await expect
      .poll(async () => (await api.savedRoutes()).some(({ routeId }) => routeId === sector.id), {
        timeout: 40_000,
      })
      .toBe(true);
  });

  test('a guidebook’s page stands though its map cannot come, and has it with the network', async ({
    page,
    context,
    relais,
    watch,
  }) => {
    watch.allow(/registration blocked by Playwright/);
    const { sector } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    await page.goto(`/fr/topo/${sector.guidebooks[0]?.slug ?? ''}`);
    await partsAreFetched(page);
    watch.networkIsDown(true);
    await context.setOffline(true);
    const covers = page.getByRole('heading', { name: fr.whole('catalogue.guidebook.covers') });
    const failed = page.waitForEvent('requestfailed', (request) => /\/assets\/map-/.test(request.url()));
    await covers.evaluate((heading) => heading.scrollIntoView());
    await failed;
    await expect(covers).toBeVisible();
    await context.setOffline(false);
    watch.networkIsDown(false);
    await expect(page.getByRole('button', { name: fr.whole('catalogue.map.touch') })).toBeVisible();
  });
});

test.describe('on a first visit that is cut off before the app was kept, with something told by the provider', () => {
  test.use({ serviceWorkers: 'block' });

  test('a message that is taken note of is gone, and stays so', async ({ page, relais, context, watch }) => {
    watch.allow(/registration blocked by Playwright/);
    const title = { fr: 'Route du col fermée', en: 'Pass road closed' };
    await changeDatabase(
      relais,
      `insert into flash_message (label, content, severity, discardable, starts_at)
       values ($1, $2, 'info', true, '2026-01-01T00:00:00Z')`,
      [title, { fr: '<p>Jusqu’à dimanche.</p>', en: '<p>Until Sunday.</p>' }],
    );
    await signIn(page, 'fr');
    const message = page.getByRole('region', { name: title.fr });
    await expect(message).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(message).toBeVisible();
    await partsAreFetched(page);
    watch.networkIsDown(true);
    await context.setOffline(true);
    await message.getByRole('button', { name: fr.whole('flash.noted') }).click();
    await expect(message).toBeHidden();
    await context.setOffline(false);
    watch.networkIsDown(false);
    await expect
      .poll(() => queryDatabase(relais, 'select flash_message_id from flash_acknowledgement', []), {
        timeout: 40_000,
      })
      .toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(message).toHaveCount(0);
  });
});

test.describe('behind the page of a Wi-Fi that wants one’s consent', () => {
  test('nothing it answers is taken for ours, and what waits goes out afterwards', async ({
    page,
    relais,
    watch,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const { crag, sector, content } = await findOwnedCrag(api);
    const climb = content.climbs[0];
    if (!climb) throw new Error('the sector has no climb');
    await signIn(page, 'fr');
    await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`);
    await expect(page.getByRole('main').getByText(climb.name).first()).toBeVisible();
    await shellIsKept(page);

    relais.proxy.becomeCaptivePortal();
    watch.networkIsDown(true);
    await page.reload();
    await expect(page.getByRole('main').getByText(climb.name).first()).toBeVisible();
    await page.getByRole('button', { name: fr.whole('logbook.tick.labelOf', { name: climb.name }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fr.within('logbook.type.20') })
      .click();
    await expect(page.getByText(fr.whole('logbook.tick.saved', { name: climb.name }))).toBeVisible();
    await page.goto('/fr/carnet');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: climb.name });
    await expect(row.getByText(fr.within('logbook.pending'))).toBeVisible();
    // Its session is asked for first, and answered with the portal's page: that must be no answer.
    const before = relais.proxy.seen.length;
    const tries = () =>
      relais.proxy.seen.slice(before).filter(({ path }) => path === '/api/token/refresh').length;
    await expect.poll(tries, { timeout: 30_000 }).toBeGreaterThan(1);
    await expect(row.getByText(fr.within('logbook.pending'))).toBeVisible();

    await relais.proxy.accept();
    watch.networkIsDown(false);
    const ticks = async () => (await api.ascents()).filter(({ climbId }) => climbId === climb.id).length;
    await expect.poll(ticks, { timeout: 60_000 }).toBe(1);
    await page.reload();
    await expect(row).toHaveCount(1);
    await expect(row.getByText(fr.within('logbook.pending'))).toBeHidden();
    expect(await ticks()).toBe(1);
  });
});
