import { useTranslation } from 'react-i18next';
import type { Accounts } from '#contract/endpoints/counter/accounts';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { useRegionNames } from '../../parts/region-names';
import styles from '../../parts/counter.module.css';
import { SumsTable } from '../../parts/sums-table';

/** VAT by country and rate, and what of it is declared to the one-stop shop. */
export function VatTables({ accounts: { vat, oss } }: { accounts: Pick<Accounts, 'vat' | 'oss'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { countryOf, rateOf } = useRegionNames();
  const price = (cents: number) => formatPrice(cents, language);
  const money = [t('counter.accounts.net'), t('counter.accounts.tax'), t('counter.accounts.gross')];
  const moneyOf = ({ netCents, vatCents }: { netCents: number; vatCents: number }) =>
    [netCents, vatCents, netCents + vatCents].map(price);
  return (
    <>
      <section className={styles['card']}>
        <h2>{t('counter.accounts.vat')}</h2>
        {vat.length === 0 ? (
          <p>{t('counter.accounts.noVat')}</p>
        ) : (
          <SumsTable
            label={t('counter.accounts.vat')}
            heads={[t('counter.accounts.country'), t('counter.accounts.rate'), ...money]}
            rows={vat.map((sum) => ({
              key: `${sum.country} ${sum.rate}`,
              cells: [countryOf(sum.country), rateOf(sum.rate), ...moneyOf(sum)],
            }))}
          />
        )}
      </section>
      <section className={styles['card']}>
        <h2>{t('counter.accounts.oss')}</h2>
        <p className={styles['soft']}>{t('counter.accounts.ossHint')}</p>
        {oss.length === 0 ? (
          <p>{t('counter.accounts.noOss')}</p>
        ) : (
          <SumsTable
            label={t('counter.accounts.oss')}
            heads={[
              t('counter.accounts.country'),
              t('counter.accounts.kind'),
              t('counter.accounts.rate'),
              ...money,
            ]}
            rows={oss.map((sum) => ({
              key: `${sum.country} ${sum.kind} ${sum.rate}`,
              cells: [
                countryOf(sum.country),
                t(`counter.accounts.${sum.kind}`),
                rateOf(sum.rate),
                ...moneyOf(sum),
              ],
            }))}
          />
        )}
      </section>
    </>
  );
}
