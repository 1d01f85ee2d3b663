import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '#contract/language';
import { Button } from '../../../kit/control/button';
import { keepWholeApp } from '../../../kit/install/keep-whole-app';
import { useLocal } from '../../../sync/local/local-provider';
import { keepStorage } from '../../../sync/local/keep-storage';
import { useHoldings } from '../../queries/use-holdings';
import { useMetered } from '../../queries/use-metered';
import { HoldSize } from './hold-size';
import { HoldSkeleton } from './hold-skeleton';
import { HoldingState } from './holding-state';
import { WifiOnly } from './wifi-only';
import styles from './hold.module.css';

export interface HoldControlProps {
  /** `guidebook-3`, `guidebook-3-region-2` or `crag-7`. */
  holdingKey: string;
  label: LocalText;
  guidebookSlug: string | null;
  /** On the button that takes it along. */
  words: string;
  /** The same for screen readers, where several stand together; the size is told in short then. */
  spoken?: string;
  /** Whether it is the one action of its screen. */
  isMain?: boolean;
}

/**
 * Takes a guidebook, a region of it or a crag along in one tap, with its size before; from then on how it stands, and
 * what can be done with it. For who may read it.
 */
export function HoldControl({
  holdingKey,
  label,
  guidebookSlug,
  words,
  spoken,
  isMain = false,
}: HoldControlProps) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const holdings = useHoldings();
  const metered = useMetered();
  const [isWifiOnly, setWifiOnly] = useState(metered === true);
  const [hasFailed, setFailed] = useState(false);
  if (!holdings) return <HoldSkeleton />;
  const holding = holdings.find(({ row }) => row.key === holdingKey);
  if (holding) return <HoldingState holding={holding} />;
  const hold = async () => {
    void keepStorage();
    // The map's code and all else that comes last is part of the whole; where there is no service worker there is none.
    if (navigator.serviceWorker) void keepWholeApp().catch(() => undefined);
    const isOnly = metered !== undefined && isWifiOnly;
    setFailed(!(await engine.hold({ key: holdingKey, label, guidebookSlug, isWifiOnly: isOnly })));
  };
  return (
    <div className={styles['hold']}>
      <Button
        variant={isMain ? 'action' : 'plain'}
        icon="download"
        aria-label={spoken}
        onClick={() => void hold()}
      >
        {words}
      </Button>
      <HoldSize holdingKey={holdingKey} isShort={spoken !== undefined} />
      {metered !== undefined && (
        <WifiOnly isOn={isWifiOnly} onOn={setWifiOnly}>
          {t('saved.hold.wifiOnly')}
        </WifiOnly>
      )}
      {hasFailed && (
        <p className={styles['failed']} role="alert">
          {t('saved.hold.notNoted')}
        </p>
      )}
    </div>
  );
}
