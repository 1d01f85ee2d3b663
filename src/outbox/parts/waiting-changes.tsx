import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxEntry } from '#worker/db/rows';
import { useLocal } from '../../sync/local/local-provider';
import { useSyncState } from '../../sync/local/use-sync-state';
import { formatInstant } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { Button } from '../../kit/control/button';
import { SignInLink } from '../../account/parts/sign-in-link';
import { WorkingButton } from '../../kit/control/working-button';
import { useIsOffline } from '../../sync/connection';
import styles from './open-matters.module.css';
import { changeSubject } from './change-subject';
import { useChangeWords } from './use-change-words';

/** More lines would bury the way on below them. */
const SHOWN = 8;

/** What waits to be sent, the oldest first: what it is and what it is about. */
function WaitingList({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useTranslation();
  const changeWords = useChangeWords();
  const rest = entries.length - SHOWN;
  return (
    <ul className={styles['waiting']}>
      {entries.slice(0, SHOWN).map((entry) => (
        <li key={entry.id}>
          {changeWords(entry.name)} <strong>{changeSubject(entry.args)}</strong>
        </li>
      ))}
      {rest > 0 && <li className={styles['soft']}>{t('saved.refused.more', { count: rest })}</li>}
    </ul>
  );
}

/** The changes waiting to be sent: how many, since when, why they wait, and the one thing to do about it. */
export function WaitingChanges({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  const isOffline = useIsOffline();
  const sync = useSyncState();
  const [isSending, setIsSending] = useState(false);

  async function sendNow() {
    setIsSending(true);
    try {
      await engine.sendNow();
    } finally {
      setIsSending(false);
    }
  }

  const pause =
    sync?.phase === 'signIn' ? (
      <div className={styles['pause']}>
        <p>{t('saved.refused.signIn')}</p>
        <SignInLink variant="action">{t('saved.refused.signInAction')}</SignInLink>
      </div>
    ) : sync?.phase === 'update' ? (
      <div className={styles['pause']}>
        <p>{t('saved.refused.update')}</p>
        <Button variant="action" icon="sync" onClick={() => window.location.reload()}>
          {t('saved.refused.updateAction')}
        </Button>
      </div>
    ) : null;
  if (entries.length === 0) return pause;

  const oldest = Math.min(...entries.map(({ madeAt }) => madeAt));
  const isParked = entries.some(({ state }) => state === 'parked');
  return (
    <section className={styles['part']}>
      <h3>{t('saved.refused.waitingTitle')}</h3>
      <p>
        {t('saved.refused.waiting', {
          count: entries.length,
          since: formatInstant(oldest, language, 'dateTime'),
        })}
      </p>
      <WaitingList entries={entries} />
      {isParked && !pause && <p className={styles['pause']}>{t('saved.refused.parked')}</p>}
      {isOffline && <p className={styles['soft']}>{t('saved.refused.offline')}</p>}
      {pause ??
        (!isOffline && (
          <WorkingButton
            icon="sync"
            isWorking={isSending}
            working={t('saved.refused.sending')}
            onClick={() => void sendNow()}
          >
            {t('saved.refused.sendNow')}
          </WorkingButton>
        ))}
    </section>
  );
}
