import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../kit/control/icon';
import type { DrawnMap } from './drawing/draw-map';
import styles from './map-buttons.module.css';

export interface MapButtonsProps {
  /** Null until it is drawn: the buttons then do nothing. */
  map: DrawnMap | null;
  onShowAll: () => void;
  /** What showing all of it is called, where it is not all crags. */
  allWords?: string | undefined;
  /** Whether the map has the whole screen. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** Nearer, farther, all of it, and the whole screen for it. */
export function MapButtons({ map, onShowAll, allWords, isWhole, onWhole }: MapButtonsProps) {
  const { t } = useTranslation();
  const wordsOf = (name: string) => (name === 'showAll' && allWords) || t(`catalogue.map.${name}`);
  const whole = isWhole ? 'leaveWhole' : 'whole';
  const buttons: [name: 'zoomIn' | 'zoomOut' | 'showAll' | typeof whole, icon: IconName, act: () => void][] =
    [
      ['zoomIn', 'plus', () => map?.zoomBy(1)],
      ['zoomOut', 'minus', () => map?.zoomBy(-1)],
      ['showAll', 'map', onShowAll],
      [whole, isWhole ? 'close' : 'frame', () => onWhole(!isWhole)],
    ];
  return (
    <div className={styles['stack']}>
      {buttons.map(([name, icon, act]) => (
        <button
          // The last keeps the focus while it changes its sign.
          key={name === whole ? 'whole' : name}
          type="button"
          disabled={!map}
          onClick={act}
          aria-label={wordsOf(name)}
          title={wordsOf(name)}
        >
          <Icon name={icon} size={22} />
        </button>
      ))}
    </div>
  );
}
