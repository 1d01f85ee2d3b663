import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogbookFigures } from '../../queries/logbook-figures';
import { monthNames } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { Field } from '../../../kit/form/field';
import { Select } from '../../../kit/form/select';
import { ChartFigure } from './chart-figure';
import { ColumnChart } from './column-chart';
import styles from './logbook-figures.module.css';

/** Sends and tries per year, and per month of one year or of all of them. */
export function YearsAndMonths({ figures: { years, undated } }: { figures: LogbookFigures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  if (years.length === 0) return null;
  const names = monthNames(language, 'long');
  const short = monthNames(language, 'narrow');
  const shown = years.filter(({ year }) => chosen === '' || String(year) === chosen);
  const months = names.map((name, at) => ({
    name,
    sends: shown.reduce((sum, year) => sum + (year.months[at]?.sends ?? 0), 0),
    tries: shown.reduce((sum, year) => sum + (year.months[at]?.tries ?? 0), 0),
  }));
  return (
    <>
      <ChartFigure
        title={t('figures.years')}
        columns={[t('figures.year'), t('figures.sends'), t('figures.tries')]}
        rows={years.map(({ year, sends, tries }) => [year, sends, tries])}
        note={undated > 0 ? t('figures.undated', { count: undated }) : undefined}
      >
        <ColumnChart
          columns={years.map(({ year, sends, tries }) => ({ name: String(year), sends, tries }))}
        />
      </ChartFigure>
      <div className={styles['months']}>
        <div className={styles['choice']}>
          <Field label={t('figures.monthsOf')}>
            <Select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
              <option value="">{t('figures.allYears')}</option>
              {years.toReversed().map(({ year }) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <ChartFigure
          title={t('figures.months')}
          columns={[t('figures.month'), t('figures.sends'), t('figures.tries')]}
          rows={months.map(({ name, sends, tries }) => [name, sends, tries])}
        >
          <ColumnChart
            columns={months.map(({ sends, tries }, at) => ({
              name: `${short[at]}${'\u200b'.repeat(at)}`,
              sends,
              tries,
            }))}
          />
        </ChartFigure>
      </div>
    </>
  );
}
