import { useTranslation } from 'react-i18next';
import type { HoldingGlance } from '#worker/packs/holding-glance';
import { formatBytes, formatShare } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { Icon, type IconName } from '../../../kit/control/icon';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { useRemovalWords } from '../../../kit/overlay/use-removal-words';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { useLocal } from '../../../sync/local/local-provider';
import type { Holding } from '../../queries/use-holdings';
import { useMetered } from '../../queries/use-metered';
import { useCheckedWords } from '../pack/use-checked-words';
import { useRouteCounts } from './use-route-counts';
import { HoldProgress } from './hold-progress';
import { HoldingNews } from './holding-news';
import { WifiOnly } from './wifi-only';
import styles from './hold.module.css';

const icons: Record<HoldingGlance['state'], IconName> = {
  waiting: 'clock',
  downloading: 'download',
  ready: 'check',
  paused: 'clock',
  wifi: 'clock',
  stopped: 'download',
  failed: 'alert',
};

/** How a holding stands: proven, with its size; under way as one; or why it does not go on. And what can be done with it. */
export function HoldingState({ holding }: { holding: Holding }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const checkedWords = useCheckedWords();
  const { row, glance } = holding;
  const { state, share } = glance;
  const size = formatBytes(glance.bytes, language);
  const facts = [size, ...useRouteCounts()(row.routes)];
  const hasBegun = state !== 'ready' && share > 0;
  return (
    <div className={styles['holding']} data-state={state}>
      <div role="status">
        <p className={styles['state']}>
          <Icon name={icons[state]} size={20} />
          <span>{t(`saved.hold.state.${state}`)}</span>
        </p>
        {glance.error && state !== 'paused' && state !== 'wifi' && (
          <p className={styles['error']}>{t(`saved.hold.error.${glance.error}`)}</p>
        )}
      </div>
      {hasBegun && (
        <div className={styles['progress']}>
          <HoldProgress
            label={t('saved.hold.share', { share: formatShare(share, language), size })}
            done={share}
            total={1}
          />
        </div>
      )}
      <p className={styles['size']}>
        {state === 'ready' && facts.join(' · ')}
        {state === 'ready' && glance.verifiedAt !== null && (
          <>
            <br />
            {checkedWords(glance.verifiedAt)}
          </>
        )}
      </p>
      <HoldingNews holding={holding} />
      <HoldingActions row={row} glance={glance} />
    </div>
  );
}

function HoldingActions({ row, glance: { state, bytes } }: Pick<Holding, 'row' | 'glance'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useLocalText()(row.label);
  const { engine } = useLocal();
  const metered = useMetered();
  const removalWords = useRemovalWords();
  const isGoing = state === 'downloading' || state === 'waiting' || state === 'wifi';
  const isPaused = state === 'paused' || state === 'stopped';
  return (
    <>
      {metered !== undefined && state !== 'ready' && (
        <WifiOnly
          isOn={row.isWifiOnly}
          onOn={(isWifiOnly) => void engine.setHolding(row.key, { isWifiOnly })}
        >
          {t('saved.hold.wifiOnly')}
        </WifiOnly>
      )}
      <div className={styles['actions']}>
        {isGoing && (
          <Button
            aria-label={t('saved.hold.pauseLabel', { label })}
            onClick={() => void engine.setHolding(row.key, { isPaused: true })}
          >
            {t('saved.hold.pause')}
          </Button>
        )}
        {(isPaused || state === 'failed') && (
          <Button
            icon={isPaused ? 'download' : 'reset'}
            aria-label={t(isPaused ? 'saved.hold.goOnLabel' : 'saved.hold.retryLabel', { label })}
            onClick={() => void engine.setHolding(row.key, { isPaused: false })}
          >
            {t(isPaused ? 'saved.hold.goOn' : 'common.retry')}
          </Button>
        )}
        <LazyRemoval
          words={{
            ...removalWords(label),
            start: t('saved.hold.release'),
            startLabel: t('saved.hold.releaseLabel', { label }),
            ask: t('saved.hold.ask', { label, size: formatBytes(bytes, language) }),
          }}
          remove={() => engine.releaseHolding(row.key)}
        />
      </div>
    </>
  );
}
