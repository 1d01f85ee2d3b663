import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CART_QUANTITY_MAX } from '#contract/rules/shop/cart-rules';
import {
  priceOrder,
  shippingByRate,
  shippingPrices,
  shippingTo,
  takenWay,
  vatWithin,
} from '#contract/rules/shop/order-price';
import type { ShippingRate } from '#contract/tables/shipping';
import { modelPrice } from '../support/order-price-model';
import { shareOf } from '../support/share-of';

const rate = (more: Partial<ShippingRate>): ShippingRate => ({
  method: 'standard',
  countries: null,
  exceptCountries: ['KP'],
  priceCents: 500,
  isTracked: false,
  daysMin: 10,
  daysMax: 20,
  ...more,
});
const rates = [
  rate({ method: 'express', priceCents: 1500, isTracked: true, exceptCountries: ['FR', 'KP'] }),
  rate({}),
  rate({ countries: ['FR'], exceptCountries: [], isTracked: true, daysMin: 3, daysMax: 4 }),
];
const steps = [
  { fromCents: 3000, percent: 10 },
  { fromCents: 5000, percent: 15 },
];
const item = (kind: 'physical' | 'virtual', priceCents: number, quantity = 1, vatRate = 5.5) => ({
  productId: priceCents,
  kind,
  priceCents,
  quantity,
  vatRate,
  onSale: true,
});

describe('paper sent', () => {
  test('within France is tracked, for 5 €', () => {
    expect(shippingTo('FR', rates)).toMatchObject([{ method: 'standard', isTracked: true, priceCents: 500 }]);
  });

  test('abroad is 5 € untracked or 15 € express', () => {
    expect(shippingTo('IT', rates).map(({ method, priceCents }) => [method, priceCents])).toEqual([
      ['standard', 500],
      ['express', 1500],
    ]);
  });

  test('to where no carrier goes has no way', () => {
    expect(shippingTo('KP', rates)).toEqual([]);
    // A new rate of one way to a country leaves the other ways there.
    const toItaly = rate({ method: 'express', countries: ['IT'], priceCents: 2000 });
    expect(shippingTo('IT', [...rates, toItaly]).map(({ priceCents }) => priceCents)).toEqual([500, 2000]);
  });

  test('goes the way that was asked for where that leads, else the cheapest', () => {
    expect(takenWay(shippingTo('IT', rates), 'express')).toMatchObject({ priceCents: 1500 });
    expect(takenWay(shippingTo('FR', rates), 'express')).toMatchObject({ method: 'standard' });
    expect(takenWay(shippingTo('IT', rates), null)).toMatchObject({ method: 'standard' });
    expect(takenWay(shippingTo('KP', rates), 'express')).toBeNull();
  });

  test('costs one price while the country is unknown only where it is the same everywhere', () => {
    expect(shippingPrices(null, rates)).toEqual([500]);
    expect(shippingPrices('standard', rates)).toEqual([500]);
    expect(shippingPrices('express', rates)).toEqual([500, 1500]);
    expect(shippingPrices('express', [])).toEqual([]);
  });
});

describe('an order', () => {
  test('of paper and digital adds up line by line, rate by rate', () => {
    const price = priceOrder([item('physical', 2900, 2), item('virtual', 3500, 1, 20)], steps, {
      priceCents: 500,
    });
    expect(price).toMatchObject({ paperCents: 5800, digitalCents: 3500, discountCents: 350 });
    expect(price).toMatchObject({ shippingCents: 500, totalCents: 9450 });
    expect(price.lines.map(({ totalCents }) => totalCents)).toEqual([5800, 3150]);
    expect(price.vat).toEqual([
      { rate: 5.5, grossCents: 6300, vatCents: 328 },
      { rate: 20, grossCents: 3150, vatCents: 525 },
    ]);
  });

  test('by a code is reduced in its digital lines only, and one for a guidebook in that one only', () => {
    const items = [item('physical', 2900, 1), item('virtual', 3500, 1, 20), item('virtual', 1500, 1, 5.5)];
    const half = { percent: 60, cents: null, productIds: [1500] };
    // The step takes 7.50 off all that is digital, the code 9.00 off the one book.
    const price = priceOrder(items, steps, { priceCents: 500 }, half);
    expect(price).toMatchObject({ isByCode: true, discountPercent: 60, discountCents: 900, next: null });
    expect(price.lines.map(({ discountCents }) => discountCents)).toEqual([0, 0, 900]);
    expect(price.totalCents).toBe(2900 + 3500 + 1500 - 900 + 500);
  });

  test('takes the better of a step and a code, never both, and keeps the code where they are the same', () => {
    const items = [item('virtual', 5000, 1, 20)];
    const off = (cents: number) => priceOrder(items, steps, null, { percent: null, cents, productIds: null });
    expect(off(749)).toMatchObject({ isByCode: false, discountPercent: 15, discountCents: 750 });
    expect(off(750)).toMatchObject({ isByCode: false, codeCents: 750, discountCents: 750 });
    expect(off(751)).toMatchObject({ isByCode: true, discountPercent: 0, discountCents: 751 });
    expect(off(9000)).toMatchObject({ isByCode: true, discountCents: 5000, totalCents: 0 });
  });

  test('of paper is reduced by no code', () => {
    const all = { percent: 100, cents: null, productIds: null };
    expect(priceOrder([item('physical', 2900)], [], { priceCents: 500 }, all)).toMatchObject({
      isByCode: false,
      discountCents: 0,
      totalCents: 3400,
    });
  });

  test('without paper has nothing to send', () => {
    expect(priceOrder([item('virtual', 1900)], [], { priceCents: 500 }).shippingCents).toBe(0);
  });

  test('holds the VAT that is within its price, half a cent rounded up', () => {
    expect([vatWithin(1200, 20), vatWithin(3, 20), vatWithin(1055, 5.5), vatWithin(100, 0)]).toEqual([
      200, 1, 55, 0,
    ]);
  });
});

