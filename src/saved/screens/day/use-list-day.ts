import { useMemo } from 'react';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { IndexedMultipitch, IndexedSector } from '#worker/api/engine-api';
import { savedMultipitch, savedSector } from '../../../catalogue/parts/saved-route-of';
import type { RouteRequest } from '../../../catalogue/queries/use-held-facts';
import { useIndexedRoutes } from '../../../catalogue/queries/use-indexed-routes';
import type { ListEntry } from '../../queries/use-own-lists';
import { planListDay, type ListDayPart, type PlacedRoute } from './plan-list-day';
import { useDayHeld, type DayHeld } from './use-day-plan';

export interface ListDay {
  parts: ListDayPart[];
  /** Entries that the index of this device does not know. */
  unknown: ListEntry[];
}

/**
 * A plain day `YYYY-MM-DD` of the routes of a list, planned from the local copy alone; undefined while that is being read.
 */
export function useListDay(entries: readonly ListEntry[], day: string): ListDay | undefined {
  const known = useIndexedRoutes(entries.map(({ type, routeId }) => savedRouteId(type, routeId)));
  const sectors = known?.sectors ?? [];
  const multipitches = known?.multipitches ?? [];
  const held = useDayHeld(
    known === undefined ? null : [...sectors.map(sectorRequest), ...multipitches.map(multipitchRequest)],
  );
  return useMemo(() => {
    if (!held || known === undefined) return undefined;
    const placed = new Map<string, PlacedRoute>([
      ...(known?.sectors ?? []).map((sector) => placeSector(sector, held)),
      ...(known?.multipitches ?? []).map((multipitch) => placeMultipitch(multipitch, held)),
    ]);
    const keyed = entries.map((entry) => ({
      entry,
      route: placed.get(savedRouteId(entry.type, entry.routeId)),
    }));
    const routes = keyed.flatMap(({ route }) => route ?? []);
    return {
      parts: planListDay(routes, held.own, day),
      unknown: keyed.flatMap(({ entry, route }) => (route ? [] : [entry])),
    };
  }, [entries, known, held, day]);
}

function sectorRequest({ id, slug, crag, region }: IndexedSector): RouteRequest {
  const request = { page: 'sector', region: region.slug, crag: crag.slug, slug } as const;
  return { key: savedRouteId('cliff', id), request };
}

function multipitchRequest({ id, slug, region }: IndexedMultipitch): RouteRequest {
  return { key: savedRouteId('multipitch', id), request: { page: 'multipitch', region: region.slug, slug } };
}

function placeSector(sector: IndexedSector, held: DayHeld): [string, PlacedRoute] {
  const { id, slug, name, orientation, keys, region, crag, coordinates } = sector;
  const { label } = savedSector(sector);
  const route = { id, slug, name, orientation, keys, label, ...held.of('cliff', id) };
  return [savedRouteId('cliff', id), { route, regionSlug: region.slug, crag, coordinates }];
}

function placeMultipitch(multipitch: IndexedMultipitch, held: DayHeld): [string, PlacedRoute] {
  const { id, slug, name, orientation, keys, region, crag, coordinates } = multipitch;
  const { label } = savedMultipitch(multipitch);
  const route = { id, slug, name, orientation, keys, label, ...held.of('multipitch', id) };
  return [savedRouteId('multipitch', id), { route, regionSlug: region.slug, crag, coordinates }];
}
