import { useTranslation } from 'react-i18next';
import type { Crag } from '#contract/catalogue/place';
import { GradeChart } from '../../parts/grade-chart';
import { SeasonStrip } from '../../parts/season-strip';
import styles from './crag-body.module.css';

/** What a look tells of a crag: how its climbs spread over the grades, and its months. */
export function CragGlance({ crag }: { crag: Crag }) {
  const { t } = useTranslation();
  const isCliff = crag.grades.length > 0;
  const counts = isCliff
    ? crag.grades
    : crag.multipitches.map(({ gradeMax }): [string, number] => [gradeMax, 1]);
  return (
    <div className={styles['glance']}>
      {counts.length > 0 && (
        <section className={styles['part']}>
          <h2>{t('catalogue.crag.spread')}</h2>
          <GradeChart counts={counts} routes={isCliff ? 'climbs' : 'multipitches'} />
        </section>
      )}
      {new Set(crag.months).size > 1 && (
        <section className={styles['part']}>
          <h2>{t('catalogue.crag.season')}</h2>
          <SeasonStrip months={crag.months} />
        </section>
      )}
    </div>
  );
}
