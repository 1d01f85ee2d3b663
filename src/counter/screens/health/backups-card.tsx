import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Backups, counterBackup, counterBackups, type Health } from '#contract/endpoints/counter/health';
import { formatAge } from '../../../format/format-age';
import { formatInstant } from '../../../format/format-date';
import { formatBytes } from '../../../format/format-number';
import { Problem } from '../../../kit/form/problem';
import { ProgressField } from '../../../kit/form/progress-field';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { useMinute } from '../../../sync/local/use-minute';
import { AskFirst } from '../../parts/ask-first';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useProof } from '../../parts/use-proof';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { useCounterChange } from '../../queries/use-counter-change';

/** How often a backup that is under way is asked for. */
const LOOK_MS = 1500;

/** The last backup, those in the data folder, and another one; `onMade` once one came to its end. */
export function BackupsCard({ told, onMade }: { told: Health; onMade: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h2>{t('counter.server.backup')}</h2>
      <LastBackup told={told} />
      <BackupDesk lastBytes={told.backup?.bytes ?? 0} onMade={onMade} />
    </section>
  );
}

/** The last backup; where none is new enough, or the last try came to nothing, that is a warning. */
function LastBackup({ told: { backup, backupFailedAt } }: { told: Health }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  return (
    <>
      {(!backup || backup.isOld) && (
        <MessageBar severity="warning">
          {t(backup ? 'counter.server.backupOld' : 'counter.server.backupNone')}
        </MessageBar>
      )}
      {backupFailedAt !== null && (
        <MessageBar severity="warning">
          {t('counter.server.backupFailed', { date: formatInstant(backupFailedAt, language, 'dateTime') })}
        </MessageBar>
      )}
      {backup && (
        <>
          <p className={styles['facts']}>
            <strong>{formatInstant(backup.at, language, 'dateTime')}</strong>
            <span className={styles['soft']}>{formatAge(Date.parse(backup.at), now, language)}</span>
            <span className={styles['soft']}>{formatBytes(backup.bytes, language)}</span>
          </p>
          <p className={styles['soft']}>
            {t('counter.server.backupChecked')}{' '}
            {t(`counter.server.backupSealed.${backup.isEncrypted ? 'yes' : 'no'}`)}
          </p>
        </>
      )}
    </>
  );
}

function BackupDesk({ lastBytes, onMade }: { lastBytes: number; onMade: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const { result, again, accept } = useCounterAnswer(counterBackups);
  const { proof, withProof } = useProof();
  const send = useCounterChange(counterBackup);
  const [trouble, setTrouble] = useState<string>();
  const backups = result?.kind === 'done' ? result.data : null;
  const isRunning = backups !== null && backups.running !== null;
  useEnd(isRunning, () => {
    if (backups?.failedAt === null) showToast({ words: t('counter.server.madeBackup'), severity: 'success' });
    onMade();
  });
  const look = useEffectEvent(again);
  useEffect(() => {
    if (!isRunning) return undefined;
    // The built-in database answers nobody meanwhile: what is not answered is asked again.
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  async function begin() {
    const answer = await withProof(() => send({ body: {} }));
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') accept(answer.data);
    else again();
  }
  if (!backups) return <Unread result={result?.kind === 'done' ? undefined : result} onAgain={again} />;
  return (
    <>
      {backups.why !== null && <p>{t(`counter.server.backupWhy.${backups.why}`)}</p>}
      <Problem words={trouble} />
      {backups.running ? (
        <ProgressField
          label={t('counter.server.making', { size: formatBytes(backups.running.bytes, language) })}
          done={backups.running.bytes}
          // The next is about as large as the last.
          total={Math.max(lastBytes, backups.running.bytes * 1.05)}
        />
      ) : (
        <AskFirst
          question={t('counter.server.makeQuestion')}
          confirm={t('counter.server.makeNow')}
          onConfirm={begin}
        >
          {t('counter.server.makeBackup')}
        </AskFirst>
      )}
      {proof}
      <KeptBackups files={backups.files} />
    </>
  );
}

function KeptBackups({ files }: Pick<Backups, 'files'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <h3>{t('counter.server.kept')}</h3>
      <p className={styles['soft']}>{t('counter.server.keptHint')}</p>
      {files.length === 0 && <p>{t('counter.server.keptNone')}</p>}
      <ul className={styles['story']} aria-label={t('counter.server.kept')}>
        {files.map(({ name, at, bytes }) => (
          <li key={name} className={styles['facts']}>
            <span>{formatInstant(at, language, 'dateTime')}</span>
            <span className={styles['soft']}>{formatBytes(bytes, language)}</span>
            <span className={`${styles['soft']} ${styles['mail']}`}>{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Does something once what was under way is not any more. */
function useEnd(isRunning: boolean, act: () => void): void {
  const before = useRef(isRunning);
  const end = useEffectEvent(act);
  useEffect(() => {
    if (before.current && !isRunning) end();
    before.current = isRunning;
  }, [isRunning]);
}
