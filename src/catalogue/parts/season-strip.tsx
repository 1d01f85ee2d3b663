import { useTranslation } from 'react-i18next';
import { monthNames } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { seasonRanges } from './season-ranges';
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
