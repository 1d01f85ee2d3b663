import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Withdrawal, withdrawalCents } from '#contract/rules/shop/withdrawal';
import type { Local } from '#worker/db/rows';
import { useLocal } from '../../../sync/local/local-provider';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { ButtonLink } from '../../../kit/control/button-link';
import { Problem } from '../../../kit/form/problem';
import { OrderLines } from '../../parts/order/order-lines';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { WorkingButton } from '../../../kit/control/working-button';
import { useIsOffline } from '../../../sync/connection';
import styles from './orders.module.css';
import { OpenUntil } from './withdrawal-way';

/** The second step of a withdrawal: what it covers and brings, then the one button that declares it. */
export function WithdrawalForm({
  order,
  withdrawal,
}: {
  order: Local<'order'>;
  withdrawal: Extract<Withdrawal, { state: 'open' }>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const { engine } = useLocal();
  const isOffline = useIsOffline();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { id, lines, shippedAt } = order;
  const books = lines.filter(({ kind }) => kind === 'physical');

  async function confirm() {
    setIsWorking(true);
    setTrouble(undefined);
    const answer = await engine.askAccount('withdrawOrder', { id });
    setTrouble(wordsOf(answer));
    // Withdrawn, the order itself says so here as soon as it is pulled.
    setIsWorking(false);
  }

  return (
    <>
      <section className={styles['part']}>
        <h2>{t('order.withdrawal.covers')}</h2>
        <OrderLines lines={books} />
        <p>{t('order.withdrawal.back', { price: formatPrice(withdrawalCents(order), language) })}</p>
        <p>{t(shippedAt === null ? 'order.withdrawal.unsent' : 'order.withdrawal.sent')}</p>
        {books.length < lines.length && <p>{t('order.withdrawal.digital')}</p>}
      </section>
      <p>{t('order.withdrawal.reason')}</p>
      <OpenUntil withdrawal={withdrawal} />
      <Problem words={trouble ?? (isOffline ? t('account.request.needsNetwork') : undefined)} />
      <div className={styles['ways']}>
        <WorkingButton
          variant="action"
          isWorking={isWorking}
          disabled={isOffline}
          onClick={() => void confirm()}
        >
          {t('order.withdrawal.confirm')}
        </WorkingButton>
        <ButtonLink to="/{-$lng}/my-account/orders/$id" params={{ id }} variant="quiet">
          {t('order.withdrawal.keep')}
        </ButtonLink>
      </div>
    </>
  );
}
