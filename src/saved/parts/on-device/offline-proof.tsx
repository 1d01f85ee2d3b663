import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { type OfflineProof as Proof, useOfflineProof } from '../../queries/use-offline-proof';
import { formatBytes } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { Button } from '../../../kit/control/button';
import { Icon } from '../../../kit/control/icon';
import styles from './offline-proof.module.css';
import { useCheckedWords } from '../pack/use-checked-words';

/**
 * What opens without network, the files that it consists of, and the airplane test: every file read and checked once
 * more. A brief one tells of the files only what is not held. Nothing where no route is saved, or held with a guidebook.
 */
export function OfflineProof({ isBrief = false }: { isBrief?: boolean }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const proof = useOfflineProof();
  const [test, setTest] = useState<'none' | 'running' | 'done'>('none');
  if (!proof || proof.wanted === 0) return null;
  const isWhole = proof.ready === proof.wanted;
  const missing = proof.wanted - proof.ready - proof.stopped;

  async function run() {
    setTest('running');
    await engine.verifyPacks();
    setTest('done');
  }

  return (
    <section className={styles['proof']} aria-label={t('saved.proof.title')}>
      <p className={styles['ready']} data-whole={isWhole}>
        <Icon name={isWhole ? 'check' : 'download'} size={20} />
        <strong>{t('saved.proof.ready', { count: proof.ready, total: proof.wanted })}</strong>
      </p>
      {isBrief ? <Stopped proof={proof} /> : <Facts proof={proof} />}
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

/** How many routes are left out on purpose. */
function Stopped({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  return proof.stopped > 0 ? <p>{t('saved.proof.notHeld', { count: proof.stopped })}</p> : null;
}

/** Files and size, and since when they are proven. */
function Facts({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const checkedWords = useCheckedWords();
  const size = formatBytes(proof.bytes, language);
  return (
    <ul className={styles['facts']}>
      <li>{t('saved.proof.held', { count: proof.files, size })}</li>
      {proof.checkedAt !== null && <li>{checkedWords(proof.checkedAt)}</li>}
      {proof.stopped > 0 && (
        <li>
          <Stopped proof={proof} />
        </li>
      )}
    </ul>
  );
}
