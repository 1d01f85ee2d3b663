import { Cart, CartQuantity, PriceList } from '../../tables/cart';
import { CatalogueId } from '../../catalogue/place';
import { CodeText } from '../../tables/cart-code';
import { ShippingMethod } from '../../tables/shipping';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';

const write = { method: 'POST', localised: true, auth: 'required', write: true, queued: true } as const;
const params = z.strictObject({ id: z.coerce.number().pipe(CatalogueId) });
const data = z.object({ cart: Cart });
/** More than any cart holds. */
const ITEMS_MAX = 500;

/** Everything on sale with its price; public, and not of the specification: lists need it without signal. */
export const products = defineEndpoint({
  name: 'products',
  method: 'GET',
  path: '/products',
  localised: true,
  auth: 'none',
  write: false,
  data: PriceList,
});

/** The customer's cart; 404 for any e-mail address but their own. */
export const cart = defineEndpoint({
  name: 'cart',
  method: 'GET',
  path: '/guard/cart',
  localised: true,
  auth: 'required',
  write: false,
  query: z.strictObject({ email: z.string().max(320).optional() }),
  data,
});

/**
 * Joins a guest's basket to the cart: what both hold keeps the larger quantity, nothing is taken out. What the cart
 * holds to be given then has one for the customer beside it.
 */
export const mergeCart = defineEndpoint({
  ...write,
  name: 'mergeCart',
  path: '/guard/cart/',
  body: z.strictObject({
    products: z.array(z.strictObject({ id: CatalogueId, quantity: CartQuantity })).max(ITEMS_MAX),
  }),
  data,
});

/**
 * Puts a product into the cart in so many copies, whatever number there was. 404 `cart.error.unknown`, 422
 * `cart.error.offSale`, 422 `cart.error.quantity` for more than one of what is digital and no gift, 422
 * `cart.error.owned` for what the customer owns for good, unless it is a gift.
 */
export const addToCart = defineEndpoint({
  ...write,
  name: 'addToCart',
  path: '/guard/cart/add-to-cart/:id',
  params,
  body: z.strictObject({ quantity: CartQuantity.default(1) }),
  data,
});

/** Takes a product out of the cart; one that is not in it changes nothing. 404 `cart.error.unknown`. */
export const removeFromCart = defineEndpoint({
  ...write,
  name: 'removeFromCart',
  path: '/guard/cart/remove-from-cart/:id',
  params,
  body: z.strictObject({}),
  data,
});

/**
 * Takes out the products the customer saw; what another device added since then stays. Without a list the cart is
 * empty afterwards.
 */
export const resetCart = defineEndpoint({
  ...write,
  name: 'resetCart',
  path: '/guard/cart/reset',
  body: z.strictObject({ productIds: z.array(CatalogueId).max(ITEMS_MAX).optional() }),
  data,
});

/**
 * How the paper in the cart shall be sent. It is a wish: where that way does not lead, the cheapest is taken, and the
 * summary of the order says so. Its data is the cart itself, in the place of the one before.
 */
export const setShippingMethod = defineEndpoint({
  ...write,
  name: 'setShippingMethod',
  path: '/guard/cart/shipping-method',
  body: z.strictObject({ 'shipping-method': ShippingMethod }),
  data: Cart,
});

/**
 * Puts a reduction code into the cart in place of the former; null takes it out. One that is not taken is kept too, with
 * why it is not, in its synced row: nothing typed is lost.
 */
export const setCartCode = defineEndpoint({
  ...write,
  name: 'setCartCode',
  path: '/guard/cart/code',
  body: z.strictObject({ code: CodeText.nullable() }),
  data,
});

/**
 * Puts a digital guidebook into the cart as a gift, also one that the customer has; false makes what is in the cart
 * theirs, in one copy. `own` says whether one of the customer's own stands beside the gifts; left out, that stays as it
 * is. 404 `cart.error.unknown`, 422 `cart.error.offSale`, 422 `cart.error.noGift` for what no code opens, 422
 * `cart.error.owned` for one's own of what the customer owns for good.
 */
export const setCartGift = defineEndpoint({
  ...write,
  name: 'setCartGift',
  path: '/guard/cart/gift/:id',
  params,
  body: z.strictObject({ gift: z.boolean(), own: z.boolean().optional() }),
  data,
});
