import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterPayouts, PAYOUT_DAYS_MAX, type Payouts } from '#contract/endpoints/counter/payouts';
import { dayAfter } from '#contract/sun/crag-time';
import { formatPrice } from '../../../format/format-number';
import { Accordion } from '../../../kit/control/accordion';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { MessageBar } from '../../../kit/page/message-bar';
import { saveFile } from '../../../kit/share/save-file';
import { useLanguage } from '../../../language/local-text';
import { useLocal } from '../../../sync/local/local-provider';
import styles from '../../parts/counter.module.css';
import type { Days } from '../../parts/period';
import { askCounter } from '../../queries/ask-counter';
import { LinesTable, PayoutFold, problemsOf } from './payout-fold';

/** What the payment provider paid out in a period, beside the invoices; it is asked when somebody wants to know. */
export function PayoutsCard({ days, hasPayouts }: { days: Days; hasPayouts: boolean }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [read, setRead] = useState<Payouts>();
  async function ask() {
    setIsWorking(true);
    const answer = await askCounter(engine, counterPayouts, { query: { ...days } });
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') setRead(answer.data);
  }
  const isLong = days.to >= dayAfter(days.from, PAYOUT_DAYS_MAX);
  const cannot = hasPayouts ? isLong && 'counter.error.payoutDays' : 'counter.payouts.noStripe';
  return (
    <section className={styles['card']}>
      <h2>{t('counter.payouts.title')}</h2>
      <p className={styles['soft']}>{t('counter.payouts.hint')}</p>
      {cannot ? (
        <p>{t(cannot)}</p>
      ) : (
        <div>
          <WorkingButton isWorking={isWorking} onClick={() => void ask()}>
            {t('counter.payouts.read')}
          </WorkingButton>
          <Problem words={trouble} />
        </div>
      )}
      {read && <Told read={read} />}
    </section>
  );
}

function Told({ read: { sums, payouts, isCut, coming, file } }: { read: Payouts }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const price = (cents: number) => formatPrice(cents, language);
  const count = payouts.reduce((all, payout) => all + problemsOf(payout), 0);
  const isEven = payouts.every(({ differenceCents }) => differenceCents === 0);
  const isFine = count === 0 && isEven && !isCut;
  const tiles = [
    [t('counter.accounts.received'), sums.receivedCents],
    [t('counter.accounts.givenBack'), sums.refundedCents],
    [t('counter.payouts.fees'), sums.feesCents],
    [t('counter.payouts.others'), sums.otherCents],
    [t('counter.payouts.paidOut'), sums.paidOutCents],
  ] as const;
  return (
    <>
      {payouts.length === 0 ? (
        <p role="status">{t('counter.payouts.none')}</p>
      ) : (
        <MessageBar severity={isFine ? 'success' : 'warning'}>
          {isFine && <span>{t('counter.payouts.fine')}</span>}
          {count > 0 && <span>{t('counter.payouts.toCheck', { count })}</span>}
          {sums.differenceCents !== 0 && (
            <span>{t('counter.payouts.difference', { price: price(sums.differenceCents) })}</span>
          )}
          {!isEven && <span>{t('counter.payouts.uneven')}</span>}
          {isCut && <span>{t('counter.payouts.told.cut')}</span>}
        </MessageBar>
      )}
      {payouts.length > 0 && (
        <dl className={styles['tiles']}>
          {tiles.map(([name, cents]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{price(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {payouts.map((payout) => (
        <PayoutFold key={payout.id} payout={payout} />
      ))}
      {coming.count > 0 && (
        <Accordion
          summary={
            <span>
              {t('counter.payouts.coming')} · {price(coming.cents)}
            </span>
          }
        >
          <p className={styles['soft']}>{t('counter.payouts.comingHint')}</p>
          <LinesTable label={t('counter.payouts.coming')} lines={coming.lines} currency="EUR" />
        </Accordion>
      )}
      {payouts.length + coming.count > 0 && (
        <div>
          <Button onClick={() => saveFile(file.name, 'text/csv;charset=utf-8', file.text)}>
            {t('counter.payouts.csv')}
          </Button>
        </div>
      )}
    </>
  );
}
