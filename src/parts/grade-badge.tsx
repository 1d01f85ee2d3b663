import { useTranslation } from 'react-i18next';
import { gradeBand, gradeOrdinal } from '#contract/grade-scale';
import styles from './grade-badge.module.css';

/** A grade in its own words on the colour of its band; the band's name is there for screen readers and on hover. */
export function GradeBadge({ grade }: { grade: string | null }) {
  const { t } = useTranslation();
  const ordinal = grade === null ? null : gradeOrdinal(grade);
  if (ordinal === null) {
    return (
      <span className={`${styles['badge']} ${styles['none']}`} title={t('common.grade.none')}>
        {grade ?? '?'}
      </span>
    );
  }
  const band = gradeBand(ordinal);
  const words = t(`common.grade.band.${band}`);
  return (
    <span className={`${styles['badge']} ${styles[band]}`} title={words}>
      {grade}
      <span className="visually-hidden"> ({words})</span>
    </span>
  );
}

/** The easiest and the hardest grade of a place; one badge when they are the same. */
export function GradeRange({ min, max }: { min: string | null; max: string | null }) {
  const { t } = useTranslation();
  if (min === null || max === null || min === max) return <GradeBadge grade={max ?? min} />;
  return (
    <span className={styles['range']}>
      <GradeBadge grade={min} />
      <span className={styles['to']} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('common.grade.to')}</span>
      <GradeBadge grade={max} />
    </span>
  );
}
