import { describe, expect, test } from 'vitest';
import type { Access } from '#contract/rules/access';
import type { ShopProduct } from '#contract/tables/cart';
import type { OrderLine } from '#contract/tables/order';
import { buyingAgain } from '../../src/shop/queries/buy-again';
import { cartItemOf } from '../support/cart-item-of';

const nothing = (): Access => ({ state: 'none' });
const lineOf = (productId: number, more: Partial<OrderLine> = {}): OrderLine => {
  const { kind, subject, quantity, priceCents, vatRate } = cartItemOf(productId);
  const line = { productId, kind, subject, quantity, priceCents, vatRate };
  return { ...line, discountCents: 0, totalCents: priceCents, ...more };
};
const onSale = (id: number, more: Partial<ShopProduct> = {}): ShopProduct => {
  const { productId: _id, quantity: _quantity, onSale: _onSale, ...facts } = cartItemOf(id);
  return { id, ...facts, ...more };
};

describe('an order that is bought again', () => {
  test('puts what is on sale into the cart at today’s price, and says what is not', () => {
    const again = buyingAgain(
      [lineOf(1, { quantity: 2 }), lineOf(2)],
      [onSale(1, { priceCents: 3300 })],
      [],
      nothing,
    );
    const product = onSale(1, { priceCents: 3300 });
    expect(again.wanted).toEqual([{ product, quantity: 2 }]);
    expect([again.gone, again.owned]).toEqual([['Guidebook 2'], []]);
  });

  test('never takes copies out of the cart', () => {
    const again = buyingAgain([lineOf(1)], [onSale(1)], [{ productId: 1, quantity: 5 }], nothing);
    expect(again.wanted[0]?.quantity).toBe(5);
  });

  test('does not sell what is open already, until that expires soon; paper always', () => {
    const lines = [lineOf(1, { kind: 'virtual' }), lineOf(2)];
    const products = [onSale(1, { kind: 'virtual' }), onSale(2)];
    const ids = (state: 'active' | 'expiring') =>
      buyingAgain(lines, products, [], () => ({ state, until: null })).wanted.map(
        ({ product }) => product.id,
      );
    expect(ids('active')).toEqual([2]);
    expect(ids('expiring')).toEqual([1, 2]);
  });

  test('says that it is open, not that it is gone, when it left the sale', () => {
    const again = buyingAgain([lineOf(1, { kind: 'virtual' })], [], [], () => ({
      state: 'active',
      until: null,
    }));
    expect([again.gone, again.owned]).toEqual([[], ['Guidebook 1']]);
  });
});
