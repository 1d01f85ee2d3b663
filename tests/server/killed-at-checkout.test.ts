import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Address } from '#contract/forms/address';
import { payment, payOrder } from '#contract/endpoints/orders';
import { products as priceList } from '#contract/endpoints/cart';
import { Checkout, OrderAnswer } from '#contract/tables/order';
import { ORDER_TEXTS_VERSION } from '#contract/rules/order-texts';
import { type Database, openDatabase } from '#server/database/database';
import { reconcilePayments } from '#server/orders/reconcile-payments';
import { sandboxPayments } from '#server/payment/sandbox-payments';
import { hashPassword } from '#server/sessions/password';
import { deriveSecrets } from '#server/sessions/secrets';
import { addCustomer } from '#server/store/accounts/customers';
import { dataOf, homes } from '../support/buyer';
import { freePort } from '../support/free-port';
import { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { networkBrowser } from '../support/network-browser';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { BASE, PASSWORD } from '../support/start-server';

const SECRET = 'a secret of the server that is killed, long enough';
const CUSTOMERS = 20;
/** Checkouts that are cut off together, at as many points; each round kills the server once. */
const ROUNDS = shareOf(14, 1);
/** So many steps of all begin one customer after another, so that a kill finds them at all steps, on any machine. */
const STAGGER_STEPS = 1;
const LOOK_MS = 10;
const AGAIN_MS = 150;

type Step =
  'not begun' | 'filling the cart' | 'placing' | 'opening the payment' | 'paying' | 'coming back' | 'done';

let postgres: TestPostgres | null = null;
let server: KillableServer;
let db: Database;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'relais-killed-'));

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  const databaseUrl = await postgres.createDatabase();
  server = new KillableServer(await freePort(), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET,
    LOG_LEVEL: 'silent',
    SMTP_URL: '',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    NODE_ENV: 'test',
    DEMO: '1',
    WITHOUT: 'smtp',
    BASE_URL: BASE,
  });
  await server.start();
  ({ db, close } = await openDatabase({ databaseUrl, dataDir: folder }));
}, 300_000);
afterAll(async () => {
  await server?.kill();
  await close?.();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** A customer who does not give up: what was not answered is asked again, as the app does. */
class Stubborn {
  readonly browser = new SignedIn({ browser: () => networkBrowser(server.base) });
  readonly acknowledged = { placed: [] as string[], paid: [] as string[] };
  step: Step = 'done';
  /** Told of each step that is done. */
  onStep: () => void = () => undefined;

  async settleIn(): Promise<void> {
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

  async buy(wares: readonly number[]): Promise<void> {
    await this.#until('filling the cart', async () => {
      await this.browser.renew();
      for (const id of wares) await this.browser.post(`/fr/guard/cart/add-to-cart/${id}`, { quantity: 1 });
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
      const { status, headers } = await fetch(new URL(url, server.base), {
        method: 'POST',
        body: 'card=pay',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const leadsTo = headers.get('location') ?? '';
      return status < 400 && leadsTo.includes('/succes');
    });
    this.acknowledged.paid.push(order.id);
    // Half of them never come back from the payment's page.
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

async function waresOf(browser: SignedIn): Promise<number[]> {
  const { products } = dataOf(priceList.data, await browser.get('/fr/products'));
  const paper = products.find(({ kind }) => kind === 'physical');
  const digital = products.find(({ kind }) => kind === 'virtual');
  return [paper, digital].flatMap((product) => (product ? [product.id] : []));
}

describe('a server that is killed while twenty customers check out', () => {
  test(
    'loses nothing it acknowledged, charges nobody twice and forgets nothing that was paid',
    async (context) => {
      // PGlite belongs to one process: nobody could look at it beside the server that is killed.
      needPostgres(context, postgres);
      const customers = Array.from({ length: CUSTOMERS }, () => new Stubborn());
      for (const customer of customers) await customer.settleIn();
      const wares = await waresOf(customers[0]?.browser ?? new SignedIn({ browser: () => fetch }));
      expect(wares).toHaveLength(2);
      const cut = new Map<Step, number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const progress = { steps: 0 };
        const reached = async (count: number) => {
          for (;;) {
            if (progress.steps >= count) return;
            await pause(LOOK_MS);
          }
        };
        const buying = customers.map(async (customer, at) => {
          customer.onStep = () => (progress.steps += 1);
          customer.step = 'not begun';
          await reached(at * STAGGER_STEPS);
          await customer.buy(wares);
        });
        // Early ones are through by then and late ones have not begun.
        const target = CUSTOMERS * (ROUNDS === 1 ? 2 : 1 + Math.random() * 2);
        await reached(target);
        await server.kill();
        for (const { step } of customers) cut.set(step, (cut.get(step) ?? 0) + 1);
        await server.start();
        await Promise.all(buying);
      }
      // Who never came back is served by the event, or by asking the provider.
      const sandbox = { db, secret: deriveSecrets(SECRET).sandbox, clock: Date.now, wake: () => undefined };
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
      for (const { acknowledged } of customers) {
        for (const id of acknowledged.placed) expect(byId.has(id)).toBe(true);
        for (const id of acknowledged.paid) expect(byId.get(id)?.state).toBe('completed');
      }
      for (const { state, paid, charged } of orders) {
        expect([paid, charged]).toEqual(state === 'completed' ? [1, 1] : [0, 0]);
      }
      const completed = orders.filter(({ state }) => state === 'completed').length;
      expect(completed).toBe(CUSTOMERS * ROUNDS);
      const [books] = await all<{ invoices: number; highest: number; letters: number; rights: number }>(sql`
        select (select count(*)::int from invoice) as invoices, (select max(number) from invoice) as highest,
               (select count(*)::int from letter where name = 'orderCompleted') as letters,
               (select count(validation_id)::int from order_line) as rights`);
      expect(books).toEqual({
        invoices: completed,
        highest: completed,
        letters: completed,
        rights: completed,
      });
      const points = [...cut].map(([step, count]) => `${count} ${step}`).join(', ');
      console.log(`killed ${ROUNDS} times, ${ROUNDS * CUSTOMERS} checkouts: ${points}`);
    },
    60_000 + ROUNDS * 120_000,
  );
});
