import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giftWithdrawalUntil } from '#contract/rules/shop/withdrawal';
import type { OrderLine } from '#contract/tables/order';
import type { Local } from '#worker/db/rows';
import { useLocal } from '../../../sync/local/local-provider';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { formatInstant } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { showToast } from '../../../kit/overlay/show-toast';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './orders.module.css';

/** The gifts of a paid order: whether each was opened, its letter again, and the way to withdraw from it. */
export function OrderGifts({ order }: { order: Local<'order'> }) {
  const { t } = useTranslation();
  const { lines, state } = order;
  const gifts = lines.flatMap((line, at) => (line.gift ? [{ line, lineNumber: at + 1 }] : []));
  if (state !== 'completed' || gifts.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby="order-gifts">
      <h2 id="order-gifts">{t('order.gift.title')}</h2>
      {gifts.map((gift) => (
        <OrderGift key={gift.lineNumber} order={order} {...gift} />
      ))}
    </section>
  );
}

interface OrderGiftProps {
  order: Local<'order'>;
  line: OrderLine;
  lineNumber: number;
}

function OrderGift({ order, line, lineNumber }: OrderGiftProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const now = useTrustedNow();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { id, completedAt } = order;
  const { subject, gift, totalCents } = line;
  const until = completedAt === null ? 0 : giftWithdrawalUntil(Date.parse(completedAt));
  const asked = { id, line: lineNumber };

  async function sendAgain() {
    setIsWorking(true);
    setTrouble(undefined);
    const answer = await engine.askAccount('sendGift', asked);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') showToast({ words: t('order.gift.sent'), severity: 'success' });
    setIsWorking(false);
  }
  async function withdraw() {
    const answer = await engine.askAccount('withdrawGift', asked);
    const said = wordsOf(answer);
    setTrouble(said);
    if (said !== undefined) throw new Error('The gift was not withdrawn from.');
  }
  return (
    <div className={styles['list']}>
      <p>{t(`order.gift.${gift === 'promised' || !gift ? 'ready' : gift}`, { label: subject.label })}</p>
      {gift === 'ready' && (
        <div className={styles['ways']}>
          <WorkingButton isWorking={isWorking} onClick={() => void sendAgain()}>
            {t('order.gift.again')}
          </WorkingButton>
          {until > now && (
            <LazyRemoval
              words={{
                start: t('order.gift.withdraw'),
                ask: t('order.gift.withdrawAsk', {
                  date: formatInstant(until - 1, language),
                  price: formatPrice(totalCents, language),
                }),
                confirm: t('order.withdrawal.confirm'),
                cancel: t('order.gift.keep'),
                working: t('account.request.working'),
                failed: t('order.gift.withdrawFailed'),
                retry: t('common.retry'),
              }}
              remove={withdraw}
            />
          )}
        </div>
      )}
      <Problem words={trouble} />
    </div>
  );
}
