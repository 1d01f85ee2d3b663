import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../format/format-number';
import { useGradeWords } from '../../format/use-grade-words';
import { useLanguage } from '../../language/local-text';
import { gradeColumns } from './grade-columns';
import styles from './grade-chart.module.css';

/** How many routes there are of each grade, as bars in the colours of their bands; every bar is said in words. */
export function GradeChart({
  counts,
  routes,
}: {
  counts: readonly (readonly [grade: string, count: number])[];
  /** What is counted. */
  routes: 'climbs' | 'multipitches';
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useGradeWords();
  const columns = gradeColumns(counts);
  // There is room for every letter, and in the longer names of other systems for every digit.
  const isNamed = (grade: string) => (words.system === 'french' ? !grade.endsWith('+') : grade.endsWith('a'));
  const most = Math.max(...columns.map(({ count }) => count));
  return (
    <ol className={styles['chart']}>
      {columns.map(({ grade, band, count }) => (
        <li key={grade} aria-hidden={count === 0 || undefined}>
          <span className="visually-hidden">
            {`${words.spoken(grade)}, ${t(`catalogue.${routes}`, { count })}`}
          </span>
          <span
            className={styles['bar']}
            data-band={band}
            style={{ '--share': count / most } as CSSProperties}
            aria-hidden="true"
          >
            {count > 0 && <b>{formatCount(count, language)}</b>}
            <i />
          </span>
          <small aria-hidden="true">{isNamed(grade) && words.shown(grade)}</small>
        </li>
      ))}
    </ol>
  );
}
