import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import type { Language } from '#contract/language';
import { priceListIsKept, shellIsKept } from './support/offline-ready';
import { fillSignIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const cartPath: Record<Language, string> = { fr: '/fr/mon-compte/panier', en: '/en/my-account/cart' };
const bookPath: Record<Language, string> = { fr: '/fr/topo', en: '/en/guidebook' };

for (const language of ['fr', 'en'] as const) {
  const words = wordsOf(language);

  test(`a basket filled before signing in, also without signal, is the customer's cart (${language})`, async ({
    page,
    relais,
    field,
  }) => {
    const listed = await fetch(`${relais.address}/api/${language}/search-guidebook`);
    const { data } = (await listed.json()) as { data: GuidebookSummary[] };
    const [one, other] = data.slice(-2);
    if (!one || !other) throw new Error('the demonstration has no guidebooks');
    const buy = (label: string) =>
      page.getByRole('button', { name: words.within('shop.buy.addOf', { label }) }).first();

    await page.goto(`${bookPath[language]}/${one.slug}`);
    await buy(one.label).click();
    await expect(page.getByText(words.whole('shop.toast.added', { label: one.label }))).toBeVisible();
    await shellIsKept(page);
    await priceListIsKept(page);
    await page.goto(`${bookPath[language]}/${other.slug}`);
    await expect(buy(other.label)).toBeVisible();
    await field.goOut();
    await buy(other.label).click();
    await page
      .getByRole('button', { name: words.whole('shop.toast.toCart') })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`${cartPath[language]}$`));
    await page
      .getByRole('button', { name: words.whole('shop.cart.more') })
      .first()
      .click();
    const copies = page.getByRole('spinbutton', { name: words.whole('shop.cart.quantity') });
    await expect(copies.first()).toHaveValue('2');
    await expect(page.getByText(words.whole('shop.totals.estimate'))).toBeVisible();

    await field.comeBack();
    await page
      .getByRole('main')
      .getByRole('link', { name: words.whole('common.signIn') })
      .click();
    await fillSignIn(page, language);
    await expect(page).toHaveURL(new RegExp(`${cartPath[language]}$`));
    await expect
      .poll(() => copies.evaluateAll((all) => all.map((copy) => (copy as HTMLInputElement).value).toSorted()))
      .toEqual(['1', '2']);
    for (const { label } of [one, other]) {
      await expect(page.getByRole('article', { name: new RegExp(label) })).toBeVisible();
    }
    await expect(page.getByText(words.whole('shell.cart.count', { count: 2 })).first()).toBeAttached();
    await expect(page.getByText(words.whole('shop.totals.withShipping'))).toBeVisible();
  });
}
