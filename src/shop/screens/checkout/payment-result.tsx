import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentStanding } from '#contract/tables/order';
import { useLocal } from '../../../sync/local/local-provider';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import styles from './checkout.module.css';

export interface PaymentResultProps {
  state: PaymentStanding['state'];
  /** Of what was ordered; undefined while it is not known. */
  kinds?: readonly ('physical' | 'virtual' | 'gift')[] | undefined;
  /** Other words than the state's own. */
  words?: string | undefined;
  /** Ways on beside the state's own: to my routes when it is paid, to the cart when it is not. */
  children?: ReactNode;
}

/** What became of a payment, and where to go from there. */
export function PaymentResult({ state, kinds, words, children }: PaymentResultProps) {
  const { t } = useTranslation();
  const { account } = useLocal();
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
            {children}
          </span>
        }
      >
        <span role="status">
          {words ?? t(`order.result.${state}Text`)}
          {words === undefined && state === 'paid' && (
            <>
              {kinds?.includes('virtual') && <> {t('order.result.paidDigital')}</>}
              {kinds?.includes('gift') && <> {t('order.result.paidGift')}</>}
              {kinds?.includes('physical') && <> {t('order.result.paidPaper')}</>}
            </>
          )}
        </span>
      </EmptyState>
    </div>
  );
}
