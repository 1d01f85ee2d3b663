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
import { BackupsCard } from './backups-card';
import { Findings } from './findings';

/** How the server is: what to look after, what waits, what it does by itself; for owners. */
export function CounterHealthScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.server.title')} needs="owner">
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
          {t('counter.server.again')}
        </Button>
      </div>
      {result.data.findings.length > 0 && <Findings findings={result.data.findings} />}
      <BackupsCard told={result.data} onMade={again} />
      <Queues told={result.data} onHealth={accept} />
      <Jobs jobs={result.data.jobs} />
    </>
  );
}

function Queues({
  told: { letters, payments },
  onHealth,
}: {
  told: Health;
  onHealth: (told: Health) => void;
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
        {t('counter.server.since', { date: formatInstant(at, language, 'dateTime') })}
      </span>
    );
  async function retry() {
    setIsWorking(true);
    const answer = await askCounter(engine, counterLettersRetry, { body: {} });
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    showToast({ words: t('counter.server.retried'), severity: 'success' });
    onHealth(answer.data);
  }
  return (
    <section className={styles['card']}>
      <h2>{t('counter.server.queues')}</h2>
      <p className={styles['facts']}>
        {t('counter.server.letters', { count: letters.count })} {sinceOf(letters.since)}
      </p>
      {letters.failed > 0 && (
        <>
          <p className={styles['trouble']}>{t('counter.server.failed', { count: letters.failed })}</p>
          <Problem words={trouble} />
          <div>
            <WorkingButton isWorking={isWorking} onClick={() => void retry()}>
              {t('counter.server.retry')}
            </WorkingButton>
          </div>
        </>
      )}
      {letters.givenUp > 0 && <p>{t('counter.server.givenUp', { count: letters.givenUp })}</p>}
      <p className={styles['facts']}>
        {t('counter.server.payments', { count: payments.count })} {sinceOf(payments.since)}
      </p>
    </section>
  );
}

function Jobs({ jobs }: { jobs: Health['jobs'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={styles['card']}>
      <h2>{t('counter.server.jobs')}</h2>
      <ul className={styles['story']} aria-label={t('counter.server.jobs')}>
        {jobs.map(({ name, doneAt }) => (
          <li key={name} className={styles['facts']}>
            <strong>{t(`counter.server.job.${name}`)}</strong>
            <span className={styles['soft']}>
              {doneAt === null
                ? t('counter.server.never')
                : t('counter.server.done', { date: formatInstant(doneAt, language, 'dateTime') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
