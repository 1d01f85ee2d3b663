import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CounterCustomer, counterEndSessions } from '#contract/endpoints/counter/customers';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { AskFirst } from '../../parts/ask-first';
import styles from '../../parts/counter.module.css';
import { useAct } from '../../queries/use-act';

/** On how many devices a customer is signed in, and the way to sign them out of all. */
export function CustomerSessions({
  customer: { id, sessions },
  onDone,
}: {
  customer: CounterCustomer;
  /** Gets the customer as they are after it. */
  onDone: (customer: CounterCustomer) => void;
}) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const { act } = useAct(counterEndSessions, { id });
  const [trouble, setTrouble] = useState<string>();
  async function end() {
    const answer = await act({});
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    showToast({ words: t('counter.customers.signedOut'), severity: 'success' });
    onDone(answer.data);
  }
  return (
    <section className={styles['card']}>
      <h2>{t('counter.customers.devices')}</h2>
      <p>{t('counter.customers.sessions', { count: sessions })}</p>
      <Problem words={trouble} />
      {sessions > 0 && (
        <>
          <p className={styles['soft']}>{t('counter.customers.signOutHint')}</p>
          <AskFirst
            question={t('counter.customers.signOutQuestion')}
            confirm={t('counter.customers.signOutNow')}
            onConfirm={end}
          >
            {t('counter.customers.signOut')}
          </AskFirst>
        </>
      )}
    </section>
  );
}
