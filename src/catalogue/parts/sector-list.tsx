import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectorSummary } from '#contract/catalogue/place';
import type { SavedRoute } from '#contract/tables/saved-route';
import { climbsCalled, kindOfRoute } from './climb-words';
import type { ListSun } from './sun/list-sun';
import type { PackFacts } from '#worker/db/rows';
import { useAccess } from '../queries/use-access';
import { GradeRange } from './grade-badge';
import { listedSector, type OwnCrag } from './saved-route-of';
import { VirtualList } from '../../kit/list/virtual-list';
import { GradeBar } from './grade-bar';
import styles from './place-list.module.css';
import { PlacePicture } from './picture/place-picture';
import { RouteFacts } from './route-facts';
import { RouteLink } from './route-link';

/** Sectors with what is public of them, each a way to its topo. */
export const SectorList = memo(function SectorList({
  crag,
  regionSlug,
  sectors,
  sun,
  held,
  actions,
}: {
  crag: OwnCrag;
  regionSlug: string;
  sectors: readonly SectorSummary[];
  /** Where they are and when they are looked at; without it nothing is said of shade. */
  sun?: ListSun | undefined;
  /** What this device holds of them, by `cliff-12` or `multipitch-3`. */
  held?: ReadonlyMap<string, PackFacts> | undefined;
  /** Draws what can be done with an entry, beside its link. */
  actions: (route: SavedRoute) => ReactNode;
}) {
  const { t } = useTranslation();
  const access = useAccess();
  return (
    <div className={styles['list']}>
      <VirtualList
        items={sectors}
        keyOf={({ id }) => String(id)}
        estimate={88}
        label={t('catalogue.sectors', { count: sectors.length })}
      >
        {(sector) => (
          <div className={styles['entry']}>
            <RouteLink
              type="cliff"
              place={{ regionSlug, cragSlug: crag.slug, slug: sector.slug }}
              className={styles['place']}
            >
              <span className={styles['picture']}>
                <PlacePicture
                  of="sector"
                  id={sector.id}
                  name={sector.name}
                  kind={kindOfRoute('cliff', sector.gradeMax)}
                  shape="small"
                />
              </span>
              <span className={styles['name']}>{sector.name}</span>
              <span className={styles['grades']}>
                <GradeRange min={sector.gradeMin} max={sector.gradeMax} />
                <span className={styles['bar']}>
                  <GradeBar min={sector.gradeMin} max={sector.gradeMax} />
                </span>
              </span>
              <RouteFacts type="cliff" route={sector} sun={sun} held={held} access={access}>
                {t(`catalogue.${climbsCalled(sector.gradeMax)}`, { count: sector.climbCount })}
              </RouteFacts>
            </RouteLink>
            {actions(listedSector(crag, regionSlug, sector))}
          </div>
        )}
      </VirtualList>
    </div>
  );
});
