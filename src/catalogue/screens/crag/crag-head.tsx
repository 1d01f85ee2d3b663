import { useTranslation } from 'react-i18next';
import type { IndexedCrag } from '#worker/api/engine-api';
import { formatCount } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { Figures } from '../../parts/figures';
import { GradeBar } from '../../parts/grade-bar';
import { inCompassOrder } from '../../parts/in-compass-order';
import { OrientationMark } from '../../parts/orientation-mark';
import { PlaceTrail } from '../../parts/place-trail';
import { RescueLink } from '../../parts/rescue-link';
import { PlacePicture } from '../../parts/picture/place-picture';
import { GradeRange } from '../../parts/grade-badge';
import { KindMark } from '../../parts/kind-mark';
import { ScreenTitle } from '../../../kit/page/screen-title';
import styles from './crag-head.module.css';

/** The cliff, its name, and its figures. */
export function CragHead({ crag }: { crag: IndexedCrag }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const count = (label: string, value: number) =>
    value > 0 ? { label, value: formatCount(value, language) } : null;
  return (
    <header className={styles['head']}>
      <div className={styles['picture']}>
        <PlacePicture of="crag" id={crag.id} name={crag.name} kind={crag.kind} shape="wide" hasCredit />
      </div>
      <div className={styles['words']}>
        <div className={styles['where']}>
          <PlaceTrail places={[{ key: 'region', name: read(crag.region.name) }]} />
          <RescueLink />
        </div>
        <ScreenTitle title={crag.name} />
        <KindMark kind={crag.kind} />
      </div>
      <div>
        <Figures
          figures={[
            {
              label: t('catalogue.grades'),
              value: (
                <span className={styles['grades']}>
                  <GradeRange min={crag.gradeMin} max={crag.gradeMax} />
                  <GradeBar min={crag.gradeMin} max={crag.gradeMax} />
                </span>
              ),
            },
            count(t(`catalogue.sector.${crag.kind === 'boulder' ? 'boulders' : 'climbs'}`), crag.climbCount),
            count(t('catalogue.crag.sectorCount'), crag.sectorCount),
            count(t('catalogue.crag.multipitchCount'), crag.multipitchCount),
            crag.orientations.length === 0
              ? null
              : {
                  label: t('catalogue.information.orientations', { count: crag.orientations.length }),
                  value: (
                    <span className={styles['sides']}>
                      {inCompassOrder(crag.orientations).map((orientation) => (
                        <OrientationMark key={orientation} orientation={orientation} short />
                      ))}
                    </span>
                  ),
                },
          ]}
        />
      </div>
    </header>
  );
}
