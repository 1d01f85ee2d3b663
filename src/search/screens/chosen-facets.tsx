import { useTranslation } from 'react-i18next';
import type { FacetCounts } from '#contract/search/facets';
import type { RouteSearch } from '#contract/search/search-text';
import { Button } from '../../kit/control/button';
import { Icon } from '../../kit/control/icon';
import styles from './chosen-facets.module.css';
import { panelNames, panelOf } from './facet-panels';
import { useFacetContext } from './use-facet-context';

export interface ChosenFacetsProps {
  search: RouteSearch;
  counts: FacetCounts | undefined;
  onChange: (patch: Partial<RouteSearch>) => void;
  onClear: () => void;
}

/** What the search is narrowed by, each to be taken back by itself, and all at once. */
export function ChosenFacets({ search, counts, onChange, onClear }: ChosenFacetsProps) {
  const { t } = useTranslation();
  const context = useFacetContext(counts);
  const chosen = panelNames.flatMap((facet) =>
    panelOf(facet)
      .chosen(search[facet], context)
      .map(({ key, name, left }) => ({ key: `${facet}-${key}`, name, without: { [facet]: left } })),
  );
  if (chosen.length === 0) return null;
  return (
    <div className={styles['chosen']}>
      <ul aria-label={t('catalogue.search.chosen')}>
        {chosen.map(({ key, name, without }) => (
          <li key={key}>
            <button type="button" className={styles['chip']} onClick={() => onChange(without)}>
              <span className="visually-hidden">{t('catalogue.search.remove')} </span>
              {name}
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClear}>
        {t('catalogue.search.clear')}
      </Button>
    </div>
  );
}
