import { useTranslation } from 'react-i18next';
import styles from './stars.module.css';

/** How well liked a climb is, 0 to 3; nothing for 0. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className={styles['stars']} role="img" aria-label={t('catalogue.stars', { count })}>
      {'★'.repeat(count)}
    </span>
  );
}
