import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import type { RequestResult } from '#worker/api/engine-api';
import { createAddress } from '#worker/mutations/account';
import { addToCart } from '#worker/mutations/cart';
import { mutate } from '#worker/mutations/mutate';
import type { SandboxTry } from '#server/payment/sandbox-page';
import { readProducts } from '#server/store/catalogue/shop-products';
import { homes } from '../support/buyer';
import { Phone } from '../support/phone';
import { lettersTo } from '../support/read-letters';
import { smallShop, ware } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const person = { firstName: 'Ada', lastName: 'Grimpe', businessName: '', address: '1 rue du Pas' };

/** What is bought: the products, their price, and the guidebook it opens. */
const baskets = {
  paper: { products: [ware.paper], cents: 2900, opens: [] },
  digital: { products: [ware.otherDigital], cents: 1500, opens: ['guidebook-2'] },
  mixed: { products: [ware.paper, ware.otherDigital], cents: 4400, opens: ['guidebook-2'] },
} as const;
/** What is done on the payment's page, and whether money comes of it. */
const payments: Record<string, { tries: SandboxTry[]; isPaid: boolean }> = {
  'a card that is accepted': { tries: ['pay'], isPaid: true },
  'a card that the bank checks': { tries: ['check', 'pay'], isPaid: true },
  'a card that is declined, then another': { tries: ['decline', 'pay'], isPaid: true },
  'a slow card': { tries: ['slow'], isPaid: true },
  'a check that is refused, then given up': { tries: ['check', 'decline', 'leave'], isPaid: false },
  'a payment given up': { tries: ['leave'], isPaid: false },
};
/** Postage, and how the letter with the invoice says that it comes with it. */
const places = { FR: { way: 'standard', cents: 500 }, IT: { way: 'express', cents: 1500 } } as const;
const attached = { fr: 'Votre facture est jointe', en: 'Your invoice is attached' } as const;

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());
afterEach(() => phone.discard());

// Each payment with each kind of basket; place and language change between them so that each meets each.
const combinations = Object.keys(payments).flatMap((payment, at) =>
  (['paper', 'digital', 'mixed'] as const).map((kind, of) => ({
    payment,
    kind,
    country: (at + of) % 2 === 0 ? ('FR' as const) : ('IT' as const),
    language: (Math.floor(at / 2) + of) % 2 === 0 ? ('fr' as const) : ('en' as const),
  })),
);

describe('a guest’s basket that becomes an order', () => {
  test.each(combinations)('$language, $kind, sent to $country, $payment', async (one) => {
    const { language, kind, country } = one;
    const basket = baskets[kind];
    const place = places[country];
    const { tries, isPaid } = payments[one.payment] ?? { tries: [], isPaid: false };
    const { email } = await server.addCustomer({ owns: [] });
    phone = new Phone(server);
    await phone.engine.setLanguage(language);
    for (const product of await readProducts(server.db, [...basket.products])) {
      const { id: productId, ...facts } = product;
      await mutate(await phone.db(), addToCart, { productId, ...facts, quantity: 1 });
    }
    await phone.signIn(email);
    const { outbox } = await phone.db();
    await vi.waitFor(async () => expect(await outbox.count()).toBe(0), PATIENCE);

    const ask: Phone['engine']['askAccount'] = (name, input) => phone.engine.askAccount(name, input);
    const fields = { ...person, ...homes[country], countryCode: country };
    const billingId = randomUUID();
    await mutate(await phone.db(), createAddress, { id: billingId, ...fields, isDefault: true });
    await vi.waitFor(async () => expect(await outbox.count()).toBe(0), PATIENCE);
    const choice = { billingId, shippingId: null, method: place.way };
    const { totalCents, problem } = done(await ask('chooseBilling', choice));
    const postage = kind === 'digital' ? 0 : place.cents;
    expect({ totalCents, problem }).toEqual({ totalCents: basket.cents + postage, problem: null });

    const agreed = { terms: true as const, digitalConsent: true, textsVersion: ORDER_TEXTS_VERSION };
    const { id } = done(await ask('placeOrder', { id: randomUUID(), totalCents, ...agreed }));
    const { url } = done(await ask('payOrder', { id }));
    for (const card of tries) await choose(url, card);
    server.clock.now += 10_000;
    await server.courier.round();

    if (!isPaid) done(await ask('cancelOrder', { id }));
    expect(done(await ask('lookAtPayment', { id }))).toEqual({ state: isPaid ? 'paid' : 'cancelled' });
    const db = await phone.db();
    const held = async () => ({
      states: (await db.order.toArray()).map(({ state }) => state),
      cart: await db.cartItem.count(),
      opened: (await db.validation.toArray()).map(({ slug }) => slug),
    });
    const wanted = isPaid
      ? { states: ['completed'], cart: 0, opened: basket.opens }
      : { states: ['cancelled'], cart: basket.products.length, opened: [] };
    await vi.waitFor(async () => expect(await held()).toEqual(wanted), PATIENCE);
    const letters = await lettersTo(server, email);
    expect(letters.map(({ attachments }) => attachments.length)).toEqual(isPaid ? [1] : []);
    for (const { text } of letters) expect(text).toContain(attached[language]);
  });
});

/** What the form of the payment's page sends. */
async function choose(url: string, card: SandboxTry): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.app.inject({ method: 'POST', url, headers, payload: `card=${card}` });
}

function done<Data>(answer: RequestResult<Data>): Data {
  if (answer.kind !== 'done') throw new Error(`it was ${JSON.stringify(answer)}`);
  return answer.data;
}
