import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readProducts } from '#server/store/catalogue/shop-products';
import { createAscent } from '#worker/mutations/ascents';
import { addToCart } from '#worker/mutations/cart';
import { mutate } from '#worker/mutations/mutate';
import { ascentOf } from '../support/ascent-of';
import { offline, online, Phone } from '../support/phone';
import { smallShop, ware } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

/** How long the file beside the database takes to open: longer than the server's answers. */
const SLOW_MS = 400;
const PATIENCE = { timeout: 40_000, interval: 20 };

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());
afterEach(() => phone.discard());

/** The phone after its browser threw every database away; the files beside them are there, and slow to open. */
async function withoutDatabases(lost: Phone): Promise<Phone> {
  await lost.switchOff();
  for (const file of lost.journals.values()) {
    const { open } = file;
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return open();
    };
    Object.assign(file, { open: slowly });
  }
  return new Phone(server, new IDBFactory(), lost.journals);
}

describe('a phone whose browser threw its databases away', () => {
  test('counts what its journal gives back before a new sign-in says that nothing waits', async () => {
    const { email } = await server.addCustomer();
    phone = await Phone.of(server, email);
    await phone.connect(offline);
    const ascent = { ...ascentOf(), id: randomUUID() };
    await mutate(await phone.db(), createAscent, ascent);
    await phone.engine.journalled();

    phone = await withoutDatabases(phone);
    phone.network = (request, pass) =>
      request.url.endsWith('/ticking/create') ? offline(request, pass) : online(request, pass);
    await phone.signIn(email);

    expect(await (await phone.db()).outbox.count()).toBe(1);
    expect(await (await phone.db()).ascent.get(ascent.id)).toMatchObject({ pending: 1 });
  });
});

describe('a guest whose browser threw the databases away', () => {
  const basket = async () => (await (await phone.db()).cartItem.toArray()).map(({ productId }) => productId);

  test('finds the basket again, and hands it over once', async () => {
    const { email } = await server.addCustomer();
    phone = new Phone(server);
    await phone.engine.explore();
    const [product] = await readProducts(server.db, [ware.paper]);
    if (!product) throw new Error('no product');
    const { id: productId, ...facts } = product;
    await mutate(await phone.db(), addToCart, { productId, ...facts, quantity: 1 });
    await phone.engine.journalled();

    phone = await withoutDatabases(phone);
    await phone.engine.explore();
    await phone.engine.journalled();
    expect(await basket()).toEqual([ware.paper]);

    await phone.signIn(email);
    await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
    expect(await basket()).toEqual([ware.paper]);
    await phone.engine.signOut('ask');
    expect(await basket()).toEqual([]);
    phone = await withoutDatabases(phone);
    await phone.engine.explore();
    await phone.engine.journalled();
    expect(await basket()).toEqual([]);
  });
});
