import { useMemo } from 'react';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { catalogueIdOf, itemKey, kindOf, type ItemKey } from '#contract/workshop/item-key';
import { useIndexedRoutes } from '../../catalogue/queries/use-indexed-routes';

/** The names of published sectors and multi-pitches from the index on this device, by their key; of no others. */
export function useIndexedNames(keys: readonly ItemKey[]): ReadonlyMap<ItemKey, string> {
  const wanted = useMemo(() => keys.flatMap(routeKeyOf), [keys]);
  const routes = useIndexedRoutes(wanted);
  return useMemo(
    () =>
      new Map<ItemKey, string>([
        ...(routes?.sectors ?? []).map(({ id, name }) => [itemKey('sector', id), name] as const),
        ...(routes?.multipitches ?? []).map(({ id, name }) => [itemKey('multipitch', id), name] as const),
      ]),
    [routes],
  );
}

/** How the index calls a published sector or multi-pitch, such as `cliff-12`; nothing of all else. */
export function routeKeyOf(key: ItemKey): string[] {
  const id = catalogueIdOf(key);
  if (id === null) return [];
  if (kindOf(key) === 'sector') return [savedRouteId('cliff', id)];
  return kindOf(key) === 'multipitch' ? [savedRouteId('multipitch', id)] : [];
}
