import { giveOrders } from './support/staff-orders';
import { seriousFindings, type Look } from './support/serious-findings';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const looks: readonly Look[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desk', colorScheme: 'dark' },
];
const table = [
  'site;secteur;nom;cotation;étoiles;latitude;longitude',
  'Cuvier;Bas Cuvier;La Marie-Rose;6a;***;48,4456;2,6372',
  'Cuvier;Bas Cuvier;La Joker;7a;**;48,4456;2,6372',
  'Cuvier;Bas Cuvier;Dalle;4;;48,4456;2,6372',
].join('\n');

test.describe('boulders', () => {
  test('are taken from a table, typed, published and found', async ({ page, relais }) => {
    await giveOrders(relais);
    await signIn(page, 'fr');
    const main = page.getByRole('main');
    await page.goto('/fr/editeur/atelier/import');
    const file = { name: 'blocs.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(main.getByText(fr.within('imports.climbs', { count: 3 })).first()).toBeVisible();
    // The publisher knows what the table holds.
    await main.getByRole('button', { name: fr.whole('imports.readOtherwise') }).click();
    await main.getByRole('checkbox', { name: fr.whole('imports.columns.areBoulders') }).check();
    await main.getByRole('button', { name: fr.whole('imports.columns.read') }).click();
    await expect(main.getByText(fr.within('imports.boulders', { count: 3 })).first()).toBeVisible();
    await main.getByLabel(fr.whole('imports.region')).selectOption({ index: 1 });
    await main.getByRole('button', { name: fr.whole('imports.take') }).click();
    await expect(main.getByText(fr.whole('imports.done', { count: 5 })).first()).toBeVisible();

    await page.goto('/fr/editeur/atelier');
    await main.getByRole('link', { name: 'Bas Cuvier' }).click();
    const fresh = main.getByRole('textbox', { name: fr.whole('workshop.newLine.climb') });
    await fresh.pressSequentially('Le toit 6c 3m');
    await fresh.press('Enter');
    const line = main.getByRole('textbox', { name: fr.whole('workshop.lineOf.climb', { number: 4 }) });
    await expect(line).toHaveValue('Le toit 6C 3m');
    const found = await seriousFindings(page, 'workshop-boulders', looks);

    await page.goto('/fr/editeur/atelier/publier');
    const publish = main.getByRole('button', { name: fr.whole('workshop.publish') });
    await expect(publish).toBeEnabled({ timeout: 30_000 });
    await publish.click();
    await expect(main.getByText(fr.whole('workshop.edition', { number: 1 }))).toBeVisible();

    // Whoever published finds it at once.
    const ways = page.getByRole('navigation', { name: fr.whole('shell.mainNavigation') });
    await ways.getByRole('link', { name: fr.whole('shell.nav.search') }).click();
    await main.getByRole('checkbox', { name: fr.within('catalogue.search.types.boulder') }).check();
    const hit = main.getByRole('link', { name: /Bas Cuvier/ });
    await expect(hit).toContainText(fr.within('catalogue.boulders', { count: 4 }), { timeout: 60_000 });
    found.push(...(await seriousFindings(page, 'search-boulders', looks)));
    await hit.click();
    await expect(main.getByRole('heading', { name: 'Bas Cuvier', level: 1 })).toBeVisible();
    await main.getByRole('link', { name: 'Cuvier', exact: true }).first().click();
    await expect(main.getByText(fr.whole('common.kind.boulder')).first()).toBeVisible();
    found.push(...(await seriousFindings(page, 'crag-of-boulders', looks)));
    expect(found).toEqual([]);
  });
});
