import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { searchSorts, type SearchSort, type RouteSearch, isChosen } from '#contract/search/search-text';
import { facetNames } from '#contract/search/facets';
import { Button } from '../../kit/control/button';
import { Select } from '../../kit/form/select';
import styles from './search-bar.module.css';
import { SearchViewToggle } from './search-view-toggle';

export interface SearchBarProps {
  /** What it is narrowed by; its words are not looked at. */
  search: RouteSearch;
  /** Whether anything is typed, which makes the best hits the first. */
  isWorded: boolean;
  isMap: boolean;
  onChange: (patch: Partial<RouteSearch>) => void;
  /** Null where the filters stand beside the list. */
  onFilters: (() => void) | null;
}

/**
 * How the hits are shown, their order, and the way to the filters where they have no place of their own; not drawn anew
 * for a letter.
 */
export const SearchBar = memo(function SearchBar({
  search,
  isWorded,
  isMap,
  onChange,
  onFilters,
}: SearchBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = facetNames.reduce((sum, facet) => {
    const value = search[facet];
    return sum + (Array.isArray(value) ? value.length : isChosen(search, facet) ? 1 : 0);
  }, 0);
  return (
    <div className={styles['bar']}>
      {onFilters && (
        <Button icon="sliders" aria-haspopup="dialog" onClick={onFilters}>
          {chosen > 0
            ? t('catalogue.search.filtersChosen', { count: chosen })
            : t('catalogue.search.filters')}
        </Button>
      )}
      <SearchViewToggle isMap={isMap} />
      <span className={styles['sort']}>
        <label htmlFor={id}>{t('catalogue.search.sort')}</label>
        <Select
          id={id}
          value={search.sort}
          onChange={(event) => onChange({ sort: event.target.value as SearchSort })}
        >
          {searchSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sort === 'position' && isWorded
                ? t('catalogue.search.best')
                : t(`catalogue.search.sorts.${sort}`)}
            </option>
          ))}
        </Select>
      </span>
    </div>
  );
});
