import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterShippingChange, type NumberedRate, type Sending } from '#contract/endpoints/counter/shipping';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { AskFirst } from '../../parts/ask-first';
import { useCounterChange } from '../../queries/use-counter-change';

/** Takes a rate away after a question; of the last one it is said that no paper can be ordered any more. */
export function RemoveRate({
  rate,
  isLast,
  onChanged,
  onStale,
}: {
  rate: NumberedRate;
  isLast: boolean;
  onChanged: (sending: Sending) => void;
  onStale: () => void;
}) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const send = useCounterChange(counterShippingChange);
  const [trouble, setTrouble] = useState<string>();
  async function remove() {
    const answer = await send({ body: { what: 'rateEnd', seen: rate } });
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
        onConfirm={remove}
      >
        {t('counter.remove')}
      </AskFirst>
      <Problem words={trouble} />
    </>
  );
}
