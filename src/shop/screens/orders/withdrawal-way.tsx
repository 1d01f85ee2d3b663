import { useTranslation } from 'react-i18next';
import { type Withdrawal, withdrawalOf } from '#contract/rules/shop/withdrawal';
import type { Local } from '#worker/db/rows';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { ButtonLink } from '../../../kit/control/button-link';
import styles from './orders.module.css';

/** Where a withdrawal from an order stands, or the way to it while its time lasts; nothing when there is none. */
export function WithdrawalWay({ order }: { order: Local<'order'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withdrawal = withdrawalOf(order, useTrustedNow());
  if (order.withdrawnAt !== null) {
    const date = formatInstant(order.withdrawnAt, language, 'dateTime');
    return <p className={styles['note']}>{t('order.withdrawal.done', { date })}</p>;
  }
  if (withdrawal.state !== 'open') return null;
  return (
    <div>
      <ButtonLink to="/{-$lng}/my-account/orders/$id/withdrawal" params={{ id: order.id }} icon="reset">
        {t('order.withdrawal.link')}
      </ButtonLink>
      <OpenUntil withdrawal={withdrawal} />
    </div>
  );
}

/** How long an open withdrawal stays open. */
export function OpenUntil({ withdrawal }: { withdrawal: Extract<Withdrawal, { state: 'open' }> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { until } = withdrawal;
  return (
    <p className={styles['soft']}>
      {until === null
        ? t('order.withdrawal.before')
        : t('order.withdrawal.until', { date: formatInstant(until - 1, language) })}
    </p>
  );
}
