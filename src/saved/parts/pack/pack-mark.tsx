import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import type { PackGlance } from '../../../sync/local/route-snapshot';
import { formatBytes, formatShare } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { useRefusalWords } from '../../../language/refusal-words';
import { Icon, type IconName } from '../../../kit/control/icon';
import styles from './pack-mark.module.css';

const icons: Record<PackGlance['state'], IconName> = {
  waiting: 'clock',
  downloading: 'download',
  ready: 'check',
  failed: 'alert',
  broken: 'alert',
  stopped: 'download',
};

/**
 * Whether a saved route opens without signal: proven, with its size; under way; not yet; or failed, why, and a way to
 * try again. Null before its download began.
 */
export function PackMark({ pack }: { pack: PackGlance | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useRefusalWords();
  const { engine } = useLocal();
  const state = pack?.state ?? 'waiting';
  const share = pack && pack.bytes > 0 ? Math.min(1, pack.bytesHeld / pack.bytes) : 0;
  const size = formatBytes(pack?.bytes ?? 0, language);
  return (
    <span className={styles['pack']} data-state={state}>
      <Icon name={icons[state]} size={16} />
      <span>
        {t(`catalogue.pack.${pack?.stoppedBy === 'room' ? 'room' : state}`, {
          share: formatShare(share, language),
          size,
        })}
        {(state === 'ready' || (state === 'stopped' && pack?.bytes)) && ` · ${size}`}
        {pack?.update && ` · ${t('catalogue.pack.newer')}`}
        {state === 'failed' && pack?.error && ` ${words(pack.error)}`}
      </span>
      {state === 'downloading' && <progress value={share} aria-label={t('catalogue.pack.progress')} />}
      {pack && state === 'stopped' && (
        <button type="button" className={styles['retry']} onClick={() => void engine.resumePack(pack.key)}>
          {t('catalogue.pack.fetch')}
        </button>
      )}
      {(state === 'failed' || state === 'broken') && (
        <button type="button" className={styles['retry']} onClick={() => void engine.fetchPacks()}>
          {t('common.retry')}
        </button>
      )}
    </span>
  );
}
