import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentStanding } from '#contract/tables/order';
import type { Local } from '#worker/db/rows';
import { useLocal } from '../../../sync/local/local-provider';
import { OpenEditions, ownEditions } from '../orders/open-editions';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { OrderGifts } from '../orders/order-gifts';
import styles from './checkout.module.css';

export interface PaymentResultProps {
  state: PaymentStanding['state'];
  /** The order that was paid; nullish while this device does not know it. */
  ordered?: Local<'order'> | null | undefined;
  /** Other words than the state's own. */
  words?: string | undefined;
  /** Ways on beside the state's own: to my routes when it is paid, to the cart when it is not. */
  children?: ReactNode;
}

/** What became of a payment, and where to go from there. */
export function PaymentResult({ state, ordered, words, children }: PaymentResultProps) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const lines = ordered?.lines ?? [];
  const gifts = lines.filter(({ gift }) => gift).length;
  const isPaid = state === 'paid' && account !== null;
  const hasOwn = ownEditions(lines).length > 0;
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t(`order.result.${state}`)} isHidden />
      <EmptyState
        title={t(`order.result.${state}`)}
        action={
          <span className={styles['ways']}>
            {isPaid && <OpenEditions lines={lines} />}
            {isPaid && (
              <ButtonLink to="/{-$lng}/routes" icon="star">
                {t('order.result.routes')}
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
              {hasOwn && <> {t('order.result.paidDigital')}</>}
              {gifts > 0 && <> {t('order.result.paidGift', { count: gifts })}</>}
              {lines.some(({ kind }) => kind === 'physical') && (
                <>
                  {' '}
                  {t('order.result.paidPaper')} {t('order.paperDigital')}
                </>
              )}
            </>
          )}
        </span>
      </EmptyState>
      {isPaid && ordered && <OrderGifts order={ordered} isLeading={!hasOwn} />}
    </div>
  );
}
