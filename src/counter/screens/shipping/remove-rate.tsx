import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterShippingChange, type NumberedRate, type Sending } from '#contract/endpoints/counter/shipping';
import type { PlannedChange } from '#contract/tables/planned-change';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { AskFirst } from '../../parts/ask-first';
import { FromDay, isPast } from '../../parts/form/from-day';
import { useCounterChange } from '../../queries/use-counter-change';

/** Takes a rate away after a question, now or from a day to come on; of the last one it is said that no paper can be ordered any more. */
export function RemoveRate({
  rate,
  plan,
  isLast,
  onChanged,
  onStale,
}: {
  rate: NumberedRate;
  /** What is planned of it. */
  plan: PlannedChange | null;
  isLast: boolean;
  onChanged: (sending: Sending) => void;
  onStale: () => void;
}) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const send = useCounterChange(counterShippingChange);
  const [trouble, setTrouble] = useState<string>();
  const [day, setDay] = useState('');
  async function remove() {
    if (isPast(day)) return;
    const answer = await send({ body: { what: 'rateEnd', seen: rate, plan, day: day || null } });
    if (answer.kind === 'done') return onChanged(answer.data);
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    setTrouble(wordsOf(answer));
  }
  return (
    <>
      <AskFirst
        variant="quiet"
        icon="trash"
        question={t(isLast ? 'counter.sending.removeLast' : 'counter.sending.removeOne')}
        confirm={t('counter.sending.removeNow')}
        more={<FromDay day={day} onDay={setDay} />}
        onConfirm={remove}
      >
        {t('counter.remove')}
      </AskFirst>
      <Problem words={trouble} />
    </>
  );
}
