import { choosePeriod } from './support/choose-period';
import { seriousFindings, type Look } from './support/serious-findings';
import { signIn } from './support/sign-in';
import { giveOrders, sellClosableMonth } from './support/staff-orders';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const looks: readonly Look[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desk', colorScheme: 'dark' },
];

test('a month is closed at the counter, and its journal taken', async ({ page, relais }) => {
  await giveOrders(relais);
  const month = await sellClosableMonth(relais);
  await signIn(page, 'fr');
  await page.goto('/fr/editeur/comptes');
  const main = page.getByRole('main');
  await choosePeriod(main, month);
  await expect(main.getByText(fr.whole('counter.accounts.invoices', { count: 10 }))).toBeVisible();
  await expect(main.getByText(fr.whole('counter.accounts.even'))).toBeVisible();
  const found = await seriousFindings(page, 'accounts', looks);

  await main.getByRole('button', { name: fr.within('counter.accounts.close') }).click();
  await main.getByRole('button', { name: fr.whole('counter.accounts.confirm') }).click();
  await expect(main.getByText(fr.whole('counter.accounts.nothingToClose'))).toBeVisible();
  await main.getByText(fr.within('counter.accounts.closedOn')).click();
  await expect(main.getByText(/^[0-9a-f]{64}$/)).toHaveCount(3);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: fr.whole('counter.accounts.file.journal') }).click();
  expect((await download).suggestedFilename()).toMatch(/^\d{9}FEC\d{8}\.txt$/);

  await page.getByRole('link', { name: fr.whole('counter.figuresWay') }).click();
  // The accounts have a period of their own.
  await expect(main.getByRole('heading', { name: fr.whole('counter.figures.byDay') })).toBeVisible();
  await choosePeriod(main, month);
  await expect(main.getByRole('button', { name: /CSV$/ }).first()).toBeVisible();
  found.push(...(await seriousFindings(page, 'figures', looks)));
  await page.getByRole('link', { name: fr.whole('counter.healthWay') }).click();
  await expect(main.getByRole('heading', { name: fr.whole('counter.server.jobs') })).toBeVisible();
  found.push(...(await seriousFindings(page, 'health', looks)));
  await page.getByRole('link', { name: fr.whole('counter.log') }).click();
  await expect(main.getByRole('listitem').filter({ hasText: /clôturé/ })).toHaveCount(1);
  expect(found).toEqual([]);
});
