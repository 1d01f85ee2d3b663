import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { gradeBand, gradeOrdinal } from '#contract/rules/grade-scale';
import { useGradeWords } from '../../format/use-grade-words';
import styles from './grade-badge.module.css';

/** A grade on the colour of its band; the band's name is there for screen readers and on hover. */
function Badge({ grade }: { grade: string | null }) {
  const { t } = useTranslation();
  const words = useGradeWords();
  const ordinal = grade === null ? null : gradeOrdinal(grade);
  if (grade === null || ordinal === null) {
    return (
      <span className={`${styles['badge']} ${styles['none']}`} title={t('common.grade.none')}>
        {grade ?? '?'}
      </span>
    );
  }
  const band = gradeBand(ordinal);
  const name = t(`common.grade.band.${band}`);
  return (
    <span className={`${styles['badge']} ${styles[band]}`} title={name}>
      {words.shown(grade)}
      <span className="visually-hidden"> ({name})</span>
    </span>
  );
}

/** A grade in the reader's system; the route's own stands beside it when that is another. */
export function GradeBadge({ grade }: { grade: string | null }) {
  const own = useGradeWords().own(grade ?? '');
  if (own === null) return <Badge grade={grade} />;
  return (
    <span className={styles['both']}>
      <Badge grade={grade} />
      <span className={styles['own']}>{own}</span>
    </span>
  );
}

/** The easiest and the hardest grade of a place; one badge when they are the same. */
export const GradeRange = memo(function GradeRange({ min, max }: { min: string | null; max: string | null }) {
  const { t } = useTranslation();
  const words = useGradeWords();
  if (min === null || max === null || min === max) return <GradeBadge grade={max ?? min} />;
  const own = [words.own(min), words.own(max)];
  return (
    <span className={styles['both']}>
      <span className={styles['range']}>
        <Badge grade={min} />
        <span className={styles['to']} aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{t('common.grade.to')}</span>
        <Badge grade={max} />
      </span>
      {own.some((grade) => grade !== null) && <span className={styles['own']}>{`${min} – ${max}`}</span>}
    </span>
  );
});
