import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../language/local-text';
import type { useExplore } from '../../data/use-explore';
import { GradeBar } from '../../parts/catalogue/grade-bar';
import { RockPicture } from '../../parts/catalogue/rock-picture';
import { GradeRange } from '../../parts/grade-badge';
import { Icon } from '../../parts/icon';
import { KindMark } from '../../parts/kind-mark';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import styles from './explore-regions.module.css';

type Regions = ReturnType<typeof useExplore>;
/** Above so many crags the regions come folded: only what is opened is in the document. */
const OPEN_MAX = 60;

/** Every region with its crags, from the index on this device. */
export function ExploreRegions({ regions }: { regions: Regions }) {
  const { t } = useTranslation();
  const read = useLocalText();
  const total = regions?.reduce((sum, { crags }) => sum + crags.length, 0) ?? 0;
  return (
    <section id="explore" className={styles['explore']} aria-labelledby="explore-title">
      <h2 id="explore-title">{t('catalogue.explore.title')}</h2>
      {regions === undefined && (
        <div className={`${styles['crags']} ${styles['loading']}`}>
          <SkeletonNote />
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} height="9rem" />
          ))}
        </div>
      )}
      {regions?.map(({ region, crags }) => (
        <details key={region.id} className={styles['region']} open={total <= OPEN_MAX}>
          <summary>
            <Icon name="next" size={18} />
            <h3>{read(region.name)}</h3>
            <span>{t('catalogue.crags', { count: crags.length })}</span>
          </summary>
          <ul className={styles['crags']}>
            {crags.map((crag) => (
              <li key={crag.id}>
                <Link
                  to="/{-$lng}/routes/crag/$region/$crag"
                  params={{ region: region.slug, crag: crag.slug }}
                  className={styles['crag']}
                >
                  <span className={styles['picture']}>
                    <RockPicture name={crag.name} kind={crag.kind} />
                  </span>
                  <span className={styles['words']}>
                    <strong>{crag.name}</strong>
                    <span className={styles['facts']}>
                      <KindMark kind={crag.kind} bare />
                      {crag.climbCount > 0
                        ? t('catalogue.climbs', { count: crag.climbCount })
                        : t('catalogue.explore.multipitchesOnly')}
                    </span>
                    <GradeRange min={crag.gradeMin} max={crag.gradeMax} />
                    <GradeBar min={crag.gradeMin} max={crag.gradeMax} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
