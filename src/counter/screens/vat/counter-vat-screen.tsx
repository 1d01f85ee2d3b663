import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterVat, type VatAbroad } from '#contract/endpoints/counter/vat';
import {
  isSameEntry,
  missingRates,
  SOLD_ABROAD_DUE_CENTS,
  SOLD_ABROAD_WARNED_CENTS,
  type SaidVat,
  vatRulesOn,
} from '#contract/rules/shop/vat-abroad';
import { cragTime } from '#contract/sun/crag-time';
import { formatPrice } from '../../../format/format-number';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { useMinute } from '../../../sync/local/use-minute';
import { ChangeList } from '../../parts/change-list';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { useRegionNames } from '../../parts/region-names';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { RatesFile } from './rates-file';
import { ReachForm } from './reach-form';
import { VatPreview } from './vat-preview';
import { VatRateForm } from './vat-rate-form';
import { VatRateTable } from './vat-rate-table';

/** VAT of buyers' countries: how far it follows a sale, what each country takes, and what a buyer there pays. */
export function CounterVatScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.vat.title')} needs="accounts">
      <p className={styles['soft']}>{t('counter.vat.hint')}</p>
      <OfVat />
    </CounterPage>
  );
}

/** What is typed and not saved yet. */
interface Drafts {
  reach?: SaidVat['reaches'][number] | undefined;
  rate?: SaidVat['rates'][number] | undefined;
}

function OfVat() {
  const { result, again, accept } = useCounterAnswer(counterVat);
  const [country, setCountry] = useState('');
  /** How often a country was chosen in the table. */
  const [turn, setTurn] = useState(0);
  const [drafts, setDrafts] = useState<Drafts>({});
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const vat = result.data;
  const choose = (code: string) => {
    setCountry(code);
    setTurn(turn + 1);
  };
  return (
    <div className={styles['pair']}>
      <div className={styles['list']}>
        <SoldAbroad vat={vat} />
        <ReachForm
          vat={vat}
          onChanged={accept}
          onStale={again}
          onDraft={(reach) => setDrafts((before) => ({ ...before, reach }))}
        />
        <VatRateTable vat={vat} onEdit={choose} />
        <ChangeList changes={vat.changes} />
      </div>
      <div className={styles['list']}>
        <VatRateForm
          vat={vat}
          country={country}
          turn={turn}
          onCountry={setCountry}
          onChanged={accept}
          onStale={again}
          onDraft={(rate) => setDrafts((before) => ({ ...before, rate }))}
        />
        <VatPreview said={withDrafts(vat, drafts)} country={country} />
        <RatesFile vat={vat} onChanged={accept} onStale={again} />
      </div>
    </div>
  );
}

/** All that is said with what is typed in the place of what it would replace. */
function withDrafts({ reaches, rates }: VatAbroad, { reach, rate }: Drafts): SaidVat {
  return {
    reaches: reach ? [...reaches.filter(({ since }) => since !== reach.since), reach] : reaches,
    rates: rate ? [...rates.filter((one) => !isSameEntry(one, rate)), rate] : rates,
  };
}

/** How near the sales of this year are to where the VAT of other countries is due, and which rates are missing. */
function SoldAbroad({ vat }: { vat: VatAbroad }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { countryOf } = useRegionNames();
  const { reach, rates } = vatRulesOn(vat, cragTime(useMinute()).day);
  const missing = reach === 'oss' ? missingRates(rates) : [];
  /** Both editions of a country lack a rate more often than not: it is named once. */
  const nameOf = ({ country, kind }: (typeof missing)[number]) =>
    missing.filter((one) => one.country === country).length > 1
      ? countryOf(country)
      : `${countryOf(country)} (${t(`catalogue.product.${kind}`)})`;
  const isNear = reach !== 'oss' && vat.soldCents >= SOLD_ABROAD_WARNED_CENTS;
  const isOver = reach !== 'oss' && vat.soldCents >= SOLD_ABROAD_DUE_CENTS;
  return (
    <section className={styles['card']}>
      <h2>{t('counter.vat.sold')}</h2>
      <p className={styles['facts']}>
        <strong className={styles['price']}>{formatPrice(vat.soldCents, language)}</strong>
        <span className={styles['soft']}>
          {t('counter.vat.soldHint', { limit: formatPrice(SOLD_ABROAD_DUE_CENTS, language) })}
        </span>
      </p>
      {isNear && (
        <MessageBar severity={isOver ? 'error' : 'warning'}>
          {t(isOver ? 'counter.vat.over' : 'counter.vat.near')}
        </MessageBar>
      )}
      {missing.length > 0 && (
        <MessageBar severity="error">
          {t('counter.vat.missing', {
            rates: [...new Set(missing.map(nameOf))].join(', '),
          })}
        </MessageBar>
      )}
    </section>
  );
}
