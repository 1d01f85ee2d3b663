import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';

/**
 * Nothing to order, most often because it was ordered a moment ago: the way to the orders. With things in the cart that
 * are not on sale, the way to the cart.
 */
export function EmptyCheckout({ hasItems }: { hasItems: boolean }) {
  const { t } = useTranslation();
  const wayOn = hasItems ? (
    <ButtonLink to="/{-$lng}/my-account/cart" icon="cart">
      {t('shop.cart.title')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/{-$lng}/my-account/orders" icon="list">
      {t('order.detail.all')}
    </ButtonLink>
  );
  return (
    <EmptyState title={t(hasItems ? 'shop.cart.nothingOnSale' : 'shop.cart.emptyTitle')} action={wayOn}>
      {!hasItems && t('order.payment.empty')}
    </EmptyState>
  );
}
