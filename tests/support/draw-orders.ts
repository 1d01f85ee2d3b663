import fc from 'fast-check';
import { type MoneySplit, receivers } from '#contract/rules/shop/money-split';
import { CART_QUANTITY_MAX } from '#contract/rules/shop/cart-rules';

/** A price parted at random among its receivers, to the cent. */
function splitsOf(priceCents: number, cuts: readonly number[]): MoneySplit {
  const split: MoneySplit = { authors: 0, fund: 0, publisher: 0, vat: 0, payment: 0, post: 0 };
  let left = priceCents;
  for (const [at, name] of receivers.entries()) {
    const cents = at === receivers.length - 1 ? left : Math.floor((left * (cuts[at] ?? 0)) / 100);
    split[name] = cents;
    left -= cents;
  }
  return split;
}

const item = fc
  .record({
    kind: fc.constantFrom('physical' as const, 'virtual' as const),
    priceCents: fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9 })),
    vatRate: fc.constantFrom(0, 2.1, 5.5, 7, 20),
    quantity: fc.integer({ min: 1, max: CART_QUANTITY_MAX }),
    country: fc.constantFrom(undefined, 'FR', 'DE'),
    cuts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }),
    /** How much of its price is told: all, nothing, or what was its price once. */
    told: fc.constantFrom('split' as const, 'split' as const, 'nothing' as const, 'outdated' as const),
  })
  .map(({ cuts, told, country, ...of }) => ({
    ...of,
    ...(country && { vatCountry: country }),
    onSale: true,
    split: told === 'nothing' ? null : splitsOf(of.priceCents + (told === 'outdated' ? 1 : 0), cuts),
  }));

/** An order as the ledger meets it: several items, reductions, shipping, and what of it is given back in which years. */
export const anyOrder = fc.record({
  items: fc
    .array(item, { minLength: 1, maxLength: 6 })
    .map((items) => items.map((one, at) => ({ ...one, productId: at + 1 }))),
  steps: fc.uniqueArray(
    fc.record({ fromCents: fc.integer({ min: 1, max: 9_000 }), percent: fc.integer({ min: 1, max: 99 }) }),
    { maxLength: 3, selector: ({ fromCents }) => fromCents },
  ),
  shipping: fc.option(fc.record({ priceCents: fc.integer({ min: 300, max: 1_500 }) })),
  year: fc.integer({ min: 2026, max: 2028 }),
  isWithdrawn: fc.boolean(),
  refunds: fc.array(
    fc.record({
      /** Null is one cent: many of them leave VAT behind. */
      percent: fc.option(fc.integer({ min: 0, max: 100 })),
      yearsLater: fc.integer({ min: 0, max: 1 }),
    }),
    { maxLength: 12 },
  ),
});
