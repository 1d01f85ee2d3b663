import { readFile } from 'node:fs/promises';
import { pdfText } from '../tests/support/pdf-text';
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

test.describe('a day at the counter, for people', () => {
  test('a reader is found, given a guidebook and written to again', async ({ page, relais }) => {
    await giveOrders(relais);
    await signIn(page, 'fr');
    await page.goto('/fr/editeur/clients');
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox', { name: fr.whole('counter.customers.search') });
    await field.fill('ca');
    await expect(main.getByText(fr.whole('counter.customers.hint'))).toBeVisible();
    await field.fill('camille');
    const found = await seriousFindings(page, 'customers', looks);
    await main.getByRole('link', { name: /Camille/ }).click();
    await expect(main.getByText('camille@relais.example')).toBeVisible();
    found.push(...(await seriousFindings(page, 'customer', looks)));

    await main.getByLabel(fr.whole('counter.customers.guidebook')).selectOption({ index: 1 });
    await main.getByLabel(fr.whole('counter.customers.lastDay')).fill('2099-12-31');
    await main.getByRole('button', { name: fr.whole('counter.customers.giveNow') }).click();
    await expect(main.getByText(/31 décembre 2099/)).toBeVisible();
    await expect(main.getByText(fr.whole('counter.letter.accessGiven'))).toBeVisible();
    await main.getByLabel(fr.whole('counter.customers.sendAgain')).selectOption({ index: 1 });
    await main.getByRole('button', { name: fr.whole('counter.customers.resendNow') }).click();
    await expect(main.getByText(fr.whole('counter.letter.orderCompleted'))).toBeVisible();
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: fr.whole('counter.customers.export') }).click(),
    ]);
    expect((await readFile(await exported.path())).subarray(0, 2).toString()).toBe('PK');
    await main.getByRole('button', { name: fr.within('counter.customers.take') }).click();
    await main.getByRole('button', { name: fr.whole('counter.customers.takeNow') }).click();
    await expect(main.getByText(fr.whole('counter.letter.accessTaken'))).toBeVisible();
    expect(found).toEqual([]);
  });

  test('slips and labels of five orders are printed, and a parcel that somebody else ships leaves the list', async ({
    page,
    relais,
    context,
  }) => {
    await giveOrders(relais);
    await signIn(page, 'fr');
    await page.goto('/fr/editeur');
    const main = page.getByRole('main');
    const boxes = main.getByRole('checkbox', { name: fr.within('counter.ship.pick') });
    await expect(boxes).toHaveCount(10);
    for (let at = 0; at < 5; at += 1) await boxes.nth(at).check();
    const print = async (paper: 'slips' | 'sheet' | 'labels') => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('button', { name: fr.whole(`counter.papers.${paper}`) }).click(),
      ]);
      return pdfText(await readFile(await file.path()));
    };
    const slips = await print('slips');
    expect(slips.map((slip) => /Ada Grimpe \d+/.exec(slip)?.[0])).toEqual(
      [1, 2, 3, 4, 5].map((at) => `Ada Grimpe ${at}`),
    );
    for (const slip of slips) {
      expect(slip).toContain('1 ×\nLe topo');
      expect(slip).not.toContain('€');
    }
    expect(await print('labels')).toHaveLength(5);
    const [sheet, ...more] = await print('sheet');
    expect([sheet?.match(/Ada Grimpe/g)?.length, more]).toEqual([5, []]);

    // A colleague at another desk; what is ticked here stays as it is.
    const other = await context.newPage();
    await other.goto('/fr/editeur');
    const last = other.getByRole('main').getByRole('link', { name: /^R-/ }).last();
    const number = (await last.textContent()) ?? '';
    await last.click();
    await other.getByRole('button', { name: `Expédier ${number}` }).click();
    await expect(main.getByText(fr.whole('counter.list.waiting', { count: 9 }))).toBeVisible();
    await expect(boxes).toHaveCount(9);
    await expect(boxes.nth(4)).toBeChecked();
  });
});
