import { useMemo } from 'react';
import type { RouteType } from '#contract/catalogue/place';
import type { SavedRoute } from '#contract/tables/saved-route';
import { keepStorage } from '../../sync/local/keep-storage';
import { useLocal } from '../../sync/local/local-provider';
import { useChange } from '../../sync/local/use-change';

type Named = { type: RouteType; routeId: number };
const writes = () => import('#worker/mutations/changes');

/** Saving and removing routes on this device, sent when the server can be reached; downloads start by themselves. */
export interface RouteSaving {
  saveRoute(route: SavedRoute): Promise<void>;
  saveCrag(cragId: number, routes: SavedRoute[]): Promise<void>;
  removeRoute(route: Named): Promise<void>;
  removeCrag(cragId: number, routeIds: number[]): Promise<void>;
  clear(routes: Named[]): Promise<void>;
}

/** Each function resolves once the change is kept here, and rejects when nothing has changed. */
export function useRouteSaving(): RouteSaving {
  const { engine } = useLocal();
  const change = useChange();
  return useMemo(() => {
    const download = () => {
      void keepStorage();
      void engine.fetchPacks();
    };
    return {
      async saveRoute(route) {
        await change(async () => (await writes()).saveRoute, route);
        download();
      },
      async saveCrag(cragId, routes) {
        await change(async () => (await writes()).saveCrag, { cragId, routes });
        download();
      },
      async removeRoute({ type, routeId }) {
        await change(async () => (await writes()).removeSavedRoute, { type, routeId });
      },
      async removeCrag(cragId, routeIds) {
        await change(async () => (await writes()).removeSavedCrag, { cragId, routeIds });
      },
      async clear(routes) {
        const named = routes.map(({ type, routeId }) => ({ type, routeId }));
        await change(async () => (await writes()).clearSavedRoutes, { routes: named });
      },
    };
  }, [change, engine]);
}
