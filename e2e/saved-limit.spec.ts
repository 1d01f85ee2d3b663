import { changeDatabase } from './support/change-database';
import { CustomerApi, demoCustomer } from './support/customer-api';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const max = 100;

/** Gives the demo customer every guidebook for good, in one new version of their data. */
const openEverything = `
  with next as (
    update customer_version set v = v + 1
    where customer_id = (select id from customer where email = $1) returning customer_id, v
  )
  insert into validation (id, customer_id, guidebook_id, slug, label, end_at, created_at, v)
  select gen_random_uuid(), next.customer_id, guidebook.id, guidebook.slug, guidebook.label, null, now(), next.v
  from guidebook, next`;

test.describe('a customer with a hundred saved routes', () => {
  test.setTimeout(180_000);

  test('sees the next one saved at once, then refused with the reason, and out again', async ({
    page,
    relais,
  }) => {
    await changeDatabase(relais, openEverything, [demoCustomer.email]);
    const api = await CustomerApi.signIn(relais.address);
    const saved = new Set((await api.savedRoutes()).map(({ routeId, type }) => `${type}-${routeId}`));
    const slugs = [...new Set(api.user.validations.map(({ slug }) => slug))];
    const crags = (await Promise.all(slugs.map((slug) => api.guidebook(slug)))).flatMap((book) => book.crags);
    const places = new Map(
      crags.flatMap((crag) => crag.sectors.map((sector) => [sector.id, { crag, sector }] as const)),
    );
    const free = [...places.values()].filter(({ sector }) => !saved.has(`cliff-${sector.id}`));
    for (const { sector } of free.splice(0, max - saved.size)) await api.saveRoute('cliff', sector.id);
    const [next] = free;
    if (!next) throw new Error('the demo catalogue has too few sectors for this test');
    expect(await api.savedRoutes()).toHaveLength(max);

    await signIn(page, 'fr');
    const count = (of: number) =>
      page.getByRole('button', { name: fr.within('shell.savedCount', { count: of, max }) });
    await expect(count(max)).toBeVisible();
    const { crag, sector } = next;
    await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: fr.whole('saved.save.route') })
      .click();

    const refused = page.getByRole('button', { name: fr.within('shell.waiting.refused', { count: 1 }) });
    await expect(refused).toBeVisible({ timeout: 30_000 });
    await expect(count(max)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: fr.whole('saved.save.route') }),
    ).toBeVisible();
    await refused.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(fr.within('saved.error.limit'))).toBeVisible();
    await expect(drawer.getByText(fr.within('saved.write.saveRoute')).first()).toBeVisible();
    for (const way of ['retry', 'discard', 'export']) {
      await expect(drawer.getByRole('button', { name: fr.within(`saved.refused.${way}`) })).toBeVisible();
    }
    expect(await api.savedRoutes()).toHaveLength(max);

    await drawer.getByRole('button', { name: fr.whole('saved.refused.discard') }).click();
    await expect(drawer.getByText(fr.within('saved.error.limit'))).toBeHidden();
  });
});
