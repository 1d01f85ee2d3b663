import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { usePaymentStanding } from '../../data/use-payment-standing';
import { ButtonLink } from '../../parts/button-link';
import { EmptyState } from '../../parts/empty-state';
import { ScreenTitle } from '../../parts/screen-title';
import { SignInLink } from '../../parts/sign-in-link';
import { SkeletonNote } from '../../parts/skeleton';
import styles from './checkout.module.css';

/** What became of the payment, by what the provider says: paid, still on its way, or nothing. */
export function SuccessScreen() {
  const { t } = useTranslation();
  const { account } = useLocal();
  const { order } = useSearch({ from: '/{-$lng}/my-account/checkout/complete/success' });
  const standing = usePaymentStanding(order);
  if (standing === undefined) {
    return (
      <div className={styles['screen']}>
        <ScreenTitle title={t('order.result.waiting')} />
        <SkeletonNote />
      </div>
    );
  }
  const state = standing ?? 'cancelled';
  const toOrder = order !== undefined && standing !== null && account !== null && (
    <ButtonLink to="/{-$lng}/my-account/orders/$id" params={{ id: order }} icon="list">
      {t('order.result.order')}
    </ButtonLink>
  );
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t(`order.result.${state}`)} isHidden />
      <EmptyState
        title={t(`order.result.${state}`)}
        action={
          <span className={styles['ways']}>
            {state === 'paid' && account !== null && (
              <ButtonLink to="/{-$lng}/routes" variant="action" icon="star">
                {t('order.detail.open')}
              </ButtonLink>
            )}
            {state === 'cancelled' && (
              <ButtonLink to="/{-$lng}/my-account/cart" variant="action" icon="cart">
                {t('order.result.cart')}
              </ButtonLink>
            )}
            {account === null ? <SignInLink>{t('common.signIn')}</SignInLink> : toOrder}
          </span>
        }
      >
        <span role="status">{t(`order.result.${state}Text`)}</span>
      </EmptyState>
    </div>
  );
}
