import { memo, use, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/endpoints/catalogue';
import type { Coordinates } from '#contract/catalogue/place';
import type { RouteSearch } from '#contract/search/search-text';
import type { MapPlace } from '#worker/api/map-api';
import { type ListBeside, ListBesideMap } from '../../kit/list/list-beside';
import type { SearchState } from '../queries/use-search';
import { Button } from '../../kit/control/button';
import { Icon } from '../../kit/control/icon';
import { useScrolledIntoList } from '../../kit/list/use-scrolled-into-list';
import { PlainList } from '../../kit/list/virtual-list';
import { EmptyState } from '../../kit/page/empty-state';
import { SignInLink } from '../../account/parts/sign-in-link';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import { WindowedList } from '../../kit/list/windowed-list';
import { NoHits } from './no-hits';
import { PendingHit } from './pending-hit';
import styles from './search-results.module.css';
import { HitCard } from './hit-card';

interface HitRowProps {
  hit: SearchHit;
  /** Whether it stands at the place that was tapped on the map. */
  isChosen: boolean;
  /** Told where it is while it lies under the pointer or has the focus. The same function between renders. */
  onPoint: ((at: Coordinates | null) => void) | undefined;
  /** Whether it is the first of those: a list that scrolls by itself comes to it. */
  isFirst: boolean;
  /** Goes to it on a map; null where there is none. The same function between renders. */
  onShow: ListBeside['onShow'];
}

/** A hit of the list; drawn anew only when it is another, not with every letter. */
const HitRow = memo(function HitRow({ hit, isChosen, isFirst, onPoint, onShow }: HitRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  useScrolledIntoList(row, isFirst);
  const { name, coordinates } = hit;
  return (
    <div
      ref={row}
      className={styles['hit']}
      data-chosen={isChosen || undefined}
      onMouseEnter={() => onPoint?.(hit.coordinates)}
      onMouseLeave={() => onPoint?.(null)}
      onFocus={() => onPoint?.(hit.coordinates)}
      onBlur={() => onPoint?.(null)}
    >
      <HitCard hit={hit}>
        {onShow && coordinates && (
          <button
            type="button"
            className={styles['show']}
            aria-label={t('catalogue.area.show', { name })}
            title={t('catalogue.area.show', { name })}
            onClick={() => onShow(coordinates)}
          >
            <Icon name="pin" size={20} />
          </button>
        )}
      </HitCard>
    </div>
  );
});

export interface SearchResultsProps {
  found: SearchState;
  search: RouteSearch;
  onChange: (patch: Partial<RouteSearch>) => void;
  /** The place that was tapped on the map: what is there is marked. */
  chosen?: MapPlace | null;
  /** Where a hit is that lies under the pointer or has the focus; null when none does. */
  onPoint?: (at: Coordinates | null) => void;
  /** Whether climbs of the name stand above: then there is not nothing. */
  isElsewhere?: boolean;
  /** So many hits, from the first on, are better than what stands `between` them and the others. */
  ahead?: number;
  between?: ReactNode;
}

/** What was found, or why there is nothing and what helps. */
export function SearchResults({
  found,
  search,
  onChange,
  chosen = null,
  onPoint,
  isElsewhere = false,
  ahead = 0,
  between = null,
}: SearchResultsProps) {
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
  if (found.state === 'guest') {
    return (
      <EmptyState
        title={t('catalogue.search.guestTitle')}
        action={<SignInLink variant="action">{t('common.signIn')}</SignInLink>}
      >
        {t('catalogue.search.guest')}
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
    return (
      <EmptyState
        title={t('catalogue.search.awayTitle')}
        action={
          <Button variant="action" icon="reset" onClick={found.again}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('catalogue.search.away')}
      </EmptyState>
    );
  }
  if (found.total === 0)
    return found.isOlder || isElsewhere ? null : <NoHits search={search} onChange={onChange} />;
  return <Hits found={found} chosen={chosen} onPoint={onPoint} ahead={ahead} between={between} />;
}

/** The hits as a list; not drawn anew for a letter, but for its answer. */
const Hits = memo(function Hits({
  found,
  chosen,
  onPoint,
  ahead,
  between,
}: {
  found: Extract<SearchState, { state: 'hits' }>;
  chosen: MapPlace | null;
  onPoint: SearchResultsProps['onPoint'];
  ahead: number;
  between: ReactNode;
}) {
  const { t } = useTranslation();
  const { rowsMax, onShow } = use(ListBesideMap);
  const isChosen = (hit: SearchHit | undefined) => hit !== undefined && chosen !== null && isAt(hit, chosen);
  const first = found.hits.find(isChosen);
  const row = (hit: SearchHit | undefined, at: number) =>
    hit ? (
      <HitRow hit={hit} isChosen={isChosen(hit)} isFirst={hit === first} onPoint={onPoint} onShow={onShow} />
    ) : (
      <PendingHit at={at} onSeen={found.want} />
    );
  // What was tapped on the map is there too, however far down it stands.
  const List = rowsMax === null ? WindowedList : PlainList;
  const shown = rowsMax === null ? found.hits : found.hits.filter((hit, at) => at < rowsMax || isChosen(hit));
  return (
    <section className={styles['results']} data-older={found.isOlder || undefined}>
      <p className={styles['said']} role="status">
        {t('catalogue.search.found', { count: found.total })}
      </p>
      {ahead > 0 && (
        <>
          <PlainList
            items={shown.slice(0, ahead)}
            keyOf={keyOf}
            estimate={84}
            label={t('catalogue.search.resultsFirst')}
          >
            {row}
          </PlainList>
          {between}
        </>
      )}
      {shown.length > ahead && (
        <List
          items={ahead > 0 ? shown.slice(ahead) : shown}
          keyOf={keyOf}
          estimate={84}
          label={t('catalogue.search.results')}
        >
          {(hit, at) => row(hit, at + ahead)}
        </List>
      )}
      {shown.length < found.total && rowsMax !== null && (
        <p className={styles['said']}>
          {t('catalogue.search.beyond', { count: found.total - shown.length })}
        </p>
      )}
    </section>
  );
});

/** Rows are named by their place: those of another letter are written into the rows that stand, not laid anew. */
const keyOf = (_hit: SearchHit | undefined, at: number) => `${at}`;

/** Whether a hit stands where a place of the map does: it is that place, or a route of that crag. */
function isAt(hit: SearchHit, place: MapPlace): boolean {
  if (hit.kind === place.type) return hit.id === place.id;
  return place.type === 'crag' && hit.cragSlug === place.slug && hit.regionSlug === place.regionSlug;
}
