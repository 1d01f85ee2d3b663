import { packsAreReady, shellIsKept } from './support/offline-ready';
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
  await packsAreReady(page, 2);
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

  // Nothing is chosen before: the climb says of which type it is.
  await page.goto('/fr/carnet/nouveau');
  await page.getByRole('combobox', { name: fr.whole('logbook.form.routeSearch') }).fill(TYPED);
  await page.getByRole('option', { name: new RegExp(`^${CLIMB}`) }).click();
  await expect(page.getByText('Buoux · Grotte du Bout du Vallon')).toBeVisible();
  await page.getByRole('radio', { name: '4 étoiles' }).check({ force: true });
  await page.getByRole('button', { name: fr.whole('logbook.form.save') }).click();
  await expect(page).toHaveURL(/\/fr\/carnet/);

  await page.goto(`/fr/carnet?text=${encodeURIComponent(TYPED)}`);
  await expect(page.getByRole('link', { name: new RegExp(CLIMB) }).first()).toBeVisible();
});

test('a guest finds a climb of a guidebook that lets everybody read its names, and the guidebook', async ({
  page,
  field,
}) => {
  await page.goto('/fr/recherche');
  await shellIsKept(page);
  const climbs = page.getByRole('region', { name: fr.whole('catalogue.search.climbs') });
  const climb = climbs.getByRole('link', { name: new RegExp(`^${CLIMB}`) });
  await page.getByRole('searchbox').fill(TYPED);
  // The names come with the first search for a climb.
  await expect(climb).toBeVisible({ timeout: 30_000 });
  // The words stand in the address once the typing rests.
  await expect(page).toHaveURL(/query=valse/);
  await field.goOut();
  await page.reload();
  await expect(climb).toBeVisible();
  await expect(climb).not.toHaveAttribute('href', /climb=/);
  await field.comeBack();
  await climbs.getByRole('link', { name: fr.within('catalogue.search.climbLocked', {}) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entre Luberon et Ventoux' })).toBeVisible();
});
