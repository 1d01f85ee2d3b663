import { useTranslation } from 'react-i18next';
import type { ShippingMethod, ShippingRate } from '#contract/shipping';
import { formatPrice } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import styles from './checkout.module.css';

export interface WayChoiceProps {
  ways: readonly ShippingRate[];
  chosen: ShippingMethod | null;
  choose: (method: ShippingMethod) => void;
}

/** How the parcel goes: what it costs, how long it takes, whether it can be followed. */
export function WayChoice({ ways, chosen, choose }: WayChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('order.way.title')}</legend>
      {ways.map(({ method, priceCents, isTracked, daysMin, daysMax }) => (
        <label key={method} className={styles['option']}>
          <input type="radio" name="way" checked={method === chosen} onChange={() => choose(method)} />
          <span className={styles['way']}>
            <strong>{t(`order.way.${method}`)}</strong>
            <span className={styles['soft']}>
              {t(isTracked ? 'order.way.tracked' : 'order.way.untracked', { min: daysMin, max: daysMax })}
            </span>
          </span>
          <span className={styles['price']}>{formatPrice(priceCents, language)}</span>
        </label>
      ))}
    </fieldset>
  );
}
