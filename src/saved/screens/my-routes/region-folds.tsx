import type { ReactNode } from 'react';
import type { Region } from '#contract/catalogue/place';
import { useLocalText } from '../../../language/local-text';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import styles from './explore-regions.module.css';

/** Above so many places the regions come folded: only what is opened is in the document. */
const OPEN_MAX = 60;

/** Regions to unfold, each with the count of its places; a region without any is left out. */
export function RegionFolds({
  regions,
  countOf,
  words,
  children,
}: {
  /** Undefined until the index is on this device. */
  regions: readonly Region[] | undefined;
  /** How many places a region has. */
  countOf: (region: Region) => number;
  /** That many places, in words. */
  words: (places: number) => string;
  /** What is drawn of a region once it is opened. */
  children: (region: Region) => ReactNode;
}) {
  const read = useLocalText();
  const total = regions?.reduce((sum, region) => sum + countOf(region), 0) ?? 0;
  if (regions === undefined) {
    return (
      <div className={styles['loading']} data-later="whole">
        <SkeletonNote />
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height="9rem" />
        ))}
      </div>
    );
  }
  return regions
    .filter((region) => countOf(region) > 0)
    .map((region) => (
      <Fold
        key={region.id}
        className={styles['region']}
        isLater
        isOpen={total <= OPEN_MAX}
        summary={
          <>
            <Icon name="next" size={18} />
            <h3>{read(region.name)}</h3>
            <span>{words(countOf(region))}</span>
          </>
        }
      >
        {() => children(region)}
      </Fold>
    ));
}
