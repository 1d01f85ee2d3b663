import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giftWithdrawalUntil } from '#contract/rules/shop/withdrawal';
import type { GiftSending, OrderLine } from '#contract/tables/order';
import type { Local } from '#worker/db/rows';
import { useLocal } from '../../../sync/local/local-provider';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { formatDay, formatInstant } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { ButtonLink } from '../../../kit/control/button-link';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { showToast } from '../../../kit/overlay/show-toast';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './order-gifts.module.css';

export interface OrderGiftsProps {
  order: Local<'order'>;
  /** Nothing else on the screen comes first: sending the first of them does. */
  isLeading?: boolean;
}

/** The gifts of a paid order: whom each goes to and when, whether it was opened, its letter again, and the way to withdraw from it. */
export function OrderGifts({ order, isLeading = false }: OrderGiftsProps) {
  const { t } = useTranslation();
  const { lines, state } = order;
  const gifts = lines.flatMap((line, at) => {
    const alike = lines.filter(({ gift, productId }) => gift && productId === line.productId);
    const label =
      alike.length > 1
        ? t('order.gift.nth', { label: line.subject.label, at: alike.indexOf(line) + 1, count: alike.length })
        : line.subject.label;
    return line.gift ? [{ line, label, lineNumber: at + 1 }] : [];
  });
  if (state !== 'completed' || gifts.length === 0) return null;
  const first = isLeading ? gifts.find(({ line }) => line.gift === 'ready' && !line.giftTo) : undefined;
  return (
    <section className={styles['part']} aria-labelledby="order-gifts">
      <h2 id="order-gifts">{t('order.gift.title')}</h2>
      {gifts.map((gift) => (
        <OrderGift key={gift.lineNumber} order={order} {...gift} isFirst={gift === first} />
      ))}
      {gifts.some(({ line }) => line.gift === 'ready' && line.giftTo) && (
        <p className={styles['soft']}>{t('order.gift.toMeHint')}</p>
      )}
    </section>
  );
}

interface OrderGiftProps {
  order: Local<'order'>;
  line: OrderLine;
  /** The guidebook, and which of several gifts of it. */
  label: string;
  lineNumber: number;
  isFirst: boolean;
}

function OrderGift(props: OrderGiftProps) {
  const { line, label } = props;
  const { gift, giftTo } = line;
  const state = !gift || gift === 'promised' ? 'ready' : gift;
  const { t } = useTranslation();
  return (
    <div className={styles['gift']}>
      {giftTo && state === 'ready' ? (
        <GoingGift label={label} giftTo={giftTo} />
      ) : (
        <p>{t(`order.gift.${state}`, { label })}</p>
      )}
      {gift === 'ready' && <GiftWays {...props} />}
    </div>
  );
}

/** To whom the letter of a gift has gone, or on which day it goes, with the words that go with it. */
function GoingGift({ label, giftTo }: { label: string; giftTo: GiftSending }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { email, day, sentAt, message } = giftTo;
  return (
    <>
      <p className={styles['going']}>
        {sentAt === null
          ? t('order.gift.goes', { label, email, date: formatDay(day, language) })
          : t('order.gift.went', { label, email, date: formatInstant(sentAt, language) })}
      </p>
      {message !== '' && <blockquote className={styles['message']}>{message}</blockquote>}
    </>
  );
}

/** What can be done about a gift that nobody has opened. */
function GiftWays({ order, line, label, lineNumber, isFirst }: OrderGiftProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const now = useTrustedNow();
  const [working, setWorking] = useState<'sendGift' | 'resendGift'>();
  const [trouble, setTrouble] = useState<string>();
  const { id, completedAt } = order;
  const { giftTo, totalCents } = line;
  const until = completedAt === null ? 0 : giftWithdrawalUntil(Date.parse(completedAt));
  const asked = { id, line: lineNumber };
  const hasGone = giftTo ? giftTo.sentAt !== null : false;

  async function ask(name: 'sendGift' | 'resendGift') {
    setWorking(name);
    setTrouble(undefined);
    const answer = await engine.askAccount(name, asked);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') {
      const sent = name === 'sendGift' ? t('order.gift.sent') : t('order.gift.sentAgain');
      showToast({ words: sent, severity: 'success' });
    }
    setWorking(undefined);
  }
  async function withdraw() {
    const answer = await engine.askAccount('withdrawGift', asked);
    const said = wordsOf(answer);
    setTrouble(said);
    if (said !== undefined) throw new Error('The gift was not withdrawn from.');
  }
  return (
    <>
      <div className={styles['ways']}>
        {hasGone ? (
          <WorkingButton isWorking={working === 'resendGift'} onClick={() => void ask('resendGift')}>
            {t('order.gift.sendAgain')}
          </WorkingButton>
        ) : (
          <ButtonLink
            to="/{-$lng}/my-account/orders/$id/gift/$line"
            params={{ id, line: String(lineNumber) }}
            variant={isFirst ? 'action' : 'plain'}
            icon={giftTo ? 'edit' : 'share'}
            aria-label={t(giftTo ? 'order.gift.changeOf' : 'order.gift.sendOf', { label })}
          >
            {t(giftTo ? 'order.gift.change' : 'order.gift.send')}
          </ButtonLink>
        )}
        <WorkingButton isWorking={working === 'sendGift'} onClick={() => void ask('sendGift')}>
          {t(giftTo ? 'order.gift.toMe' : 'order.gift.again')}
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
      <Problem words={trouble} />
    </>
  );
}
