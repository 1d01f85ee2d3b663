import { useTranslation } from 'react-i18next';
import { cragTime } from '#contract/sun/crag-time';
import type { FacetCounts, RouteSearch } from '#contract/endpoints/route-search';
import { noSearch } from '#contract/search/search-text';
import { formatCragTime, formatNearDay } from '../../format/format-crag-time';
import { monthNames } from '../../format/format-date';
import { useLanguage, useLocalText } from '../../language/local-text';

type ListFacet = 'types' | 'difficulties' | 'orientations' | 'regionIds' | 'guidebookIds' | 'equipmentTypes';

/** One value a search is narrowed by. */
export interface Chosen {
  key: string;
  name: string;
  /** The change that takes it back. */
  without: Partial<RouteSearch>;
}

/** Everything a search is narrowed by, in words. */
export function useChosen(search: RouteSearch, counts: FacetCounts | undefined): Chosen[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = useLocalText();
  /** A list of values, each with its words. */
  const each = <Value extends string | number>(
    facet: ListFacet,
    values: readonly Value[],
    words: (value: Value) => string | undefined,
  ): Chosen[] =>
    values.map((value) => ({
      key: `${facet}-${value}`,
      name: words(value) ?? t('catalogue.search.unknown'),
      without: { [facet]: values.filter((one) => one !== value) },
    }));
  const one = (facet: keyof RouteSearch, isChosen: boolean, name: () => string): Chosen[] =>
    isChosen ? [{ key: facet, name: name(), without: { [facet]: noSearch[facet] } }] : [];
  const { month, shadeAt } = search;

  return [
    ...each('types', search.types, (type) => t(`catalogue.search.types.${type}`)),
    ...each('difficulties', search.difficulties, (band) => t('catalogue.search.band', { band })),
    ...each('orientations', search.orientations, (side) => t(`catalogue.orientation.${side}`)),
    ...one('month', month !== null, () => monthNames(language)[(month ?? 1) - 1] ?? ''),
    ...one('shadeAt', shadeAt !== null, () => {
      const day = formatNearDay(cragTime(shadeAt ?? 0).day, language, 'short');
      return t('catalogue.search.shade', { day, time: formatCragTime(shadeAt ?? 0, language) });
    }),
    ...one('family', search.family, () => t('catalogue.search.family')),
    ...each('regionIds', search.regionIds, (id) => {
      const region = counts?.regions.find((counted) => counted.id === id);
      return region && local(region.name);
    }),
    ...each(
      'guidebookIds',
      search.guidebookIds,
      (id) => counts?.guidebooks.find((counted) => counted.id === id)?.label,
    ),
    ...each('equipmentTypes', search.equipmentTypes, (type) => t(`catalogue.search.equipment.${type}`)),
    ...one('mine', search.mine, () => t('catalogue.search.mine')),
    ...one('bounds', search.bounds !== null, () => t('catalogue.search.part.bounds')),
  ];
}
