import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOrder } from '#contract/rules/shop/order-price';
import {
  HOME,
  isExport,
  taxedItems,
  UNION,
  vatPlaceOf,
  type VatRules,
} from '#contract/rules/shop/vat-abroad';

const book = {
  productId: 1,
  kind: 'physical' as const,
  priceCents: 2900,
  vatRate: 5.5,
  quantity: 1,
  onSale: true,
};
const digital = { ...book, productId: 2, kind: 'virtual' as const, priceCents: 1900 };
const rates: VatRules['rates'] = [
  { country: 'DE', kind: 'virtual', rate: 19 },
  { country: 'DE', kind: 'physical', rate: 7 },
  { country: 'IE', kind: 'physical', rate: 0 },
  { country: 'GB', kind: 'virtual', rate: 20 },
];
const at = (countryCode: string, zipcode = '') => ({ countryCode, zipcode });
const taxed = (reach: VatRules['reach'], billing: string, parcel = billing) =>
  taxedItems([book, digital], { billing: at(billing), parcel: at(parcel) }, { reach, rates }).map(
    ({ vatRate, vatCountry }) => [vatRate, vatCountry],
  );

describe('an order from abroad', () => {
  test('holds the rate of the product as long as the provider says nothing', () => {
    expect(taxed('home', 'DE')).toEqual([
      [5.5, undefined],
      [5.5, undefined],
    ]);
  });

  test('holds no VAT outside the Union once that is said, and the product’s within it', () => {
    expect(taxed('export', 'CH')).toEqual([
      [0, 'CH'],
      [0, 'CH'],
    ]);
    expect(taxed('export', 'DE')).toEqual([
      [5.5, 'FR'],
      [5.5, 'FR'],
    ]);
  });

  test('is taxed where the bill goes if it is digital, and where the parcel goes if it is paper', () => {
    expect(taxed('oss', 'DE')).toEqual([
      [7, 'DE'],
      [19, 'DE'],
    ]);
    expect(taxed('oss', 'DE', 'CH')).toEqual([
      [0, 'CH'],
      [19, 'DE'],
    ]);
    expect(taxed('oss', 'CH', 'FR')).toEqual([
      [5.5, 'FR'],
      [0, 'CH'],
    ]);
  });

  test('keeps the product’s rate where a member state has none entered, and takes one entered outside', () => {
    expect(taxed('oss', 'IT')).toEqual([
      [5.5, 'FR'],
      [5.5, 'FR'],
    ]);
    expect(taxed('export', 'GB')).toEqual([
      [0, 'GB'],
      [20, 'GB'],
    ]);
  });

  test('has its shipping taxed like the books it carries, and the same total everywhere', () => {
    const price = (country: string) => {
      const to = { billing: at(country), parcel: at(country) };
      return priceOrder(taxedItems([book, digital], to, { reach: 'oss', rates }), [], { priceCents: 500 });
    };
    expect(price('DE').vat).toEqual([
      { rate: 7, country: 'DE', grossCents: 3400, vatCents: 222 },
      { rate: 19, country: 'DE', grossCents: 1900, vatCents: 303 },
    ]);
    expect(price('IE').vat).toEqual([
      { rate: 0, country: 'IE', grossCents: 3400, vatCents: 0 },
      { rate: 5.5, country: 'FR', grossCents: 1900, vatCents: 99 },
    ]);
    expect(price('CH').totalCents).toBe(price('FR').totalCents);
  });

  test('keeps apart what two countries take at one rate', () => {
    const same: VatRules = { reach: 'oss', rates: [{ country: 'IT', kind: 'physical', rate: 19 }, ...rates] };
    const items = taxedItems([book, digital], { billing: at('DE'), parcel: at('IT') }, same);
    expect(priceOrder(items, [], null).vat.map(({ rate, country }) => [rate, country])).toEqual([
      [19, 'DE'],
      [19, 'IT'],
    ]);
  });
});

describe('a part of a country that is outside its VAT', () => {
  test.each([
    ['MC', '98000', 'FR'],
    ['FR', '05000', 'FR'],
    ['FR', '20 000', 'FR'],
    ['FR', '97 400', 'RE'],
    ['RE', '97400', 'RE'],
    ['FR', '98800', 'NC'],
    ['ES', '35001', 'IC'],
    ['ES', '28001', 'ES'],
    ['ES', '51001', 'EA'],
    ['FI', '22100', 'AX'],
    ['GB', 'BT1 1AA', 'GB'],
  ])('%s %s is taxed as %s', (countryCode, zipcode, place) => {
    expect(vatPlaceOf({ countryCode, zipcode })).toBe(place);
  });

  test('is no country of the Union', () => {
    expect(['IC', 'EA', 'AX', 'RE', 'GB', 'CH'].every(isExport)).toBe(true);
    expect([HOME, 'DE', null, undefined].some(isExport)).toBe(false);
    expect(UNION).toHaveLength(27);
  });
});

test('any order costs the same wherever it goes, and its parts add up', () => {
  const item = fc.record({
    productId: fc.integer({ min: 1, max: 99 }),
    kind: fc.constantFrom('physical' as const, 'virtual' as const),
    priceCents: fc.integer({ min: 1, max: 9_999 }),
    vatRate: fc.constantFrom(5.5, 20),
    quantity: fc.integer({ min: 1, max: 5 }),
    onSale: fc.boolean(),
  });
  const country = fc.constantFrom('FR', 'DE', 'IE', 'IT', 'CH', 'GB', 'MC');
  const reach = fc.constantFrom('home' as const, 'export' as const, 'oss' as const);
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), country, country, reach, (items, one, other, how) => {
      const steps = [{ fromCents: 3000, percent: 10 }];
      const to = { billing: at(one), parcel: at(other) };
      const price = priceOrder(taxedItems(items, to, { reach: how, rates }), steps, { priceCents: 500 });
      const own = priceOrder(items, steps, { priceCents: 500 });
      expect({ ...price, vat: [] }).toEqual({ ...own, vat: [] });
      expect(price.vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(price.totalCents);
      for (const { rate, country: where, vatCents } of price.vat) {
        expect(rate > 0 || vatCents === 0).toBe(true);
        expect(how === 'home' ? where : typeof where).toBe(how === 'home' ? undefined : 'string');
      }
    }),
  );
});
