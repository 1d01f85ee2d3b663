import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from '#contract/zod';
import { type Accounts, type ClosedMonth, counterMonthClose } from '#contract/endpoints/counter/accounts';
import { formatInstant, formatMonth } from '../../../format/format-date';
import { Accordion } from '../../../kit/control/accordion';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { useLocal } from '../../../sync/local/local-provider';
import { ProofForm } from '../../parts/proof-form';
import styles from '../../parts/counter.module.css';
import { askCounter } from '../../queries/ask-counter';

type Step = 'idle' | 'asking' | 'proving';

/** The months that are closed, and the oldest that can be; closing is asked about twice, for it is final. */
export function ClosedMonths({
  accounts: { closed, closable },
  onClosed,
}: {
  accounts: Pick<Accounts, 'closed' | 'closable'>;
  onClosed: (months: z.infer<typeof counterMonthClose.data>) => void;
}) {
  const { t } = useTranslation();
  const [oldest] = closable;
  return (
    <section className={styles['card']}>
      <h2>{t('counter.accounts.months')}</h2>
      <p className={styles['soft']}>{t('counter.accounts.monthsHint')}</p>
      {oldest === undefined ? (
        <p>{t('counter.accounts.nothingToClose')}</p>
      ) : (
        <Closing key={oldest} month={oldest} onClosed={onClosed} />
      )}
      {closed.length > 0 && (
        <ul className={styles['story']} aria-label={t('counter.accounts.months')}>
          {closed.map((month) => (
            <ClosedLine key={month.month} month={month} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Closing({
  month,
  onClosed,
}: {
  month: string;
  onClosed: (months: z.infer<typeof counterMonthClose.data>) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  // The same until it is answered: after a lost answer it is not closed twice.
  const [key] = useState(() => crypto.randomUUID());
  const [step, setStep] = useState<Step>('idle');
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const name = formatMonth(`${month}-01`, language);
  async function close() {
    setIsWorking(true);
    setTrouble(undefined);
    const answer = await askCounter(engine, counterMonthClose, { body: { key, month } });
    setIsWorking(false);
    if (answer.kind === 'refused' && answer.message === 'counter.error.proof') return setStep('proving');
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    showToast({ words: t('counter.accounts.closedNow', { month: name }), severity: 'success' });
    onClosed(answer.data);
  }
  if (step === 'idle') {
    return (
      <div>
        <Button onClick={() => setStep('asking')}>{t('counter.accounts.close', { month: name })}</Button>
      </div>
    );
  }
  if (step === 'proving') {
    return (
      <ProofForm
        onProven={() => {
          setStep('asking');
          return close();
        }}
      />
    );
  }
  return (
    <MessageBar
      severity="warning"
      actions={
        <>
          <WorkingButton variant="action" isWorking={isWorking} onClick={() => void close()}>
            {t('counter.accounts.confirm')}
          </WorkingButton>
          <Button disabled={isWorking} onClick={() => setStep('idle')}>
            {t('counter.accounts.keep')}
          </Button>
        </>
      }
    >
      <span>{t('counter.accounts.question', { month: name })}</span>
      <Problem words={trouble} />
    </MessageBar>
  );
}

function ClosedLine({ month: { month, closedAt, by, files } }: { month: ClosedMonth }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const date = formatInstant(closedAt, language, 'dateTime');
  return (
    <li>
      <Accordion
        summary={
          <span>
            {formatMonth(`${month}-01`, language)}{' '}
            <span className={styles['soft']}>
              {t('counter.accounts.closedOn', { date })}{' '}
              {by !== null && t('counter.accounts.closedBy', { name: by })}
            </span>
          </span>
        }
      >
        <ul className={styles['story']} aria-label={t('counter.accounts.hash')}>
          {files.map(({ kind, name, sha256 }) => (
            <li key={kind} className={styles['hash']}>
              {name}
              <br />
              {t('counter.accounts.hash')} <code>{sha256}</code>
            </li>
          ))}
        </ul>
      </Accordion>
    </li>
  );
}
