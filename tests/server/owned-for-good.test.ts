import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Buyer } from '../support/buyer';
import { SignedIn } from '../support/signed-in';
import { GUIDEBOOK_ID, OTHER_GUIDEBOOK_ID } from '../support/small-catalogue';
import { smallShop, ware } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const ownerOf = async (guidebookId: number, endAt?: Date) => {
  const owns = [endAt ? { guidebookId, endAt } : { guidebookId }];
  return SignedIn.as(server, (await server.addCustomer({ owns })).email);
};
const add = (climber: SignedIn, id: number) => climber.post(`/fr/guard/cart/add-to-cart/${id}`, {});
const refused = { status: 422, body: { message: 'cart.error.owned' } };

describe('what a customer owns for good', () => {
  test('is not put into the cart again, nor is what it holds', async () => {
    const first = await ownerOf(GUIDEBOOK_ID);
    expect(await add(first, ware.digital)).toMatchObject(refused);
    const second = await ownerOf(OTHER_GUIDEBOOK_ID);
    for (const id of [ware.otherDigital, ware.crag, ware.multipitch]) {
      expect(await add(second, id)).toMatchObject(refused);
    }
  });

  test('is sold on paper, and again where access ends one day', async () => {
    const owner = await ownerOf(GUIDEBOOK_ID);
    expect((await add(owner, ware.paper)).status).toBe(200);
    expect((await add(owner, ware.otherDigital)).status).toBe(200);
    const forAYear = await ownerOf(GUIDEBOOK_ID, new Date(server.clock.now + 86_400_000));
    expect((await add(forAYear, ware.digital)).status).toBe(200);
  });

  test('cannot be ordered when it came into the cart before, or from a guest’s basket', async () => {
    const buyer = await Buyer.with(server, { [ware.digital]: 1 });
    await buyer.liveIn('FR');
    const { order, page } = await buyer.placeAndPay();
    await buyer.choose(page, 'pay');
    await server.courier.round();
    expect(await buyer.order(order.id)).toMatchObject({ state: 'completed' });
    const merged = await buyer.browser.post('/fr/guard/cart/', {
      products: [{ id: ware.digital, quantity: 1 }],
    });
    expect(merged.status).toBe(200);
    expect(await buyer.checkout()).toMatchObject({ problem: 'order.error.owned' });
    expect(await buyer.place()).toMatchObject({ status: 422, body: { message: 'order.error.owned' } });
  });
});
