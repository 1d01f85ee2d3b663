import { changeDatabase } from './support/query-database';
import { CustomerApi, demoCustomer } from './support/customer-api';
import { findOwnedCrag } from './support/owned-crag';
import { fillSignIn, signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const en = wordsOf('en');

test.describe('signing in', () => {
  test.use({ data: 'shared' });

  test('a wrong password is said in words, and what was typed stays', async ({ page, watch }) => {
    watch.allow(/status of 401/);
    for (const [language, path, words] of [
      ['fr', '/fr/compte/connexion', fr],
      ['en', '/en/account/sign-in', en],
    ] as const) {
      await page.goto(path);
      await fillSignIn(page, language, 'not this one');
      await expect(page.getByText(words.whole('account.error.credentials'))).toBeVisible();
      await expect(page.getByLabel(words.whole('account.signIn.email'))).toHaveValue(demoCustomer.email);
    }
  });

  test('a malformed address is said beside its field', async ({ page }) => {
    await page.goto('/fr/compte/connexion');
    await page.getByLabel(fr.whole('account.signIn.email')).fill('camille');
    await page.getByLabel(fr.whole('account.signIn.password')).fill('x');
    await page.getByRole('button', { name: fr.whole('account.signIn.submit') }).click();
    await expect(page.getByText(fr.whole('account.error.email'))).toBeVisible();
    await expect(page.getByLabel(fr.whole('account.signIn.email'))).toBeFocused();
  });

  test('without network it is said, and what was typed is sent when the network is back', async ({
    page,
    field,
  }) => {
    await page.goto('/fr/compte/connexion');
    await expect(page.getByLabel(fr.whole('account.signIn.email'))).toBeVisible();
    await field.goOut();
    await fillSignIn(page, 'fr');
    // Which of the two depends on whether the app has noticed yet.
    const noNetwork = page.getByText(fr.whole('account.signIn.offline'));
    await expect(noNetwork.or(page.getByText(fr.whole('account.signIn.unreachable')))).toBeVisible();
    await field.comeBack();
    await page.getByRole('button', { name: fr.whole('account.signIn.submit') }).click();
    await expect(page).toHaveURL(/\/fr\/voies$/);
  });

  test('leads back to where one was, and to no other site', async ({ page, relais }) => {
    await page.goto('/fr/compte/connexion?back=%2Ffr%2Fcarnet');
    await fillSignIn(page, 'fr');
    await expect(page).toHaveURL(`${relais.address}/fr/carnet`);
  });

  test('is not led to another site', async ({ page, relais }) => {
    await page.goto('/fr/compte/connexion?back=%2F%2Fevil.example%2Ffr');
    await fillSignIn(page, 'fr');
    await expect(page).toHaveURL(`${relais.address}/fr/voies`);
  });
});

test.describe('a session that ends while one climbs', () => {
  test('keeps what is on the device, asks to sign in, and sends what waited', async ({
    page,
    relais,
    watch,
  }) => {
    watch.allow(/status of 401/);
    const { crag, sector, content } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
    const climb = content.climbs[1] ?? content.climbs[0];
    if (!climb) throw new Error('the sector has no climb');
    await signIn(page, 'fr');
    const path = `/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`;
    await page.goto(path);
    await expect(page.getByRole('main').getByText(climb.name).first()).toBeVisible();

    watch.networkIsDown(true);
    await changeDatabase(relais, 'delete from session where $1 = $1', [1]);
    watch.networkIsDown(false);
    await page.reload();
    await expect(page.getByRole('main').getByText(climb.name).first()).toBeVisible();
    await page.getByRole('button', { name: fr.whole('logbook.tick.labelOf', { name: climb.name }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fr.within('logbook.type.20') })
      .click();
    await expect(page.getByText(fr.whole('logbook.tick.saved', { name: climb.name }))).toBeVisible();
    // It would stay as long as the mouse rests there, and the way to sign in lies below it.
    await page
      .getByRole('status')
      .getByRole('button', { name: fr.whole('common.close') })
      .click();

    await page.getByRole('button', { name: fr.within('shell.waiting.label', { count: 1 }) }).click();
    await expect(page.getByText(fr.whole('saved.refused.signIn'))).toBeVisible();
    await page.getByRole('link', { name: fr.whole('saved.refused.signInAction') }).click();
    const title = fr.whole('account.signIn.title');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByLabel(fr.whole('account.signIn.password')).fill(demoCustomer.password);
    await page.getByRole('button', { name: fr.whole('account.signIn.submit') }).click();

    const api = await CustomerApi.signIn(relais.address);
    const ticks = async () => (await api.ascents()).filter(({ climbId }) => climbId === climb.id).length;
    await expect.poll(ticks, { timeout: 30_000 }).toBe(1);
  });
});
