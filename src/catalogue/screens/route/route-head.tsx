import type { Orientation } from '#contract/catalogue/place';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Figure, Figures } from '../../parts/figures';
import { OrientationMark } from '../../parts/orientation-mark';
import { RescueLink } from '../../parts/rescue-link';
import { PlaceTrail } from '../../parts/place-trail';
import { GradeRange } from '../../parts/grade-badge';
import { ListButton } from '../../../saved/parts/lists/list-button';
import { SaveRouteButton } from '../../../saved/parts/save-route-button';
import { ScreenTitle } from '../../../kit/page/screen-title';
import styles from './route-head.module.css';

/** The head of a sector or multi-pitch: where, what, its figures, and the way to keep it. */
export function RouteHead({
  name,
  saved,
  trail,
  orientation,
  gradeMin,
  gradeMax,
  figures,
  children,
}: {
  name: string;
  saved: SavedRoute;
  trail: readonly { key: string; name: ReactNode }[];
  orientation: Orientation | null;
  gradeMin: string;
  gradeMax: string;
  figures: readonly (Figure | null)[];
  /** Further actions beside saving. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <header className={styles['head']}>
      <div className={styles['where']}>
        <PlaceTrail places={trail} />
        <RescueLink />
      </div>
      <div className={styles['name']}>
        <ScreenTitle title={name} />
      </div>
      <div className={styles['actions']}>
        {children}
        <SaveRouteButton route={saved} />
        <ListButton route={saved} />
      </div>
      <div className={styles['figures']}>
        <Figures
          figures={[
            { label: t('catalogue.grades'), value: <GradeRange min={gradeMin} max={gradeMax} /> },
            orientation && {
              label: t('catalogue.information.orientation'),
              value: <OrientationMark orientation={orientation} />,
            },
            ...figures,
          ]}
        />
      </div>
    </header>
  );
}
