import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receivers } from '#contract/rules/shop/money-split';
import { plannedOf } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
import type { RequestResult } from '#worker/api/engine-api';
import { formatDay } from '../../format/format-date';
import { formatPrice } from '../../format/format-number';
import { WorkingButton } from '../../kit/control/working-button';
import { Problem } from '../../kit/form/problem';
import { useRequestWords } from '../../kit/form/use-request-words';
import { showToast } from '../../kit/overlay/show-toast';
import { MessageBar } from '../../kit/page/message-bar';
import { useLanguage } from '../../language/local-text';
import styles from './counter.module.css';
import { useRateWords } from './rate-words';

/** What is planned for a day to come, each with the way to take it back; nothing where nothing is. */
export function PlannedNotes<Data>({
  planned,
  send,
  onChanged,
  onStale,
}: {
  planned: readonly PlannedChange[];
  send: (body: { what: 'unplanned'; seen: PlannedChange }) => Promise<RequestResult<Data>>;
  onChanged: (data: Data) => void;
  onStale: () => void;
}) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const wordsOfPlan = usePlanWords();
  const [taking, setTaking] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  async function takeBack(change: PlannedChange) {
    setTaking(plannedOf(change));
    setTrouble(undefined);
    const answer = await send({ what: 'unplanned', seen: change });
    setTaking(undefined);
    if (answer.kind === 'done') {
      onChanged(answer.data);
      return showToast({ words: t('counter.plan.takenBack'), severity: 'success' });
    }
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    setTrouble(wordsOf(answer));
  }
  if (planned.length === 0 && trouble === undefined) return null;
  return (
    <div className={styles['list']}>
      {planned.map((change) => (
        <MessageBar
          key={plannedOf(change)}
          severity="info"
          actions={
            <WorkingButton isWorking={taking === plannedOf(change)} onClick={() => void takeBack(change)}>
              {t('counter.goods.takeBack')}
            </WorkingButton>
          }
        >
          {wordsOfPlan(change)}
        </MessageBar>
      ))}
      <Problem words={trouble} />
    </div>
  );
}

/** Says what is planned, and from when. */
function usePlanWords(): (change: PlannedChange) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const rateWords = useRateWords();
  const price = (cents: number) => formatPrice(cents, language);
  const what = (change: PlannedChange): string => {
    switch (change.what) {
      case 'price':
        return price(change.cents);
      case 'sale':
        return t(`counter.plan.sale.${change.onSale ? 'on' : 'off'}`);
      case 'split': {
        const { parts } = change;
        if (!parts) return t('counter.plan.splitOff');
        return receivers
          .filter((receiver) => parts[receiver] > 0)
          .map((receiver) => `${t(`money.to.${receiver}`)} ${price(parts[receiver])}`)
          .join(', ');
      }
      case 'step': {
        const { fromCents, percent } = change;
        if (percent === null) return t('counter.plan.stepOff', { price: price(fromCents) });
        return t('counter.cuts.step', { price: price(fromCents), percent });
      }
      case 'rate':
        if (!change.rate) return t('counter.plan.rateOff', { rate: rateWords(change.of) });
        return t('counter.plan.rate', { rate: rateWords(change.rate), price: price(change.rate.priceCents) });
    }
  };
  return (change) => t('counter.plan.from', { day: formatDay(change.day, language), what: what(change) });
}
