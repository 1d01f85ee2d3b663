import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import styles from './place-list.module.css';

/** Says that nothing lies in this part of the map, and shows where there is something; null when there is not. */
export function NothingHere({ onShowAll }: { onShowAll: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <div className={styles['none']} role="status">
      <p>{t('catalogue.map.none')}</p>
      {onShowAll && (
        <Button icon="frame" onClick={onShowAll}>
          {t('catalogue.map.showAll')}
        </Button>
      )}
    </div>
  );
}
