import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../data/local-provider';
import { useMinute } from '../data/use-minute';
import { type OfflineProof as Proof, useOfflineProof } from '../data/use-offline-proof';
import { useStorageRoom } from '../data/use-storage-room';
import { formatAge } from '../format/format-age';
import { formatBytes } from '../format/format-number';
import { useLanguage } from '../language/local-text';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import styles from './offline-proof.module.css';

/** What opens without network, how much room it takes, and the airplane test: every file read and checked once more. */
export function OfflineProof() {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const proof = useOfflineProof();
  const [test, setTest] = useState<'none' | 'running' | 'done'>('none');
  if (!proof || proof.saved === 0) return null;
  const isWhole = proof.ready === proof.saved;
  const missing = proof.saved - proof.ready - proof.stopped;

  async function run() {
    setTest('running');
    await engine.verifyPacks();
    setTest('done');
  }

  return (
    <section className={styles['proof']} aria-label={t('saved.proof.title')}>
      <p className={styles['ready']} data-whole={isWhole}>
        <Icon name={isWhole ? 'check' : 'download'} size={20} />
        <strong>{t('saved.proof.ready', { count: proof.ready, total: proof.saved })}</strong>
      </p>
      <Facts proof={proof} />
      <div role="status">
        {test === 'running' && <p>{t('saved.proof.running')}</p>}
        {test === 'done' && (
          <p className={styles['verdict']} data-whole={missing === 0}>
            {missing > 0
              ? t('saved.proof.failed', { count: missing })
              : t(isWhole ? 'saved.proof.passed' : 'saved.proof.passedHeld', { count: proof.files })}
          </p>
        )}
      </div>
      <div>
        <Button icon="offline" disabled={test === 'running'} onClick={() => void run()}>
          {t('saved.proof.test')}
        </Button>
      </div>
    </section>
  );
}

/** Files and size, since when they are proven, and the room that is left. */
function Facts({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  const room = useStorageRoom(proof.bytes);
  const size = formatBytes(proof.bytes, language);
  return (
    <ul className={styles['facts']}>
      <li>{t('saved.proof.held', { count: proof.files, size })}</li>
      {proof.checkedAt !== null && (
        <li>{t('saved.proof.checked', { age: formatAge(proof.checkedAt, now, language) })}</li>
      )}
      {proof.stopped > 0 && <li>{t('saved.proof.notHeld', { count: proof.stopped })}</li>}
      {room && (
        <li>
          {t('saved.proof.used', {
            used: formatBytes(room.used, language),
            quota: formatBytes(room.quota, language),
          })}
        </li>
      )}
      {room && !room.isKept && <li>{t('saved.proof.mayGo')}</li>}
    </ul>
  );
}
