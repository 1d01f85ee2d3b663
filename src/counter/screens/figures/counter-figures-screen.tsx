import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterFigures, type Figures } from '#contract/endpoints/counter/figures';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { type Days, daysOf } from '../../parts/period';
import { PeriodBar } from '../../parts/period-bar';
import { useRegionNames } from '../../parts/region-names';
import { euroCell } from '../../parts/save-csv';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { FigureList } from './figure-list';
import { SalesByDay } from './sales-by-day';

/** The shop's figures in a period: sales, what is used, what is missing; nobody by name. */
export function CounterFiguresScreen() {
  const { t } = useTranslation();
  const [days, setDays] = useState(() => daysOf('thisMonth', Date.now()));
  return (
    <CounterPage title={t('counter.figures.title')} needs="accounts">
      <p className={styles['soft']}>{t('counter.figures.hint')}</p>
      <PeriodBar days={days} onDays={setDays} />
      <OfPeriod days={days} />
    </CounterPage>
  );
}

function OfPeriod({ days }: { days: Days }) {
  const { result, again } = useCounterAnswer(counterFigures, { query: { ...days } });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return (
    <div className={styles['figures']}>
      <SalesByDay days={result.data.days} period={days} />
      <Sales figures={result.data} days={days} />
      <Uses figures={result.data} days={days} />
    </div>
  );
}

function Sales({ figures, days }: { figures: Figures; days: Days }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { countryOf } = useRegionNames();
  const barOf = (cents: number) => ({
    value: cents,
    words: formatPrice(cents, language),
    cell: euroCell(cents, language),
  });
  const fileOf = (name: string) => `${name}-${days.from}-${days.to}.csv`;
  return (
    <>
      <FigureList
        title={t('counter.figures.byProduct')}
        hint={t('counter.figures.byProductHint')}
        heads={[t('counter.figures.product'), t('counter.figures.pieces'), t('counter.figures.sales')]}
        file={fileOf(t('counter.figures.file.products'))}
        rows={figures.products.map(({ label, kind, count, cents }, at) => ({
          key: `${at} ${label}`,
          name: `${label} (${t(`counter.figures.kind.${kind}`)})`,
          count,
          bar: barOf(cents),
        }))}
      />
      <FigureList
        title={t('counter.figures.byCountry')}
        heads={[t('counter.accounts.country'), t('counter.figures.orders'), t('counter.figures.sales')]}
        file={fileOf(t('counter.figures.file.countries'))}
        rows={figures.countries.map(({ country, orders, cents }) => ({
          key: country,
          name: countryOf(country),
          count: orders,
          bar: barOf(cents),
        }))}
      />
    </>
  );
}

const uses = ['activations', 'holdings', 'copies', 'missed', 'errors'] as const;

function Uses({ figures, days }: { figures: Figures; days: Days }) {
  const { t } = useTranslation();
  return uses.map((use) => (
    <FigureList
      key={use}
      title={t(`counter.figures.use.${use}`)}
      hint={t(`counter.figures.useHint.${use}`)}
      heads={[t(`counter.figures.useName.${use}`), t('counter.figures.count')]}
      file={`${t(`counter.figures.file.${use}`)}-${days.from}-${days.to}.csv`}
      rows={figures[use].map(({ name, count }) => ({ key: name, name, count }))}
    />
  ));
}
