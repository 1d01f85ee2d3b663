import { CartItem } from '#contract/tables/cart';
import { CART_CODE_ID } from '#contract/rules/shop/cart-code';
import { CodeText } from '#contract/tables/cart-code';
import { asGift, cartItemId, inCopies, joined, SHIPPING_CHOICE_ID } from '#contract/rules/shop/cart-rules';
import { CatalogueId } from '#contract/catalogue/place';
import { ShippingChoice } from '#contract/tables/shipping';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

/** An item as it comes into a cart: for oneself, until the customer says otherwise. */
const ownItem = (item: CartItem): CartItem => ({ ...item, gift: false, withOwn: false });
const key = (productId: number) => ({ table: 'cartItem' as const, id: cartItemId(productId) });

/** Puts a product into the cart in so many copies, whatever number there was. */
export const addToCart = defineMutation({
  name: 'addToCart',
  lane: 'cart',
  args: CartItem,
  touches: ({ productId }) => [key(productId)],
  apply: (rows, item) => {
    const id = cartItemId(item.productId);
    // What the server says of the product is newer than what a screen knew when it was put in.
    rows.put('cartItem', id, inCopies(rows.get('cartItem', id) ?? ownItem(item), item.quantity));
  },
  request: ({ productId, quantity }) => ({
    path: `/guard/cart/add-to-cart/${productId}`,
    body: { quantity },
  }),
});

/** Takes a product out of the cart; `about` is what it was, never sent. */
export const removeFromCart = defineMutation({
  name: 'removeFromCart',
  lane: 'cart',
  args: z.object({ productId: CatalogueId, about: z.string().optional() }),
  touches: ({ productId }) => [key(productId)],
  apply: (rows, { productId }) => rows.remove('cartItem', cartItemId(productId)),
  request: ({ productId }) => ({ path: `/guard/cart/remove-from-cart/${productId}`, body: {} }),
});

/** Takes out all the customer saw; what another device added since then stays. */
export const resetCart = defineMutation({
  name: 'resetCart',
  lane: 'cart',
  args: z.object({ productIds: z.array(CatalogueId).min(1) }),
  touches: ({ productIds }) => productIds.map(key),
  apply: (rows, { productIds }) => {
    for (const productId of productIds) rows.remove('cartItem', cartItemId(productId));
  },
  request: ({ productIds }) => ({ path: '/guard/cart/reset', body: { productIds } }),
});

/** Joins a guest's basket to the cart, by the rule of `joined`. Doing it twice changes nothing. */
export const mergeCart = defineMutation({
  name: 'mergeCart',
  lane: 'cart',
  args: z.object({ items: z.array(CartItem).min(1) }),
  touches: ({ items }) => items.map(({ productId }) => key(productId)),
  apply: (rows, { items }) => {
    for (const item of items) {
      const id = cartItemId(item.productId);
      const held = rows.get('cartItem', id);
      rows.put('cartItem', id, held ? joined(held, item.quantity) : ownItem(item));
    }
  },
  request: ({ items }) => ({
    path: '/guard/cart/',
    body: { products: items.map(({ productId, quantity }) => ({ id: productId, quantity })) },
  }),
});

/** Chooses how the paper in the cart shall be sent, in place of the former choice. */
export const setShippingMethod = defineMutation({
  name: 'setShippingMethod',
  lane: 'cart',
  args: ShippingChoice,
  touches: () => [{ table: 'shippingChoice' as const, id: SHIPPING_CHOICE_ID }],
  apply: (rows, choice) => rows.put('shippingChoice', SHIPPING_CHOICE_ID, choice),
  request: ({ method }) => ({ path: '/guard/cart/shipping-method', body: { 'shipping-method': method } }),
});

/** Puts a reduction code into the cart in place of the former, to be checked by the server; null takes it out. */
export const setCartCode = defineMutation({
  name: 'setCartCode',
  lane: 'cart',
  args: z.object({ code: CodeText.nullable() }),
  touches: () => [{ table: 'cartCode' as const, id: CART_CODE_ID }],
  apply: (rows, { code }) => {
    if (code === null) rows.remove('cartCode', CART_CODE_ID);
    else rows.put('cartCode', CART_CODE_ID, { code, terms: null, problem: null });
  },
  request: ({ code }) => ({ path: '/guard/cart/code', body: { code } }),
});

/**
 * Puts a digital guidebook into the cart as a gift, or makes one in the cart the customer's own. `own` puts one for the
 * customer beside the gifts, or takes it out; without it that stays as it is. `about` is never sent.
 */
export const setCartGift = defineMutation({
  name: 'setCartGift',
  lane: 'cart',
  schema: 2,
  args: z.object({
    item: CartItem,
    gift: z.boolean(),
    own: z.boolean().optional(),
    about: z.string().optional(),
  }),
  // What an earlier app kept says nothing of one's own beside the gifts, which then stays as it is.
  upcasters: { 1: (args) => args },
  touches: ({ item }) => [key(item.productId)],
  apply: (rows, { item, gift, own }) => {
    const id = cartItemId(item.productId);
    const held = rows.get('cartItem', id);
    if (gift) rows.put('cartItem', id, { ...(held ?? item), ...asGift(held, own) });
    else if (held) rows.put('cartItem', id, { ...held, quantity: 1, gift, withOwn: false });
  },
  request: ({ item, gift, own }) => ({
    path: `/guard/cart/gift/${item.productId}`,
    body: { gift, own },
  }),
});
