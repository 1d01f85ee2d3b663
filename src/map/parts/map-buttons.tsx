import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import { Icon, type IconName } from '../../kit/control/icon';
import type { DrawnMap } from './drawing/draw-map';
import { LOCATED_ZOOM } from './drawing/kept-viewport';
import styles from './map-buttons.module.css';

/** Where one stands, or why it is not known. */
type Position = { kind: 'found'; at: Coordinates } | { kind: 'refused' | 'unknown' };

const WAIT_MS = 15_000;
const AGE_MAX_MS = 60_000;

/** Asks the device where it is, which asks its owner first. Never throws; call it only on a tap. */
function findPosition(): Promise<Position> {
  if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'unknown' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', at: { lat: coords.latitude, lon: coords.longitude } }),
      (error) => resolve({ kind: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: WAIT_MS, maximumAge: AGE_MAX_MS },
    );
  });
}

export interface MapButtonsProps {
  /** Null until it is drawn: the buttons then do nothing. */
  map: DrawnMap | null;
  onShowAll: () => void;
  /** Null where it does not matter where one stands. */
  onHere: ((at: Coordinates) => void) | null;
}

/** Nearer, farther, all of it, and near me; where one stands is asked for on a tap only. */
export function MapButtons({ map, onShowAll, onHere }: MapButtonsProps) {
  const { t } = useTranslation();
  const [position, setPosition] = useState<Position['kind'] | 'asked' | null>(null);
  const locate = async () => {
    setPosition('asked');
    const found = await findPosition();
    setPosition(found.kind);
    if (found.kind !== 'found') return;
    onHere?.(found.at);
    map?.goTo(found.at, LOCATED_ZOOM);
  };
  const buttons: [name: 'zoomIn' | 'zoomOut' | 'showAll', icon: IconName, act: () => void][] = [
    ['zoomIn', 'plus', () => map?.zoomBy(1)],
    ['zoomOut', 'minus', () => map?.zoomBy(-1)],
    ['showAll', 'frame', onShowAll],
  ];
  return (
    <>
      <div className={styles['stack']}>
        {buttons.map(([name, icon, act]) => (
          <button
            key={name}
            type="button"
            disabled={!map}
            onClick={act}
            aria-label={t(`catalogue.map.${name}`)}
            title={t(`catalogue.map.${name}`)}
          >
            <Icon name={icon} size={22} />
          </button>
        ))}
      </div>
      {onHere && (
        <button
          type="button"
          className={styles['near']}
          disabled={!map || position === 'asked'}
          onClick={() => void locate()}
        >
          <Icon name="locate" size={20} />
          {t('catalogue.map.nearMe')}
        </button>
      )}
      <p className={styles['words']} role="status">
        {position !== null && position !== 'found' && t(`catalogue.map.position.${position}`)}
      </p>
    </>
  );
}
