import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import styles from './crag-map.module.css';
import type { MapState } from './use-map';

/** Says why there is no map, or what it lacks; the list below holds the crags all the same. */
export function MapTrouble({ trouble }: { trouble: NonNullable<MapState['trouble']> }) {
  const { t } = useTranslation();
  return (
    <p className={styles['trouble']} role="status">
      <Icon name="alert" size={18} />
      {t(`catalogue.map.trouble.${trouble}`)}
    </p>
  );
}
