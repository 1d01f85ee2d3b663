import type { Page } from '@playwright/test';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import type { Language } from '#contract/language';
import { changeDatabase } from './support/query-database';
import { fillSignIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

/** Where the buyer lives, and what sending there costs in words. */
const homes = {
  fr: { country: 'FR', state: null, zipcode: '05000', city: 'Gap', phone: '+33 6 12 34 56 78' },
  en: { country: 'IT', state: 'TO', zipcode: '10121', city: 'Torino', phone: '+39 312 345 6789' },
} as const;
const books: Record<Language, string> = { fr: '/fr/topo', en: '/en/guidebook' };
const carts: Record<Language, string> = { fr: '/fr/mon-compte/panier', en: '/en/my-account/cart' };

/** Whose guest basket becomes an order; each step is said in the words of the language. */
class Buyer {
  readonly page: Page;
  readonly language: Language;
  readonly words;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.words = wordsOf(language);
  }

  async put({ slug, label }: GuidebookSummary, kind: 'physical' | 'virtual'): Promise<void> {
    await this.page.goto(`${books[this.language]}/${slug}`);
    // Paper stands before digital.
    const ways = this.page.getByRole('button', { name: this.words.within('shop.buy.addOf', { label }) });
    await expect(ways).toHaveCount(2);
    await (kind === 'physical' ? ways.first() : ways.last()).click();
    await expect(this.page.getByText(this.words.whole('shop.toast.added', { label }))).toBeVisible();
  }

  async signInFromCart(): Promise<void> {
    await this.page.goto(carts[this.language]);
    const main = this.page.getByRole('main');
    await main.getByRole('link', { name: this.words.whole('common.signIn') }).click();
    await fillSignIn(this.page, this.language);
    await this.checkOut();
  }

  /** From the cart on the screen to the addresses. */
  async checkOut(): Promise<void> {
    const main = this.page.getByRole('main');
    await main.getByRole('link', { name: this.words.whole('order.start') }).click();
  }

  /** Adds an address when none is asked for yet, and goes on to the summary. */
  async liveAt(): Promise<void> {
    const { page, words } = this;
    const { country, state, ...home } = homes[this.language];
    const add = page.getByRole('button', { name: words.whole('order.billing.add') });
    const street = page.getByLabel(words.whole('account.address.street'));
    await expect(add.or(street)).toBeVisible();
    if (await add.isVisible()) await add.click();
    await page.getByLabel(words.whole('account.address.country')).selectOption(country);
    await street.fill('1 rue du Pas');
    await page.getByLabel(words.whole('account.address.zipcode')).fill(home.zipcode);
    await page.getByLabel(words.whole('account.address.city')).fill(home.city);
    if (state !== null) await page.getByLabel(words.whole('account.address.state')).selectOption(state);
    await page.getByLabel(words.whole('account.address.phone')).fill(home.phone);
    await page.getByRole('button', { name: words.whole('account.address.save') }).click();
    await page.getByRole('radio', { name: new RegExp(home.city) }).check();
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.whole('order.billing.next') }).click();
  }

  /** Agrees to what is asked, orders, and is on the payment's page. */
  async order(): Promise<void> {
    const { page, words } = this;
    const consent = page.getByRole('checkbox', { name: words.whole('order.payment.consent') });
    const terms = page.getByRole('checkbox', { name: words.whole('order.payment.terms') });
    await terms.check();
    if (await consent.isVisible()) await consent.check();
    await page.getByRole('button', { name: words.whole('order.payment.submit') }).click();
    await page.waitForURL('**/api/sandbox/**');
  }

  /** Chooses a card on the payment's page. */
  async card(card: 'pay' | 'check' | 'decline' | 'slow'): Promise<void> {
    await this.page.locator(`input[value="${card}"]`).check();
    await this.page.locator('button.main').click();
  }

  /** What the page after paying says of it. */
  async is(result: 'paid' | 'waiting' | 'cancelled'): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 2, name: this.words.whole(`order.result.${result}`) }),
    ).toBeVisible();
  }

  /** The guidebook is open, for good. */
  async mayOpen({ slug, label }: GuidebookSummary): Promise<void> {
    await this.page.goto(`${books[this.language]}/${slug}`);
    await expect(this.page.getByText(this.words.whole('catalogue.guidebook.forGood'))).toBeVisible();
    await expect(
      this.page.getByRole('link', { name: this.words.within('shop.buy.openOf', { label }) }),
    ).toBeVisible();
  }
}

/** Three guidebooks that the demonstration's customer does not own. */
async function threeBooks(address: string): Promise<[GuidebookSummary, GuidebookSummary, GuidebookSummary]> {
  const listed = await fetch(`${address}/api/fr/search-guidebook`);
  const { data } = (await listed.json()) as { data: GuidebookSummary[] };
  const [one, other, third] = data.slice(-3);
  if (!one || !other || !third) throw new Error('the demonstration has no guidebooks');
  return [one, other, third];
}

