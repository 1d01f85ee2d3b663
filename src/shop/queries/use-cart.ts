import { CART_CODE_ID } from '#contract/rules/shop/cart-code';
import { SHIPPING_CHOICE_ID } from '#contract/rules/shop/cart-rules';
import type { Local } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The products in the cart, or in a guest's basket, by name; undefined while the local copy is being read. */
export function useCart(): Local<'cartItem'>[] | undefined {
  return useLiveQuery(async ({ db }) => {
    const items = await db.cartItem.toArray();
    return items.sort(
      (one, other) =>
        one.subject.label.localeCompare(other.subject.label) || one.kind.localeCompare(other.kind),
    );
  });
}

/** How many products are in the cart; undefined while not known yet. */
export function useCartCount(): number | undefined {
  return useLiveQuery(({ db }) => db.cartItem.count());
}

/** How the cart shall be sent; null when nothing was chosen, undefined while the local copy is being read. */
export function useShippingChoice(): Local<'shippingChoice'> | null | undefined {
  return useLiveQuery(async ({ db }) => (await db.shippingChoice.get(SHIPPING_CHOICE_ID)) ?? null);
}

/** The reduction code in the cart; null when there is none, undefined while the local copy is being read. */
export function useCartCode(): Local<'cartCode'> | null | undefined {
  return useLiveQuery(async ({ db }) => (await db.cartCode.get(CART_CODE_ID)) ?? null);
}
