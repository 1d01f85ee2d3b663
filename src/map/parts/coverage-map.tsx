import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CragSummary, RegionRef } from '#contract/catalogue/place';
import { Icon } from '../../kit/control/icon';
import styles from './coverage-map.module.css';
import { hasWebgl } from './drawing/has-webgl';
import { SketchMap } from './drawing/sketch-map';

const LiveCoverage = lazy(async () => ({ default: (await import('./live-coverage')).LiveCoverage }));

/** A crag as a map of some crags needs it. */
export type CoveredPlace = Pick<
  CragSummary,
  'id' | 'slug' | 'name' | 'kind' | 'coordinates' | 'gradeMin' | 'gradeMax' | 'climbCount'
> & { region: Pick<RegionRef, 'slug' | 'name'> };

/** What something covers: a still picture of its crags that becomes a map when it is touched. */
export function CoverageMap({ places }: { places: readonly CoveredPlace[] }) {
  const { t } = useTranslation();
  const [isLive, setLive] = useState(false);
  if (places.length === 0) return null;
  const sketch = <SketchMap places={places} />;
  return (
    <div className={styles['coverage']}>
      {isLive ? (
        <Suspense fallback={sketch}>
          <LiveCoverage places={places} />
        </Suspense>
      ) : (
        sketch
      )}
      {!isLive && (
        <div className={styles['foot']}>
          {hasWebgl() && (
            <button type="button" className={styles['touch']} onClick={() => setLive(true)}>
              <Icon name="map" size={18} />
              {t('catalogue.map.touch')}
            </button>
          )}
          <p className={styles['credit']}>{t('catalogue.map.credit')}</p>
        </div>
      )}
    </div>
  );
}
