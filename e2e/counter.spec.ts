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

test.describe('a day at the counter', () => {
  test('ten parcels leave together by the keyboard, and one is paid back in part', async ({
    page,
    relais,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await giveOrders(relais);
    await signIn(page, 'fr');
    expect(asked.filter((path) => path.includes('/assets/counter'))).toEqual([]);

    await page.getByRole('button', { name: fr.within('shell.account.open') }).click();
    await page.getByRole('link', { name: fr.whole('shell.account.counter') }).click();
    const main = page.getByRole('main');
    const fields = main.getByRole('textbox', { name: fr.within('counter.ship.trackingOf') });
    await expect(fields).toHaveCount(10);
    const found = await seriousFindings(page, 'orders', looks);
    await fields.first().focus();
    for (let at = 0; at < 10; at += 1) await page.keyboard.type(`LP-${at}\n`);
    await main.getByRole('button', { name: fr.whole('counter.ship.go', { count: 10 }) }).click();
    await expect(main.getByText(fr.whole('counter.ship.sentCount', { count: 10 }))).toBeVisible();
    const [order] = await main.getByRole('link', { name: /^R-/ }).all();
    await order?.click();

    await expect(main.getByText(/LP-0/)).toBeVisible();
    found.push(...(await seriousFindings(page, 'order', looks)));
    await main.getByLabel(fr.whole('counter.refund.amount')).fill('12,50');
    await main.getByLabel(fr.whole('counter.refund.reason')).selectOption('damaged');
    await main.getByRole('button', { name: fr.whole('counter.refund.check') }).click();
    await main.getByRole('button', { name: fr.within('counter.refund.confirm') }).click();
    await expect(main.getByText(fr.within('counter.event.refunded'))).toBeVisible();
    await expect(
      main.getByRole('listitem').filter({ hasText: fr.within('counter.reason.damaged') }),
    ).toBeVisible();

    await page.getByRole('link', { name: fr.whole('counter.log') }).click();
    await expect(main.getByRole('listitem').filter({ hasText: /expédiée/ })).toHaveCount(10);
    expect(found).toEqual([]);
  });
});
