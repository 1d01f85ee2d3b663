import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowseCounts } from '../../data/use-browse-counts';
import { useSearch } from '../../data/use-search';
import { ScreenTitle } from '../../parts/screen-title';
import { useIsWide } from '../../parts/use-is-wide';
import { ChosenFacets } from './chosen-facets';
import { FacetPanel } from './facet-panel';
import { FacetSheet } from './facet-sheet';
import { SearchBar } from './search-bar';
import { SearchField } from './search-field';
import { SearchResults } from './search-results';
import styles from './search-screen.module.css';
import { useAddressSearch } from './use-address-search';

/** Search over every crag, sector, multi-pitch and guidebook; what is asked stands in the address. */
export function SearchScreen() {
  const { t } = useTranslation();
  const { search, ignored, text, change, type, clear } = useAddressSearch();
  const found = useSearch(search);
  const isWide = useIsWide();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const everything = useBrowseCounts(found.state !== 'hits');
  const counts = found.state === 'hits' ? found.counts : everything;
  const facets = <FacetPanel search={search} counts={counts} onChange={change} />;

  return (
    <div className={styles['search']}>
      <ScreenTitle title={t('catalogue.search.title')} isHidden />
      {isWide && (
        <aside className={styles['facets']} aria-label={t('catalogue.search.filters')}>
          {facets}
        </aside>
      )}
      <div className={styles['main']}>
        <SearchField text={text} onType={type} />
        <SearchBar
          search={search}
          onSort={(sort) => change({ sort })}
          onFilters={isWide ? null : () => setSheetOpen(true)}
        />
        <ChosenFacets search={search} counts={counts} onChange={change} onClear={clear} />
        {ignored.length > 0 && (
          <p className={styles['ignored']} role="status">
            {t('catalogue.search.ignored', {
              names: ignored.map((name) => t(`catalogue.search.part.${name}`)).join(', '),
            })}
          </p>
        )}
        <SearchResults found={found} search={search} onChange={change} />
      </div>
      {!isWide && (
        <FacetSheet
          isOpen={isSheetOpen}
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
