import { useCallback, useDeferredValue, type ReactNode } from 'react';
import type { SavedRoute } from '#contract/tables/saved-route';
import { useListHoldings } from '../../queries/use-list-holdings';
import { ListActionButton } from './list-action-button';
import { routeEntry } from './listed-entry';

/**
 * Draws the action of each route of a list; the customer's holdings are read once for the whole list. The same function
 * as long as nothing of them changes; a change of them is drawn in slices, for a long list would hold a tap.
 */
export function useRouteActions(): (route: SavedRoute) => ReactNode {
  const holdings = useDeferredValue(useListHoldings());
  return useCallback(
    (route) => <ListActionButton entry={routeEntry(route)} holdings={holdings} />,
    [holdings],
  );
}
