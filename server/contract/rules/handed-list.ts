import type { RouteType } from '../catalogue/place';
import { LIST_NAME_MAX } from './own-lists';
import { SAVED_ROUTES_MAX } from './saved-route-id';

/** A route as it is handed on. */
export interface HandedRoute {
  type: RouteType;
  routeId: number;
}

/** Routes under a name, in the order of a list. */
export interface HandedList {
  name: string | null;
  routes: readonly HandedRoute[];
}

const VERSION = '1';
/** What begins the form of a list with a name: its routes stand in their order. */
const NAMED = '2';
const BASE = 36;
/** How the two kinds of route are written there. */
const SIGNS: Readonly<Record<RouteType, string>> = { cliff: 's', multipitch: 'm' };

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

/**
 * A list with its name and order, `2_Verdon%2C%20June_s12-m3`: the name as addresses escape it, and each route as its
 * kind and its id. Public numbers only; notes are not handed on.
 */
export function writeNamedList(name: string, routes: readonly HandedRoute[]): string {
  const items = routes.map(({ type, routeId }) => `${SIGNS[type]}${routeId.toString(BASE)}`);
  // An underscore parts the fields.
  return [NAMED, encodeURIComponent(name).replaceAll('_', '%5F'), items.join('-')].join('_');
}

/** Reads a list of either form; null for anything else, also for more routes than can be handed on. */
export function readHandedList(text: string): HandedList | null {
  const plain = readPlainList(text);
  if (plain) return { name: null, routes: plain };
  const found = /^2_([^_]{1,720})_([sm][0-9a-z]{1,6}(?:-[sm][0-9a-z]{1,6})*)$/.exec(text);
  if (!found) return null;
  const routes = (found[2] ?? '').split('-').map((item): HandedRoute => ({
    type: item.startsWith(SIGNS.cliff) ? 'cliff' : 'multipitch',
    routeId: Number.parseInt(item.slice(1), BASE),
  }));
  const name = readName(found[1] ?? '');
  return name === null || routes.length > SAVED_ROUTES_MAX ? null : { name, routes };
}

/** The name as it was; null where it is none. */
function readName(escaped: string): string | null {
  try {
    const name = decodeURIComponent(escaped).trim();
    return name === '' || name.length > LIST_NAME_MAX || /\p{Cc}/u.test(name) ? null : name;
  } catch {
    return null;
  }
}

/** Reads the form without a name; null for anything else, also for more routes than can be saved. */
function readPlainList(text: string): HandedRoute[] | null {
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
