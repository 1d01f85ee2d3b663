import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowseCounts } from '../queries/use-browse-counts';
import { useListHoldings } from '../../shop/queries/use-list-holdings';
import { useSearch } from '../queries/use-search';
import { lazyOverlay } from '../../kit/overlay/lazy-overlay';
import { MessageBar } from '../../kit/page/message-bar';
import { ScreenTitle } from '../../kit/page/screen-title';
import { Skeleton } from '../../kit/page/skeleton';
import { useIsWide } from '../../kit/page/use-is-wide';
import { startWorkerSoon } from '../../sync/engine';
import { afterPaint } from '../../sync/local/after-paint';
import { placesAhead } from '../queries/places-ahead';
import { useClimbsNamed } from '../queries/use-climbs-named';
import { ChosenFacets } from './chosen-facets';
import { FacetPanel } from './facet-panel';
import { HitsOf } from './hit-action';
import { DownloadedHits } from './hit-marks';
import { SearchBar } from './search-bar';
import { SearchField } from './search-field';
import { SearchResults } from './search-results';
import styles from './search-screen.module.css';
import { useAddressSearch } from './use-address-search';

const FacetSheet = lazyOverlay(async () => (await import('./facet-sheet')).FacetSheet, { isEarly: true });
const ClimbHits = lazy(async () => ({ default: (await import('./climb-hits')).ClimbHits }));
const SearchMap = lazy(async () => ({ default: (await import('./search-map')).SearchMap }));

/** Climbs of a name that can be shown. */
const CLIMBS_MAX = 20;

/** Search over every crag, sector, multi-pitch and guidebook; what is asked stands in the address. */
export function SearchScreen() {
  const { t } = useTranslation();
  const { search, narrowed, isMap, ignored, text, change, type, clear } = useAddressSearch();
  const found = useSearch(search);
  const climbs = useClimbsNamed(isMap ? '' : search.query, CLIMBS_MAX);
  const isWide = useIsWide();
  const holdings = useListHoldings();
  const hitsOf = useMemo(() => ({ holdings, isMine: search.mine }), [holdings, search.mine]);
  // Beside a map and its list there is no room for a third column.
  const hasColumn = isWide && !isMap;
  // What the map is seen of is no filter one chose.
  const chosen = useMemo(() => (isMap ? { ...narrowed, bounds: null } : narrowed), [isMap, narrowed]);
  const [isSheetOpen, setSheetOpen] = useState(false);
  // A page that is typed into does not rest, and the worker is what answers.
  useEffect(() => void afterPaint().then(startWorkerSoon), []);
  const openSheet = useCallback(() => setSheetOpen(true), []);
  const everything = useBrowseCounts(found.state !== 'hits');
  const counts = found.state === 'hits' ? found.counts : everything;
  const ahead = placesAhead(search.query, found.state === 'hits' ? found.hits : [], climbs.hits);
  const ofClimbs = useMemo(
    () =>
      climbs.hits.length > 0 && (
        <Suspense fallback={null}>
          <ClimbHits found={climbs} />
        </Suspense>
      ),
    [climbs],
  );
  const facets = <FacetPanel search={narrowed} counts={counts} onChange={change} />;

  return (
    <div className={styles['search']} data-view={isMap ? 'map' : 'list'}>
      <ScreenTitle title={t('catalogue.search.title')} isHidden />
      {hasColumn && (
        <aside className={styles['facets']} aria-label={t('catalogue.search.filters')}>
          {facets}
        </aside>
      )}
      <div className={styles['main']}>
        <SearchField text={text} onType={type} />
        <SearchBar
          search={chosen}
          isWorded={search.query !== ''}
          isMap={isMap}
          onChange={change}
          onFilters={hasColumn ? null : openSheet}
        />
        <ChosenFacets search={chosen} counts={counts} onChange={change} onClear={clear} />
        {ignored.length > 0 && (
          <MessageBar severity="warning">
            {t('catalogue.search.ignored', {
              names: ignored.map((name) => t(`catalogue.search.part.${name}`)).join(', '),
            })}
          </MessageBar>
        )}
        <HitsOf value={hitsOf}>
          <DownloadedHits>
            {isMap ? (
              <Suspense fallback={<Skeleton height="62dvh" />}>
                <SearchMap search={search} found={found} onChange={change} />
              </Suspense>
            ) : (
              <>
                {ahead === 0 && ofClimbs}
                <SearchResults
                  found={found}
                  search={search}
                  onChange={change}
                  isElsewhere={climbs.hits.length > 0}
                  ahead={ahead}
                  between={ofClimbs}
                />
              </>
            )}
          </DownloadedHits>
        </HitsOf>
      </div>
      {!hasColumn && (
        <FacetSheet
          open={isSheetOpen}
          total={found.state === 'hits' ? found.total : null}
          onClose={() => setSheetOpen(false)}
          onClear={clear}
        >
          {facets}
        </FacetSheet>
      )}
    </div>
  );
}
