import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';

/** Nothing to order, most often because it was ordered a moment ago: the way to the orders. */
export function EmptyCheckout() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('shop.cart.emptyTitle')}
      action={
        <ButtonLink to="/{-$lng}/my-account/orders" icon="list">
          {t('order.detail.all')}
        </ButtonLink>
      }
    >
      {t('order.payment.empty')}
    </EmptyState>
  );
}
