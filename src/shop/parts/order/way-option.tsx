import { useTranslation } from 'react-i18next';
import type { ShippingMethod } from '#contract/tables/shipping';
import styles from './way-option.module.css';

export interface WayOptionProps {
  method: ShippingMethod;
  isChosen: boolean;
  choose: (method: ShippingMethod) => void;
  /** What there is to know of it, a line each. */
  terms: readonly string[];
  /** What it costs, where that is one amount. */
  price?: string;
}

/** One way of sending to choose, as a radio button. */
export function WayOption({ method, isChosen, choose, terms, price }: WayOptionProps) {
  const { t } = useTranslation();
  return (
    <label className={styles['option']}>
      <input type="radio" name="way" checked={isChosen} onChange={() => choose(method)} />
      <span className={styles['way']}>
        <strong>{t(`order.way.${method}`)}</strong>
        {terms.map((term) => (
          <span key={term} className={styles['term']}>
            {term}
          </span>
        ))}
      </span>
      {price !== undefined && <span className={styles['price']}>{price}</span>}
    </label>
  );
}
