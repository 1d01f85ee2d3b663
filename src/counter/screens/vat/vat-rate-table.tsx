import { useTranslation } from 'react-i18next';
import type { VatAbroad } from '#contract/endpoints/counter/vat';
import { HOME, UNION, vatRulesOn } from '#contract/rules/shop/vat-abroad';
import { cragTime } from '#contract/sun/crag-time';
import { Button } from '../../../kit/control/button';
import { useMinute } from '../../../sync/local/use-minute';
import styles from '../../parts/counter.module.css';
import { useRegionNames } from '../../parts/region-names';
import { SumsTable } from '../../parts/sums-table';

/** What each member state, and each other country that has a rate, takes today; a tap brings it to the form. */
export function VatRateTable({ vat, onEdit }: { vat: VatAbroad; onEdit: (country: string) => void }) {
  const { t } = useTranslation();
  const { countryOf, byName, rateOf } = useRegionNames();
  const { rates } = vatRulesOn(vat, cragTime(useMinute()).day);
  const entered = vat.rates.map(({ country }) => country);
  const countries = byName([...new Set([...UNION.filter((code) => code !== HOME), ...entered])]);
  const words = (country: string, kind: 'physical' | 'virtual') => {
    const found = rates.find((rate) => rate.country === country && rate.kind === kind);
    return found ? rateOf(found.rate) : <span className={styles['soft']}>{t('counter.vat.none')}</span>;
  };
  return (
    <section className={styles['card']}>
      <h2>{t('counter.vat.rates')}</h2>
      <p className={styles['soft']}>{t('counter.vat.ratesHint')}</p>
      <SumsTable
        label={t('counter.vat.rates')}
        heads={[t('counter.vat.country'), t('counter.vat.paper'), t('counter.vat.digital')]}
        rows={countries.map((country) => ({
          key: country,
          cells: [
            <Button
              key={country}
              variant="quiet"
              aria-label={t('counter.vat.editOf', { country: countryOf(country) })}
              onClick={() => onEdit(country)}
            >
              {countryOf(country)}
            </Button>,
            words(country, 'physical'),
            words(country, 'virtual'),
          ],
        }))}
      />
    </section>
  );
}
