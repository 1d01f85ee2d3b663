import type { CartItem } from '../../tables/cart';

/** Whether a product in the cart is for the customer too, and not only to be given. Lists need no more of the cart's rules. */
export function isForOneself({ gift, withOwn }: Pick<CartItem, 'gift' | 'withOwn'>): boolean {
  return !gift || withOwn === true;
}
