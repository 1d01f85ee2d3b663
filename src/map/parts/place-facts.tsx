import { useTranslation } from 'react-i18next';
import type { MapPlace } from '#worker/api/map-api';
import { climbsCalled } from '../../catalogue/parts/climb-words';
import { GradeRange } from '../../catalogue/parts/grade-badge';
import { Icon } from '../../kit/control/icon';
import { KindMark } from '../../catalogue/parts/kind-mark';
import styles from './place-facts.module.css';

/** What kind of place, how hard, how much of it, and how much of that was found and is saved. */
export function PlaceFacts({ place }: { place: MapPlace }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles['facts']}>
        <KindMark kind={place.kind} />
        {place.climbCount > 0 && t(`catalogue.${climbsCalled(place.gradeMax)}`, { count: place.climbCount })}
      </span>
      <span className={styles['facts']}>
        {place.gradeMax !== null && <GradeRange min={place.gradeMin} max={place.gradeMax} />}
        {place.foundCount > 0 && <strong>{t('catalogue.map.found', { count: place.foundCount })}</strong>}
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
