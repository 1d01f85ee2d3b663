import { CustomerApi, demoCustomer } from './support/customer-api';
import { packsAreReady, shellIsKept } from './support/offline-ready';
import { findOwnedCrag } from './support/owned-crag';
import { queryDatabase } from './support/query-database';
import { fillSignIn, signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const en = wordsOf('en');

test.describe('a climber’s whole day', () => {
  test.setTimeout(240_000);
  // The whole day on the database that `npm start` has.
  test.use({ database: 'pglite' });

  test('a tick made at a cliff without signal reaches the server once, and every device', async ({
    browser,
    context,
    page,
    relais,
    field,
    watch,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const { crag, sector, content } = await findOwnedCrag(api);
    const climb = content.climbs[2] ?? content.climbs[0];
    if (!climb) throw new Error('the sector has no climb');
    const ticksOf = async () => (await api.ascents()).filter(({ climbId }) => climbId === climb.id);
    const savedBefore = api.user.customerRoutes.length;
    expect(await ticksOf()).toEqual([]);

    await test.step('at home, as a guest: from my routes to the crag in one tap', async () => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/(fr|en)\/(voies|routes)$/);
      await page.goto('/fr');
      await page.getByRole('link', { name: crag.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: crag.name })).toBeVisible();
      await expect(page.getByText(sector.name).first()).toBeVisible();
    });

    await test.step('signs in and is back at the crag', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: fr.whole('saved.save.signIn') })
        .click();
      await fillSignIn(page, 'fr');
      await expect(page.getByRole('heading', { level: 1, name: crag.name })).toBeVisible();
    });

    await test.step('saves the crag, and sees it ready for the days without signal', async () => {
      await page.getByRole('button', { name: fr.whole('saved.save.crag') }).click();
      await expect(page.getByText(fr.whole('saved.save.saved')).first()).toBeVisible();
      await page.goto('/fr/voies');
      await packsAreReady(page, savedBefore + crag.sectors.length);
      expect((await api.savedRoutes()).length).toBe(savedBefore + crag.sectors.length);
      await shellIsKept(page);
    });

    await test.step('at the cliff: no network, no server, the app started anew', async () => {
      await field.goOut();
      await page.goto('/fr/voies');
      await page.reload();
      await page.getByRole('link', { name: sector.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: sector.name })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: sector.name })).toBeVisible();
    });

    await test.step('reads the topo: the picture, its numbers, and every climb', async () => {
      const picture = page.locator('main img').first();
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const list = page.getByRole('main').getByRole('listitem');
      for (const { name } of content.climbs)
        await expect(list.filter({ hasText: name }).first()).toBeVisible();
      const line = page.getByRole('button', { name: `${climb.number}, ${climb.name}, ${climb.grade}` });
      await line.click();
      await expect(line).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('ticks a climb in two taps, and it is in the logbook, waiting', async () => {
      await page
        .getByRole('button', { name: fr.whole('logbook.tick.labelOf', { name: climb.name }) })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: fr.within('logbook.type.10') })
        .click();
      await expect(page.getByText(fr.whole('logbook.tick.saved', { name: climb.name }))).toBeVisible();
      await page.goto('/fr/carnet');
      await expect(page.getByText(climb.name).first()).toBeVisible();
    });

    await test.step('starts the app once more: the tick is still there, still waiting', async () => {
      await page.reload();
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: climb.name });
      await expect(row).toHaveCount(1);
      await expect(row.getByText(fr.within('logbook.pending'))).toBeVisible();
      await expect(
        page.getByRole('button', { name: fr.within('shell.waiting.label', { count: 1 }) }),
      ).toBeVisible();
    });

    await test.step('back in signal: the first answer is lost, and the tick is sent again under its key', async () => {
      const before = relais.proxy.seen.length;
      const isCreate = ({ path }: { path: string }) => path.endsWith('/guard/ticking/create');
      const cut = relais.proxy.cutNextAnswer(isCreate);
      watch.allow(/ticking\/create/);
      await field.comeBack();
      expect(await cut).toMatchObject({ status: 200 });
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: climb.name });
      await expect(row.getByText(fr.within('logbook.pending'))).toBeHidden({ timeout: 60_000 });
      await expect(row).toHaveCount(1);
      const creates = relais.proxy.seen.slice(before).filter(isCreate);
      expect(creates.length).toBeGreaterThanOrEqual(2);
      expect(new Set(creates.map(({ key }) => key)).size).toBe(1);
    });

    await test.step('the server holds it once', async () => {
      const again = await CustomerApi.signIn(relais.address);
      const ticks = (await again.ascents()).filter(({ climbId }) => climbId === climb.id);
      expect(ticks).toMatchObject([{ climbName: climb.name, ascentType: 10, routeId: sector.id }]);
    });

    await test.step('a second device finds it, in the other language', async () => {
      const second = await browser.newContext({ baseURL: relais.address });
      await watch.listenTo(second);
      const other = await second.newPage();
      await signIn(other, 'en');
      await other.goto('/en/logbook');
      const row = other.getByRole('main').getByRole('listitem').filter({ hasText: climb.name });
      await expect(row).toHaveCount(1);
      await expect(row.getByText(en.within('logbook.type.10'))).toBeVisible();
      await second.close();
    });

    await test.step('and so does the table, read without the server', async () => {
      await context.close();
      await relais.server.stop();
      const rows = await queryDatabase<{ count: number }>(
        relais,
        `select count(*)::int as count from ascent a join customer c on c.id = a.customer_id
         where c.email = $1 and a.climb_id = $2`,
        [demoCustomer.email, climb.id],
      );
      expect(rows).toEqual([{ count: 1 }]);
    });
  });
});
