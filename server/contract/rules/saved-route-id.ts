import type { RouteType } from '../catalogue/place';

/** Saved routes a customer may hold (SPEC section 9); counted by the server. */
export const SAVED_ROUTES_MAX = 100;

/** The row id of a saved route: one route can be saved once. Knows no zod. */
export function savedRouteId(type: RouteType, routeId: number): string {
  return `${type}-${routeId}`;
}
