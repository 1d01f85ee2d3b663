import { CatalogueId, RouteType } from '#contract/catalogue/place';
import { SavedRoute, savedRouteId } from '#contract/tables/saved-route';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

const key = (type: z.infer<typeof RouteType>, routeId: number) => ({
  table: 'savedRoute' as const,
  id: savedRouteId(type, routeId),
});

/** Saves a route for the days without signal. */
export const saveRoute = defineMutation({
  name: 'saveRoute',
  lane: 'saved',
  args: SavedRoute,
  touches: ({ type, routeId }) => [key(type, routeId)],
  apply: (rows, route) => rows.put('savedRoute', savedRouteId(route.type, route.routeId), route),
  request: ({ type, routeId }) => ({
    path: '/guard/customer/store_route',
    body: { type, id: routeId, action: 'add' },
  }),
});

/** Removes one saved route. */
export const removeSavedRoute = defineMutation({
  name: 'removeSavedRoute',
  lane: 'saved',
  args: z.object({ type: RouteType, routeId: CatalogueId }),
  touches: ({ type, routeId }) => [key(type, routeId)],
  apply: (rows, { type, routeId }) => rows.remove('savedRoute', savedRouteId(type, routeId)),
  request: ({ type, routeId }) => ({
    path: '/guard/customer/store_route',
    body: { type, id: routeId, action: 'remove' },
  }),
});

/** Saves the sectors of a crag that the customer may read, as they saw them. */
export const saveCrag = defineMutation({
  name: 'saveCrag',
  lane: 'saved',
  args: z.object({ cragId: CatalogueId, routes: z.array(SavedRoute).min(1) }),
  touches: ({ routes }) => routes.map(({ type, routeId }) => key(type, routeId)),
  apply: (rows, { routes }) => {
    for (const route of routes) rows.put('savedRoute', savedRouteId(route.type, route.routeId), route);
  },
  request: ({ cragId, routes }) => ({
    path: '/guard/customer/store_cliff',
    body: { id: cragId, action: 'add', routeIds: routes.map(({ routeId }) => routeId) },
  }),
});

/** Removes the saved sectors of one crag that the customer saw. */
export const removeSavedCrag = defineMutation({
  name: 'removeSavedCrag',
  lane: 'saved',
  args: z.object({ cragId: CatalogueId, routeIds: z.array(CatalogueId).min(1) }),
  touches: ({ routeIds }) => routeIds.map((routeId) => key('cliff', routeId)),
  apply: (rows, { routeIds }) => {
    for (const routeId of routeIds) rows.remove('savedRoute', savedRouteId('cliff', routeId));
  },
  request: ({ cragId, routeIds }) => ({
    path: '/guard/customer/clear_store_cliff',
    body: { id: cragId, routeIds },
  }),
});

/** Removes every saved route the customer saw; what another device saved since then stays. */
export const clearSavedRoutes = defineMutation({
  name: 'clearSavedRoutes',
  lane: 'saved',
  args: z.object({ routes: z.array(z.object({ type: RouteType, routeId: CatalogueId })).min(1) }),
  touches: ({ routes }) => routes.map(({ type, routeId }) => key(type, routeId)),
  apply: (rows, { routes }) => {
    for (const { type, routeId } of routes) rows.remove('savedRoute', savedRouteId(type, routeId));
  },
  request: ({ routes }) => ({
    path: '/guard/customer/clear_store_route',
    body: { routes: routes.map(({ type, routeId }) => ({ type, id: routeId })) },
  }),
});
