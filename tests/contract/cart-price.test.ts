import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiscountStep } from '#contract/tables/cart';
import {
  asGift,
  CART_QUANTITY_MAX,
  cartLines,
  inCopies,
  priceCart,
  withoutBought,
} from '#contract/rules/shop/cart-rules';

const steps: DiscountStep[] = [
  { fromCents: 3000, percent: 10 },
  { fromCents: 5000, percent: 15 },
  { fromCents: 8000, percent: 20 },
];
const digital = (priceCents: number, productId = 1) => ({
  productId,
  kind: 'virtual' as const,
  priceCents,
  quantity: 1,
  onSale: true,
});
const paper = (priceCents: number, quantity = 1) => ({
  productId: 2,
  kind: 'physical' as const,
  priceCents,
  quantity,
  onSale: true,
});

const anyItem = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom('physical' as const, 'virtual' as const),
  priceCents: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: CART_QUANTITY_MAX }),
  onSale: fc.boolean(),
});
const anyCart = fc.array(anyItem, { maxLength: 12 });
const anySteps = fc.uniqueArray(
  fc.record({ fromCents: fc.integer({ min: 1, max: 30_000 }), percent: fc.integer({ min: 1, max: 99 }) }),
  { maxLength: 5, selector: ({ fromCents }) => fromCents },
);

const anyCopies = fc
  .record({
    quantity: fc.integer({ min: 2, max: CART_QUANTITY_MAX }),
    gift: fc.boolean(),
    withOwn: fc.boolean(),
  })
  .map(({ withOwn, ...copies }) => ({ ...copies, withOwn: withOwn && copies.gift }));

describe('a product in the cart that is a gift and one’s own', () => {
  const both = { quantity: 3, gift: true, withOwn: true };

  test('has a line for each, which cost together what it costs', () => {
    expect(cartLines([both])).toEqual([
      { quantity: 1, gift: false, withOwn: false },
      { quantity: 2, gift: true, withOwn: false },
    ]);
    fc.assert(
      fc.property(
        anyCart,
        anySteps,
        fc.array(anyCopies, { minLength: 12, maxLength: 12 }),
        (cart, some, more) => {
          const items = cart.map((item, at) => {
            const copies = more[at];
            return item.kind === 'virtual' && copies ? { ...item, ...copies } : item;
          });
          expect(priceCart(cartLines(items), some)).toEqual(priceCart(items, some));
          expect(cartLines(cartLines(items))).toEqual(cartLines(items));
        },
      ),
    );
  });

  test('is never more than the cart takes of one product, and never one’s own alone', () => {
    fc.assert(
      fc.property(anyCopies, fc.option(fc.boolean(), { nil: undefined }), (held, own) => {
        const made = asGift(held, own);
        expect(asGift(made, own)).toEqual(made);
        expect(made.quantity).toBeGreaterThanOrEqual(made.withOwn ? 2 : 1);
        expect(made.quantity).toBeLessThanOrEqual(CART_QUANTITY_MAX);
        expect(inCopies(made, 1)).toMatchObject({ quantity: 1, gift: true, withOwn: false });
      }),
    );
  });

  test.each([
    [{ own: 1, given: 2 }, null],
    [
      { own: 1, given: 0 },
      { quantity: 2, gift: true, withOwn: false },
    ],
    [
      { own: 0, given: 2 },
      { quantity: 1, gift: false, withOwn: false },
    ],
    [
      { own: 1, given: 1 },
      { quantity: 1, gift: true, withOwn: false },
    ],
    [
      { own: 0, given: 1 },
      { quantity: 2, gift: true, withOwn: true },
    ],
    [
      { own: 0, given: 9 },
      { quantity: 1, gift: false, withOwn: false },
    ],
  ])('of which %j is bought keeps %j', (bought, left) => {
    expect(withoutBought(both, bought)).toEqual(left);
  });
});

describe('the price of a cart', () => {
  test('of digital guidebooks falls by 10, 15 and 20 % from 30, 50 and 80 € on, and not a cent before', () => {
    const percentAt = (cents: number) => priceCart([digital(cents)], steps).discountPercent;
    expect([2999, 3000, 4999, 5000, 7999, 8000].map(percentAt)).toEqual([0, 10, 10, 15, 15, 20]);
  });

  test('of paper stays what it is, and brings no reduction for the digital', () => {
    expect(priceCart([paper(2900, 10), digital(1900)], steps)).toEqual({
      paperCents: 29_000,
      digitalCents: 1900,
      discountPercent: 0,
      discountCents: 0,
      isByCode: false,
      codeCents: 0,
      totalCents: 30_900,
      next: { percent: 10, missingCents: 1100 },
    });
  });

  test('rounds half a cent of reduction up', () => {
    expect(priceCart([digital(3005)], steps).discountCents).toBe(301);
    expect(priceCart([digital(3004)], steps).discountCents).toBe(300);
  });

  test('names no further reduction beyond the last', () => {
    expect(priceCart([digital(8000)], steps)).toMatchObject({ totalCents: 6400, next: null });
  });

  test('leaves out what is no longer on sale', () => {
    expect(priceCart([{ ...digital(9000), onSale: false }, paper(2900)], steps).totalCents).toBe(2900);
  });
});

describe('the price of any cart', () => {
  test('is whole cents, the sum of its parts, never below paper and never above the list', () => {
    fc.assert(
      fc.property(anyCart, anySteps, (items, someSteps) => {
        const price = priceCart(items, someSteps);
        const { paperCents, digitalCents, discountCents, totalCents } = price;
        expect(Number.isInteger(totalCents)).toBe(true);
        expect(totalCents).toBe(paperCents + digitalCents - discountCents);
        expect(totalCents).toBeGreaterThanOrEqual(paperCents);
        expect(discountCents).toBeLessThanOrEqual(digitalCents);
        const exact = (digitalCents * price.discountPercent) / 100;
        expect(Math.abs(discountCents - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('does not depend on the order of items or steps', () => {
    fc.assert(
      fc.property(anyCart, anySteps, (items, someSteps) => {
        expect(priceCart([...items].reverse(), [...someSteps].reverse())).toEqual(
          priceCart(items, someSteps),
        );
      }),
    );
  });

  test('gets exactly the next reduction when what is missing for it is added', () => {
    fc.assert(
      fc.property(anyCart, anySteps, (items, someSteps) => {
        const { next } = priceCart(items, someSteps);
        if (!next) return;
        expect(next.missingCents).toBeGreaterThan(0);
        const more = priceCart([...items, digital(next.missingCents)], someSteps);
        expect(more.discountPercent).toBe(next.percent);
      }),
    );
  });
});
