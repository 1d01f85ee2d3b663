import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import { Button } from '../../../kit/control/button';
import { useOwnPosition } from '../../../kit/position/use-own-position';
import styles from './ground.module.css';

/** Degrees to a metre: no device knows better. */
const tidy = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Offers the place where the device is, with its precision, which becomes finer while one waits; without network too. */
export function HereButton({ onPlace }: { onPlace: (place: Coordinates) => void }) {
  const { t } = useTranslation();
  const { state, fix, locate } = useOwnPosition({ waits: true });
  const [isLooking, setIsLooking] = useState(false);
  const take = () => {
    if (!fix) return;
    setIsLooking(false);
    onPlace({ lat: tidy(fix.at.lat), lon: tidy(fix.at.lon) });
  };
  const trouble = isLooking && (state === 'refused' || state === 'unavailable') ? state : null;
  return (
    <div className={styles['acts']}>
      <Button
        icon="locate"
        onClick={() => {
          setIsLooking(true);
          locate();
        }}
      >
        {t('ground.here')}
      </Button>
      {isLooking && fix && (
        <Button icon="check" onClick={take}>
          {t('ground.takeHere', { meters: Math.round(fix.accuracyMeters) })}
        </Button>
      )}
      <span role="status" className={styles['hint']}>
        {trouble ? t(`ground.${trouble}`) : isLooking && !fix ? t('ground.looking') : null}
      </span>
    </div>
  );
}
