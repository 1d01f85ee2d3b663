import { canBeGift, isOwnedForGood } from '#contract/rules/shop/cart-rules';
import { dueOn, soldOnceDue } from '#contract/rules/shop/planned-changes';
import { cragTime } from '#contract/sun/crag-time';
import * as contract from '#contract/endpoints/shop/cart';
import type { ShopProduct } from '#contract/tables/cart';
import { customerOf, implement, type RawCall } from '../handler/implement';
import { Refused } from '../handler/refused';
import { readValidations } from '../store/access/validations';
import { readCustomer } from '../store/accounts/customers';
import { readComing, readDiscountSteps, readPriceList, readProducts } from '../store/catalogue/shop-products';
import {
  isGiftInCart,
  joinToCart,
  makeOwn,
  putGift,
  putInCart,
  readCart,
  takeFromCart,
} from '../store/shop/cart';
import { checkTypedCode } from '../orders/check-code';
import { keepCartCode } from '../store/shop/cart-codes';
import { keepMethod } from '../store/shop/checkouts';
import { readSplits } from '../store/shop/money-splits';
import { readPlanned } from '../store/shop/planned-changes';
import { readShippingRates } from '../store/shop/shipping-rates';

/** The price list, and a customer's cart. Its ids are products', so nobody can name a row of somebody else. */
export const cartEndpoints = {
  products: implement(contract.products, async ({ db, services }) => {
    const served = await services.catalogue.current();
    const splits = [...(await readSplits(db))].map(([productId, parts]) => ({ productId, ...parts }));
    const planned = await readPlanned(db);
    const terms = {
      discounts: await readDiscountSteps(db),
      shipping: await readShippingRates(db),
      ...(splits.length > 0 && { splits }),
      ...(planned.length > 0 && { planned }),
    };
    const name = `products/${JSON.stringify(terms)}`;
    const list = await served.prepare(name, async () => {
      const coming = await readComing(db, planned);
      return { products: await readPriceList(db), ...terms, ...(coming.length > 0 && { coming }) };
    });
    if (!list) throw new Refused(404, 'common.error.notFound');
    return list;
  }),

  cart: implement(contract.cart, async (call) => {
    const { email } = call.query;
    const own = await readCustomer(call.db, customerOf(call));
    if (email !== undefined && own.email !== email.toLowerCase()) {
      throw new Refused(404, 'account.error.unknown');
    }
    return answer(call);
  }),

  addToCart: implement(contract.addToCart, async (call) => {
    const product = await knownProduct(call, call.params.id);
    const { quantity } = call.body;
    if (!product.onSale) throw new Refused(422, 'cart.error.offSale');
    // Of what is given to others there may be several, and the giver may have it already.
    const isGift = await isGiftInCart(call.db, customerOf(call), product.id);
    if (product.kind === 'virtual' && quantity > 1 && !isGift) throw new Refused(422, 'cart.error.quantity');
    if (!isGift) await refuseOwned(call, product);
    await putInCart(call.db, customerOf(call), [{ id: product.id, quantity }], call);
    return answer(call);
  }),

  removeFromCart: implement(contract.removeFromCart, async (call) => {
    const product = await knownProduct(call, call.params.id);
    await takeFromCart(call.db, customerOf(call), [product.id], call.v);
    return answer(call);
  }),

  resetCart: implement(contract.resetCart, async (call) => {
    const seen =
      call.body.productIds ?? (await readCart(call.db, customerOf(call))).products.map(({ id }) => id);
    await takeFromCart(call.db, customerOf(call), seen, call.v);
    return answer(call);
  }),

  setShippingMethod: implement(contract.setShippingMethod, async (call) => {
    await keepMethod(call.db, customerOf(call), call.body['shipping-method'], call.v);
    return readCart(call.db, customerOf(call));
  }),

  setCartGift: implement(contract.setCartGift, async (call) => {
    const product = await knownProduct(call, call.params.id);
    const { gift, own } = call.body;
    if (gift && !product.onSale) throw new Refused(422, 'cart.error.offSale');
    if (gift && !canBeGift(product)) throw new Refused(422, 'cart.error.noGift');
    if (gift && own) await refuseOwned(call, product);
    if (gift) await putGift(call.db, customerOf(call), { productId: product.id, own }, call);
    else await makeOwn(call.db, customerOf(call), product.id, call.v);
    return answer(call);
  }),

  setCartCode: implement(contract.setCartCode, async (call) => {
    const { db, now, v, body } = call;
    const customerId = customerOf(call);
    const typed = body.code === null ? null : await checkTypedCode(db, customerId, body.code, now);
    await keepCartCode(db, customerId, typed, v);
    return answer(call);
  }),

  mergeCart: implement(contract.mergeCart, async (call) => {
    const wanted = new Map(call.body.products.map(({ id, quantity }) => [id, quantity]));
    const known = await readProducts(call.db, [...wanted.keys()]);
    // What left the sale meanwhile joins all the same: the cart then says so, and nothing is lost unseen.
    const lines = known.map(({ id, kind }) => ({
      id,
      quantity: kind === 'virtual' ? 1 : (wanted.get(id) ?? 1),
    }));
    await joinToCart(call.db, customerOf(call), lines, call);
    return answer(call);
  }),
};

/** Throws Refused 422 for what the customer owns for good. */
async function refuseOwned(call: RawCall, product: ShopProduct): Promise<void> {
  const owned = await readValidations(call.db, customerOf(call));
  if (isOwnedForGood({ ...product, productId: product.id }, owned, call.now)) {
    throw new Refused(422, 'cart.error.owned');
  }
}

/** A product as it is sold now: what counts since midnight does, whether or not it was written down by now. */
async function knownProduct({ db, now }: RawCall, id: number) {
  const [product] = await readProducts(db, [id]);
  if (!product) throw new Refused(404, 'cart.error.unknown');
  return soldOnceDue(id, product, dueOn(await readPlanned(db), cragTime(now).day));
}

async function answer(call: RawCall) {
  return { cart: await readCart(call.db, customerOf(call)) };
}
