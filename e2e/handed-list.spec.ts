import { readHandedList } from '#contract/rules/handed-list';
import { CustomerApi } from './support/customer-api';
import { shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

test.describe('two climbers where there is no signal', () => {
  test('hand a list over by a code that opens on the other phone, and a page by its link', async ({
    page,
    browser,
    relais,
    field,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const saved = (await CustomerApi.signIn(relais.address)).user.customerRoutes;
    const other = await browser.newContext({ locale: 'en' });
    const phone = await other.newPage();
    await phone.goto(`${relais.address}/en/routes`);
    await expect(phone.getByRole('link', { name: saved[0]?.cragName ?? '' }).first()).toBeVisible();
    await shellIsKept(phone);
    await signIn(page, 'fr');
    await shellIsKept(page);
    await field.goOut();
    await other.setOffline(true);

    await page.getByRole('button', { name: fr.within('shell.savedCount') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(fr.whole('handed.over.title')).click();
    await expect(
      drawer.getByRole('img', { name: fr.within('handed.over.code', { count: saved.length }) }),
    ).toBeVisible();
    await drawer.getByRole('button', { name: fr.whole('handed.over.send') }).click();
    await expect(page.getByText(fr.whole('handed.share.copied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const [address = '', payload = ''] = link.split('#');
    expect(address).toBe(`${relais.address}/fr/voies/liste`);
    expect(readHandedList(payload)?.routes).toHaveLength(saved.length);

    await phone.goto(link);
    await expect(
      phone.getByRole('heading', { level: 1, name: fr.whole('handed.received.title') }),
    ).toBeVisible();
    for (const { label } of saved) {
      await expect(phone.getByRole('main').getByRole('link', { name: label })).toBeVisible();
    }
    await other.close();
  });
});
