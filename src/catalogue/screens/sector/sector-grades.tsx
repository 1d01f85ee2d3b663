import { useTranslation } from 'react-i18next';
import type { SectorPage } from '#contract/catalogue/route-content';
import { climbsCalled } from '../../parts/climb-words';
import { GradeChart } from '../../parts/grade-chart';
import styles from './sector-content-view.module.css';

/** How the climbs of a sector spread over the grades, for everyone; nothing where there is none. */
export function SectorGrades({ sector: { grades } }: { sector: Pick<SectorPage, 'grades'> }) {
  const { t } = useTranslation();
  if (grades.length === 0) return null;
  const called = climbsCalled(grades[0]?.[0] ?? null);
  return (
    <section className={styles['part']}>
      <h2>{t(`catalogue.crag.spread.${called}`)}</h2>
      <GradeChart counts={grades} routes={called} />
    </section>
  );
}
