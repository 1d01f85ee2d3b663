import { Fragment, memo } from 'react';
import type { FacetCounts } from '#contract/search/facets';
import type { RouteSearch } from '#contract/search/search-text';
import styles from './facet-panel.module.css';
import { panelNames, panelOf } from './facet-panels';
import { useFacetContext } from './use-facet-context';

export interface FacetPanelProps {
  /** Its words do not matter here. */
  search: RouteSearch;
  /** Undefined while not known. */
  counts: FacetCounts | undefined;
  onChange: (patch: Partial<RouteSearch>) => void;
}

/** Everything a search can be narrowed by, with how many hits each value would show; not drawn anew for a letter. */
export const FacetPanel = memo(function FacetPanel({ search, counts, onChange }: FacetPanelProps) {
  const context = useFacetContext(counts);
  return (
    <div className={styles['panel']}>
      {panelNames.map((name) => {
        const { panel } = panelOf(name);
        if (panel === 'the map') return null;
        const chosen = panel(search[name], (value) => onChange({ [name]: value }), context);
        return <Fragment key={name}>{chosen}</Fragment>;
      })}
    </div>
  );
});
