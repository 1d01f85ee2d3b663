import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { searchSorts, type SearchSort } from '#contract/facet-values';
import type { RouteSearch } from '#contract/route-search';
import { facetNames, isChosen } from '#contract/search-text';
import { Button } from '../../parts/button';
import styles from './search-bar.module.css';

export interface SearchBarProps {
  search: RouteSearch;
  onSort: (sort: SearchSort) => void;
  /** Null where the filters stand beside the list. */
  onFilters: (() => void) | null;
  /** How the hits are shown. */
  children: ReactNode;
}

/** The order of the hits, and the way to the filters where they have no place of their own. */
export function SearchBar({ search, onSort, onFilters, children }: SearchBarProps) {
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
      {children}
      <span className={styles['sort']}>
        <label htmlFor={id}>{t('catalogue.search.sort')}</label>
        <select id={id} value={search.sort} onChange={(event) => onSort(event.target.value as SearchSort)}>
          {searchSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sort === 'position' && search.query !== ''
                ? t('catalogue.search.best')
                : t(`catalogue.search.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
