import type { PriceList } from '#contract/cart';
import { type CartPrice, priceCart } from '#contract/cart-rules';
import type { Local } from '#worker/db/rows';
import { useCart } from './use-cart';
import { useLocal } from './local-provider';
import { usePriceList } from './use-offers';

/** The cart with its price as this device reckons it. */
export interface PricedCart {
  items: Local<'cartItem'>[];
  price: CartPrice;
  /** Until the server has everything and has just named its prices, the sum is an estimate. */
  isEstimate: boolean;
  /** Whether the reductions are known here. */
  hasReductions: boolean;
  /** What sending paper costs at least, in cents; null when that is not known here. */
  shippingFromCents: number | null;
}

/** Each item at the newest price this device knows; undefined while the local copy is being read. */
export function usePricedCart(): PricedCart | undefined {
  const { account } = useLocal();
  const held = useCart();
  const page = usePriceList();
  if (!held || page.state === 'loading') return undefined;
  const list = page.state === 'content' ? page : null;
  const listed = new Map(list?.data.products.map((product) => [product.id, product]));
  const items = held.map((item) => {
    const product = listed.get(item.productId);
    if (!product) return list ? { ...item, onSale: false } : item;
    const { id: _id, ...facts } = product;
    return { ...item, ...facts, onSale: true };
  });
  return {
    items,
    price: priceCart(items, list?.data.discounts ?? []),
    isEstimate: account === null || !list || list.isStale || held.some(({ pending }) => pending > 0),
    hasReductions: list !== null,
    shippingFromCents: cheapest(list?.data),
  };
}

/** A price list that an older version of the app kept says nothing of sending. */
function cheapest(list: Partial<PriceList> | undefined): number | null {
  const prices = list?.shipping?.map(({ priceCents }) => priceCents) ?? [];
  return prices.length === 0 ? null : Math.min(...prices);
}
