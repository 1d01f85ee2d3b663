import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledger } from '#contract/endpoints/shop/ledger';
import { PriceList } from '#contract/tables/cart';
import { splitTotal } from '#contract/rules/shop/money-split';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { pricesList } from '#server/commands/provider/prices';
import { pricesSplit } from '#server/commands/provider/money/prices-split';
import { Misused } from '#server/commands/provider/provider-command';
import { withDatabase } from '#server/commands/provider/with-database';
import { readConfiguration } from '#server/configuration/configuration';
import { refundOrder } from '#server/orders/refund-order';
import { setProduct } from '#server/store/catalogue/set-product';
import { readSplits, setSplit } from '#server/store/shop/money-splits';
import { Buyer } from '../support/buyer';
import { temporaryFolder } from '../support/item-file';
import { commandRunner } from '../support/run-command';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

const paper = { authors: 900, fund: 290, publisher: 1309, vat: 151, payment: 50, post: 200 };
const digital = { authors: 800, fund: 190, publisher: 543, vat: 317, payment: 50, post: 0 };

describe('where the money goes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ catalogue: smallShop });
  });
  afterAll(() => server.stop());

  const read = async () => {
    const get = async (path: string) => {
      const answer = await server.browser()(`${BASE}/api/fr/${path}`);
      return ((await answer.json()) as { data: unknown }).data;
    };
    return {
      splits: PriceList.parse(await get('products')).splits,
      years: ledger.data.parse(await get('ledger')),
    };
  };
  async function paid(products: Record<number, number>) {
    const buyer = await Buyer.with(server, products);
    await buyer.liveIn('FR');
    const { order, page } = await buyer.placeAndPay();
    await buyer.choose(page, 'pay');
    await server.courier.round();
    return buyer.order(order.id);
  }

  test('is told to nobody until the provider enters it, whatever was sold', async () => {
    const order = await paid({ [ware.otherDigital]: 1 });
    expect(order.split).toBeNull();
    expect(await read()).toEqual({ splits: undefined, years: null });
  });

  test('stands on the order as it was placed, its VAT that of the order and the shipping the post’s', async () => {
    await setSplit(server.db, ware.paper, paper);
    await setSplit(server.db, ware.digital, digital);
    const { split, totalCents } = await paid({ [ware.paper]: 2, [ware.digital]: 1 });
    expect(split).toEqual({
      authors: 2 * 900 + 800,
      fund: 2 * 290 + 190,
      publisher: 2 * 1309 + 543,
      vat: 328 + 317,
      payment: 2 * 50 + 50,
      // Shipping of 5 € holds 26 cents of VAT.
      post: 2 * 200 + 474,
      untold: 0,
    });
    expect(splitTotal(split ?? {})).toBe(totalCents);
  });

  test('is a ledger of invoices less credit notes, to the cent, also of what nothing is told of', async () => {
    const before = (await read()).years ?? [];
    expect(before).toHaveLength(1);
    const [year] = before;
    // The order of before, of which nothing was told: 15 € with 2.50 € of VAT.
    expect(year?.split).toMatchObject({ untold: 1250, vat: 328 + 317 + 250 });
    expect(splitTotal(year?.split ?? {})).toBe(1500 + 6300 + 1900);
    const order = await paid({ [ware.paper]: 1, [ware.digital]: 1 });
    const number = Number(order.number.slice(2));
    const refund = (cents: number | null) =>
      refundOrder(server, { number, cents, now: server.clock.now, base: BASE });
    await refund(1234);
    expect(splitTotal((await read()).years?.[0]?.split ?? {})).toBe(9700 + order.totalCents - 1234);
    await refund(null);
    expect((await read()).years).toEqual(before);
  });

  test('is not told of a product whose price has changed since', async () => {
    await setProduct(server.db, ware.digital, { priceCents: 2000 });
    expect((await paid({ [ware.digital]: 1 })).split).toBeNull();
    await setProduct(server.db, ware.digital, { priceCents: 1900 });
  });
});

describe('the provider who tells where the money goes', () => {
  const folder = temporaryFolder();
  const configuration = () => readConfiguration({ DATA_DIR: join(folder.path, 'data') });
  const now = Date.parse('2026-11-21T09:00:00.000Z');
  const bringIn = () => withDatabase(configuration(), (db) => importCatalogue(db, smallShop, now));
  beforeAll(bringIn);
  afterAll(() => folder.remove());

  const run = commandRunner(configuration);
  const words = Object.entries(paper).map(([name, cents]) => `${name}=${cents}`);

  test('enters it by product, keeps it through an import, and takes it back', async () => {
    expect(await run(pricesSplit, `${ware.paper}`, ...words)).toEqual([
      true,
      `Of ${ware.paper} (Guidebook 1) it is told who gets what of 29.00.`,
    ]);
    await bringIn();
    expect((await run(pricesList))[1]).toMatch(/^1 {2}29\.00 .* on sale, split /m);
    await withDatabase(configuration(), (db) => setProduct(db, ware.paper, { priceCents: 3000 }));
    expect((await run(pricesList))[1]).toContain('its split is of another price');
    expect((await run(pricesSplit, `${ware.paper}`, 'off'))[0]).toBe(true);
    expect(await withDatabase(configuration(), readSplits)).toEqual(new Map());
    await bringIn();
  });

  test('is told in words what does not add up', async () => {
    const [first, ...rest] = words;
    expect(await run(pricesSplit, `${ware.paper}`, ...rest)).toEqual([
      false,
      'The parts come to 20.00, the price is 29.00.',
    ]);
    const wrong = words.map((word) =>
      word.startsWith('vat') ? 'vat=152' : word.startsWith('fund') ? 'fund=289' : word,
    );
    expect(await run(pricesSplit, `${ware.paper}`, ...wrong)).toEqual([
      false,
      'The VAT within 29.00 at 5.5 % is 1.51, not 1.52.',
    ]);
    expect(await run(pricesSplit, '999999', ...words)).toEqual([false, 'There is no product 999999.']);
    for (const bad of [[], ['friends=1'], [first ?? '', ...words], ['authors=-1'], ['authors']]) {
      await expect(run(pricesSplit, `${ware.paper}`, ...bad)).rejects.toThrow(Misused);
    }
  });
});
