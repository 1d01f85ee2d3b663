import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CounterCustomer, counterResend, type Resendable } from '#contract/endpoints/counter/customers';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from '../../parts/counter.module.css';
import { LetterList } from '../../parts/letter-list';
import { useAct } from '../../queries/use-act';

interface HandledProps {
  customer: CounterCustomer;
  /** Gets the customer as they are after it. */
  onDone: (customer: CounterCustomer) => void;
}

/** What a customer was written, and what can be written again. */
export function CustomerLetters({ customer: { id, letters, resendable }, onDone }: HandledProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h2>{t('counter.customers.letters')}</h2>
      <LetterList letters={letters} />
      {resendable.length > 0 && <h3>{t('counter.customers.sendAgain')}</h3>}
      <ul className={styles['story']}>
        {resendable.map((one) => (
          <li key={`${one.orderId} ${one.letter} ${one.line ?? ''}`}>
            <SendAgain customerId={id} resendable={one} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SendAgain({
  customerId,
  resendable: { letter, orderId, number, line, label },
  onDone,
}: { customerId: string; resendable: Resendable } & Pick<HandledProps, 'onDone'>) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const { act, isWorking } = useAct(counterResend, { id: customerId });
  const [trouble, setTrouble] = useState<string>();
  async function send() {
    const answer = await act({ letter, orderId, line });
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    showToast({ words: t('counter.customers.sentAgain'), severity: 'success' });
    onDone(answer.data);
  }
  return (
    <>
      <WorkingButton isWorking={isWorking} onClick={() => void send()}>
        {t(`counter.customers.resend.${letter}`, { number, label })}
      </WorkingButton>
      <Problem words={trouble} />
    </>
  );
}
