import { describe, expect, test } from 'vitest';
import {
  editionsByList,
  plannedOf,
  priceListOn,
  rateName,
  soldByList,
} from '#contract/rules/shop/planned-changes';
import type { PriceList, ShopProduct } from '#contract/tables/cart';
import type { PlannedChange } from '#contract/tables/planned-change';
import type { ShippingRate } from '#contract/tables/shipping';

const day = '2026-12-24';
const before = '2026-12-23';
const ware = (id: number, more: Partial<ShopProduct> = {}): ShopProduct => ({
  id,
  kind: 'physical',
  priceCents: 2900,
  vatRate: 5.5,
  left: null,
  subject: { type: 'guidebook', id: 1, slug: 'topo', label: 'Topo', kind: 'cliff', regionSlug: null },
  guidebookIds: [1],
  ...more,
});
const rate = (more: Partial<ShippingRate>): ShippingRate => ({
  method: 'standard',
  countries: ['FR'],
  exceptCountries: [],
  priceCents: 500,
  isTracked: true,
  daysMin: 2,
  daysMax: 4,
  ...more,
});
const listOf = (planned: PlannedChange[]): PriceList => ({
  products: [ware(1), ware(2, { kind: 'virtual', priceCents: 1900 })],
  coming: [ware(3, { kind: 'virtual', priceCents: 900 })],
  discounts: [{ fromCents: 5000, percent: 10 }],
  shipping: [rate({}), rate({ countries: null, priceCents: 900 })],
  planned,
});

describe('a price list that was fetched before a day for which something is planned', () => {
  const list = listOf([
    { what: 'price', day, productId: 1, cents: 3100 },
    { what: 'sale', day, productId: 2, onSale: false },
    { what: 'sale', day, productId: 3, onSale: true },
    { what: 'step', day, fromCents: 2000, percent: 5 },
    { what: 'step', day, fromCents: 5000, percent: null },
    { what: 'rate', day, of: 'standard FR', rate: rate({ countries: ['FR', 'BE'], priceCents: 1200 }) },
    {
      what: 'split',
      day,
      productId: 1,
      parts: { authors: 3100, fund: 0, publisher: 0, vat: 0, payment: 0, post: 0 },
    },
    { what: 'price', day: '2027-01-01', productId: 1, cents: 3300 },
  ]);

  test('is as it was until the midnight before', () => {
    expect(priceListOn(list, before)).toBe(list);
  });

  test('is on that day what was planned, and still knows what comes later', () => {
    const now = priceListOn(list, day);
    expect(now.products.map(({ id, priceCents }) => [id, priceCents])).toEqual([
      [1, 3100],
      [3, 900],
    ]);
    expect(now.discounts).toEqual([{ fromCents: 2000, percent: 5 }]);
    expect(now.shipping.map((one) => [rateName(one), one.priceCents])).toEqual([
      ['standard *', 900],
      ['standard FR, BE', 1200],
    ]);
    expect(now.splits?.map(({ productId, authors }) => [productId, authors])).toEqual([[1, 3100]]);
    expect(now.planned?.map(({ day: from }) => from)).toEqual(['2027-01-01']);
    expect(priceListOn(now, '2027-01-01').products[0]?.priceCents).toBe(3300);
  });

  test('leaves a price alone that is newer than it', () => {
    const sold = { priceCents: 2900, onSale: true };
    expect(soldByList(1, sold, list, day).priceCents).toBe(3100);
    expect(soldByList(1, { ...sold, priceCents: 3500 }, list, day).priceCents).toBe(3500);
    expect(soldByList(1, sold, list, before)).toBe(sold);
  });

  test('says which editions of a guidebook are sold then', () => {
    const editions = listOf([]).products.map(({ id, kind, priceCents, vatRate, left }) => {
      return { id, kind, priceCents, vatRate, left };
    });
    expect(editionsByList(1, editions, list, before).map(({ id }) => id)).toEqual([1, 2]);
    expect(editionsByList(1, editions, list, day).map(({ id, priceCents }) => [id, priceCents])).toEqual([
      [1, 3100],
      [3, 900],
    ]);
    expect(editionsByList(2, [], list, day)).toEqual([]);
  });
});

test('of each thing one change is planned at most', () => {
  expect(listOf([]).planned).toEqual([]);
  expect(plannedOf({ what: 'step', day, fromCents: 2000, percent: 5 })).toBe('step/2000');
  expect(plannedOf({ what: 'rate', day, of: 'express *', rate: null })).toBe('rate/express *');
  expect(plannedOf({ what: 'sale', day, productId: 7, onSale: true })).toBe('sale/7');
});
