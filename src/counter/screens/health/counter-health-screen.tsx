import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterHealth, counterLettersRetry, type Health } from '#contract/endpoints/counter/health';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { useLocal } from '../../../sync/local/local-provider';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { askCounter } from '../../queries/ask-counter';
import { useCounterAnswer } from '../../queries/use-counter-answer';

/** How the server is: what to look after, what waits, what it does by itself; for owners. */
export function CounterHealthScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.health.title')} needs="owner">
      <OfServer />
    </CounterPage>
  );
}

function OfServer() {
  const { t } = useTranslation();
  const { result, again, accept } = useCounterAnswer(counterHealth);
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return (
    <>
      <div>
        <Button icon="reset" onClick={again}>
          {t('counter.health.again')}
        </Button>
      </div>
      {result.data.findings.length > 0 && <Findings findings={result.data.findings} />}
      <Queues health={result.data} onHealth={accept} />
      <Jobs jobs={result.data.jobs} />
    </>
  );
}

function Findings({ findings }: { findings: Health['findings'] }) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h2>{t('counter.health.findings')}</h2>
      <p className={styles['soft']}>{t('counter.health.findingsHint')}</p>
      <ul className={styles['story']} aria-label={t('counter.health.findings')}>
        {findings.map(({ state, words }) => (
          <li key={words} className={styles['finding']}>
            <strong className={state === 'wrong' ? styles['trouble'] : undefined}>
              {t(`counter.health.state.${state}`)}
            </strong>
            <span lang="en">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Queues({
  health: { letters, payments },
  onHealth,
}: {
  health: Health;
  onHealth: (health: Health) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const sinceOf = (at: string | null) =>
    at === null ? null : (
      <span className={styles['soft']}>
        {t('counter.health.since', { date: formatInstant(at, language, 'dateTime') })}
      </span>
    );
  async function retry() {
    setIsWorking(true);
    const answer = await askCounter(engine, counterLettersRetry, { body: {} });
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    showToast({ words: t('counter.health.retried'), severity: 'success' });
    onHealth(answer.data);
  }
  return (
    <section className={styles['card']}>
      <h2>{t('counter.health.queues')}</h2>
      <p className={styles['facts']}>
        {t('counter.health.letters', { count: letters.count })} {sinceOf(letters.since)}
      </p>
      {letters.failed > 0 && (
        <>
          <p className={styles['trouble']}>{t('counter.health.failed', { count: letters.failed })}</p>
          <Problem words={trouble} />
          <div>
            <WorkingButton isWorking={isWorking} onClick={() => void retry()}>
              {t('counter.health.retry')}
            </WorkingButton>
          </div>
        </>
      )}
      {letters.givenUp > 0 && <p>{t('counter.health.givenUp', { count: letters.givenUp })}</p>}
      <p className={styles['facts']}>
        {t('counter.health.payments', { count: payments.count })} {sinceOf(payments.since)}
      </p>
    </section>
  );
}

function Jobs({ jobs }: { jobs: Health['jobs'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={styles['card']}>
      <h2>{t('counter.health.jobs')}</h2>
      <ul className={styles['story']} aria-label={t('counter.health.jobs')}>
        {jobs.map(({ name, doneAt }) => (
          <li key={name} className={styles['facts']}>
            <strong>{t(`counter.health.job.${name}`)}</strong>
            <span className={styles['soft']}>
              {doneAt === null
                ? t('counter.health.never')
                : t('counter.health.done', { date: formatInstant(doneAt, language, 'dateTime') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
