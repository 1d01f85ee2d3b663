import { useTranslation } from 'react-i18next';
import type { MultipitchSummary } from '#contract/place';
import { useExploreMultipitches } from '../../data/use-explore';
import { MultipitchList } from '../../parts/catalogue/multipitch-list';
import { type ExploreOrder, inOrder } from './explore-order';
import { RegionFolds } from './region-folds';

const sizeOf = ({ lengthMeters }: MultipitchSummary) => lengthMeters;

/** Every region with its multi-pitches, from the index on this device. */
export function ExploreMultipitches({ order }: { order: ExploreOrder }) {
  const { t } = useTranslation();
  const regions = useExploreMultipitches();
  return (
    <RegionFolds
      regions={regions?.map(({ region, multipitches }) => ({
        region,
        places: inOrder(multipitches, order, sizeOf),
      }))}
      count={(count) => t('catalogue.multipitches', { count })}
    >
      {(region, multipitches) => <MultipitchList regionSlug={region.slug} multipitches={multipitches} />}
    </RegionFolds>
  );
}
