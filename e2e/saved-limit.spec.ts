import { fillShelf } from './support/full-shelf';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const max = 100;

test.describe('a customer with a hundred saved routes', () => {
  test.setTimeout(180_000);

  test('sees the next one saved at once, then refused with the reason, and out again', async ({
    page,
    relais,
  }) => {
    const { api, free } = await fillShelf(relais, max);
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

    // Taken back, and sent again once another device has made room.
    await drawer.getByRole('button', { name: fr.whole('saved.refused.undo') }).click();
    await expect(drawer.getByText(fr.within('saved.error.limit'))).toBeVisible();
    const [oldest] = await api.savedRoutes();
    if (!oldest) throw new Error('nothing is saved');
    await api.removeSavedRoute(oldest.type, oldest.routeId);
    await drawer.getByRole('button', { name: fr.whole('saved.refused.retry') }).click();
    await expect(drawer.getByText(fr.whole('saved.refused.none'))).toBeVisible({ timeout: 30_000 });
    await expect
      .poll(async () => (await api.savedRoutes()).map(({ routeId }) => routeId))
      .toContain(sector.id);
    await expect(refused).toHaveCount(0);
  });
});
