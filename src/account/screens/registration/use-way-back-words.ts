import { useTranslation } from 'react-i18next';
import { cutPath, screenAt } from '#contract/paths/translate-path';
import { useCartCount } from '../../../shop/queries/use-cart';

/**
 * What waits where somebody was on their way to when they asked for an account; null for nowhere. A guest's cart is on
 * the device where it was filled, and the letter may be opened on another one: that is said.
 */
export function useWayBackWords(back: string | null | undefined): string | null {
  const { t } = useTranslation();
  const cartCount = useCartCount();
  if (!back) return null;
  const screen = screenAt(cutPath(back.split(/[?#]/)[0] ?? '').segments) ?? '';
  const isCheckout = screen.startsWith('my-account/checkout/');
  if (screen !== 'my-account/cart' && !isCheckout) return t('account.wayBack.page');
  if (cartCount === undefined) return null;
  if (cartCount === 0) return t('account.wayBack.elsewhere');
  return t(isCheckout ? 'account.wayBack.order' : 'account.wayBack.cart');
}
