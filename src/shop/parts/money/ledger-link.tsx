import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMoneySplits } from '../../queries/use-money-splits';
import styles from './money-fold.module.css';

/** The way to who got what of all sales, where the provider tells it. */
export function LedgerLink() {
  const { t } = useTranslation();
  if (useMoneySplits().size === 0) return null;
  return (
    <Link to="/{-$lng}/where-the-money-goes" className={styles['more']}>
      {t('money.title')}
    </Link>
  );
}
