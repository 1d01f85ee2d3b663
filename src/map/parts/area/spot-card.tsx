import { useTranslation } from 'react-i18next';
import { RouteWarnings } from '../../../catalogue/parts/route-warnings';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { buttonClass } from '../../../kit/control/button';
import { Icon } from '../../../kit/control/icon';
import type { Fix } from '../../../kit/position/use-own-position';
import type { Spot } from '../../queries/area';
import styles from './spot-card.module.css';
import { SpotFacts } from './spot-facts';
import { WalkLines } from './walk-lines';

/** The rock that was tapped, in short, when it is closed as its page says it, how far it still is for who walks there, and the way to its page. */
export function SpotCard({
  spot,
  fix,
  today,
  isHere,
  onClose,
}: {
  spot: Spot;
  fix: Fix | null;
  /** The day at the crag, `YYYY-MM-DD`. */
  today: string;
  /** Its page is the one being read: no way leads there. */
  isHere: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <article className={styles['card']} aria-label={spot.name}>
      <div className={styles['words']}>
        <h2>{spot.name}</h2>
        <SpotFacts spot={spot} />
        <RouteWarnings warnings={[]} closures={spot.closures} show="all" today={today} />
        {fix && spot.track.length > 1 && <WalkLines track={spot.track} fix={fix} />}
      </div>
      {!isHere && (
        <RouteLink
          type={spot.type}
          place={spot.address}
          className={`${buttonClass('plain')} ${styles['open']}`}
        >
          {t(spot.type === 'cliff' ? 'catalogue.area.openSector' : 'catalogue.map.openMultipitch')}
        </RouteLink>
      )}
      <button type="button" className={styles['close']} onClick={onClose} aria-label={t('common.close')}>
        <Icon name="close" size={20} />
      </button>
    </article>
  );
}
