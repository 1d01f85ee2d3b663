import { useCallback } from 'react';
import type { EngineApi } from '#worker/api/engine-api';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { ItemKey } from '#contract/workshop/item-key';
import type { PublishedChange } from '#contract/workshop/publishing';
import type { RoutePlace } from '../../catalogue/parts/route-link';
import { useFromIndex, useIndexedGuidebooks } from '../../catalogue/queries/use-from-index';
import { useIndexedRoutes } from '../../catalogue/queries/use-indexed-routes';
import { routeKeyOf } from './use-indexed-names';

/** A page of the catalogue as customers see it. */
export type EditionPage = { key: string; name: string } & (
  | { kind: 'cliff' | 'multipitch'; place: RoutePlace }
  | { kind: 'crag'; region: string; slug: string }
  | { kind: 'guidebook'; slug: string }
);

/**
 * The pages of the routes, crags and guidebooks that an edition changed something of, as soon as the index on this device
 * knows them; what the edition removed has none.
 */
export function useEditionPages(changes: readonly PublishedChange[]): EditionPage[] {
  const there = changes.filter(({ what, key, route }) => what !== 'removed' || (route && route !== key));
  const routes = useIndexedRoutes([
    ...new Set(there.flatMap(({ route }) => (route ? routeKeyOf(route) : []))),
  ]);
  const names = there.flatMap(({ kind, label }) => (kind === 'crag' ? [label] : [])).join('\n');
  const crags = useCragsOf(names);
  const guidebooks = useIndexedGuidebooks();
  const has = (key: ItemKey) => there.some((change) => change.key === key);
  return [
    ...(guidebooks ?? [])
      .filter(({ id }) => has(`guidebook-${id}`))
      .map(({ id, label, slug }) => ({
        key: `guidebook-${id}`,
        kind: 'guidebook' as const,
        name: label,
        slug,
      })),
    ...(crags ?? [])
      .filter(({ id }) => has(`crag-${id}`))
      .map(({ id, name, slug, region }) => ({
        key: `crag-${id}`,
        kind: 'crag' as const,
        name,
        region: region.slug,
        slug,
      })),
    ...(routes?.sectors ?? []).map(({ id, name, slug, region, crag }) => ({
      key: savedRouteId('cliff', id),
      kind: 'cliff' as const,
      name,
      place: { regionSlug: region.slug, cragSlug: crag.slug, slug },
    })),
    ...(routes?.multipitches ?? []).map(({ id, name, slug, region }) => ({
      key: savedRouteId('multipitch', id),
      kind: 'multipitch' as const,
      name,
      place: { regionSlug: region.slug, cragSlug: null, slug },
    })),
  ];
}

/** The crags of these names, a line for each. */
function useCragsOf(names: string) {
  return useFromIndex(
    useCallback((engine: EngineApi) => engine.cragsNamed(names.split('\n').filter(Boolean)), [names]),
  );
}
