import { isSameVat, type OrderPrice, shippingByRate, spread } from './order-price';

/** Who gets something of a price: who wrote it, the fund of the bolters, the publisher, the state, the bank, the post. */
export const receivers = ['authors', 'fund', 'publisher', 'vat', 'payment', 'post'] as const;
export type Receiver = (typeof receivers)[number];

/** Who gets what of a product's price, in integer euro cents; it adds up to the price. */
export type MoneySplit = Record<Receiver, number>;

/** The same of an order, or of many; `untold` is what of it nothing is told of. */
export const ledgerRows = [...receivers, 'untold'] as const;
export type OrderSplit = Record<(typeof ledgerRows)[number], number>;

/** Nobody gets anything. */
export function emptySplit(): OrderSplit {
  return { authors: 0, fund: 0, publisher: 0, vat: 0, payment: 0, post: 0, untold: 0 };
}

/** What a split adds up to, in euro cents. */
export function splitTotal(split: Partial<OrderSplit>): number {
  return Object.values(split).reduce((sum, cents) => sum + cents, 0);
}

/** The receivers of what is not VAT, in the order in which cents are parted. */
const beside = ledgerRows.filter((row) => row !== 'vat');

type Sold = Parameters<typeof shippingByRate>[0][number] & { productId: number };

/**
 * Who gets what of an order. VAT is the order's own, parted over its lines and the shipping; what is left of a line goes
 * to its receivers in the shares of its product, what is left of the shipping to the post. Adds up to the order's total;
 * null when nothing is told of any line. `sold` are the items of `price.lines`, in their order.
 */
export function splitOrder(
  price: Pick<OrderPrice, 'lines' | 'vat' | 'shippingCents'>,
  sold: readonly Sold[],
  splits: ReadonlyMap<number, MoneySplit>,
): OrderSplit | null {
  const told = sold.map(({ productId, priceCents }) => {
    const split = splits.get(productId);
    return split && splitTotal(split) === priceCents ? split : null;
  });
  if (told.every((split) => split === null)) return null;
  const chunks = [
    ...sold.map(({ vatRate, vatCountry = null }, at) => {
      return { rate: vatRate, country: vatCountry, cents: price.lines[at]?.totalCents ?? 0 };
    }),
    ...shippingByRate(sold, price.shippingCents).map(({ grossCents, ...part }) => {
      return { ...part, cents: grossCents };
    }),
  ];
  const vat = chunks.map(() => 0);
  for (const part of price.vat) {
    const weights = chunks.map((chunk) => (isSameVat(chunk, part) ? chunk.cents : 0));
    for (const [at, cents] of spread(part.vatCents, weights).entries()) vat[at] = (vat[at] ?? 0) + cents;
  }
  const sums = emptySplit();
  for (const [at, { cents }] of chunks.entries()) {
    const rest = cents - (vat[at] ?? 0);
    sums.vat += vat[at] ?? 0;
    if (at >= sold.length) sums.post += rest;
    else share(sums, rest, told[at] ?? {});
  }
  return sums;
}

/**
 * Who gives back what of a refund, in shares of what each has left of the order; all that is left is exactly that. VAT
 * is the credit note's own.
 */
export function splitRefund(
  left: Readonly<OrderSplit>,
  { grossCents, vatCents }: { grossCents: number; vatCents: number },
): OrderSplit {
  const sums = emptySplit();
  sums.vat = vatCents;
  share(sums, grossCents - vatCents, left);
  return sums;
}

/** Adds an amount without VAT to those it goes to, by their weights; where there are none it is untold. */
function share(sums: OrderSplit, cents: number, weights: Partial<OrderSplit>): void {
  const all = beside.map((row) => weights[row] ?? 0);
  if (all.every((weight) => weight === 0)) {
    sums.untold += cents;
    return;
  }
  for (const [at, part] of spread(cents, all).entries()) {
    const row = beside[at];
    if (row) sums[row] += part;
  }
}
