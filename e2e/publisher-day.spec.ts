import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfText } from '../tests/support/pdf-text';
import { choosePeriod } from './support/choose-period';
import { signIn } from './support/sign-in';
import { giveOrders, sellClosableMonth } from './support/staff-orders';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const ORDERS = 40;

/** What a task asked of a hand and of the server, counted in the page and printed; words are filled in, not typed. */
class TaskCount {
  readonly #page: Page;
  readonly told: string[] = [];
  #requests = 0;

  private constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.#requests += 1;
    });
  }

  static async begin(page: Page): Promise<TaskCount> {
    await page.addInitScript(() => {
      Object.assign(globalThis, { taps: 0, keys: 0 });
      const counts = globalThis as unknown as { taps: number; keys: number };
      addEventListener('pointerdown', () => (counts.taps += 1), true);
      addEventListener('keydown', () => (counts.keys += 1), true);
    });
    return new TaskCount(page);
  }

  async of(task: string, work: () => Promise<void>): Promise<void> {
    const before = { ...(await this.#counted()), requests: this.#requests };
    await work();
    const after = { ...(await this.#counted()), requests: this.#requests };
    const [taps, keys] = [after.taps - before.taps, after.keys - before.keys];
    expect(taps + keys, `nothing was counted of "${task}"`).toBeGreaterThan(0);
    this.told.push(`${task}: ${taps} taps, ${keys} keys, ${after.requests - before.requests} requests`);
  }

  #counted(): Promise<{ taps: number; keys: number }> {
    return this.#page.evaluate(() => {
      const { taps, keys } = globalThis as unknown as { taps: number; keys: number };
      return { taps, keys };
    });
  }
}

test('one day of a publisher: forty parcels, two refunds, a price, a message, a reader, a month', async ({
  page,
  relais,
}) => {
  test.slow();
  await giveOrders(relais, ORDERS);
  const month = await sellClosableMonth(relais);
  const count = await TaskCount.begin(page);
  await signIn(page, 'fr');
  await page.goto('/fr/editeur');
  const main = page.getByRole('main');
  const ways = page.getByRole('navigation', { name: fr.whole('counter.nav') });
  const boxes = main.getByRole('checkbox', { name: fr.within('counter.ship.pick') });
  const print = async (paper: 'slips' | 'sheet') => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: fr.whole(`counter.papers.${paper}`) }).click(),
    ]);
    return pdfText(await readFile(await file.path()));
  };

  await expect(boxes).toHaveCount(ORDERS);
  await count.of('40 orders shipped, with slips and labels', async () => {
    await main.getByRole('button', { name: fr.whole('counter.ship.all') }).click();
    expect(await print('slips')).toHaveLength(ORDERS);
    expect((await print('sheet')).join('').match(/Ada Grimpe/g)).toHaveLength(ORDERS);
    await main
      .getByRole('textbox', { name: fr.within('counter.ship.trackingOf') })
      .first()
      .click();
    for (let at = 0; at < ORDERS; at += 1) {
      // A scanner types a number and ends it with Enter.
      await page.keyboard.insertText(`LP-${at}`);
      await page.keyboard.press('Enter');
    }
    await main.getByRole('button', { name: fr.whole('counter.ship.go', { count: ORDERS }) }).click();
    await expect(main.getByText(fr.whole('counter.ship.sentCount', { count: ORDERS }))).toBeVisible({
      timeout: 60_000,
    });
  });

  const numbers = await main.getByRole('link', { name: /^R-/ }).allTextContents();
  const refund = async (number: string, cents: string) => {
    await ways.getByRole('link', { name: fr.whole('counter.orders') }).click();
    await main.getByRole('searchbox').fill(number);
    // It has left the parcels that wait.
    await main.getByRole('link', { name: fr.whole('counter.list.inAll') }).click();
    await main.getByRole('link', { name: number }).click();
    await main.getByLabel(fr.whole('counter.refund.amount')).fill(cents);
    await main.getByLabel(fr.whole('counter.refund.reason')).selectOption('damaged');
    await main.getByRole('button', { name: fr.whole('counter.refund.check') }).click();
    await main.getByRole('button', { name: fr.within('counter.refund.confirm') }).click();
    await expect(main.getByText(fr.within('counter.event.refunded'))).toBeVisible();
  };
  await count.of('two refunds', async () => {
    await refund(numbers[0] ?? '', '12,50');
    await refund(numbers[1] ?? '', '34,00');
  });

  await count.of('a price changed', async () => {
    await ways.getByRole('link', { name: fr.whole('counter.products') }).click();
    await main
      .getByRole('link', { name: /Luberon/ })
      .first()
      .click();
    await main.getByLabel(fr.whole('counter.goods.newPrice')).fill('31,50');
    await main.getByRole('button', { name: fr.whole('counter.goods.savePrice') }).click();
    await expect(main.getByRole('list', { name: fr.whole('counter.change.title') })).toContainText('31,50');
  });

  await count.of('a message', async () => {
    await ways.getByRole('link', { name: fr.whole('counter.words') }).click();
    await main.getByLabel(fr.whole('counter.texts.titleFr')).fill('Falaise fermée');
    await main.getByLabel(fr.whole('counter.texts.titleEn')).fill('Crag closed');
    await main.getByLabel(fr.whole('counter.texts.contentFr')).fill('<p>Nidification</p>');
    await main.getByLabel(fr.whole('counter.texts.contentEn')).fill('<p>Nesting</p>');
    await main.getByRole('button', { name: fr.whole('counter.texts.tell') }).click();
    await expect(main.getByRole('list', { name: fr.whole('counter.texts.messages') })).toContainText(
      'Falaise fermée',
    );
  });

  await count.of('a reader helped', async () => {
    await ways.getByRole('link', { name: fr.whole('counter.readers') }).click();
    await main.getByRole('searchbox', { name: fr.whole('counter.customers.search') }).fill('camille');
    await main.getByRole('link', { name: /Camille/ }).click();
    await main.getByLabel(fr.whole('counter.customers.guidebook')).selectOption({ index: 1 });
    await main.getByRole('button', { name: fr.whole('counter.customers.giveNow') }).click();
    await expect(main.getByText(fr.whole('counter.letter.accessGiven'))).toBeVisible();
  });

  await count.of('a month closed', async () => {
    await ways.getByRole('link', { name: fr.whole('counter.accountsWay') }).click();
    await choosePeriod(main, month);
    await expect(main.getByText(fr.whole('counter.accounts.invoices', { count: ORDERS }))).toBeVisible();
    await main.getByRole('button', { name: fr.within('counter.accounts.close') }).click();
    await main.getByRole('button', { name: fr.whole('counter.accounts.confirm') }).click();
    await expect(main.getByText(fr.whole('counter.accounts.nothingToClose'))).toBeVisible();
  });

  await ways.getByRole('link', { name: fr.whole('counter.log') }).click();
  await expect(main.getByRole('listitem').filter({ hasText: /clôturé/ })).toHaveCount(1);
  for (const line of count.told) process.stdout.write(`    ${line}\n`);
  test.info().annotations.push(...count.told.map((description) => ({ type: 'measured', description })));
});
