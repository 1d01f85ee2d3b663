import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { vatWithin } from '#contract/rules/shop/order-price';
import { findingOfSales, findingsOfSeller } from '#server/doctor/seller-findings';
import { readConfiguration } from '#server/configuration/configuration';
import { refundOrder } from '#server/orders/refund-order';
import { readSalesAbroad } from '#server/store/shop/sales-abroad';
import { Buyer, type homes } from '../support/buyer';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
});
afterAll(() => server.stop());

const sales = () => readSalesAbroad(server.db, 2026);
const net = (cents: number) => cents - vatWithin(cents, 20);

async function paid(country: keyof typeof homes, more: object = {}) {
  const buyer = await Buyer.with(server, { [ware.digital]: 1 });
  await buyer.liveIn(country);
  const { order, page } = await buyer.placeAndPay(more);
  await buyer.choose(page, 'pay');
  await server.courier.round();
  return Number(order.number.slice(2));
}

describe('sales to people elsewhere in the European Union', () => {
  test('are counted without VAT and without what was given back, and no others are', async () => {
    await paid('FR');
    await paid('RU');
    await paid('IT', { vatNumber: 'IT12345678901' });
    expect(await sales()).toBe(0);
    const number = await paid('IT');
    await paid('IT');
    expect(await sales()).toBe(2 * net(1900));
    await refundOrder(server, { number, cents: null, now: server.clock.now, base: BASE });
    expect(await sales()).toBe(net(1900));
    expect(await readSalesAbroad(server.db, 2025)).toBe(0);
  });

  test('are warned of at 8,000 €, and called due at 10,000 €', async () => {
    const told = async (grossCents: number) => {
      const vat = JSON.stringify([{ rate: 0, grossCents, vatCents: 0 }]);
      await server.db.execute(sql`
        update customer_order set vat = case when refunded_cents = 0 then ${vat}::jsonb else '[]'::jsonb end
         where vat_number is null and billing ->> 'countryCode' = 'IT'`);
      await server.db.execute(sql`update credit_note set vat = '[]'::jsonb`);
      return findingOfSales(server.db, server.clock.now);
    };
    expect((await told(799_999)).state).toBe('ok');
    expect(await told(800_000)).toMatchObject({
      state: 'warning',
      words: expect.stringMatching(/8000\.00 € .* OSS/),
    });
    expect((await told(999_999)).state).toBe('warning');
    expect((await told(1_000_000)).state).toBe('wrong');
  });
});

describe('the doctor looks at the seller of a public shop', () => {
  const settings = {
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(40),
    SELLER_NAME: 'Topo',
    SELLER_ADDRESS: '1 rue, 84000 Apt',
    SELLER_ID: '732 829 320 00074',
  };
  const whole = {
    ...settings,
    SELLER_EMAIL: 'bonjour@topo.example',
    SELLER_PHONE: '+33 4 90 00 00 00',
    SELLER_DIRECTOR: 'Ada Grimpe',
    SELLER_HOST: 'Hébergeur SAS',
    SELLER_MEDIATOR: 'Médiation du livre',
    SELLER_PACKAGING: 'FR123456_01ABCD',
    SELLER_VAT: 'FR44732829320',
  };
  const now = Date.parse('2026-11-25T12:00:00Z');
  const look = (environment: NodeJS.ProcessEnv) => findingsOfSeller(readConfiguration(environment), now);

  test('and names all that the legal notice lacks', () => {
    const [first] = look(settings);
    expect(first?.state).toBe('wrong');
    for (const name of ['EMAIL', 'PHONE', 'DIRECTOR', 'HOST', 'MEDIATOR'])
      expect(first?.words).toContain(`SELLER_${name}`);
    expect(look(settings).filter(({ state }) => state === 'warning')).toHaveLength(2);
    expect(look(whole)).toEqual([]);
  });

  test('and says when the sentence of the exemption names the former law', () => {
    const { SELLER_VAT: _vat, ...exempt } = whole;
    expect(look({ ...exempt, SELLER_VAT_EXEMPT: 'cgi' })).toMatchObject([{ state: 'warning' }]);
    expect(look({ ...exempt, SELLER_VAT_EXEMPT: 'cibs' })).toEqual([]);
  });
});
