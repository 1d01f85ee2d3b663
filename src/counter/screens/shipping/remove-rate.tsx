import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterShippingChange, type NumberedRate, type Sending } from '#contract/endpoints/counter/shipping';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { MessageBar } from '../../../kit/page/message-bar';
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
  const [isAsking, setIsAsking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function remove() {
    const answer = await send({ body: { what: 'rateEnd', seen: rate } });
    setIsAsking(false);
    if (answer.kind === 'done') return onChanged(answer.data);
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    setTrouble(wordsOf(answer));
  }
  if (!isAsking) {
    return (
      <>
        <Button variant="quiet" icon="trash" onClick={() => setIsAsking(true)}>
          {t('counter.remove')}
        </Button>
        <Problem words={trouble} />
      </>
    );
  }
  return (
    <MessageBar
      severity="warning"
      actions={
        <>
          <Button variant="action" onClick={() => void remove()}>
            {t('counter.sending.removeNow')}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{t('counter.keep')}</Button>
        </>
      }
    >
      {t(isLast ? 'counter.sending.removeLast' : 'counter.sending.removeOne')}
    </MessageBar>
  );
}
