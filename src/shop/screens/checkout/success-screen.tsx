import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { useOrder } from '../../queries/use-orders';
import { usePaymentStanding } from '../../queries/use-payment-standing';
import { ButtonLink } from '../../../kit/control/button-link';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SignInLink } from '../../../account/parts/sign-in-link';
import { SkeletonNote } from '../../../kit/page/skeleton';
import { useRequestWords } from '../../../kit/form/use-request-words';
import styles from './checkout.module.css';
import { PaymentResult } from './payment-result';
import { UnknownOrder } from './unknown-order';

/** What became of the payment, by what the provider says: paid, still on its way, or nothing. */
export function SuccessScreen() {
  const { t } = useTranslation();
  const { account } = useLocal();
  const wordsOf = useRequestWords();
  const { order } = useSearch({ from: '/{-$lng}/my-account/checkout/complete/success' });
  const standing = usePaymentStanding(order);
  const ordered = useOrder(order ?? '');
  if (standing === undefined) {
    return (
      <div className={styles['screen']}>
        <ScreenTitle title={t('order.result.waiting')} />
        <SkeletonNote />
      </div>
    );
  }
  if (standing === null) return <UnknownOrder />;
  const isUnknown = standing === 'unreachable';
  // What was bought in digital form, for oneself or as a gift, leads on by itself.
  const isPaper = ordered?.lines.every(({ kind }) => kind === 'physical') ?? true;
  const toOrder = order !== undefined && account !== null && (
    <ButtonLink
      to="/{-$lng}/my-account/orders/$id"
      params={{ id: order }}
      variant={isPaper ? 'action' : 'plain'}
      icon="list"
    >
      {t('order.result.order')}
    </ButtonLink>
  );
  return (
    <PaymentResult
      state={isUnknown ? 'waiting' : standing}
      words={isUnknown ? wordsOf({ kind: 'unreachable' }) : undefined}
      ordered={ordered}
    >
      {account === null ? <SignInLink>{t('common.signIn')}</SignInLink> : toOrder}
    </PaymentResult>
  );
}