const anyItem = fc.record({
  productId: fc.integer({ min: 1, max: 8 }),
  kind: fc.constantFrom('physical' as const, 'virtual' as const),
  priceCents: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 9 })),
  vatRate: fc.constantFrom(0, 2.1, 5.5, 10, 20, 8.1, 7.75),
  quantity: fc.integer({ min: 1, max: CART_QUANTITY_MAX }),
  onSale: fc.boolean(),
});
const anySteps = fc.uniqueArray(
  fc.record({ fromCents: fc.integer({ min: 1, max: 30_000 }), percent: fc.integer({ min: 1, max: 99 }) }),
  { maxLength: 5, selector: ({ fromCents }) => fromCents },
);
const anyCode = fc.option(
  fc.record({
    off: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), cents: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), cents: fc.integer({ min: 1, max: 40_000 }) }),
    ),
    productIds: fc.option(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 6 })),
  }),
);
const anyShipping = fc.option(fc.record({ priceCents: fc.integer({ min: 300, max: 3_000 }) }));

describe('any basket', () => {
  test('has its shipping taxed at rates of its books, to the cent', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 14 }), anySteps, anyShipping, (items, some, shipping) => {
        const sold = items.filter(({ onSale }) => onSale);
        const price = priceOrder(items, some, shipping);
        const parts = shippingByRate(sold, price.shippingCents);
        expect(parts.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(price.shippingCents);
        const books = new Set<number>(
          sold.filter(({ kind }) => kind === 'physical').map(({ vatRate }) => vatRate),
        );
        for (const { rate: percent } of parts) expect(books.has(percent)).toBe(true);
        for (const { rate: percent, grossCents } of price.vat) {
          const lines = price.lines.filter((_line, at) => sold[at]?.vatRate === percent);
          const carried = parts.find((part) => part.rate === percent)?.grossCents ?? 0;
          expect(lines.reduce((sum, { totalCents }) => sum + totalCents, carried)).toBe(grossCents);
        }
      }),
    );
  });

  test('costs to the cent what an independent reference says', () => {
    const drawn = [fc.array(anyItem, { maxLength: 14 }), anySteps, anyShipping, anyCode] as const;
    fc.assert(
      fc.property(...drawn, (items, some, shipping, drawnCode) => {
        const code = drawnCode && { ...drawnCode.off, productIds: drawnCode.productIds };
        const price = priceOrder(items, some, shipping, code);
        const model = modelPrice(
          items.map(({ productId, kind, onSale, priceCents, quantity, vatRate }) => ({
            product: BigInt(productId),
            isPaper: kind === 'physical',
            isOnSale: onSale,
            cents: BigInt(priceCents),
            quantity: BigInt(quantity),
            vat: BigInt(vatRate.toFixed(2).replace('.', '')),
          })),
          some.map(({ fromCents, percent }) => ({ from: BigInt(fromCents), percent: BigInt(percent) })),
          shipping && BigInt(shipping.priceCents),
          code && {
            percent: code.percent === null ? null : BigInt(code.percent),
            cents: code.cents === null ? null : BigInt(code.cents),
            products: code.productIds?.map(BigInt) ?? null,
          },
        );
        expect({
          paper: BigInt(price.paperCents),
          digital: BigInt(price.digitalCents),
          discount: BigInt(price.discountCents),
          shipping: BigInt(price.shippingCents),
          total: BigInt(price.totalCents),
          vat: new Map(
            price.vat.map(({ rate: percent, grossCents, vatCents }) => [
              BigInt(percent.toFixed(2).replace('.', '')),
              { gross: BigInt(grossCents), tax: BigInt(vatCents) },
            ]),
          ),
        }).toEqual(model);
        const gross = price.vat.reduce((sum, { grossCents }) => sum + grossCents, 0);
        expect(gross).toBe(price.totalCents);
      }),
      { numRuns: shareOf(10_000, 1_000) },
    );
  });
});
