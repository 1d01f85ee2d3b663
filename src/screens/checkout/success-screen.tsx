import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { usePaymentStanding } from '../../data/use-payment-standing';
import { ButtonLink } from '../../parts/button-link';
import { ScreenTitle } from '../../parts/screen-title';
import { SignInLink } from '../../parts/sign-in-link';
import { SkeletonNote } from '../../parts/skeleton';
import { useRequestWords } from '../../parts/use-request-words';
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
  const isUnknown = standing === 'unreachable';
  const toOrder = order !== undefined && standing !== null && account !== null && (
    <ButtonLink to="/{-$lng}/my-account/orders/$id" params={{ id: order }} icon="list">
      {t('order.result.order')}
    </ButtonLink>
  );
  return (
    <PaymentResult
      state={isUnknown ? 'waiting' : (standing ?? 'cancelled')}
      words={isUnknown ? wordsOf({ kind: 'unreachable' }) : undefined}
    >
      {account === null ? <SignInLink>{t('common.signIn')}</SignInLink> : toOrder}
    </PaymentResult>
  );
}
