import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '#contract/rules/address-form';
import { shippingTo } from '#contract/rules/shop/order-price';
import type { ShippingRate } from '#contract/tables/shipping';
import { formatPrice } from '../../../format/format-number';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import { useLanguage } from '../../../language/local-text';
import { useWayTerm } from '../../../shop/parts/order/use-way-term';
import { WayOption } from '../../../shop/parts/order/way-option';
import styles from '../../parts/counter.module.css';

/** The ways that a buyer in a country chooses from, by the shop's own rules and drawn by the shop itself. */
export function SendingPreview({ rates }: { rates: readonly ShippingRate[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const termOf = useWayTerm();
  const [country, setCountry] = useState('FR');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const ways = shippingTo(country, rates);
  return (
    <section className={styles['card']}>
      <h2>{t('counter.sending.preview')}</h2>
      <Field label={t('counter.sending.country')}>
        <Select value={country} onChange={(_event, { value }) => setCountry(value)}>
          {countryCodes
            .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language))
            .map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
        </Select>
      </Field>
      <div className={styles['preview']} aria-live="polite">
        {ways.length === 0 && <span>{t('counter.sending.noWay')}</span>}
        {ways.map((way) => (
          <WayOption
            key={way.method}
            method={way.method}
            terms={[termOf(way)]}
            price={formatPrice(way.priceCents, language)}
          />
        ))}
      </div>
    </section>
  );
}
