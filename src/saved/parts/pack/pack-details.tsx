import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackRow } from '#worker/db/rows';
import { useLocal } from '../../../sync/local/local-provider';
import { formatInstant } from '../../../format/format-date';
import { formatBytes } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { Button } from '../../../kit/control/button';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { useRemovalWords } from '../../../kit/overlay/use-removal-words';
import { useCheckedWords } from './use-checked-words';
import styles from './pack-details.module.css';

/** One download: its version, files, size and proof, its own airplane test, and its end: cancelled or deleted. */
export function PackDetails({ pack, label }: { pack: PackRow; label: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  if (pack.state === 'downloading' || pack.state === 'waiting') {
    return (
      <div>
        <Button
          variant="quiet"
          icon="close"
          aria-label={t('saved.pack.cancelLabel', { label })}
          onClick={() => void engine.stopPack(pack.key, 'cancelled')}
        >
          {t('saved.pack.cancel')}
        </Button>
      </div>
    );
  }
  if (pack.state !== 'ready' || pack.updatedAt === null) return null;
  return (
    <Fold
      className={styles['details']}
      summary={
        <>
          <Icon name="next" size={16} />
          {t('saved.pack.version', { date: formatInstant(pack.updatedAt, language) })}
        </>
      }
    >
      {() => <Held pack={pack} label={label} />}
    </Fold>
  );
}

function Held({ pack, label }: { pack: PackRow; label: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const checkedWords = useCheckedWords();
  const { engine } = useLocal();
  const removalWords = useRemovalWords();
  const [test, setTest] = useState<'none' | 'running' | 'done'>('none');
  const run = async () => {
    setTest('running');
    await engine.verifyPacks(pack.key);
    setTest('done');
  };
  return (
    <div className={styles['held']}>
      <p>
        {t('saved.proof.held', { count: pack.parts.length, size: formatBytes(pack.bytes, language) })}
        {pack.verifiedAt !== null && (
          <>
            <br />
            {checkedWords(pack.verifiedAt)}
          </>
        )}
      </p>
      <div role="status">
        {test === 'running' && <p>{t('saved.proof.running')}</p>}
        {test === 'done' && <p className={styles['passed']}>{t('saved.pack.passed')}</p>}
      </div>
      <Button
        icon="offline"
        disabled={test === 'running'}
        aria-label={t('saved.pack.testLabel', { label })}
        onClick={() => void run()}
      >
        {t('saved.proof.test')}
      </Button>
      <LazyRemoval
        words={{
          ...removalWords(label),
          start: t('saved.pack.delete'),
          startLabel: t('saved.pack.deleteLabel', { label }),
          ask: t('saved.pack.ask', { label, size: formatBytes(pack.bytes, language) }),
          confirm: t('saved.pack.confirm'),
        }}
        remove={() => engine.stopPack(pack.key, 'deleted')}
      />
    </div>
  );
}
