import { useTranslation } from 'react-i18next';
import type { ShippingMethod, ShippingRate } from '#contract/shipping';
import { formatPrice } from '../../format/format-number';
import { useLanguage } from '../../language/local-text';
import { WayTerm } from '../../parts/order/way-term';
import styles from './checkout.module.css';

export interface WayChoiceProps {
  ways: readonly ShippingRate[];
  chosen: ShippingMethod | null;
  choose: (method: ShippingMethod) => void;
  /** True while the ways to another address are being asked for: these cannot be chosen any more. */
  isOutdated: boolean;
}

/** How the parcel goes: what it costs, how long it takes, whether it can be followed. */
export function WayChoice({ ways, chosen, choose, isOutdated }: WayChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <fieldset className={styles['choice']} disabled={isOutdated} aria-busy={isOutdated}>
      <legend>{t('order.way.title')}</legend>
      {ways.map(({ method, priceCents, ...term }) => (
        <label key={method} className={styles['option']}>
          <input type="radio" name="way" checked={method === chosen} onChange={() => choose(method)} />
          <span className={styles['way']}>
            <strong>{t(`order.way.${method}`)}</strong>
            <span className={styles['soft']}>
              <WayTerm way={term} />
            </span>
          </span>
          <span className={styles['price']}>{formatPrice(priceCents, language)}</span>
        </label>
      ))}
    </fieldset>
  );
}
