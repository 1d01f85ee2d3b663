import { CatalogueId, RouteType } from '../catalogue/place';
import { PackManifest, PackSizes } from '../catalogue/pack';
import { SAVED_ROUTES_MAX } from '../tables/saved-route';
import { Hash } from '../catalogue/topo';
import { z } from '../zod';
import { User } from './account';
import { defineEndpoint } from './endpoint';

const StoreAction = z.enum(['add', 'remove']);
const StoreRouteBody = z.strictObject({
  /** A sector for those who know the specification only, which names none. */
  type: RouteType.default('cliff'),
  id: CatalogueId,
  action: StoreAction,
});
const StoreCliffBody = z.strictObject({
  id: CatalogueId,
  action: StoreAction,
  /** The enabled sectors of the crag as the customer saw them; all of them when not said. */
  routeIds: z.array(CatalogueId).max(500).optional(),
});

const write = { method: 'POST', localised: true, auth: 'required', write: true, queued: true } as const;
const data = z.object({ user: User.pick({ customerRoutes: true }) });

/** Saves or removes one route. 404 unknown route, 422 `saved.error.limit` beyond 100, 422 `saved.error.notOwned`. */
export const storeRoute = defineEndpoint({
  ...write,
  name: 'storeRoute',
  path: '/guard/customer/store_route',
  body: StoreRouteBody,
  data,
});

/** Saves or removes the enabled sectors of a crag that the customer may read, all or none of them. */
export const storeCliff = defineEndpoint({
  ...write,
  name: 'storeCliff',
  path: '/guard/customer/store_cliff',
  body: StoreCliffBody,
  data,
});

/** Removes the routes the customer saw; what another device saved since stays. Without a list all are removed. */
export const clearStoreRoute = defineEndpoint({
  ...write,
  name: 'clearStoreRoute',
  path: '/guard/customer/clear_store_route',
  body: z.strictObject({
    routes: z
      .array(z.strictObject({ type: RouteType, id: CatalogueId }))
      .max(SAVED_ROUTES_MAX)
      .optional(),
  }),
  data,
});

/** Removes the sectors of one crag that the customer saw; all of that crag, or of every crag, when not said. */
export const clearStoreCliff = defineEndpoint({
  ...write,
  name: 'clearStoreCliff',
  path: '/guard/customer/clear_store_cliff',
  body: z.strictObject({
    id: CatalogueId.optional(),
    routeIds: z.array(CatalogueId).max(SAVED_ROUTES_MAX).optional(),
  }),
  data,
});

const pack = z.strictObject({ type: RouteType, id: z.coerce.number().pipe(CatalogueId) });

/** What has to be downloaded of a route. 403 `catalogue.error.access` for who may not read it. */
export const packManifest = defineEndpoint({
  name: 'packManifest',
  method: 'GET',
  path: '/guard/pack/:type/:id',
  localised: true,
  auth: 'required',
  write: false,
  params: pack,
  /** An app of before takes no answer with fields that it does not know. */
  query: z.object({ addresses: z.literal('1').optional() }),
  data: PackManifest,
});

/**
 * What downloading up to a hundred routes would bring, named `cliff-12,multipitch-3`; those not readable are left
 * out.
 */
export const packSizes = defineEndpoint({
  name: 'packSizes',
  method: 'GET',
  path: '/guard/packs',
  localised: true,
  auth: 'required',
  write: false,
  query: z.strictObject({
    routes: z.string().regex(/^(?:cliff|multipitch)-\d{1,9}(?:,(?:cliff|multipitch)-\d{1,9}){0,99}$/),
  }),
  data: PackSizes,
});

/** One part's bytes, raw, not in the envelope. */
export const packPart = defineEndpoint({
  name: 'packPart',
  method: 'GET',
  path: '/guard/pack/:type/:id/:hash',
  localised: true,
  auth: 'required',
  write: false,
  params: pack.extend({ hash: Hash }),
  data: z.unknown(),
});

/** A topo picture's bytes, raw; public only when it shows a sample, else gated as its route. */
export const picture = defineEndpoint({
  name: 'picture',
  method: 'GET',
  path: '/picture/:hash',
  localised: true,
  auth: 'optional',
  write: false,
  params: z.strictObject({ hash: Hash }),
  data: z.unknown(),
});
