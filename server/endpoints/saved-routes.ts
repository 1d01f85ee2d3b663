import { clearStoreCliff, clearStoreRoute, storeCliff, storeRoute } from '#contract/endpoints/saved-routes';
import { SAVED_ROUTES_MAX } from '#contract/tables/saved-route';
import { customerOf, implement, type RawCall } from '../handler/implement';
import { Refused } from '../handler/refused';
import { readableRoutes, readableUntil } from '../store/access/entitlement';
import { readCustomerRoutes } from '../store/accounts/user';
import { noteSaving } from '../store/catalogue/items/catalogue-locks';
import { enabledSectorIds, savedRouteFacts } from '../store/catalogue/saved-route-facts';
import {
  countOtherSavedRoutes,
  listSavedRoutes,
  removeSavedRoutes,
  saveRoutes,
  type RouteId,
} from '../store/saved/saved-routes';

/** Saving routes for the days without signal. The customer is locked while these run. */
export const savedRouteEndpoints = {
  storeRoute: implement(storeRoute, async (call) => {
    const { type, id, action } = call.body;
    if (action === 'remove') return remove(call, [{ type, id }]);
    await noteSaving(call.db);
    const [known] = await savedRouteFacts(call.db, [{ type, id }]);
    if (!known) throw new Refused(404, 'saved.error.unknown');
    const right = await readableUntil(call.db, customerOf(call), type, id, call.now);
    if (right === null) throw new Refused(422, 'saved.error.notOwned');
    return save(call, [{ type, id }]);
  }),

  storeCliff: implement(storeCliff, async (call) => {
    const { id: cragId, action, routeIds } = call.body;
    if (action === 'remove') return removeOfCrag(call, cragId, routeIds);
    await noteSaving(call.db);
    const enabled = await enabledSectorIds(call.db, cragId);
    const known = routeIds ? enabled.filter((id) => routeIds.includes(id)) : enabled;
    if (known.length === 0) throw new Refused(404, 'saved.error.unknown');
    const readable = await readableRoutes(call.db, customerOf(call), 'cliff', known, call.now);
    if (readable.length === 0) throw new Refused(422, 'saved.error.notOwned');
    return save(call, sectors(readable));
  }),

  clearStoreRoute: implement(clearStoreRoute, async (call) =>
    remove(call, call.body.routes ?? (await listSavedRoutes(call.db, customerOf(call)))),
  ),

  clearStoreCliff: implement(clearStoreCliff, (call) => removeOfCrag(call, call.body.id, call.body.routeIds)),
};

async function save(call: RawCall, routes: readonly RouteId[]) {
  const customerId = customerOf(call);
  const others = await countOtherSavedRoutes(call.db, customerId, routes);
  if (others + routes.length > SAVED_ROUTES_MAX) throw new Refused(422, 'saved.error.limit');
  await saveRoutes(call.db, customerId, routes, call.v, call.now);
  return answer(call);
}

/** Removes sectors: those named, or all of a crag, or all there are. */
async function removeOfCrag(call: RawCall, cragId: number | undefined, routeIds: number[] | undefined) {
  if (routeIds) return remove(call, sectors(routeIds));
  const saved = await listSavedRoutes(call.db, customerOf(call));
  const ofCrag = cragId === undefined ? null : await enabledSectorIds(call.db, cragId);
  return remove(
    call,
    saved.filter(({ type, id }) => type === 'cliff' && (ofCrag?.includes(id) ?? true)),
  );
}

async function remove(call: RawCall, routes: readonly RouteId[]) {
  await removeSavedRoutes(call.db, customerOf(call), routes, call.v);
  return answer(call);
}

async function answer(call: RawCall) {
  return { user: { customerRoutes: await readCustomerRoutes(call.db, customerOf(call)) } };
}

function sectors(routeIds: readonly number[]): RouteId[] {
  return routeIds.map((id) => ({ type: 'cliff', id }));
}
