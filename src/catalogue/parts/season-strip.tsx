import { useTranslation } from 'react-i18next';
import { monthNames } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import styles from './season-strip.module.css';

const levels = ['no', 'possible', 'best'] as const;

/** The months of a crag as a strip of twelve, with the best and possible ones said in words under it. */
export function SeasonStrip({ months }: { months: readonly number[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [names, initials] = [monthNames(language), monthNames(language, 'narrow')];
  const words = (level: number) => {
    const parts = seasonRanges(months, level).map(({ from, to }) =>
      from === to ? (names[from] ?? '') : t('catalogue.season.range', { from: names[from], to: names[to] }),
    );
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
  };
  const [best, possible] = [words(2), words(1)];
  return (
    <figure className={styles['season']}>
      <div className={styles['strip']} aria-hidden="true">
        {months.map((level, month) => (
          <span key={names[month]} className={styles['month']} data-level={levels[level]}>
            <i />
            {initials[month]}
          </span>
        ))}
      </div>
      <figcaption className={styles['words']}>
        {best && <span>{t('catalogue.season.best', { months: best })}</span>}
        {possible && <span>{t('catalogue.season.possible', { months: possible })}</span>}
      </figcaption>
    </figure>
  );
}

/** A run of months, January 0 to December 11; it may pass the turn of the year (10 to 1). */
interface MonthRange {
  from: number;
  to: number;
}

/** The runs of months that have a level of suitability, from the first that begins in the year. */
export function seasonRanges(months: readonly number[], level: number): MonthRange[] {
  const fits = (month: number) => months[(month + 12) % 12] === level;
  if (months.every((_, month) => fits(month))) return [{ from: 0, to: 11 }];
  const ranges: MonthRange[] = [];
  for (let month = 0; month < 12; month += 1) {
    if (!fits(month) || fits(month - 1)) continue;
    let to = month;
    while (fits(to + 1)) to += 1;
    ranges.push({ from: month, to: to % 12 });
  }
  return ranges;
}
