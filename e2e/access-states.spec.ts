import type { Page } from '@playwright/test';
import { tidyPath } from '#contract/paths/translate-path';
import { changeDatabase } from './support/query-database';
import { CustomerApi, demoCustomer } from './support/customer-api';
import { packsAreReady } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const DAY = 86_400_000;

/** Ends all rights of a customer at an instant, in one new version of their data. */
const endRights = `
  with next as (
    update customer_version set v = v + 1
    where customer_id = (select id from customer where email = $1) returning customer_id, v
  )
  update validation set end_at = $2, v = next.v from next where validation.customer_id = next.customer_id`;

/** What stands in each state, so many days before (or after) the end: on the guidebook, the sector, the drawer. */
const states = [
  {
    name: 'active',
    days: -30,
    guidebook: 'catalogue.guidebook.until',
    sector: null,
    saved: 'saved.validity.until',
    isOpen: true,
    way: null,
  },
  {
    name: 'expiring soon',
    days: -14,
    guidebook: 'shop.access.expiring',
    sector: 'catalogue.access.endsSoon',
    saved: 'saved.validity.expiring',
    isOpen: true,
    way: 'activation.way.again',
  },
  {
    name: 'over, in the days of grace',
    days: 13,
    guidebook: 'catalogue.guidebook.over',
    sector: 'catalogue.access.grace',
    saved: 'saved.validity.grace',
    isOpen: true,
    way: 'activation.way.again',
  },
  {
    name: 'over',
    days: 15,
    guidebook: 'catalogue.guidebook.over',
    sector: 'catalogue.locked.over',
    saved: 'saved.validity.over',
    isOpen: false,
    way: 'activation.way.again',
  },
] as const;

test.describe('a right to a guidebook, as the clock goes on', () => {
  test('is said by its page, by what it opens and by what was saved, in both languages', async ({
    page,
    relais,
  }) => {
    const endAt = Date.now() + 40 * DAY;
    await changeDatabase(relais, endRights, [demoCustomer.email, new Date(endAt).toISOString()]);
    const api = await CustomerApi.signIn(relais.address);
    const routes = api.user.customerRoutes;
    const saved = routes.find(({ type, keys }) => type === 'cliff' && !keys.sample);
    if (!saved?.cragSlug) throw new Error('the demo customer has saved no sector');
    const sector = await api.sector(saved.regionSlug, saved.cragSlug, saved.slug);
    const owned = api.user.validations.map(({ guidebookId }) => guidebookId);
    const guidebook = sector.guidebooks.find(({ id }) => owned.includes(id));
    const [other] = await api.otherGuidebooks();
    if (!guidebook || !other) throw new Error('the demo customer owns no guidebook, or all of them');
    await signIn(page, 'fr');
    await packsAreReady(page, routes.length);

    for (const state of states) {
      await page.clock.setFixedTime(endAt + state.days * DAY);
      for (const language of ['fr', 'en'] as const) {
        await test.step(`${state.name}, ${language}`, async () => {
          const words = wordsOf(language);
          const main = page.getByRole('main');
          const way = main.getByRole('link', { name: words.whole(state.way ?? 'activation.way.again') });
          await visit(page, `/${language}/guidebook/${guidebook.slug}`);
          await expect(main.getByText(words.within(state.guidebook)).first()).toBeVisible();
          await expect(way).toHaveCount(state.way ? 1 : 0);

          const { regionSlug, cragSlug, slug } = saved;
          await visit(page, `/${language}/routes/crag/${regionSlug}/${cragSlug}/${slug}`);
          if (state.sector) await expect(main.getByText(words.within(state.sector)).first()).toBeVisible();
          const lines = main.locator('[data-row]');
          await expect(lines).toHaveCount(state.isOpen ? (sector.content?.climbs.length ?? 0) : 0);
          await page.getByRole('button', { name: words.within('shell.savedCount') }).click();
          const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: saved.label });
          await expect(entry.getByText(words.within(state.saved))).toBeVisible();
        });
      }
    }

    for (const language of ['fr', 'en'] as const) {
      await test.step(`never had, ${language}`, async () => {
        const words = wordsOf(language);
        await visit(page, `/${language}/guidebook/${other.slug}`);
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: words.whole('activation.way.first') })).toBeVisible();
        const [crag] = (await api.guidebook(other.slug)).crags;
        const closed = crag?.sectors.find(({ keys }) => !keys.sample);
        if (!crag || !closed) throw new Error('the other guidebook has no closed sector');
        await visit(page, `/${language}/routes/crag/${crag.region.slug}/${crag.slug}/${closed.slug}`);
        await expect(
          main.getByRole('heading', { name: words.whole('catalogue.locked.title') }),
        ).toBeVisible();
        for (const kind of ['physical', 'virtual'] as const) {
          await expect(main.getByText(words.within(`catalogue.product.lasts.${kind}`)).first()).toBeVisible();
        }
        await expect(main.locator('[data-row]')).toHaveCount(0);
      });
    }
  });
});

/** Opens an address, given in English words, in the words of its language. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(tidyPath(address, address.startsWith('/fr') ? 'fr' : 'en'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
