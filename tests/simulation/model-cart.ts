import type { EndpointName } from '#contract/endpoints/all';
import { CART_CODE_ID } from '#contract/rules/shop/cart-code';
import { cartItemId, SHIPPING_CHOICE_ID } from '#contract/rules/shop/cart-rules';
import { living, ModelRefusal, type ModelWrite, type Rule } from './model-row';

/** The cart by the server's words: what a product is, the provider says, and never the device. */
export const cartRules: Partial<Record<EndpointName, Rule>> = {
  addToCart: (write) => {
    const { provided, params } = write;
    const id = Number(params['id']);
    const { quantity }: { quantity: number } = write.body;
    const product = provided.product(id);
    if (!product) throw new ModelRefusal(404, 'cart.error.unknown');
    if (!product.onSale) throw new ModelRefusal(422, 'cart.error.offSale');
    const isOwn = write.rows.get(`cartItem/${cartItemId(id)}`)?.row?.['gift'] !== true;
    const isOwnDigital = product.kind === 'virtual' && isOwn;
    if (isOwnDigital && quantity > 1) throw new ModelRefusal(422, 'cart.error.quantity');
    if (isOwnDigital && provided.isOwned(id)) throw new ModelRefusal(422, 'cart.error.owned');
    putItem(write, id, quantity);
  },
  removeFromCart: (write) => {
    const id = Number(write.params['id']);
    if (!write.provided.product(id)) throw new ModelRefusal(404, 'cart.error.unknown');
    takeOut(write, [id]);
  },
  resetCart: (write) => {
    const { productIds }: { productIds?: number[] } = write.body;
    takeOut(write, productIds ?? living(write.rows, 'cartItem').map(({ id }) => Number(id)));
  },
  mergeCart: (write) => {
    const { products }: { products: { id: number; quantity: number }[] } = write.body;
    for (const [id, wanted] of new Map(products.map(({ id: one, quantity }) => [one, quantity]))) {
      const product = write.provided.product(id);
      if (!product) continue;
      const held = write.rows.get(`cartItem/${cartItemId(id)}`)?.row as
        { quantity: number; gift?: boolean } | null | undefined;
      if (held?.gift) putGifts(write, id, true);
      else putItem(write, id, Math.max(held?.quantity ?? 0, product.kind === 'virtual' ? 1 : wanted));
    }
  },
  setCartGift: (write) => {
    const { provided, params, rows, put } = write;
    const id = Number(params['id']);
    const { gift, own }: { gift: boolean; own?: boolean } = write.body;
    const product = provided.product(id);
    if (!product) throw new ModelRefusal(404, 'cart.error.unknown');
    if (gift && !product.onSale) throw new ModelRefusal(422, 'cart.error.offSale');
    const isGuidebook = product.subject.type === 'guidebook' && product.kind === 'virtual';
    if (gift && !isGuidebook) throw new ModelRefusal(422, 'cart.error.noGift');
    if (gift && own && provided.isOwned(id)) throw new ModelRefusal(422, 'cart.error.owned');
    const held = rows.get(`cartItem/${cartItemId(id)}`)?.row;
    if (gift) putGifts(write, id, own);
    else if (held) put('cartItem', cartItemId(id), { ...held, quantity: 1, gift, withOwn: false });
  },
  setCartCode: (write) => {
    const { code }: { code: string | null } = write.body;
    // No provider of the simulator makes codes.
    const row = { code, terms: null, problem: 'cart.code.unknown' };
    write.put('cartCode', CART_CODE_ID, code === null ? null : row);
  },
  setShippingMethod: (write) => {
    const { 'shipping-method': method }: { 'shipping-method': string } = write.body;
    write.put('shippingChoice', SHIPPING_CHOICE_ID, { method });
  },
};

function putItem({ provided, rows, put }: ModelWrite, productId: number, quantity: number): void {
  const id = cartItemId(productId);
  // What was a gift stays one; what was taken out comes back for oneself.
  const row = rows.get(`cartItem/${id}`)?.row;
  const gift = row?.['gift'] === true;
  const withOwn = row?.['withOwn'] === true && quantity > 1;
  put('cartItem', id, { ...provided.product(productId), productId, quantity, gift, withOwn });
}

/** As many gifts as there were, or one, and the customer's own beside them or not; undefined leaves that as it is. */
function putGifts({ provided, rows, put }: ModelWrite, productId: number, own: boolean | undefined): void {
  const id = cartItemId(productId);
  const row = rows.get(`cartItem/${id}`)?.row;
  const had = row?.['withOwn'] === true;
  const gifts = row?.['gift'] === true ? Number(row['quantity']) - Number(had) : 1;
  const withOwn = own ?? had;
  const quantity = Math.min(20, gifts + Number(withOwn));
  put('cartItem', id, { ...provided.product(productId), productId, quantity, gift: true, withOwn });
}

/** Only what is there, or was, is touched. */
function takeOut({ rows, put }: ModelWrite, productIds: readonly number[]): void {
  for (const productId of productIds) {
    const id = cartItemId(productId);
    if (rows.has(`cartItem/${id}`)) put('cartItem', id, null);
  }
}
