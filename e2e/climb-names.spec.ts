import { shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
/** A climb of the demonstration that Camille may read, and how cold fingers write it. */
const CLIMB = 'La valse du pressoir';
const TYPED = 'valse du presoir';

test('a climb is found by its name without network, on its topo and for the logbook', async ({
  page,
  field,
}) => {
  await signIn(page, 'fr');
  await shellIsKept(page);
  const climbs = page.getByRole('region', { name: fr.whole('catalogue.search.climbs') });
  await page.goto('/fr/recherche');
  // The names come behind what the customer looks at.
  await page.getByRole('searchbox').fill(CLIMB);
  await expect(climbs.getByRole('link').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('searchbox').fill('');
  await field.goOut();

  await page.getByRole('searchbox').fill(TYPED);
  await climbs.getByRole('link', { name: new RegExp(`^${CLIMB}`) }).click();
  await expect(page).toHaveURL(/\?climb=\d+$/);
  // The sector is saved: its topo opens, with the line that was meant.
  await expect(page.getByRole('button', { name: new RegExp(CLIMB), pressed: true }).first()).toBeVisible();

  await page.goto('/fr/carnet/nouveau?type=cliff');
  await page.getByRole('combobox', { name: fr.whole('logbook.form.routeSearch') }).fill(TYPED);
  await page.getByRole('option', { name: new RegExp(`^${CLIMB}`) }).click();
  await expect(page.getByText('Buoux · Grotte du Bout du Vallon')).toBeVisible();
  await page.getByRole('radio', { name: '4 étoiles' }).check({ force: true });
  await page.getByRole('button', { name: fr.whole('logbook.form.save') }).click();
  await expect(page).toHaveURL(/\/fr\/carnet/);

  await page.goto(`/fr/carnet?text=${encodeURIComponent(TYPED)}`);
  await expect(page.getByRole('link', { name: new RegExp(CLIMB) }).first()).toBeVisible();
});
