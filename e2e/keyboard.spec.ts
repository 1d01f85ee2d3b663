import { CustomerApi, demoCustomer } from './support/customer-api';
import { Keyboard } from './support/keyboard';
import { findOwnedCrag } from './support/owned-crag';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const words = wordsOf('fr');

test.use({ hasTouch: false });

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
