import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfter } from '#contract/sun/crag-time';
import type { Figures } from '#contract/endpoints/counter/figures';
import { formatDay } from '../../../format/format-date';
import { formatCount, formatPrice } from '../../../format/format-number';
import { Accordion } from '../../../kit/control/accordion';
import { Button } from '../../../kit/control/button';
import { useLanguage } from '../../../language/local-text';
import { Columns } from '../../parts/bars';
import styles from '../../parts/counter.module.css';
import type { Days } from '../../parts/period';
import { euroCell, saveCsv } from '../../parts/save-csv';
import { SumsTable } from '../../parts/sums-table';

/** Columns of one day each; more than that are months. */
const DAYS_DRAWN = 100;

/** The sales of each day, drawn over the whole period, and as a table. */
export function SalesByDay({ days, period }: { days: Figures['days']; period: Days }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const title = t('counter.figures.byDay');
  const values = drawn(days, period);
  const heads = [t('counter.figures.day'), t('counter.figures.orders'), t('counter.figures.sales')];
  const save = () =>
    saveCsv(
      `${t('counter.figures.file.days')}-${period.from}-${period.to}.csv`,
      [heads, ...days.map(({ day, orders, cents }) => [day, String(orders), euroCell(cents, language)])],
      language,
    );
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {days.length === 0 ? (
        <p>{t('counter.figures.none')}</p>
      ) : (
        <>
          <p className={styles['axis']} aria-hidden="true">
            {t('counter.figures.most', { price: formatPrice(Math.max(0, ...values), language) })}
          </p>
          <Columns values={values} />
          <p className={styles['axis']} aria-hidden="true">
            <span>{formatDay(period.from, language, 'medium')}</span>
            <span>{formatDay(period.to, language, 'medium')}</span>
          </p>
          <Accordion summary={t('counter.figures.asTable')}>
            <SumsTable
              label={title}
              heads={heads}
              rows={days.map(({ day, orders, cents }) => ({
                key: day,
                cells: [
                  formatDay(day, language, 'medium'),
                  formatCount(orders, language),
                  formatPrice(cents, language),
                ],
              }))}
            />
          </Accordion>
          <div>
            <Button icon="download" onClick={save}>
              {t('counter.figures.csv', { title })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** The cents of each day of the period, those without sales too; of each month where the days would be too thin. */
function drawn(days: Figures['days'], { from, to }: Days): number[] {
  const sums = new Map<string, number>();
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const cut = length > DAYS_DRAWN ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  for (let day = from; day <= to; day = dayAfter(day, 1)) sums.set(day.slice(0, cut), 0);
  for (const { day, cents } of days) {
    const key = day.slice(0, cut);
    sums.set(key, (sums.get(key) ?? 0) + cents);
  }
  return [...sums.values()];
}
