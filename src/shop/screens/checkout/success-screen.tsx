import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { usePaymentStanding } from '../../queries/use-payment-standing';
import { AccountOnly } from '../../../account/parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SignInLink } from '../../../account/parts/sign-in-link';
import { SkeletonNote } from '../../../kit/page/skeleton';
import { useRequestWords } from '../../../kit/form/use-request-words';
import styles from './checkout.module.css';
import { PaymentResult } from './payment-result';

/** What became of the payment, by what the provider says: paid, still on its way, or nothing. */
export function SuccessScreen() {
  const { t } = useTranslation();
  const { account } = useLocal();
  const wordsOf = useRequestWords();
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
  // An address without an order, or with nobody's: nothing was paid here and nothing given up.
  if (standing === null) return <UnknownOrder />;
  const isUnknown = standing === 'unreachable';
  const toOrder = order !== undefined && account !== null && (
    <ButtonLink to="/{-$lng}/my-account/orders/$id" params={{ id: order }} icon="list">
      {t('order.result.order')}
    </ButtonLink>
  );
  return (
    <PaymentResult
      state={isUnknown ? 'waiting' : standing}
      words={isUnknown ? wordsOf({ kind: 'unreachable' }) : undefined}
    >
      {account === null ? <SignInLink>{t('common.signIn')}</SignInLink> : toOrder}
    </PaymentResult>
  );
}

function UnknownOrder() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('order.list.title')} isHidden />
      <AccountOnly>
        <EmptyState
          title={t('order.error.unknown')}
          action={
            <ButtonLink to="/{-$lng}/my-account/orders" variant="action" icon="list">
              {t('order.detail.all')}
            </ButtonLink>
          }
        />
      </AccountOnly>
    </div>
  );
}
