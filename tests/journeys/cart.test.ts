import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, pointerTo } from '#worker/db/open-account';
import { addToCart, removeFromCart, setCartCode, setShippingMethod } from '#worker/mutations/cart';
import { mutate } from '#worker/mutations/mutate';
import { adoptBasket } from '#worker/runtime/adopt-basket';
import { addReductionCode } from '#server/store/shop/reduction-codes';
import { readProducts } from '#server/store/catalogue/shop-products';
import { cutAnswerOf, offline, online, Phone } from '../support/phone';
import { SignedIn } from '../support/signed-in';
import { smallShop, ware } from '../support/small-shop';
import { databases, serverOn } from '../support/server-on';
import type { TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };

describe.each(databases)('a basket on %s', (database) => {
  const started = serverOn(database, { catalogue: smallShop });
  let server: TestServer;
  let phone: Phone;
  let email: string;
  let customerId: string;

  beforeEach(async () => {
    server = started();
    ({ email, id: customerId } = await server.addCustomer());
    phone = new Phone(server);
    await phone.engine.explore();
  });
  afterEach(() => phone?.discard());

  const item = async (id: number, quantity = 1) => {
    const [product] = await readProducts(server.db, [id]);
    if (!product) throw new Error(`no product ${id}`);
    const { id: productId, ...facts } = product;
    return { productId, ...facts, quantity };
  };
  const put = async (id: number, quantity = 1) =>
    mutate(await phone.db(), addToCart, await item(id, quantity));
  const shown = async () =>
    (await (await phone.db()).cartItem.toArray()).map(({ productId, quantity }) => [productId, quantity]);
  const outboxEmpty = () =>
    vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
  const onServer = async () => {
    const { body } = await (await SignedIn.as(server, email)).get('/fr/guard/cart');
    const { cart } = body.data as { cart: { products: { id: number; quantity: number }[] } };
    return cart.products
      .map(({ id, quantity }) => [id, quantity])
      .sort(([one = 0], [other = 0]) => one - other);
  };
  const sendBy = async (method: 'standard' | 'express') =>
    mutate(await phone.db(), setShippingMethod, { method });
  const shownMethod = async () =>
    (await (await phone.db()).shippingChoice.toArray()).map(({ method }) => method);
  const methodOnServer = async () => {
    const { body } = await (await SignedIn.as(server, email)).get('/fr/guard/cart');
    return (body.data as { cart: { shippingMethod: string | null } }).cart.shippingMethod;
  };
  const typeCode = async (code: string) => mutate(await phone.db(), setCartCode, { code });
  const shownCode = async () => {
    const [row] = await (await phone.db()).cartCode.toArray();
    return row && [row.code, row.terms?.percent ?? null, row.problem];
  };
  const makeCode = (code: string) =>
    addReductionCode(server.db, {
      code,
      percent: 20,
      cents: null,
      guidebookIds: null,
      fromAt: new Date(0),
      untilAt: null,
      uses: null,
      usesPerCustomer: null,
    });
  const merges = () => phone.sent.filter((line) => line.endsWith('/guard/cart/'));

  describe('filled without signal', () => {
    test('is shown at once, and is the same on the server once it can be reached', async () => {
      await phone.signIn(email);
      await phone.connect(offline);
      await put(ware.paper, 2);
      await put(ware.crag);
      await mutate(await phone.db(), removeFromCart, { productId: ware.crag });
      expect(await shown()).toEqual([[ware.paper, 2]]);
      await phone.connect(online);
      await outboxEmpty();
      expect(await onServer()).toEqual([[ware.paper, 2]]);
    });

    test('keeps how it shall be sent, tells the server later, and shows what another device chose since', async () => {
      await phone.signIn(email);
      await phone.connect(offline);
      await sendBy('standard');
      await sendBy('express');
      expect(await shownMethod()).toEqual(['express']);
      await phone.connect(online);
      await outboxEmpty();
      expect(await methodOnServer()).toBe('express');
      const elsewhere = await SignedIn.as(server, email);
      await elsewhere.post('/fr/guard/cart/shipping-method', { 'shipping-method': 'standard' });
      await phone.engine.sendNow();
      await vi.waitFor(async () => expect(await shownMethod()).toEqual(['standard']), PATIENCE);
    });

    test('keeps a reduction code, has it checked later, and shows why one is not taken', async () => {
      await makeCode('PRINTEMPS');
      await phone.signIn(email);
      await phone.connect(offline);
      await typeCode('PRINTEMPS');
      expect(await shownCode()).toEqual(['PRINTEMPS', null, null]);
      await phone.connect(online);
      await outboxEmpty();
      await vi.waitFor(async () => expect(await shownCode()).toEqual(['PRINTEMPS', 20, null]), PATIENCE);
      await typeCode('AUTOMNE');
      await outboxEmpty();
      const refused = ['AUTOMNE', null, 'cart.code.unknown'];
      await vi.waitFor(async () => expect(await shownCode()).toEqual(refused), PATIENCE);
      expect(await (await phone.db()).refused.count()).toBe(0);
    });

    test('brings a refusal back in words, and shows what the server holds', async () => {
      await phone.signIn(email);
      await mutate(await phone.db(), addToCart, { ...(await item(ware.paper)), productId: 999 });
      await vi.waitFor(async () => {
        const [refused] = await (await phone.db()).refused.toArray();
        expect(refused).toMatchObject({ name: 'addToCart', message: 'cart.error.unknown' });
      }, PATIENCE);
      expect(await shown()).toEqual([]);
    });
  });

  describe('of a guest', () => {
    test('stays on the device: nothing is sent before somebody signs in', async () => {
      await put(ware.paper, 2);
      expect(await shown()).toEqual([[ware.paper, 2]]);
      expect(phone.sent.filter((line) => line.startsWith('POST'))).toEqual([]);
    });

    test('joins the cart at sign-in: the larger quantities, nothing lost, the guest’s is empty', async () => {
      const elsewhere = await SignedIn.as(server, email);
      await elsewhere.post(`/fr/guard/cart/add-to-cart/${ware.paper}`, { quantity: 3 });
      await elsewhere.post(`/fr/guard/cart/add-to-cart/${ware.multipitch}`, {});
      await put(ware.paper, 2);
      await put(ware.otherPaper, 4);
      await put(ware.crag);
      // A guest who takes something out of the basket says nothing about the cart of later.
      await put(ware.multipitch);
      await mutate(await phone.db(), removeFromCart, { productId: ware.multipitch });
      await phone.signIn(email);
      await outboxEmpty();
      const all = [
        [ware.paper, 3],
        [ware.otherPaper, 4],
        [ware.crag, 1],
        [ware.multipitch, 1],
      ];
      await vi.waitFor(async () => expect(await shown()).toEqual(all), PATIENCE);
      expect(await onServer()).toEqual(all);
      await phone.engine.signOut('ask');
      expect(await shown()).toEqual([]);
      expect(await (await phone.db()).outbox.count()).toBe(0);
    });

    test('is sent as the guest chose, once it is the customer’s; an empty one says nothing of it', async () => {
      const elsewhere = await SignedIn.as(server, email);
      await elsewhere.post('/fr/guard/cart/shipping-method', { 'shipping-method': 'standard' });
      await put(ware.paper);
      await sendBy('express');
      await phone.signIn(email);
      await outboxEmpty();
      expect(await methodOnServer()).toBe('express');
      await vi.waitFor(async () => expect(await shownMethod()).toEqual(['express']), PATIENCE);
      await phone.engine.signOut('ask');
      expect(await shownMethod()).toEqual([]);
      await sendBy('standard');
      await phone.signIn(email);
      await outboxEmpty();
      expect(await methodOnServer()).toBe('express');
    });

    test('takes its reduction code along, which the server then checks', async () => {
      await makeCode('ETE');
      await put(ware.digital);
      await typeCode('ETE');
      await phone.signIn(email);
      await outboxEmpty();
      await vi.waitFor(async () => expect(await shownCode()).toEqual(['ETE', 20, null]), PATIENCE);
      await phone.engine.signOut('ask');
      expect(await shownCode()).toBeUndefined();
    });

    test('joins once: what is then taken out stays out, whatever signs in again', async () => {
      await put(ware.paper);
      await phone.signIn(email);
      await outboxEmpty();
      await mutate(await phone.db(), removeFromCart, { productId: ware.paper });
      await outboxEmpty();
      await phone.engine.signOut('ask');
      await phone.signIn(email);
      await outboxEmpty();
      expect(await shown()).toEqual([]);
      expect(await onServer()).toEqual([]);
      expect(merges()).toHaveLength(1);
    });

    test('joins once though the answer was lost', async () => {
      await put(ware.paper, 2);
      phone.network = cutAnswerOf('/guard/cart/');
      await phone.signIn(email);
      await outboxEmpty();
      expect(merges().length).toBeGreaterThan(1);
      expect(await onServer()).toEqual([[ware.paper, 2]]);
    });

    test('is finished by the next sign-in when the device died half-way, and only for whom it was meant', async () => {
      await put(ware.paper, 2);
      const guest = await phone.db();
      const broken = new Error('the device died');
      const transaction = guest.transaction.bind(guest);
      let left = 2;
      guest.transaction = ((...given: Parameters<typeof transaction>) => {
        left -= 1;
        return left < 0 ? Promise.reject(broken) : transaction(...given);
      }) as typeof transaction;
      // Dies when the basket is out of the guest's cart and not yet in the account's.
      await expect(adoptBasket(guest, customerId)).rejects.toThrow(broken);
      guest.transaction = transaction;
      expect(await guest.cartItem.count()).toBe(0);
      const other = await server.addCustomer();
      await phone.signIn(other.email);
      await phone.engine.signOut('ask');
      await phone.signIn(email);
      await outboxEmpty();
      expect(await onServer()).toEqual([[ware.paper, 2]]);
      const stranger = await SignedIn.as(server, other.email);
      const { body } = await stranger.get('/fr/guard/cart');
      expect((body.data as { cart: { products: [] } }).cart.products).toEqual([]);
    });

    test('is taken in once though the hand-over is repeated', async () => {
      await put(ware.paper);
      const guest = await phone.db();
      await adoptBasket(guest, customerId);
      const account = await openAccount(await pointerTo(customerId), () => undefined);
      const [entry] = await account.outbox.toArray();
      await guest.meta.put({
        key: 'handover',
        value: { id: entry?.id ?? '', account: customerId, items: [await item(ware.paper)] },
      });
      await adoptBasket(guest, customerId);
      expect(await account.outbox.count()).toBe(1);
      account.close();
    });
  });
});
