import { useTranslation } from 'react-i18next';
import type { MultipitchSummary, Region } from '#contract/catalogue/place';
import { useDownloadedFacts } from '../../queries/use-downloaded-facts';
import { useRegionMultipitches } from '../../../catalogue/queries/use-explore';
import { MultipitchList } from '../../../catalogue/parts/multipitch-list';
import { useRouteActions } from '../../../shop/parts/list-action/use-route-actions';
import { Skeleton } from '../../../kit/page/skeleton';
import { type ExploreOrder, inOrder } from './explore-order';
import { RegionFolds } from './region-folds';

const sizeOf = ({ lengthMeters }: MultipitchSummary) => lengthMeters;
const countOf = ({ multipitchCount }: Region) => multipitchCount;

/** Every region with its multi-pitches, from the index on this device. */
export function ExploreMultipitches({
  regions,
  order,
}: {
  regions: readonly Region[] | undefined;
  order: ExploreOrder;
}) {
  const { t } = useTranslation();
  return (
    <RegionFolds
      regions={regions}
      countOf={countOf}
      words={(count) => t('catalogue.multipitches', { count })}
    >
      {(region) => <RegionMultipitches region={region} order={order} />}
    </RegionFolds>
  );
}

function RegionMultipitches({ region, order }: { region: Region; order: ExploreOrder }) {
  const multipitches = useRegionMultipitches(region.id);
  const held = useDownloadedFacts();
  const actions = useRouteActions();
  if (!multipitches) return <Skeleton height="7rem" />;
  return (
    <MultipitchList
      regionSlug={region.slug}
      multipitches={inOrder(multipitches, order, sizeOf)}
      held={held}
      actions={actions}
    />
  );
}
