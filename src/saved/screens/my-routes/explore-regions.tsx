import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Region } from '#contract/catalogue/place';
import type { RegionCrag } from '#worker/api/engine-api';
import { climbsCalled } from '../../../catalogue/parts/climb-words';
import { useRegionCrags } from '../../../catalogue/queries/use-explore';
import { GradeBar } from '../../../catalogue/parts/grade-bar';
import { PlacePicture } from '../../../catalogue/parts/picture/place-picture';
import { GradeRange } from '../../../catalogue/parts/grade-badge';
import { Icon } from '../../../kit/control/icon';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { Skeleton } from '../../../kit/page/skeleton';
import { VirtualList } from '../../../kit/list/virtual-list';
import { type ExploreOrder, inOrder } from './explore-order';
import styles from './explore-regions.module.css';
import { RegionFolds } from './region-folds';

/** More crags than these are one column whose rows come and go. */
const GRID_MAX = 40;
const sizeOf = ({ climbCount }: RegionCrag) => climbCount;
const countOf = ({ cragCount }: Region) => cragCount;

/** Every region with its crags, from the index on this device. */
export function ExploreRegions({
  regions,
  order,
}: {
  regions: readonly Region[] | undefined;
  order: ExploreOrder;
}) {
  const { t } = useTranslation();
  return (
    <RegionFolds regions={regions} countOf={countOf} words={(count) => t('catalogue.crags', { count })}>
      {(region) => (
        <>
          <Link
            to="/{-$lng}/search"
            search={{ view: 'map', regionIds: String(region.id) }}
            className={styles['onMap']}
          >
            <Icon name="map" size={18} />
            {t('catalogue.explore.onMap')}
          </Link>
          <RegionCrags region={region} order={order} />
        </>
      )}
    </RegionFolds>
  );
}

function RegionCrags({ region, order }: { region: Region; order: ExploreOrder }) {
  const { t } = useTranslation();
  const found = useRegionCrags(region.id);
  if (!found) return <Skeleton height="7rem" />;
  const crags = inOrder(found, order, sizeOf);
  return (
    <div className={crags.length > GRID_MAX ? styles['long'] : styles['crags']}>
      <VirtualList
        items={crags}
        keyOf={({ id }) => String(id)}
        estimate={112}
        label={t('catalogue.explore.crags')}
      >
        {(crag) => (
          <Link
            to="/{-$lng}/routes/crag/$region/$crag"
            params={{ region: region.slug, crag: crag.slug }}
            className={styles['crag']}
          >
            <span className={styles['picture']}>
              <PlacePicture of="crag" id={crag.id} name={crag.name} kind={crag.kind} shape="small" />
            </span>
            <span className={styles['words']}>
              <strong>{crag.name}</strong>
              <span className={styles['facts']}>
                <KindMark kind={crag.kind} bare />
                {crag.climbCount > 0 || crag.kind === 'cliff' || crag.kind === 'boulder'
                  ? t(`catalogue.${climbsCalled(crag.gradeMax)}`, { count: crag.climbCount })
                  : t('catalogue.explore.multipitches')}
              </span>
              {crag.gradeMax !== null && (
                <>
                  <GradeRange min={crag.gradeMin} max={crag.gradeMax} />
                  <GradeBar min={crag.gradeMin} max={crag.gradeMax} />
                </>
              )}
            </span>
          </Link>
        )}
      </VirtualList>
    </div>
  );
}
