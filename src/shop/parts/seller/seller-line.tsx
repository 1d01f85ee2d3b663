import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSeller } from '../../../sync/local/use-seller';
import styles from './seller-line.module.css';

const pages = ['legal', 'conditions', 'withdrawal', 'privacy'] as const;

/**
 * Who sells, named before anything is paid, and the ways to what the law wants told. They open in another window where
 * `isBeside` something is filled in.
 */
export function SellerLine({ isBeside = false }: { isBeside?: boolean }) {
  const { t } = useTranslation();
  const seller = useSeller();
  return (
    <section className={styles['seller']} aria-label={t('shop.seller.title')}>
      {seller === null && <p>{t('shop.seller.demonstration')}</p>}
      {seller && seller !== 'unheard' && (
        <p>
          {t('shop.seller.soldBy')} <strong>{seller.name}</strong>, {seller.address.join(', ')}
        </p>
      )}
      <ul>
        {pages.map((slug) => (
          <li key={slug}>
            <Link
              to="/{-$lng}/presentation/$slug"
              params={{ slug }}
              {...(isBeside && { target: '_blank' })}
              className={styles['way']}
            >
              {t(`menu.${slug}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
