import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { withdrawalOf } from '#contract/rules/shop/withdrawal';
import type { Local } from '#worker/db/rows';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { AccountOnly } from '../../../account/parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { KnownOrder } from './known-order';
import styles from './orders.module.css';
import { WithdrawalForm } from './withdrawal-form';

/** Withdrawing from the books of an order: what it covers, what comes back, and the confirmation. */
export function WithdrawalScreen() {
  const { id } = useParams({ from: '/{-$lng}/my-account/orders/$id/withdrawal' });
  return (
    <div className={styles['screen']}>
      <AccountOnly>
        <KnownOrder id={id}>{(order) => <OrderWithdrawal order={order} />}</KnownOrder>
      </AccountOnly>
    </div>
  );
}

function OrderWithdrawal({ order }: { order: Local<'order'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withdrawal = withdrawalOf(order, useTrustedNow());
  const { number, withdrawnAt } = order;
  const title = t('order.withdrawal.title', { number });
  if (withdrawal.state === 'open') {
    return (
      <>
        <ScreenTitle title={title} />
        <WithdrawalForm order={order} withdrawal={withdrawal} />
      </>
    );
  }
  const words = {
    none: () => t('order.withdrawal.none'),
    withdrawn: () =>
      t('order.withdrawal.done', { date: formatInstant(withdrawnAt ?? 0, language, 'dateTime') }),
    over: () =>
      t('order.withdrawal.over', {
        date: formatInstant('until' in withdrawal ? withdrawal.until - 1 : 0, language),
      }),
  };
  const titles = { none: 'noneTitle', withdrawn: 'doneTitle', over: 'overTitle' } as const;
  return (
    <>
      <ScreenTitle title={title} isHidden />
      <EmptyState
        title={t(`order.withdrawal.${titles[withdrawal.state]}`)}
        action={
          <ButtonLink to="/{-$lng}/my-account/orders/$id" params={{ id: order.id }} icon="back">
            {t('order.withdrawal.order')}
          </ButtonLink>
        }
      >
        {words[withdrawal.state]()}
      </EmptyState>
    </>
  );
}
