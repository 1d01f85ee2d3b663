import type { CartItem } from '#contract/tables/cart';

/** A paper guidebook in a cart, as the tests know it. */
export function cartItemOf(productId: number, more: Partial<CartItem> = {}): Required<CartItem> {
  return {
    productId,
    kind: 'physical',
    priceCents: 2900,
    vatRate: 5.5,
    left: null,
    gift: false,
    withOwn: false,
    subject: {
      type: 'guidebook',
      id: productId,
      slug: `guidebook-${productId}`,
      label: `Guidebook ${productId}`,
      kind: 'cliff',
      regionSlug: null,
    },
    guidebookIds: [productId],
    quantity: 1,
    onSale: true,
    ...more,
  };
}
