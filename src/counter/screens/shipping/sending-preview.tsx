import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '#contract/rules/address-form';
import { shippingTo } from '#contract/rules/shop/order-price';
import { dueOn, ratesOnceDue } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
import type { ShippingRate } from '#contract/tables/shipping';
import { formatDay } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import { useLanguage } from '../../../language/local-text';
import { useWayTerm } from '../../../shop/parts/order/use-way-term';
import { WayOption } from '../../../shop/parts/order/way-option';
import styles from '../../parts/counter.module.css';

/** The ways that a buyer in a country chooses from, now or from a day for which something is planned, by the shop's own rules and drawn by the shop itself. */
export function SendingPreview({
  rates,
  planned,
}: {
  rates: readonly ShippingRate[];
  planned: readonly PlannedChange[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const termOf = useWayTerm();
  const [country, setCountry] = useState('FR');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const [day, setDay] = useState('');
  const days = [...new Set(planned.map((change) => change.day))];
  // A day whose plans were taken back is not to be chosen any more.
  const shownDay = days.includes(day) ? day : '';
  const ways = shippingTo(country, shownDay === '' ? rates : ratesOnceDue(rates, dueOn(planned, shownDay)));
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
      {days.length > 0 && (
        <Field label={t('counter.plan.previewDay')}>
          <Select value={shownDay} onChange={(_event, { value }) => setDay(value)}>
            <option value="">{t('counter.plan.today')}</option>
            {days.map((one) => (
              <option key={one} value={one}>
                {t('counter.plan.since', { day: formatDay(one, language) })}
              </option>
            ))}
          </Select>
        </Field>
      )}
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
