import type { CartItem } from '#contract/tables/cart';
import type { SeenItem } from '#worker/db/rows';

/** What became of a product since it was seen. */
export type ItemChange = Pick<SeenItem, 'productId' | 'subject' | 'kind'> &
  (
    | { change: 'offSale' | 'onSale' | 'soldOut' | 'inStock' }
    /** In euro cents with VAT. */
    | { change: 'price'; from: number; to: number }
  );

/**
 * What the products say otherwise than when they were seen; those that were never seen say nothing, and those that were
 * taken out neither.
 */
export function itemChanges(
  seen: readonly SeenItem[],
  now: readonly Pick<CartItem, 'productId' | 'priceCents' | 'onSale' | 'left'>[],
): ItemChange[] {
  const byId = new Map(now.map((item) => [item.productId, item]));
  // A gift and one's own of the same product have a line each, of which is told once.
  const once = seen.filter(
    ({ productId }, at) => seen.findIndex((other) => other.productId === productId) === at,
  );
  return once.flatMap(({ priceCents, onSale, left, ...what }): ItemChange[] => {
    const item = byId.get(what.productId);
    if (!item) return [];
    if (item.onSale !== onSale) return [{ ...what, change: item.onSale ? 'onSale' : 'offSale' }];
    if (!item.onSale) return [];
    const isSoldOut = item.left === 0;
    if (isSoldOut !== (left === 0)) return [{ ...what, change: isSoldOut ? 'soldOut' : 'inStock' }];
    if (item.priceCents === priceCents) return [];
    return [{ ...what, change: 'price', from: priceCents, to: item.priceCents }];
  });
}
