import { useTranslation } from 'react-i18next';
import type { ShippingMethod } from '#contract/tables/shipping';
import styles from './way-option.module.css';

export interface WayOptionProps {
  method: ShippingMethod;
  /** What there is to know of it, a line each. */
  terms: readonly string[];
  /** What it costs, where that is one amount. */
  price?: string;
}

/** The words of one way of sending, among those to choose from. */
export function WayOption({ method, terms, price }: WayOptionProps) {
  const { t } = useTranslation();
  return (
    <span className={styles['option']}>
      <span className={styles['way']}>
        <strong>{t(`order.way.${method}`)}</strong>
        {terms.map((term) => (
          <span key={term} className={styles['term']}>
            {term}
          </span>
        ))}
      </span>
      {price !== undefined && <span className={styles['price']}>{price}</span>}
    </span>
  );
}
