import { seriousFindings, type Look } from './support/serious-findings';
import { changeDatabase } from './support/query-database';
import { signIn } from './support/sign-in';
import { giveOrders } from './support/staff-orders';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const looks: readonly Look[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desk', colorScheme: 'dark' },
];

/** The ten orders were sold in the month before: each has its invoice of that time. */
const LAST_MONTH = `
with sold as (
  select o.id, row_number() over (order by o.number) as at,
      date_trunc('month', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris' - interval '3 days' as sold_at
    from customer_order o where o.fingerprint like 'order %'),
dated as (
  update customer_order o set placed_at = sold_at, completed_at = sold_at from sold where sold.id = o.id),
paid as (update payment p set paid_at = sold_at from sold where sold.id = p.order_id)
insert into invoice (order_id, year, number, issued_at)
  select id, extract(year from sold_at at time zone 'Europe/Paris'), 90000 + at, sold_at from sold`;

test('a month is closed at the counter, and its journal taken', async ({ page, relais }) => {
  await giveOrders(relais);
  await changeDatabase(relais, LAST_MONTH, []);
  await signIn(page, 'fr');
  await page.goto('/fr/editeur/comptes');
  const main = page.getByRole('main');
  await main.getByLabel(fr.whole('counter.accounts.period')).last().selectOption('lastMonth');
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
  await main.getByLabel(fr.whole('counter.accounts.period')).last().selectOption('lastMonth');
  await expect(main.getByRole('button', { name: /CSV$/ }).first()).toBeVisible();
  found.push(...(await seriousFindings(page, 'figures', looks)));
  await page.getByRole('link', { name: fr.whole('counter.healthWay') }).click();
  await expect(main.getByRole('heading', { name: fr.whole('counter.server.jobs') })).toBeVisible();
  found.push(...(await seriousFindings(page, 'health', looks)));
  await page.getByRole('link', { name: fr.whole('counter.log') }).click();
  await expect(main.getByRole('listitem').filter({ hasText: /clôturé/ })).toHaveCount(1);
  expect(found).toEqual([]);
});
