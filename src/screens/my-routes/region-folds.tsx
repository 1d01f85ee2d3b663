import type { ReactNode } from 'react';
import type { Region } from '#contract/place';
import { useLocalText } from '../../language/local-text';
import { Fold } from '../../parts/fold';
import { Icon } from '../../parts/icon';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import styles from './explore-regions.module.css';

/** Above so many places the regions come folded: only what is opened is in the document. */
const OPEN_MAX = 60;

/** Regions to unfold, each with the count of its places; a region without any is left out. */
export function RegionFolds<Place>({
  regions,
  count,
  children,
}: {
  /** Undefined until the index is on this device. */
  regions: readonly { region: Region; places: readonly Place[] }[] | undefined;
  count: (places: number) => string;
  children: (region: Region, places: readonly Place[]) => ReactNode;
}) {
  const read = useLocalText();
  const total = regions?.reduce((sum, { places }) => sum + places.length, 0) ?? 0;
  if (regions === undefined) {
    return (
      <div className={styles['loading']}>
        <SkeletonNote />
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height="9rem" />
        ))}
      </div>
    );
  }
  return regions
    .filter(({ places }) => places.length > 0)
    .map(({ region, places }) => (
      <Fold
        key={region.id}
        className={styles['region']}
        isOpen={total <= OPEN_MAX}
        summary={
          <>
            <Icon name="next" size={18} />
            <h3>{read(region.name)}</h3>
            <span>{count(places.length)}</span>
          </>
        }
      >
        {() => children(region, places)}
      </Fold>
    ));
}