test('from a guest’s basket of paper and digital to an open guidebook, an invoice and a withdrawal, in France, then digital only', async ({
  page,
  relais,
}) => {
  const [one, other, third] = await threeBooks(relais.address);
  const buyer = new Buyer(page, 'fr');
  const { words } = buyer;
  await buyer.put(one, 'virtual');
  await buyer.put(other, 'physical');
  await buyer.signInFromCart();
  await buyer.liveAt();
  await buyer.next();
  await buyer.order();
  await buyer.card('decline');
  await expect(page.getByRole('alert')).toBeVisible();
  await buyer.card('check');
  await page.locator('button[value="pay"]').click();
  await buyer.is('paid');

  await page.getByRole('link', { name: words.whole('order.result.order') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.whole('order.detail.invoiceLoad') }).click();
  expect((await download).suggestedFilename()).toMatch(/^facture-\d{4}-\d{5}\.pdf$/);
  await page.getByRole('link', { name: words.whole('order.withdrawal.link') }).click();
  await page.getByRole('button', { name: words.whole('order.withdrawal.confirm') }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: words.whole('order.withdrawal.doneTitle') }),
  ).toBeVisible();
  await buyer.mayOpen(one);

  await buyer.put(third, 'virtual');
  await page.goto(carts.fr);
  await buyer.checkOut();
  await buyer.next();
  await buyer.order();
  await buyer.card('slow');
  await buyer.is('waiting');
  await buyer.is('paid');
  await buyer.mayOpen(third);
});

test('one’s own guidebook and a gift of the same one in one order: the book opens, and the code waits for somebody', async ({
  page,
  relais,
}) => {
  const [one] = await threeBooks(relais.address);
  const buyer = new Buyer(page, 'fr');
  const { words } = buyer;
  const { label } = one;
  await buyer.put(one, 'virtual');
  await page.goto(carts.fr);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: words.whole('common.signIn') }).click();
  await fillSignIn(page, 'fr');
  await page.getByRole('button', { name: words.whole('shop.gift.giveTooOf', { label }) }).click();
  await expect(main.getByRole('article', { name: new RegExp(label) })).toHaveCount(2);
  await buyer.checkOut();
  await buyer.liveAt();
  await buyer.next();
  const lines = main.getByRole('listitem').filter({ hasText: label });
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: words.within('shop.gift.mark') })).toHaveCount(1);
  await buyer.order();
  await buyer.card('pay');
  await buyer.is('paid');
  await page.getByRole('link', { name: words.whole('order.result.order') }).click();
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole('button', { name: words.whole('order.gift.again') })).toHaveCount(1);
  await page.goto(carts.fr);
  await expect(page.getByRole('heading', { name: words.whole('shop.cart.emptyTitle') })).toBeVisible();
  await buyer.mayOpen(one);
});

test('from a guest’s basket to a payment given up, the same cart, and paid orders abroad, the last of paper only', async ({
  page,
  relais,
}) => {
  const [one, other, third] = await threeBooks(relais.address);
  const buyer = new Buyer(page, 'en');
  const { words } = buyer;
  await buyer.put(one, 'physical');
  await buyer.put(other, 'virtual');
  await buyer.signInFromCart();
  await buyer.liveAt();
  const express = page.getByRole('radio', { name: words.within('order.way.express') });
  await express.check();
  await buyer.next();
  await expect(page.getByText('€15.00').first()).toBeVisible();
  await buyer.order();
  await page.locator('button[value="leave"]').click();
  await buyer.is('cancelled');
  await page.getByRole('link', { name: words.whole('order.result.cart') }).click();
  for (const { label } of [one, other]) {
    await expect(page.getByRole('article', { name: new RegExp(label) })).toBeVisible();
  }
  await buyer.checkOut();
  await buyer.next();
  await buyer.order();
  await buyer.card('pay');
  await buyer.is('paid');
  await page.getByRole('link', { name: words.whole('order.result.order') }).click();
  await expect(page.getByText(words.within('order.detail.invoice')).first()).toBeVisible();
  await buyer.mayOpen(other);

  await buyer.put(third, 'physical');
  await page.goto(carts.en);
  await buyer.checkOut();
  const choices = () => relais.proxy.seen.filter(({ path }) => path.endsWith('/guard/order/billing'));
  const before = choices().length;
  await page.getByRole('radio', { name: words.within('order.way.standard') }).check();
  // The way is kept, and its price shown, before prices change.
  await expect.poll(() => choices().filter(({ endedAt }) => endedAt !== null).length).toBeGreaterThan(before);
  await expect(page.getByRole('radio', { name: words.within('order.way.standard') })).toBeEnabled();
  await changeDatabase(relais, 'update product set price_cents = price_cents + $1', [100]);
  await buyer.next();
  await expect(page.getByRole('alert').getByText(words.within('order.error.priceChanged'))).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(third.label);
  await buyer.order();
  await buyer.card('check');
  await page.locator('button[value="decline"]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await buyer.card('pay');
  await buyer.is('paid');
});
