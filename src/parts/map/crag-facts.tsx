import { useTranslation } from 'react-i18next';
import { GradeRange } from '../grade-badge';
import { Icon } from '../icon';
import { KindMark } from '../kind-mark';
import styles from './crag-facts.module.css';
import type { CragPlace } from './crag-places';

/** What kind of crag, how hard, how much of it, and how much of that is saved. */
export function CragFacts({ place }: { place: CragPlace }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles['facts']}>
        <KindMark kind={place.kind} />
        {place.climbCount > 0
          ? t('catalogue.climbs', { count: place.climbCount })
          : place.kind !== 'multipitch' && t('catalogue.explore.multipitchesOnly')}
      </span>
      <span className={styles['facts']}>
        <GradeRange min={place.gradeMin} max={place.gradeMax} />
        {place.savedCount > 0 && (
          <span className={styles['saved']}>
            <Icon name="star" size={16} filled />
            {t('catalogue.map.saved', { count: place.savedCount })}
          </span>
        )}
      </span>
    </>
  );
}
