import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provided } from '#contract/endpoints/provided';
import { vatWithin } from '#contract/rules/shop/order-price';
import { OrderAnswer } from '#contract/tables/order';
import { accountingTable } from '#server/commands/provider/money/accounting-export';
import { findingOfSales, findingsOfVat } from '#server/doctor/seller-findings';
import { refundOrder } from '#server/orders/refund-order';
import { readAccounts } from '#server/store/shop/account-lines';
import { removeVatRate, setVatRates, setVatReach } from '#server/store/shop/vat-abroad';
import type { VatReach } from '#contract/rules/shop/vat-abroad';
import { Buyer, dataOf, type homes } from '../support/buyer';
import { sampleSeller } from '../support/sample-seller';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';
import { unionRate, unionRates } from '../support/union-rates';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop, seller: sampleSeller });
  await setVatRates(server.db, unionRates);
});
afterAll(() => server.stop());

const say = (reach: VatReach, since = '2026-01-01') => setVatReach(server.db, since, reach);
const DAY = '2026-01-01';

async function inBasket(
  country: keyof typeof homes,
  products: Record<number, number> = { [ware.paper]: 1, [ware.digital]: 1 },
) {
  const buyer = await Buyer.with(server, products);
  await buyer.liveIn(country);
  return buyer;
}

async function paid(...basket: Parameters<typeof inBasket>) {
  const buyer = await inBasket(...basket);
  const { order, page } = await buyer.placeAndPay();
  await buyer.choose(page, 'pay');
  await server.courier.round();
  return { buyer, order: await buyer.order(order.id) };
}

describe('a buyer in another country', () => {
  test('pays the product’s VAT until the provider says otherwise, even with all rates entered', async () => {
    const { order } = await paid('DE');
    expect(order.vat.map(({ rate, country }) => [rate, country])).toEqual([
      [5.5, undefined],
      [20, undefined],
    ]);
    expect(order.lines.map(({ vatCountry }) => vatCountry)).toEqual([null, null]);
  });

  test('pays the VAT of their country, at the same price, from the day that was said', async () => {
    await say('oss', '2026-12-01');
    const before = await inBasket('DE');
    const { totalCents, vat } = await before.checkout();
    expect(vat.map(({ country }) => country)).toEqual([undefined, undefined]);
    await say('oss');
    const { order } = await paid('DE');
    expect(order.totalCents).toBe(totalCents);
    expect(order.vat).toEqual([
      {
        rate: unionRate('DE', 'physical'),
        country: 'DE',
        grossCents: 3400,
        vatCents: vatWithin(3400, unionRate('DE', 'physical')),
      },
      {
        rate: unionRate('DE', 'virtual'),
        country: 'DE',
        grossCents: 1900,
        vatCents: vatWithin(1900, unionRate('DE', 'virtual')),
      },
    ]);
    expect((await paid('FR')).order.vat.map(({ rate, country }) => [rate, country])).toEqual([
      [5.5, 'FR'],
      [20, 'FR'],
    ]);
  });

  test('outside the Union pays none, and for a parcel within it pays what is due there', async () => {
    expect((await paid('CH')).order.vat).toEqual([{ rate: 0, country: 'CH', grossCents: 5300, vatCents: 0 }]);
    const buyer = await inBasket('CH');
    const { billing: swiss } = await buyer.checkout();
    const { billing: german } = await buyer.liveIn('DE');
    const choice = { billingId: swiss?.id, shippingId: german?.id, method: null };
    await buyer.browser.post('/fr/guard/order/billing', choice);
    expect((await buyer.checkout()).vat.map(({ rate, country }) => [rate, country])).toEqual([
      [0, 'CH'],
      [unionRate('DE', 'physical'), 'DE'],
    ]);
  });

  test('is told that prices hold the VAT of their country', async () => {
    const told = async () => {
      const answer = await server.browser()(`${BASE}/api/fr/provided`);
      return provided.data.parse(((await answer.json()) as { data: unknown }).data).seller?.vatVaries;
    };
    expect(await told()).toBe(true);
    await say('home');
    expect(await told()).toBeUndefined();
    await say('oss');
  });
});

