import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '#contract/rules/address-form';
import { shippingTo } from '#contract/rules/shop/order-price';
import { ratesOnceDue } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
import type { ShippingRate } from '#contract/tables/shipping';
import { formatPrice } from '../../../format/format-number';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import { useLanguage } from '../../../language/local-text';
import { useWayTerm } from '../../../shop/parts/order/use-way-term';
import { WayOption } from '../../../shop/parts/order/way-option';
import { useRegionNames } from '../../parts/region-names';
import { PreviewByDay } from '../../parts/preview-by-day';

/** The ways that a buyer in a country chooses from with what is typed, by the shop's own rules and drawn by the shop itself. */
export function SendingPreview({
  rates,
  planned,
  typed,
}: {
  rates: readonly ShippingRate[];
  planned: readonly PlannedChange[];
  typed: PlannedChange | undefined;
}) {
  const { t } = useTranslation();
  const { countryOf, byName } = useRegionNames();
  const [country, setCountry] = useState('FR');
  return (
    <PreviewByDay
      planned={planned}
      typed={[typed]}
      renderDay={(due) => <Ways ways={shippingTo(country, ratesOnceDue(rates, due))} />}
    >
      <Field label={t('counter.sending.country')}>
        <Select value={country} onChange={(_event, { value }) => setCountry(value)}>
          {byName(countryCodes).map((code) => (
            <option key={code} value={code}>
              {countryOf(code)}
            </option>
          ))}
        </Select>
      </Field>
    </PreviewByDay>
  );
}

function Ways({ ways }: { ways: readonly ShippingRate[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const termOf = useWayTerm();
  if (ways.length === 0) return t('counter.sending.noWay');
  return ways.map((way) => (
    <WayOption
      key={way.method}
      method={way.method}
      terms={[termOf(way)]}
      price={formatPrice(way.priceCents, language)}
    />
  ));
}
