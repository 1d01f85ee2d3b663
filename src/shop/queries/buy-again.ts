import { type Access, waysIn } from '#contract/rules/access';
import type { CartItem, ShopProduct } from '#contract/tables/cart';
import type { Order } from '#contract/tables/order';
import type { Keys } from '#contract/catalogue/place';

/** What of an order can be bought again; labels of what cannot. */
export interface BuyingAgain {
  /** With how many of each are to be in the cart then. */
  wanted: { product: ShopProduct; quantity: number }[];
  /** Not on sale any more, or sold out. */
  gone: string[];
  /** Digital, and open to the customer already. */
  owned: string[];
}

/** The rule of buying again: what is on sale and not sold out, at today's price, and not open already. What the cart holds stays at least. */
export function buyingAgain(
  lines: Order['lines'],
  products: readonly ShopProduct[],
  cart: readonly Pick<CartItem, 'productId' | 'quantity'>[],
  access: (keys: Keys) => Access,
): BuyingAgain {
  const again: BuyingAgain = { wanted: [], gone: [], owned: [] };
  // Several gifts of one guidebook have a line each, and are bought again for oneself.
  const once = lines.filter(
    ({ productId }, at) => lines.findIndex((one) => one.productId === productId) === at,
  );
  for (const { productId, kind, subject, quantity } of once) {
    const product = products.find(({ id }) => id === productId);
    const guidebookIds = product?.guidebookIds ?? (subject.type === 'guidebook' ? [subject.id] : []);
    const keys = { guidebookIds, productIds: [productId], sample: false };
    const { isForSale } = waysIn(access(keys), { isOnSale: product !== undefined, isPaper: false });
    if (kind === 'virtual' && !isForSale && access(keys).state === 'active') again.owned.push(subject.label);
    else if (!product || product.left === 0) again.gone.push(subject.label);
    else {
      const held = cart.find((item) => item.productId === productId);
      again.wanted.push({ product, quantity: Math.max(held?.quantity ?? 0, quantity) });
    }
  }
  return again;
}
