import { useTranslation } from 'react-i18next';
import { ClosureMark } from '../../../catalogue/parts/held-marks';
import { OrientationMark } from '../../../catalogue/parts/orientation-mark';
import { Icon } from '../../../kit/control/icon';
import type { Spot } from '../../queries/area';
import styles from './spot-list.module.css';

/** The side a rock faces, whether it may be read, and whether it is closed. */
export function SpotFacts({ spot: { orientation, isReadable, isSample, closures } }: { spot: Spot }) {
  const { t } = useTranslation();
  return (
    <span className={styles['facts']}>
      {orientation && <OrientationMark orientation={orientation} short />}
      {!isReadable && (
        <span className={styles['access']}>
          <Icon name="lock" size={16} />
          {t('catalogue.access.none')}
        </span>
      )}
      {isSample && t('catalogue.access.sample')}
      {closures.length > 0 && <ClosureMark closures={closures} />}
    </span>
  );
}
