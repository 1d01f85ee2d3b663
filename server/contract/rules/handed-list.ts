import type { RouteType } from '../catalogue/place';
import { SAVED_ROUTES_MAX } from './saved-route-id';

/** A route as it is handed on. */
export interface HandedRoute {
  type: RouteType;
  routeId: number;
}

const VERSION = '1';
const BASE = 36;

/**
 * Routes as the few signs behind the # of an address that a camera can read: `1_a-3_2`, the ids of the sectors, then
 * those of the multi-pitches, in order, each but the first as the step from the one before. Public numbers only.
 */
export function writeHandedList(routes: readonly HandedRoute[]): string {
  const steps = (type: RouteType) => {
    const ids = routes.filter((route) => route.type === type).map(({ routeId }) => routeId);
    const sorted = [...new Set(ids)].sort((one, other) => one - other);
    return sorted.map((id, at) => (id - (sorted[at - 1] ?? 0)).toString(BASE)).join('-');
  };
  return [VERSION, steps('cliff'), steps('multipitch')].join('_');
}

/** Reads such a list; null for anything else, also for more routes than can be saved. */
export function readHandedList(text: string): HandedRoute[] | null {
  const found = /^1_((?:[0-9a-z]{1,6}(?:-[0-9a-z]{1,6})*)?)_((?:[0-9a-z]{1,6}(?:-[0-9a-z]{1,6})*)?)$/.exec(
    text,
  );
  if (!found) return null;
  const read = (type: RouteType, steps: string): HandedRoute[] => {
    let routeId = 0;
    return steps === ''
      ? []
      : steps.split('-').map((step) => {
          routeId += Number.parseInt(step, BASE);
          return { type, routeId };
        });
  };
  const routes = [...read('cliff', found[1] ?? ''), ...read('multipitch', found[2] ?? '')];
  const isFit = routes.length > 0 && routes.length <= SAVED_ROUTES_MAX;
  return isFit && routes.every(({ routeId }) => Number.isSafeInteger(routeId)) ? routes : null;
}
