import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import type { RequestResult } from '#worker/api/engine-api';
import { createAddress, updateAddress } from '#worker/mutations/account';
import { addToCart, removeFromCart } from '#worker/mutations/cart';
import { mutate } from '#worker/mutations/mutate';
import { setVatReach } from '#server/store/shop/vat-abroad';
import { readProducts } from '#server/store/catalogue/shop-products';
import { cutAnswerOf, offline, online, Phone } from '../support/phone';
import { smallShop, ware } from '../support/small-shop';
import { addressOf } from '../support/address-of';
import { databases, serverOn } from '../support/server-on';
import type { TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const home = addressOf({
  firstName: 'Ada',
  lastName: 'Grimpe',
  address: '1 rue du Pas',
  zipcode: '05000',
  city: 'Gap',
});

describe.each(databases)('buying on %s', (database) => {
  const started = serverOn(database, { catalogue: smallShop });
  let server: TestServer;
  let phone: Phone;

  beforeEach(async () => {
    server = started();
    const { email } = await server.addCustomer({ owns: [] });
    phone = await Phone.of(server, email);
    for (const id of [ware.paper, ware.otherDigital]) {
      const [product] = await readProducts(server.db, [id]);
      if (!product) throw new Error(`no product ${id}`);
      const { id: productId, ...facts } = product;
      await mutate(await phone.db(), addToCart, { productId, ...facts, quantity: 1 });
    }
    const address = { id: randomUUID(), ...home, isDefault: true };
    await mutate(await phone.db(), createAddress, address);
    await outboxEmpty();
    done(
      await phone.engine.askAccount('chooseBilling', {
        billingId: address.id,
        shippingId: null,
        method: null,
      }),
    );
  });
  afterEach(() => phone?.discard());

  const outboxEmpty = () =>
    vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
  const place = async () => {
    const { totalCents, taxedAs } = done(await phone.engine.askAccount('readCheckout', null));
    const agreed = { terms: true as const, digitalConsent: true, textsVersion: ORDER_TEXTS_VERSION };
    const seen = taxedAs ? { taxedAs } : {};
    return phone.engine.askAccount('placeOrder', { id: randomUUID(), totalCents, ...seen, ...agreed });
  };
  const payPage = (url: string, card: string) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: `card=${card}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const onDevice = async () => {
    const db = await phone.db();
    const orders = (await db.order.toArray()).map(({ state }) => state);
    return [orders, await db.cartItem.count(), (await db.validation.toArray()).map(({ slug }) => slug)];
  };

  test('opens what is digital on the device, empties its cart and shows the order, also without signal', async () => {
    const order = done(await place());
    const { url } = done(await phone.engine.askAccount('payOrder', { id: order.id }));
    await payPage(url, 'pay');
    expect(done(await phone.engine.askAccount('lookAtPayment', { id: order.id }))).toEqual({ state: 'paid' });
    await vi.waitFor(
      async () => expect(await onDevice()).toEqual([['completed'], 0, ['guidebook-2']]),
      PATIENCE,
    );
    await phone.connect(offline);
    expect(await (await phone.db()).order.get(order.id)).toMatchObject({ totalCents: 4900 });
  });

  test('is not ordered when the VAT within its price changed since it was seen', async () => {
    const { totalCents, taxedAs } = done(await phone.engine.askAccount('readCheckout', null));
    await setVatReach(server.db, '2020-01-01', 'export');
    const agreed = { terms: true as const, digitalConsent: true, textsVersion: ORDER_TEXTS_VERSION };
    const seen = { id: randomUUID(), totalCents, taxedAs: taxedAs ?? 'none' };
    expect(await phone.engine.askAccount('placeOrder', { ...seen, ...agreed })).toMatchObject({
      kind: 'refused',
      message: 'order.error.vatChanged',
    });
    expect(done(await place()).vat.map(({ country }) => country)).toEqual(['FR', 'FR']);
    await setVatReach(server.db, '2020-01-01', 'home');
  });

  test('counts what was put into the cart a moment before, though it was not sent yet', async () => {
    const [product] = await readProducts(server.db, [ware.digital]);
    if (!product) throw new Error(`no product ${ware.digital}`);
    const { id: productId, ...facts } = product;
    const before = done(await phone.engine.askAccount('readCheckout', null));
    await mutate(await phone.db(), addToCart, { productId, ...facts, quantity: 1 });
    const after = done(await phone.engine.askAccount('readCheckout', null));
    expect(after.totalCents).toBeGreaterThan(before.totalCents);
  });

  test('has its last summary on the device, until it is ordered and after a restart without signal', async () => {
    const { totalCents } = done(await phone.engine.askAccount('readCheckout', null));
    await phone.switchOff();
    phone = new Phone(server, phone.storage, phone.journals);
    phone.network = offline;
    const last = async () => (await (await phone.db()).meta.get('lastCheckout'))?.value;
    expect(await last()).toMatchObject({ checkout: { totalCents, billing: { city: 'Gap' } } });
    await phone.connect(online);
    done(await place());
    expect(await last()).toBeUndefined();
  });

  test('does not open before the cart could be sent', async () => {
    phone.network = (request, answer) =>
      request.url.includes('/cart/') ? Promise.reject(new Error('no network')) : answer();
    await mutate(await phone.db(), removeFromCart, { productId: ware.paper, about: 'Buoux' });
    expect((await phone.engine.askAccount('readCheckout', null)).kind).toBe('unreachable');
  });

  test('does not open before the addresses could be sent either, and then goes where they say', async () => {
    phone.network = (request, answer) =>
      request.url.includes('/address/') ? Promise.reject(new Error('no network')) : answer();
    const [address] = await (await phone.db()).address.toArray();
    if (!address) throw new Error('no address');
    await mutate(await phone.db(), updateAddress, { id: address.id, changes: { city: 'Veynes' } });
    expect((await phone.engine.askAccount('readCheckout', null)).kind).toBe('unreachable');
    phone.network = online;
    expect(done(await phone.engine.askAccount('readCheckout', null)).billing?.city).toBe('Veynes');
  });

  test('places one order though the answer was lost and it was confirmed again', async () => {
    phone.network = cutAnswerOf('/guard/order');
    expect((await place()).kind).toBe('unreachable');
    phone.network = online;
    const again = done(await place());
    const pages = await Promise.all(
      [1, 2, 3].map(() => phone.engine.askAccount('payOrder', { id: again.id })),
    );
    expect(new Set(pages.map((page) => done(page).url)).size).toBe(1);
    await vi.waitFor(async () => expect((await onDevice())[0]).toEqual(['pending']), PATIENCE);
  });

  test('given up shows a cancelled order and keeps the cart', async () => {
    const order = done(await place());
    done(await phone.engine.askAccount('payOrder', { id: order.id }));
    done(await phone.engine.askAccount('cancelOrder', { id: order.id }));
    await vi.waitFor(async () => expect(await onDevice()).toEqual([['cancelled'], 2, []]), PATIENCE);
  });
});

function done<Data>(answer: RequestResult<Data>): Data {
  if (answer.kind !== 'done') throw new Error(`it was ${JSON.stringify(answer)}`);
  return answer.data;
}
