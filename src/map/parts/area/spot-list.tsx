import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosureMark } from '../../../catalogue/parts/held-marks';
import { Icon } from '../../../kit/control/icon';
import { useScrolledIntoList } from '../../../kit/list/use-scrolled-into-list';
import type { Spot } from '../../queries/area';
import { SpotFacts } from './spot-facts';
import styles from './spot-list.module.css';

export interface SpotListProps {
  spots: readonly Spot[];
  /** The key of the one that is chosen on the map. */
  chosen: string | null;
  /** A row is under the pointer; null when none is. */
  onPoint: (key: string | null) => void;
  /** Marks one on the map; null where there is no map. */
  onShow: ((key: string) => void) | null;
}

/** The rocks of a crag in words, each a way to its mark on the map; the one chosen there is marked here. */
export function SpotList({ spots, chosen, onPoint, onShow }: SpotListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles['list']} aria-label={t('catalogue.area.list')}>
      {spots.map((spot) => (
        <SpotRow
          key={spot.key}
          spot={spot}
          isChosen={spot.key === chosen}
          onPoint={onPoint}
          onShow={onShow}
        />
      ))}
    </ul>
  );
}

function SpotRow({
  spot,
  isChosen,
  onPoint,
  onShow,
}: { spot: Spot; isChosen: boolean } & Pick<SpotListProps, 'onPoint' | 'onShow'>) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  useScrolledIntoList(row, isChosen);
  const words = (
    <>
      <strong>{spot.name}</strong>
      <SpotFacts spot={spot}>
        {spot.closures.length > 0 && <ClosureMark closures={spot.closures} />}
      </SpotFacts>
    </>
  );
  return (
    <li ref={row} className={styles['row']} data-chosen={isChosen || undefined}>
      {onShow && spot.coordinates ? (
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => onShow(spot.key)}
          onMouseEnter={() => onPoint(spot.key)}
          onMouseLeave={() => onPoint(null)}
        >
          <Icon name="pin" size={18} />
          <span className={styles['words']}>{words}</span>
        </button>
      ) : (
        <div className={styles['words']}>
          {words}
          {!spot.coordinates && <span className={styles['unplaced']}>{t('catalogue.area.unplaced')}</span>}
        </div>
      )}
    </li>
  );
}
