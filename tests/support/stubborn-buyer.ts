import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { Address } from '#contract/forms/address';
import { payment, payOrder } from '#contract/endpoints/shop/orders';
import { products as priceList } from '#contract/endpoints/shop/cart';
import type { Cart } from '#contract/tables/cart';
import { Checkout, OrderAnswer } from '#contract/tables/order';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import type { Database } from '#server/database/database';
import { reconcilePayments } from '#server/orders/reconcile-payments';
import { sandboxPayments } from '#server/payment/sandbox-payments';
import { hashPassword } from '#server/sessions/password';
import { deriveSecrets } from '#server/sessions/secrets';
import { addCustomer } from '#server/store/accounts/customers';
import { dataOf, homes } from './buyer';
import { networkBrowser } from './network-browser';
import { SignedIn } from './signed-in';
import { BASE, PASSWORD } from './start-server';

const AGAIN_MS = 150;

export type Step =
  'not begun' | 'filling the cart' | 'placing' | 'opening the payment' | 'paying' | 'coming back' | 'done';

/** A customer who does not give up: what was not answered is asked again, as the app does. */
export class StubbornBuyer {
  readonly browser: SignedIn;
  readonly acknowledged = { placed: [] as string[], paid: [] as string[] };
  step: Step = 'done';
  /** Told of each step that is done. */
  onStep: () => void = () => undefined;
  readonly #base: string;

  /** `base` is where the shop answers. */
  constructor(base: string) {
    this.#base = base;
    this.browser = new SignedIn({ browser: () => networkBrowser(base) });
  }

  /** Has an account and an address. */
  async settleIn(db: Database): Promise<void> {
    const email = `${randomUUID()}@relais.example`;
    const names = { firstName: 'Ada', lastName: 'Grimpe', language: 'fr' as const };
    const passwordHash = await hashPassword(PASSWORD);
    await addCustomer(db, { id: randomUUID(), email, passwordHash, ...names, createdAt: new Date() });
    const { status } = await this.browser.signIn(email, PASSWORD);
    if (status !== 200) throw new Error(`Sign-in answered ${status}.`);
    const fields = { firstName: 'Ada', lastName: 'Grimpe', businessName: '', address: '1 rue du Pas' };
    const kept = await this.browser.post('/fr/guard/address', { ...fields, ...homes.FR, countryCode: 'FR' });
    const { id: billingId } = dataOf(Address, kept);
    await this.browser.post('/fr/guard/order/billing', { billingId, shippingId: null, method: null });
  }

