import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/endpoints/catalogue';
import type { Coordinates } from '#contract/place';
import type { RouteSearch } from '#contract/route-search';
import type { MapPlace } from '#worker/map-api';
import type { SearchState } from '../../data/use-search';
import { Button } from '../../parts/button';
import { EmptyState } from '../../parts/empty-state';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import { VirtualList } from '../../parts/virtual-list';
import { HitCard } from './hit-card';
import { NoHits } from './no-hits';
import { PendingHit } from './pending-hit';
import styles from './search-results.module.css';

export interface SearchResultsProps {
  found: SearchState;
  search: RouteSearch;
  onChange: (patch: Partial<RouteSearch>) => void;
  /** The place that was tapped on the map: what is there is marked. */
  chosen?: MapPlace | null;
  /** Where a hit is that lies under the pointer or has the focus; null when none does. */
  onPoint?: (at: Coordinates | null) => void;
}

/** What was found, or why there is nothing and what helps. */
export function SearchResults({ found, search, onChange, chosen = null, onPoint }: SearchResultsProps) {
  const { t } = useTranslation();
  if (found.state === 'short') {
    return (
      <EmptyState
        title={t('catalogue.search.startTitle')}
        action={
          search.query !== '' && (
            <Button icon="close" onClick={() => onChange({ query: '' })}>
              {t('catalogue.search.clearWords')}
            </Button>
          )
        }
      >
        {search.query === '' ? t('catalogue.search.start') : t('catalogue.search.short')}
      </EmptyState>
    );
  }
  if (found.state === 'searching') {
    return (
      <div className={styles['results']}>
        <SkeletonNote />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="4.5rem" />
        ))}
      </div>
    );
  }
  if (found.state === 'unreachable') {
    return <EmptyState title={t('catalogue.search.awayTitle')}>{t('catalogue.search.away')}</EmptyState>;
  }
  if (found.total === 0) return found.isOlder ? null : <NoHits search={search} onChange={onChange} />;
  const rows: readonly Row[] = found.hits.map((hit, at) => hit ?? at);
  return (
    <section className={styles['results']} data-older={found.isOlder || undefined}>
      <p className={styles['said']} role="status">
        {t('catalogue.search.found', { count: found.total })}
      </p>
      <VirtualList
        items={rows}
        keyOf={(row) => (typeof row === 'number' ? `pending-${row}` : `${row.kind}-${row.id}`)}
        estimate={84}
        label={t('catalogue.search.results')}
      >
        {(row) =>
          typeof row === 'number' ? (
            <PendingHit at={row} onSeen={found.want} />
          ) : (
            <div
              className={styles['hit']}
              data-chosen={(chosen && isAt(row, chosen)) || undefined}
              onMouseEnter={() => onPoint?.(row.coordinates)}
              onMouseLeave={() => onPoint?.(null)}
              onFocus={() => onPoint?.(row.coordinates)}
              onBlur={() => onPoint?.(null)}
            >
              <HitCard hit={row} />
            </div>
          )
        }
      </VirtualList>
    </section>
  );
}

/** A hit, or the place of one that was not fetched yet. */
type Row = SearchHit | number;

/** Whether a hit stands where a place of the map does: it is that place, or a route of that crag. */
function isAt(hit: SearchHit, place: MapPlace): boolean {
  if (hit.kind === place.type) return hit.id === place.id;
  return place.type === 'crag' && hit.cragSlug === place.slug && hit.regionSlug === place.regionSlug;
}
