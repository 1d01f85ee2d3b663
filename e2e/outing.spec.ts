import { cragTime } from '#contract/sun/crag-time';
import { isInShade } from '#contract/sun/shade';
import { CustomerApi } from './support/customer-api';
import { shellIsKept } from './support/offline-ready';
import { findOwnedCrag } from './support/owned-crag';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const SATURDAY = 6;

test.describe('planning Saturday on a phone set to another part of the world', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a crag lists what lies in shade at 14:00 by its own clock, without network', async ({
    page,
    relais,
    field,
  }) => {
    const { crag } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    const path = `/fr/voies/falaise/${crag.region.slug}/${crag.slug}`;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: crag.name })).toBeVisible();
    await shellIsKept(page);
    await field.goOut();
    await page.goto(path);
    await page.getByRole('button', { name: fr.whole('sun.filter.ask') }).click();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '14:00');
    const at = Date.parse(new URL(page.url()).searchParams.get('shadeAt') ?? '');
    expect(cragTime(at).minutes).toBe(14 * 60);
    expect(new Date(`${cragTime(at).day}T00:00:00Z`).getUTCDay()).toBe(SATURDAY);
    for (const { name, orientation } of crag.sectors) {
      const isShaded = orientation !== null && isInShade(orientation, crag.coordinates, at);
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(isShaded ? 1 : 0);
    }

    // What was asked is in the address: it stands again after the app was closed.
    await page.reload();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '14:00');
  });
});
