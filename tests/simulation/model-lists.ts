import type { EndpointName } from '#contract/endpoints/all';
import type { RouteType } from '#contract/catalogue/place';
import { savedRouteId } from '#contract/tables/saved-route';
import { living, ModelRefusal, type ModelWrite, type Rule } from './model-row';

interface RouteId {
  type: RouteType;
  id: number;
}
interface CragBody {
  id: number;
  action?: 'add' | 'remove';
  routeIds?: number[];
}

/** What a customer saves, marks and takes off a list, by the server's words. */
export const listRules: Partial<Record<EndpointName, Rule>> = {
  storeRoute: (write) => {
    const { type, id, action }: RouteId & { action: 'add' | 'remove' } = write.body;
    if (action === 'remove') return remove(write, [{ type, id }]);
    if (!write.provided.route(type, id)) throw new ModelRefusal(404, 'saved.error.unknown');
    if (!write.provided.mayRead(type, id)) throw new ModelRefusal(422, 'saved.error.notOwned');
    save(write, [{ type, id }]);
  },
  storeCliff: (write) => {
    const { id, action, routeIds }: CragBody = write.body;
    if (action === 'remove') return removeOfCrag(write);
    const { sectorsOf, mayRead } = write.provided;
    const known = sectorsOf(id).filter((sector) => routeIds?.includes(sector) ?? true);
    if (known.length === 0) throw new ModelRefusal(404, 'saved.error.unknown');
    const readable = known.filter((sector) => mayRead('cliff', sector));
    if (readable.length === 0) throw new ModelRefusal(422, 'saved.error.notOwned');
    save(write, sectors(readable));
  },
  clearStoreRoute: (write) => {
    const { routes }: { routes?: RouteId[] } = write.body;
    remove(write, routes ?? savedOf(write));
  },
  clearStoreCliff: removeOfCrag,
  bookmark: (write) => {
    const { action, url, title }: { action: 'add' | 'remove'; url: string; title: string } = write.body;
    if (action === 'remove') return write.put('bookmark', url, null);
    const others = living(write.rows, 'bookmark').filter(({ id }) => id !== url);
    if (others.length >= write.provided.bookmarksMax)
      throw new ModelRefusal(422, 'account.error.bookmarkLimit');
    write.put('bookmark', url, { url, title });
  },
  referer: () => undefined,
  refusalDismiss: ({ body, put }) => {
    const { key }: { key: string } = body;
    put('dismissal', key, { key });
  },
  refusalRestore: ({ body, put }) => put('dismissal', (body as { key: string }).key, null),
  flashMessageAck: ({ params, provided, put }) => {
    const messageId = Number(params['id']);
    if (!provided.hasMessage(messageId)) throw new ModelRefusal(404, 'flash.error.unknown');
    put('flashAcknowledgement', String(messageId), { messageId });
  },
};

function sectors(ids: readonly number[]): RouteId[] {
  return ids.map((id) => ({ type: 'cliff', id }));
}

function savedOf({ rows }: ModelWrite): RouteId[] {
  return living(rows, 'savedRoute').map(({ row }) => {
    const { type, routeId } = row as { type: RouteType; routeId: number };
    return { type, id: routeId };
  });
}

function removeOfCrag(write: ModelWrite): void {
  const { id, routeIds }: CragBody = write.body;
  const ofCrag = id === undefined ? null : write.provided.sectorsOf(id);
  const saved = savedOf(write).filter(
    (route) => route.type === 'cliff' && (ofCrag?.includes(route.id) ?? true),
  );
  remove(write, routeIds ? sectors(routeIds) : saved);
}

function save(write: ModelWrite, routes: readonly RouteId[]): void {
  const { rows, provided, put } = write;
  const ids = new Set(routes.map(({ type, id }) => savedRouteId(type, id)));
  const others = living(rows, 'savedRoute').filter(({ id }) => !ids.has(id));
  if (others.length + routes.length > provided.savedMax) throw new ModelRefusal(422, 'saved.error.limit');
  for (const { type, id } of routes)
    put('savedRoute', savedRouteId(type, id), { ...provided.route(type, id) });
}

/** Only what is there, or was, is touched. */
function remove({ rows, put }: ModelWrite, routes: readonly RouteId[]): void {
  for (const { type, id } of routes) {
    const key = savedRouteId(type, id);
    if (rows.has(`savedRoute/${key}`)) put('savedRoute', key, null);
  }
}
