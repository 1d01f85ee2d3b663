import { useMemo } from 'react';
import { cartItemId } from '#contract/rules/shop/cart-rules';
import type { CartItem, ShopProduct } from '#contract/tables/cart';
import type { ShippingMethod } from '#contract/tables/shipping';
import { useLocal } from '../../sync/local/local-provider';
import { useChange } from '../../sync/local/use-change';

/** Copies of the price list younger than this are not fetched again. */
const LIST_AGE_MS = 3_600_000;
const writes = () => import('#worker/mutations/changes');

/** Changes of the cart on this device, sent when the server can be reached; a guest's wait for the sign-in. */
export interface CartWrites {
  /**
   * Puts a product in for the customer, in so many copies, whatever number there was; what the cart holds of it to be
   * given stays beside it.
   */
  add(product: ShopProduct, quantity?: number): Promise<void>;
  setQuantity(item: CartItem, quantity: number): Promise<void>;
  remove(item: Pick<CartItem, 'productId' | 'subject'>): Promise<void>;
  /** Takes out the products the customer saw. */
  reset(productIds: number[]): Promise<void>;
  /** Chooses how the paper in it shall be sent. */
  sendBy(method: ShippingMethod): Promise<void>;
  /**
   * Puts a digital guidebook in as a gift, or makes one of the cart the customer's own; `own` says whether one for the
   * customer stands beside the gifts, and without it that stays as it is.
   */
  setGift(item: CartItem, gift: boolean, own?: boolean): Promise<void>;
  /** Puts a reduction code in, normalised, in place of the former; null takes it out. */
  setCode(code: string | null): Promise<void>;
}

/** Each function resolves once the change is kept here, and rejects when nothing has changed. */
export function useCartWrites(): CartWrites {
  const change = useChange();
  const { engine, stores } = useLocal();
  return useMemo(() => {
    const setGift: CartWrites['setGift'] = async (item, gift, own) => {
      const said = own === undefined ? { gift } : { gift, own };
      await change(async () => (await writes()).setCartGift, { item, ...said, about: item.subject.label });
    };
    return {
      async add({ id, ...facts }, quantity = 1) {
        const item: CartItem = { productId: id, ...facts, quantity, onSale: true };
        // A tap may come before the screen knows what the cart holds.
        const held = await stores?.db.cartItem.get(cartItemId(id));
        if (held?.gift) await setGift(held, true, true);
        else await change(async () => (await writes()).addToCart, item);
        // So that the cart knows reductions and what sending costs without signal too.
        void engine.refreshPage({ page: 'products' }, LIST_AGE_MS);
      },
      async setQuantity(item, quantity) {
        await change(async () => (await writes()).addToCart, { ...item, quantity });
      },
      async remove({ productId, subject }) {
        await change(async () => (await writes()).removeFromCart, { productId, about: subject.label });
      },
      async reset(productIds) {
        await change(async () => (await writes()).resetCart, { productIds });
      },
      async sendBy(method) {
        await change(async () => (await writes()).setShippingMethod, { method });
      },
      setGift,
      async setCode(code) {
        await change(async () => (await writes()).setCartCode, { code });
      },
    };
  }, [change, engine, stores]);
}
