import type { Locator } from '@playwright/test';
import { CustomerApi, demoCustomer } from './support/customer-api';
import { Keyboard } from './support/keyboard';
import { findOwnedCrag } from './support/owned-crag';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const words = wordsOf('fr');

// An address begins in the country that the browser's language names.
test.use({ hasTouch: false, locale: 'fr-FR' });

test('without mouse or touch: sign in, find a sector, tick a climb, and pay for a guidebook', async ({
  page,
  relais,
}) => {
  const keys = new Keyboard(page);
  const main = page.getByRole('main');
  const api = await CustomerApi.signIn(relais.address);
  const { crag, sector, content } = await findOwnedCrag(api);
  const climb = content.climbs[0]?.name ?? '';
  const [book] = await api.otherGuidebooks();
  if (!book) throw new Error('the demonstration has no guidebook to buy');
  await api.anAddress();

  await test.step('signs in from the bar', async () => {
    await page.goto('/fr/voies');
    await keys.follow(page.getByRole('link', { name: words.whole('shell.account.signIn') }));
    await keys.type(page.getByLabel(words.whole('account.signIn.email')), demoCustomer.email);
    await keys.type(page.getByLabel(words.whole('account.signIn.password')), demoCustomer.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/fr/voies');
  });

  await test.step('searches in the menu, which Enter starts, and opens the crag and its sector', async () => {
    await keys.press(page.getByRole('button', { name: words.whole('shell.menu') }));
    await keys.type(page.getByRole('searchbox', { name: words.whole('shell.search.label') }), crag.name);
    await page.keyboard.press('Enter');
    await keys.follow(main.getByRole('link', { name: crag.name }));
    await expect(page.getByRole('heading', { level: 1, name: crag.name })).toBeFocused();
    await keys.follow(main.getByRole('link', { name: sector.name }));
    await expect(page.getByRole('heading', { level: 1, name: sector.name })).toBeFocused();
  });

  await test.step('ticks a climb: Enter on its sheet, Escape leads back to where it was opened', async () => {
    const tick = page.getByRole('button', { name: words.whole('logbook.tick.labelOf', { name: climb }) });
    await keys.press(tick);
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(tick).toBeFocused();
    await page.keyboard.press('Enter');
    await keys.press(sheet.getByRole('button', { name: words.within('logbook.type.10') }));
    await expect(page.getByText(words.whole('logbook.tick.saved', { name: climb }))).toBeVisible();
  });

  await test.step('finds a guidebook on the shelf, puts it into the cart and goes to pay', async () => {
    await keys.follow(
      page.getByRole('link', { name: words.within('shell.nav.guidebooks') }).filter({ visible: true }),
    );
    await keys.follow(main.getByRole('link', { name: book.label }));
    await expect(page.getByRole('heading', { level: 1, name: book.label })).toBeFocused();
    const ways = main.getByRole('button', { name: words.within('shop.buy.addOf', { label: book.label }) });
    await keys.press(ways.last());
    await keys.follow(
      page.getByRole('link', { name: words.within('shell.nav.cart') }).filter({ visible: true }),
    );
    await keys.follow(main.getByRole('link', { name: words.whole('order.start') }));
    await keys.press(page.getByRole('button', { name: words.whole('order.billing.next') }));
  });

  await test.step('agrees, orders and pays', async () => {
    await keys.press(page.getByRole('checkbox', { name: words.whole('order.payment.consent') }));
    await keys.press(page.getByRole('checkbox', { name: words.whole('order.payment.terms') }));
    await keys.press(page.getByRole('button', { name: words.whole('order.payment.submit') }));
    await page.waitForURL('**/api/sandbox/**');
    await keys.press(page.locator('button.main'));
    await expect(
      page.getByRole('heading', { level: 2, name: words.whole('order.result.paid') }),
    ).toBeVisible();
  });
});

test('without mouse or touch: an address is kept, corrected and deleted, a route saved and taken off, an ascent edited', async ({
  page,
  relais,
}) => {
  const keys = new Keyboard(page);
  const main = page.getByRole('main');
  const api = await CustomerApi.signIn(relais.address);
  const { crag, sector } = await findOwnedCrag(api);
  const ascent = await api.completeAscent();
  const field = (key: string) => page.getByLabel(words.whole(key), { exact: true });
  const heading = (key: string) => page.getByRole('heading', { level: 1, name: words.whole(key) });
  await signIn(page, 'fr');

  await test.step('writes an address; what is missing or wrong has the focus', async () => {
    await page.goto('/fr/mon-compte/adresses');
    await keys.follow(main.getByRole('link', { name: words.whole('account.address.add') }));
    await expect(heading('account.address.add')).toBeFocused();
    await keys.press(main.getByRole('button', { name: words.whole('account.address.save') }));
    await expect(field('account.address.street')).toBeFocused();
    await page.keyboard.type('3 rue du Rocher');
    await keys.type(field('account.address.zipcode'), '999');
    await keys.type(field('account.address.city'), 'Buoux');
    await keys.type(field('account.address.phone'), '+33490740000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.whole('account.error.zipcode'))).toBeVisible();
    await expect(field('account.address.zipcode')).toBeFocused();
    await keys.type(field('account.address.zipcode'), '84480');
    await page.keyboard.press('Enter');
    await expect(heading('account.address.title')).toBeFocused();
  });

  await test.step('corrects it; that it is kept is said beside the way to add another', async () => {
    await keys.follow(main.getByRole('link', { name: words.within('account.address.editOf') }));
    await expect(heading('account.address.editTitle')).toBeFocused();
    await keys.type(field('account.address.city'), 'Apt');
    const add = main.getByRole('link', { name: words.whole('account.address.add') });
    const said = page.getByText(words.whole('account.address.saved')).last();
    await page.keyboard.press('Enter');
    // The toast goes by itself: both are looked at in one moment, and first of all.
    const boxOf = (of: Locator) =>
      of.evaluateAll((all) => all.at(-1)?.getBoundingClientRect().toJSON() as DOMRect | undefined);
    await expect
      .poll(
        async () => {
          const [toast, way] = await Promise.all([boxOf(said.locator('..')), boxOf(add)]);
          return toast && way && (toast.bottom <= way.top || way.bottom <= toast.top);
        },
        { message: 'the toast lies over nothing one could press', intervals: [50] },
      )
      .toBe(true);
    await expect(heading('account.address.title')).toBeFocused();
  });

  await test.step('deletes it: Escape takes the question back', async () => {
    const remove = main.getByRole('button', { name: words.within('account.address.removeOf') });
    await keys.press(remove);
    await expect(main.getByRole('button', { name: words.whole('saved.remove.cancel') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Space');
    await keys.stepBackFrom(main.getByRole('button', { name: words.whole('saved.remove.cancel') }));
    await page.keyboard.press('Space');
    await expect(main.getByRole('group', { name: words.whole('account.address.title') })).toBeFocused();
    await expect(main.getByText(words.whole('account.address.none'))).toBeVisible();
  });

  await test.step('saves a sector, is where its button was, and takes it off again', async () => {
    await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`);
    const save = page.getByRole('button', { name: words.whole('saved.save.route') });
    const remove = page.getByRole('button', { name: words.within('saved.remove.label', { label: '' }) });
    await expect(
      main.getByRole('button', { name: words.within('logbook.tick.labelOf') }).first(),
    ).toBeVisible();
    const drawn = await main.getByRole('article').first().elementHandle();
    await keys.press(save);
    await expect(main.locator(':focus').filter({ has: remove })).toBeVisible();
    await keys.reach(remove);
    expect(await drawn?.evaluate((article) => article.isConnected), 'what was read stays').toBe(true);
    await keys.press(remove);
    await keys.stepBackFrom(main.getByRole('button', { name: words.whole('saved.remove.cancel') }));
    await page.keyboard.press('Space');
    await expect(main.locator(':focus').filter({ has: save })).toBeVisible();
    await keys.press(save);
    await expect(remove).toBeVisible();
  });

  await test.step('in the drawer of what is saved Escape takes the question back, and not the drawer', async () => {
    const drawer = page.getByRole('dialog');
    const opener = page.getByRole('button', { name: words.within('shell.savedCount') });
    const remove = drawer.getByRole('button', { name: new RegExp(`${sector.name}$`, 'u') });
    await keys.press(opener);
    const cancel = drawer.getByRole('button', { name: words.whole('saved.remove.cancel') });
    await keys.press(remove);
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Space');
    await keys.stepBackFrom(cancel);
    await page.keyboard.press('Space');
    await expect(remove).toHaveCount(0);
    await expect(drawer.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('edits an ascent', async () => {
    await page.goto(`/fr/carnet/modifier/${ascent.id}`);
    await keys.type(page.getByLabel(words.whole('logbook.form.comment')), 'Au clavier');
    await keys.press(page.getByRole('button', { name: words.whole('logbook.form.save') }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const kept = async () => (await api.ascents()).find(({ id }) => id === ascent.id)?.comment;
    await expect.poll(kept).toBe('Au clavier');
  });
});
