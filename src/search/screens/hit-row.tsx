import { memo } from 'react';
import type { SearchHit } from '#contract/endpoints/catalogue';
import type { Coordinates } from '#contract/catalogue/place';
import { HitCard } from './hit-card';
import styles from './search-results.module.css';

export interface HitRowProps {
  hit: SearchHit;
  /** Whether it stands at the place that was tapped on the map. */
  isChosen: boolean;
  /** Told where it is while it lies under the pointer or has the focus. The same function between renders. */
  onPoint: ((at: Coordinates | null) => void) | undefined;
}

/** A hit of the list; drawn anew only when it is another, not with every letter. */
export const HitRow = memo(function HitRow({ hit, isChosen, onPoint }: HitRowProps) {
  return (
    <div
      className={styles['hit']}
      data-chosen={isChosen || undefined}
      onMouseEnter={() => onPoint?.(hit.coordinates)}
      onMouseLeave={() => onPoint?.(null)}
      onFocus={() => onPoint?.(hit.coordinates)}
      onBlur={() => onPoint?.(null)}
    >
      <HitCard hit={hit} />
    </div>
  );
});
