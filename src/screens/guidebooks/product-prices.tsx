import { useTranslation } from 'react-i18next';
import type { Product } from '#contract/guidebook';
import { formatPrice } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import styles from './product-prices.module.css';

/** What each edition costs, value added tax included and named. */
export function ProductPrices({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  if (products.length === 0) return null;
  return (
    <ul className={styles['prices']}>
      {products.map((product) => (
        <li key={product.id}>
          <span className={styles['edition']}>{t(`catalogue.product.${product.kind}`)}</span>
          <strong>{formatPrice(product.priceCents, language)}</strong>
          <span className={styles['vat']}>
            {t('catalogue.product.vat', { rate: rate.format(product.vatRate / 100) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
