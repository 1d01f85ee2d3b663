import { CustomerApi } from './support/customer-api';
import { findOwnedCrag } from './support/owned-crag';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const words = { fr: wordsOf('fr'), en: wordsOf('en') };

test.use({ data: 'shared' });

test.describe('addresses', () => {
  test.use({ locale: 'fr-FR' });

  for (const [asked, shown] of [
    ['/', '/fr/voies'],
    ['/fr', '/fr/voies'],
    ['/fr/', '/fr/voies'],
    ['/en', '/en/routes'],
    ['/routes', '/fr/voies'],
    ['/fr/routes', '/fr/voies'],
    ['/en/voies', '/en/routes'],
    ['/en/carnet', '/en/logbook'],
    ['/fr/my-account/cart', '/fr/mon-compte/panier'],
    ['/fr/account/sign-in', '/fr/compte/connexion'],
    ['/fr/recherche?query=123', '/fr/recherche?query=123'],
    ['/en/recherche?query=buoux', '/en/search?query=buoux'],
  ] as const) {
    test(`${asked} is shown as ${shown}`, async ({ page, relais }) => {
      await page.goto(asked);
      await expect(page).toHaveURL(`${relais.address}${shown}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', shown.slice(1, 3));
    });
  }
});

test.describe('switching the language', () => {
  test('keeps the screen, its slugs and its query, and changes words and address', async ({
    page,
    relais,
  }) => {
    const { crag, sector } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    const place = `${crag.region.slug}/${crag.slug}/${sector.slug}`;
    await page.goto(`/fr/voies/falaise/${place}/approche?from=mail`);
    await expect(page.getByRole('heading', { level: 1, name: sector.name })).toBeVisible();
    await page.getByRole('link', { name: words.fr.within('shell.language.switchTo') }).click();
    await expect(page).toHaveURL(`${relais.address}/en/routes/crag/${place}/approach?from=mail`);
    await expect(page.getByRole('heading', { level: 1, name: sector.name })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: words.en.whole('shell.nav.routes') }).first()).toBeVisible();
  });

  test('is remembered for the next visit without a prefix', async ({ page, relais }) => {
    await page.goto('/fr/voies');
    await page.getByRole('link', { name: words.fr.within('shell.language.switchTo') }).click();
    await expect(page).toHaveURL(`${relais.address}/en/routes`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/');
    await expect(page).toHaveURL(`${relais.address}/en/routes`);
  });

  test('does not touch a slug that is also a path word', async ({ page, relais, watch }) => {
    watch.allow(/status of 404/);
    await page.goto('/fr/topo/voies');
    await page.getByRole('link', { name: words.fr.within('shell.language.switchTo') }).click();
    await expect(page).toHaveURL(`${relais.address}/en/guidebook/voies`);
  });
});
