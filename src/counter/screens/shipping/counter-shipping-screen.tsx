import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterShipping,
  counterShippingChange,
  type NumberedRate,
  type Sending,
} from '#contract/endpoints/counter/shipping';
import { rateName } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
import { formatPrice } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { useLanguage } from '../../../language/local-text';
import { useWayTerm } from '../../../shop/parts/order/use-way-term';
import { ChangeList } from '../../parts/change-list';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { PlannedNotes } from '../../parts/planned-notes';
import { useRegionNames } from '../../parts/region-names';
import { Unread } from '../../parts/unread';
import { useLeaving } from '../../parts/form/use-leaving';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { useCounterChange } from '../../queries/use-counter-change';
import { useRefreshShop } from '../../queries/use-refresh-shop';
import { RateForm } from './rate-form';
import { RemoveRate } from './remove-rate';
import { SendingPreview } from './sending-preview';

/** What sending costs: the rates by way and countries, and what a basket to a country costs by them. */
export function CounterShippingScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.shipping')} needs="accounts">
      <p className={styles['soft']}>{t('counter.sending.hint')}</p>
      <Rates />
    </CounterPage>
  );
}

function Rates() {
  const { t } = useTranslation();
  const { result, again, accept } = useCounterAnswer(counterShipping);
  const refresh = useRefreshShop();
  const send = useCounterChange(counterShippingChange);
  const [editedId, setEditedId] = useState<number | null>(null);
  const leaving = useLeaving();
  const [typed, setTyped] = useState<PlannedChange>();
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const { rates, planned, changes } = result.data;
  const planOf = (rate: NumberedRate) =>
    planned.find((change) => change.what === 'rate' && change.of === rateName(rate)) ?? null;
  const changed = (sending: Sending) => {
    void refresh({ page: 'products' });
    accept(sending);
  };
  return (
    <div className={styles['pair']}>
      <div className={styles['list']}>
        <section className={styles['card']}>
          <h2>{t('counter.sending.rates')}</h2>
          <PlannedNotes
            planned={planned}
            send={(body) => send({ body })}
            onChanged={changed}
            onStale={again}
          />
          {rates.length === 0 && <p className={styles['trouble']}>{t('counter.sending.none')}</p>}
          <ul className={styles['list']} aria-label={t('counter.sending.rates')}>
            {rates.map((rate) => (
              <li key={rate.id} className={styles['preview']}>
                <RateWords rate={rate} />
                <div className={styles['facts']}>
                  {rate.id !== editedId && (
                    <Button
                      variant="quiet"
                      icon="edit"
                      onClick={() => leaving.before(() => setEditedId(rate.id))}
                    >
                      {t('counter.edit')}
                    </Button>
                  )}
                  <RemoveRate
                    rate={rate}
                    plan={planOf(rate)}
                    isLast={rates.length === 1}
                    onChanged={changed}
                    onStale={again}
                  />
                </div>
              </li>
            ))}
          </ul>
        </section>
        <ChangeList changes={changes} />
      </div>
      <div className={styles['list']}>
        <RateForm
          key={editedId ?? 0}
          seen={rates.find(({ id }) => id === editedId) ?? null}
          isEdit={editedId !== null}
          planned={planned}
          leaving={leaving}
          onChanged={(sending) => {
            setEditedId(null);
            changed(sending);
          }}
          onStale={again}
          onCancel={() => setEditedId(null)}
          onDraft={setTyped}
        />
        <SendingPreview rates={rates} planned={planned} typed={typed} />
      </div>
    </div>
  );
}

function RateWords({ rate }: { rate: NumberedRate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const termOf = useWayTerm();
  const { countryOf } = useRegionNames();
  const listed = (codes: readonly string[]) => codes.map(countryOf).join(', ');
  const { method, countries, exceptCountries, priceCents } = rate;
  return (
    <>
      <div className={styles['facts']}>
        <strong>{t(`order.way.${method}`)}</strong>
        <span className={styles['price']}>{formatPrice(priceCents, language)}</span>
        <span className={styles['soft']}>{termOf(rate)}</span>
      </div>
      <p>{countries ? listed(countries) : t('counter.sending.elsewhere')}</p>
      {exceptCountries.length > 0 && (
        <p className={styles['soft']}>{t('counter.sending.but', { countries: listed(exceptCountries) })}</p>
      )}
    </>
  );
}
