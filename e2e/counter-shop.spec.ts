import { seriousFindings, type Look } from './support/serious-findings';
import { signIn } from './support/sign-in';
import { giveOrders } from './support/staff-orders';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const looks: readonly Look[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desk', colorScheme: 'dark' },
];

/** A day of the calendar so many days from now, as a date field takes it. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

test.describe('the publisher changes the shop', () => {
  test('a price is changed from tomorrow, a message is written, a page is corrected', async ({
    page,
    relais,
  }) => {
    test.slow();
    await giveOrders(relais);
    await signIn(page, 'fr');
    await page.getByRole('button', { name: fr.within('shell.account.open') }).click();
    await page.getByRole('link', { name: fr.whole('shell.account.counter') }).click();
    const main = page.getByRole('main');
    const ways = page.getByRole('navigation', { name: fr.whole('counter.nav') });
    // What is said in passing stays while a mouse rests on it, over the ways too.
    const read = async (words: RegExp) => {
      const toast = page.getByRole('status').getByRole('listitem').filter({ hasText: words }).first();
      await toast.getByRole('button', { name: fr.whole('common.close') }).click();
      await expect(toast).toBeHidden();
    };

    await ways.getByRole('link', { name: fr.whole('counter.products') }).click();
    const product = main.getByRole('link', { name: /Luberon/ }).first();
    await expect(product).toBeVisible();
    const found = await seriousFindings(page, 'products', looks);
    await product.click();
    await main.getByLabel(fr.whole('counter.goods.newPrice')).fill('31,50');
    const preview = main.getByRole('region', { name: fr.whole('counter.goods.preview') });
    await expect(preview.getByText(/31,50/)).toBeVisible();
    // In two days: wherever the test runs, it is tomorrow in Paris at the earliest.
    await main.getByLabel(fr.whole('counter.goods.from')).first().fill(dayIn(2));
    await main.getByRole('button', { name: fr.whole('counter.goods.savePrice') }).click();
    const planned = main.getByRole('status').filter({ hasText: /31,50/ });
    await expect(planned).toBeVisible();
    await read(/31,50/);
    await expect(main.getByRole('list', { name: fr.whole('counter.change.title') })).toContainText('31,50');
    await main.getByLabel(fr.whole('counter.goods.counted')).fill('2');
    await main.getByRole('button', { name: fr.whole('counter.goods.saveStock') }).click();
    await read(fr.whole('counter.goods.stockSaved'));
    await expect(main.getByRole('list', { name: fr.whole('counter.goods.movements') })).toBeVisible();
    found.push(...(await seriousFindings(page, 'product', looks)));

    await ways.getByRole('link', { name: fr.whole('counter.reductions') }).click();
    const steps = main.locator('section').filter({
      has: page.getByRole('heading', { name: fr.whole('counter.cuts.steps') }),
    });
    await steps.getByLabel(fr.whole('counter.cuts.fromCents')).fill('45');
    await steps.getByLabel(fr.whole('counter.cuts.percent')).fill('20');
    await steps.getByLabel(fr.whole('counter.goods.from')).fill(dayIn(2));
    await steps.getByRole('button', { name: fr.whole('counter.cuts.saveStep') }).click();
    await read(fr.whole('counter.goods.saved'));
    found.push(...(await seriousFindings(page, 'planned reduction', looks)));
    await steps.getByRole('button', { name: fr.whole('counter.goods.takeBack') }).click();
    await read(fr.whole('counter.plan.takenBack'));
    await expect(steps.getByRole('button', { name: fr.whole('counter.goods.takeBack') })).toBeHidden();
    await main.getByLabel(fr.whole('counter.cuts.code')).fill('printemps');
    const newCode = main.locator('form').filter({ hasText: fr.within('counter.cuts.make') });
    await newCode.getByLabel(fr.whole('counter.cuts.percent')).fill('15');
    await newCode.getByRole('button', { name: fr.whole('counter.cuts.make') }).click();
    await read(/PRINTEMPS/);
    await expect(main.getByText('PRINTEMPS', { exact: true })).toBeVisible();
    found.push(...(await seriousFindings(page, 'reductions', looks)));

    await ways.getByRole('link', { name: fr.whole('counter.shipping') }).click();
    await expect(main.getByRole('list', { name: fr.whole('counter.sending.rates') })).toBeVisible();
    found.push(...(await seriousFindings(page, 'shipping', looks)));

    await ways.getByRole('link', { name: fr.whole('counter.words') }).click();
    await main.getByLabel(fr.whole('counter.texts.titleFr')).fill('Falaise fermée');
    await main.getByLabel(fr.whole('counter.texts.titleEn')).fill('Crag closed');
    await main.getByLabel(fr.whole('counter.texts.contentFr')).fill('<p>Nidification</p><script>1</script>');
    await main.getByLabel(fr.whole('counter.texts.contentEn')).fill('<p>Nesting</p>');
    await expect(main.getByText('<script>')).toBeVisible();
    await main.getByRole('button', { name: fr.whole('counter.texts.tell') }).click();
    await expect(main.getByRole('list', { name: fr.whole('counter.texts.messages') })).toContainText(
      'Falaise fermée',
    );
    // On a phone it lies over the tabs.
    await read(fr.whole('counter.texts.messageTold'));
    found.push(...(await seriousFindings(page, 'messages', looks)));
    for (const tab of ['texts', 'letters', 'pages'] as const) {
      await main.getByRole('radio', { name: fr.whole(`counter.texts.tab.${tab}`) }).click({ force: true });
      await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
      found.push(...(await seriousFindings(page, tab, looks)));
    }

    await main.getByRole('link', { name: /Conditions générales/ }).click();
    const content = main.getByLabel(fr.whole('counter.texts.content'));
    await content.fill('<h2>Ce qui est vendu</h2><p>Des topos, corrigés.</p>');
    const shown = main.getByRole('region', { name: fr.whole('counter.texts.preview') });
    await expect(shown.getByText('Des topos, corrigés.')).toBeVisible();
    found.push(...(await seriousFindings(page, 'page', looks)));
    await main.getByRole('button', { name: fr.whole('counter.texts.savePage') }).click();
    await expect(page.getByText(fr.whole('counter.texts.pageSaved'))).toBeVisible();
    await expect(main.getByRole('list', { name: fr.whole('counter.change.title') })).toBeVisible();
    await page.goto('/fr/presentation/conditions');
    await expect(page.getByText('Des topos, corrigés.')).toBeVisible();
    expect(found).toEqual([]);
  });

  test('a country gets its rate of VAT, and access given by hand is taken back', async ({ page, relais }) => {
    test.slow();
    await giveOrders(relais, 1);
    await signIn(page, 'fr');
    await page.goto('/fr/editeur');
    const main = page.getByRole('main');
    const ways = page.getByRole('navigation', { name: fr.whole('counter.nav') });

    await ways.getByRole('link', { name: fr.whole('counter.vatWay') }).click();
    const germany = main.getByRole('row').filter({ hasText: 'Allemagne' });
    await germany.getByRole('button').click();
    await expect(main.getByLabel(fr.whole('counter.vat.country'))).toBeFocused();
    const entering = main.locator('form').filter({ hasText: fr.within('counter.vat.saveRate') });
    await entering.getByLabel(fr.whole('counter.vat.rate')).fill('7');
    await entering.getByLabel(fr.whole('counter.vat.kind')).selectOption('physical');
    await entering.getByLabel(fr.whole('counter.goods.from')).fill('2026-01-01');
    const found = await seriousFindings(page, 'VAT', looks);
    await entering.getByRole('button', { name: fr.whole('counter.vat.saveRate') }).click();
    await expect(germany).toContainText(/7\s%/);
    await expect(main.getByRole('list', { name: fr.whole('counter.change.title') })).toContainText(
      'Allemagne',
    );

    await page.goto('/fr/editeur/clients?query=camille');
    await main.getByRole('link', { name: /Camille/ }).click();
    await main.getByLabel(fr.whole('counter.customers.guidebook')).selectOption({ index: 1 });
    await main.getByLabel(fr.whole('counter.customers.reason')).fill('A relu le topo');
    await main.getByRole('button', { name: fr.whole('counter.customers.giveNow') }).click();
    await expect(main.getByText(fr.whole('counter.letter.accessGiven'))).toBeVisible();
    await ways.getByRole('link', { name: fr.whole('counter.readers') }).click();
    await main.getByRole('link', { name: fr.whole('counter.given.title') }).click();
    const given = main.getByRole('list', { name: fr.whole('counter.given.title') });
    await expect(given).toContainText('A relu le topo');
    found.push(...(await seriousFindings(page, 'given access', looks)));
    await given.getByRole('button', { name: fr.within('counter.customers.take') }).click();
    await given.getByRole('button', { name: fr.whole('counter.customers.takeNow') }).click();
    await expect(main.getByText(fr.whole('counter.given.none'))).toBeVisible();
    expect(found).toEqual([]);
  });
});