describe('VAT that changes while somebody checks out', () => {
  const later = { country: 'DE', kind: 'virtual' as const, since: '2026-01-02', rate: 25.5 };

  test.each([
    ['its rate', 'DE', () => setVatRates(server.db, [later])],
    ['the word of the provider', 'DE', () => say('export')],
    ['also for who pays the seller’s own', 'FR', () => say('home')],
  ] as const)('is noticed as a price is: %s', async (_what, country, change) => {
    const buyer = await inBasket(country, { [ware.digital]: 1 });
    const { totalCents, taxedAs } = await buyer.checkout();
    await change();
    const query = `?taxedAs=${encodeURIComponent(taxedAs ?? '')}`;
    expect(await buyer.place({ totalCents }, query)).toMatchObject({
      status: 409,
      body: { message: 'order.error.vatChanged' },
    });
    const again = `?taxedAs=${encodeURIComponent((await buyer.checkout()).taxedAs ?? '')}`;
    const order = dataOf(OrderAnswer, await buyer.place({}, again));
    expect(order.vat).toEqual((await buyer.checkout()).vat);
    await removeVatRate(server.db, later);
    await say('oss');
  });

  test('is noticed when the bill goes to another country at the same price', async () => {
    const buyer = await inBasket('DE', { [ware.digital]: 1 });
    const { totalCents, taxedAs } = await buyer.checkout();
    await buyer.liveIn('CH');
    const query = `?taxedAs=${encodeURIComponent(taxedAs ?? '')}`;
    expect((await buyer.place({ totalCents }, query)).status).toBe(409);
  });

  test('stays what it was for an order that is placed', async () => {
    const buyer = await inBasket('DE', { [ware.digital]: 1 });
    const { order, page } = await buyer.placeAndPay();
    await setVatRates(server.db, [later]);
    await buyer.choose(page, 'pay');
    await server.courier.round();
    expect((await buyer.order(order.id)).vat).toEqual(order.vat);
    expect(order.vat[0]?.rate).toBe(unionRate('DE', 'virtual'));
    await removeVatRate(server.db, later);
  });

  test('does not stop a device of before, which does not say what it saw', async () => {
    const buyer = await inBasket('DE', { [ware.digital]: 1 });
    expect((await buyer.place()).status).toBe(200);
  });
});

describe('what is reckoned of it', () => {
  test('a refund is parted over the countries, and all of them give the order back', async () => {
    const { buyer, order } = await paid('DE');
    const number = Number(order.number.slice(2));
    for (const cents of [1001, 777, null]) {
      await refundOrder(server, { number, cents, now: server.clock.now, base: BASE });
    }
    const [from, until] = [new Date('2026-01-01'), new Date('2028-01-01')];
    const all = await readAccounts(server.db, from, until);
    const lines = all.filter((line) => line.order === order.number);
    expect(new Set(lines.map(({ vatCountry }) => vatCountry))).toEqual(new Set(['DE']));
    for (const { rate } of order.vat) {
      const parts = lines.filter((line) => line.rate === rate);
      expect(parts.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0);
      expect(parts.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0);
    }
    expect((await buyer.order(order.id)).refundedCents).toBe(order.totalCents);
  });

  test('the accounts name the country whose VAT it is on each line', async () => {
    const { order } = await paid('CH');
    const all = await readAccounts(server.db, new Date('2026-01-01'), new Date('2028-01-01'));
    const [head, line] = accountingTable(all.filter((one) => one.order === order.number));
    expect(head).toMatch(/,vat_country$/);
    expect(line).toMatch(/,CH,0,53\.00,0\.00,53\.00,sandbox,.*,CH$/);
    // Orders of before have the seller's.
    expect(all.filter(({ vatCountry }) => vatCountry === 'FR')).not.toHaveLength(0);
  });

  test('the doctor says that it is taken, and for which country no rate is known', async () => {
    const { now } = server.clock;
    expect(await findingsOfVat(server.db, now)).toMatchObject([{ state: 'ok' }]);
    expect((await findingOfSales(server.db, now)).state).toBe('ok');
    await removeVatRate(server.db, { country: 'LU', kind: 'virtual', since: '2020-01-01' });
    expect(await findingsOfVat(server.db, now)).toMatchObject([
      { state: 'wrong', words: expect.stringContaining('LU virtual') },
    ]);
    await setVatRates(server.db, unionRates);
    await say('home');
    expect(await findingsOfVat(server.db, now)).toEqual([]);
    await say('oss', DAY);
  });
});
