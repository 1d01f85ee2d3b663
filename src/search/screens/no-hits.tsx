import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteSearch, isAskable, isChosen, noSearch } from '#contract/search/search-text';
import { facetNames, type FacetName } from '#contract/search/facets';
import { tellMissed } from '../queries/tell-missed';
import { useLoosened } from '../queries/use-loosened';
import { Button } from '../../kit/control/button';
import { ButtonLink } from '../../kit/control/button-link';
import { EmptyState } from '../../kit/page/empty-state';
import styles from './search-results.module.css';

/** Who is still typing has not looked for it yet. */
const MEANT_MS = 2_000;

export interface NoHitsProps {
  search: RouteSearch;
  onChange: (patch: Partial<RouteSearch>) => void;
}

type Loosening = FacetName | 'query';

/** Nothing was found: which single filter to let go of, and what that would show; one tap each. */
export function NoHits({ search, onChange }: NoHitsProps) {
  const { t } = useTranslation();
  const chosen = facetNames.filter((facet) => isChosen(search, facet));
  const parts: Loosening[] = search.query === '' || chosen.length === 0 ? chosen : [...chosen, 'query'];
  const without = (part: Loosening): RouteSearch => ({ ...search, [part]: noSearch[part], offset: 0 });
  const askable = parts.filter((part) => isAskable(without(part)));
  const loosened = useLoosened(
    Object.fromEntries(askable.map((part) => [part, without(part)])) as Record<Loosening, RouteSearch>,
  );
  // With a filter it may be the filter that hides it.
  const missed = chosen.length === 0 ? search.query : '';
  useEffect(() => {
    if (missed === '') return undefined;
    const meant = setTimeout(() => tellMissed(missed), MEANT_MS);
    return () => clearTimeout(meant);
  }, [missed]);
  const title =
    search.query === ''
      ? t('catalogue.search.noneFacets')
      : t('catalogue.search.noneTitle', { text: search.query });
  if (loosened && loosened.length > 0) {
    return (
      <EmptyState
        title={title}
        action={
          <ul className={styles['loosenings']}>
            {loosened.map(({ key, total }) => (
              <li key={key}>
                <Button icon="close" onClick={() => onChange({ [key]: noSearch[key] })}>
                  {key === 'query'
                    ? t('catalogue.search.withoutWords', { count: total })
                    : t('catalogue.search.without', {
                        name: t(`catalogue.search.part.${key}`),
                        count: total,
                      })}
                </Button>
              </li>
            ))}
          </ul>
        }
      >
        {t('catalogue.search.loosen')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to="/{-$lng}/routes" icon="mountain">
          {t('catalogue.search.browse')}
        </ButtonLink>
      }
    >
      {chosen.length === 0 ? t('catalogue.search.none') : t('catalogue.search.noneEven')}
    </EmptyState>
  );
}
