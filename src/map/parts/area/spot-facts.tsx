import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrientationMark } from '../../../catalogue/parts/orientation-mark';
import { Icon } from '../../../kit/control/icon';
import type { Spot } from '../../queries/area';
import styles from './spot-list.module.css';

/** The side a rock faces and whether it may be read; `children` is what else stands in that line. */
export function SpotFacts({
  spot: { orientation, isReadable, isSample },
  children,
}: {
  spot: Spot;
  children?: ReactNode;
}) {
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
      {children}
    </span>
  );
}