  /** Buys as often as it takes until it is paid; half of them never come back from the payment's page. */
  async buy({ paper, digital }: Wares): Promise<void> {
    // A digital edition is owned for good, and not sold twice.
    const wanted = this.acknowledged.paid.length === 0 ? [paper, digital] : [paper];
    const fills = wanted.map((ware) => ({ path: `/fr/guard/cart/add-to-cart/${ware}`, key: randomUUID() }));
    await this.#until('filling the cart', async () => {
      // What was bought leaves the cart with the money's news, and would take the same book along that was put in since.
      const { body, status } = await this.browser.get('/fr/guard/cart');
      return status === 200 && (body.data as { cart: Cart }).cart.products.length === 0;
    });
    await this.#until('filling the cart', async () => {
      const answers = [await this.browser.renew()];
      for (const { path, key } of fills) answers.push(await this.browser.post(path, { quantity: 1 }, key));
      const refused = answers.find(({ status }) => status !== 200);
      if (refused) throw new Error(`refused: ${refused.status} ${JSON.stringify(refused.body)}`);
      return true;
    });
    const id = randomUUID();
    const order = await this.#until('placing', async () => {
      const { totalCents } = dataOf(Checkout, await this.browser.get('/fr/guard/order/current'));
      const agreed = { terms: true, digitalConsent: true, textsVersion: ORDER_TEXTS_VERSION };
      return dataOf(OrderAnswer, await this.browser.post('/fr/guard/order', { id, totalCents, ...agreed }));
    });
    this.acknowledged.placed.push(order.id);
    const { url } = await this.#until('opening the payment', async () =>
      dataOf(payOrder.data, await this.browser.post(`/fr/guard/order/${order.id}/payment`, {})),
    );
    await this.#until('paying', async () => {
      const { status, headers } = await fetch(new URL(url, this.#base), {
        method: 'POST',
        body: 'card=pay',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const leadsTo = headers.get('location') ?? '';
      return status < 400 && leadsTo.includes('/succes');
    });
    this.acknowledged.paid.push(order.id);
    if (Math.random() < 0.5) {
      await this.#until('coming back', async () => {
        const { state } = dataOf(payment.data, await this.browser.get(`/fr/payment/${order.id}`));
        return state === 'paid';
      });
    }
    this.step = 'done';
  }

  /** Does a step until it is answered; nobody answers while the server is away. */
  async #until<Result>(step: Step, work: () => Promise<Result>): Promise<NonNullable<Result>> {
    this.step = step;
    for (;;) {
      const result = await work().catch((error: unknown) => {
        if (error instanceof TypeError || isServersFault(error)) return undefined;
        throw error;
      });
      if (result) {
        this.onStep();
        return result;
      }
      await pause(AGAIN_MS);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** What a server says that is just going or coming; a refusal of what was asked is none. */
const isServersFault = (error: unknown) => error instanceof Error && /refused: 5\d\d/.test(error.message);

/** A paper book and a digital edition, by their ids. */
export interface Wares {
  paper: number;
  digital: number;
}

/** What the shop sells of each. Throws when it lacks one. */
export async function waresOf(browser: SignedIn): Promise<Wares> {
  const { products } = dataOf(priceList.data, await browser.get('/fr/products'));
  const paper = products.find(({ kind }) => kind === 'physical');
  const digital = products.find(({ kind }) => kind === 'virtual');
  if (!paper || !digital) throw new Error('The shop sells only one kind.');
  return { paper: paper.id, digital: digital.id };
}

/**
 * Holds the books against what was acknowledged: each order paid once, charged once, with one invoice, one letter and
 * its rights, and none of them forgotten. Who never came back is served by the event, or by asking the provider.
 * Answers how many orders were paid.
 */
export async function expectPaidOnce(
  db: Database,
  secret: string,
  buyers: readonly Pick<StubbornBuyer, 'acknowledged'>[],
): Promise<number> {
  const sandbox = { db, secret: deriveSecrets(secret).sandbox, clock: Date.now, wake: () => undefined };
  const letters = { base: BASE, wake: () => undefined, hasMailbox: true };
  await reconcilePayments({ db, letters, payments: sandboxPayments(sandbox) }, Date.now() + 120_000);

  const all = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows;
  const orders = await all<{ id: string; state: string; paid: number; charged: number }>(sql`
    select o.id, o.state, count(p.id) filter (where p.state = 'paid')::int as paid,
           count(s.id) filter (where s.state = 'paid')::int as charged
      from customer_order o left join payment p on p.order_id = o.id
      left join sandbox_payment s on s.id = p.id group by o.id`);
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const { acknowledged } of buyers) {
    for (const id of acknowledged.placed) expect(byId.has(id)).toBe(true);
    for (const id of acknowledged.paid) expect(byId.get(id)?.state).toBe('completed');
  }
  for (const { state, paid, charged } of orders) {
    expect([paid, charged]).toEqual(state === 'completed' ? [1, 1] : [0, 0]);
  }
  const completed = orders.filter(({ state }) => state === 'completed').length;
  const [books] = await all<{ invoices: number; highest: number; letters: number; rights: number }>(sql`
    select (select count(*)::int from invoice) as invoices, (select max(number) from invoice) as highest,
           (select count(*)::int from letter where name = 'orderCompleted') as letters,
           (select count(validation_id)::int from order_line) as rights`);
  expect(books).toEqual({
    invoices: completed,
    highest: completed,
    letters: completed,
    rights: buyers.filter(({ acknowledged }) => acknowledged.paid.length > 0).length,
  });
  return completed;
}
