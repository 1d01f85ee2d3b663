import { useTranslation } from 'react-i18next';
import type { RouteType } from '#contract/catalogue/place';

/** Answers how many sectors and how many multi-pitches some routes are, in words; of neither where there is none. */
export function useRouteCounts(): (routes: readonly { type: RouteType }[]) => string[] {
  const { t } = useTranslation();
  return (routes) => {
    const multipitches = routes.filter(({ type }) => type === 'multipitch').length;
    const sectors = routes.length - multipitches;
    return [
      ...(sectors > 0 ? [t('catalogue.sectors', { count: sectors })] : []),
      ...(multipitches > 0 ? [t('catalogue.multipitches', { count: multipitches })] : []),
    ];
  };
}
