import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CounterCustomer, counterResend, type Resendable } from '#contract/endpoints/counter/customers';
import { WorkingButton } from '../../../kit/control/working-button';
import { Field } from '../../../kit/form/field';
import { Problem } from '../../../kit/form/problem';
import { Select } from '../../../kit/form/select';
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
export function CustomerLetters({ customer, onDone }: HandledProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h2>{t('counter.customers.letters')}</h2>
      <LetterList letters={customer.letters} />
      {customer.resendable.length > 0 && <SendAgain customer={customer} onDone={onDone} />}
    </section>
  );
}

function SendAgain({ customer: { id, resendable }, onDone }: HandledProps) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const { act, isWorking } = useAct(counterResend, { id });
  const [chosen, setChosen] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const meant = resendable.find((one) => keyOf(one) === chosen);
  async function send({ letter, orderId, line }: Resendable) {
    const answer = await act({ letter, orderId, line });
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    setChosen('');
    showToast({ words: t('counter.customers.sentAgain'), severity: 'success' });
    onDone(answer.data);
  }
  return (
    <>
      <Field label={t('counter.customers.sendAgain')}>
        <Select value={meant ? chosen : ''} onChange={(_event, { value }) => setChosen(value)}>
          <option value="">{t('counter.customers.chooseLetter')}</option>
          {resendable.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {t(`counter.customers.resend.${one.letter}`, { number: one.number, label: one.label })}
            </option>
          ))}
        </Select>
      </Field>
      <Problem words={trouble} />
      <div>
        <WorkingButton isWorking={isWorking} disabled={!meant} onClick={() => meant && void send(meant)}>
          {t('counter.customers.resendNow')}
        </WorkingButton>
      </div>
    </>
  );
}

function keyOf({ letter, orderId, line }: Resendable): string {
  return [letter, orderId, line ?? ''].join(' ');
}
