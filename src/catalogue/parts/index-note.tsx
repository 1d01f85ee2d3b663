import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import styles from './index-note.module.css';

/** Says that a page shows only what the index on this device knows, and when the rest comes. */
export function IndexNote() {
  const { t } = useTranslation();
  return (
    <p className={styles['note']}>
      <Icon name="offline" size={18} />
      {t('catalogue.fromIndex')}
    </p>
  );
}
