import type { SyncRow, VersionStamp } from '#contract/tables/sync';
import type { SyncedTable } from '#contract/tables/synced-tables';
import { writeAddress } from './model-addresses';
import { ModelRefusal, type Held } from './model-row';
import { RowSet } from '#worker/mutations/row-set';
import type { ReadEntry } from '#worker/mutations/read-entry';

type Body = Record<string, unknown>;
type Rows = Map<string, Held>;
type Put = (table: SyncedTable, id: string, row: Held['row']) => SyncRow;
/** `stamp` is made for this write alone: what the server numbers itself may be called by it. */
type Handler = (rows: Rows, body: Body, put: Put, target: string, stamp: string) => SyncRow[];

/** Saved routes a customer may hold here: few, so that refusals are frequent. */
const SAVED_MAX = 4;

/** The endpoints that do more than a mutation says: they refuse, or know rows the device does not. */
const handlers: Readonly<Record<string, Handler>> = {
  '/guard/ticking/create': (rows, body, put) => {
    const held = rows.get(`ascent/${String(body.id)}`);
    return held?.row ? [held as SyncRow] : [put('ascent', String(body.id), body)];
  },
  '/guard/ticking/update/': (rows, body, put, id, stamp) => {
    const held = rows.get(`ascent/${id}`);
    if (!held) throw new ModelRefusal(404, 'logbook.error.unknown');
    if (!held.row) throw new ModelRefusal(410, 'logbook.error.gone');
    const { changes, settles = [] } = body as { changes: Partial<Texts>; settles?: string[] };
    const answered = settles.map((other) => put('otherVersion', other, null));
    const { comment } = held.row as unknown as Texts;
    const isLost = changes.comment !== undefined && comment !== '' && comment !== changes.comment;
    const isKept = othersOf(rows, id).some(({ row }) => row?.['text'] === comment);
    if (isLost && !isKept && !isKnown(held, body)) {
      answered.push(put('otherVersion', stamp, otherVersion(stamp, id, { field: 'comment', text: comment })));
    }
    return [...answered, put('ascent', id, { ...held.row, ...changes })];
  },
  '/guard/ticking/delete/': (rows, body, put, id, stamp) => {
    const held = rows.get(`ascent/${id}`);
    if (!held) throw new ModelRefusal(404, 'logbook.error.unknown');
    const { base } = body as { base?: { v: number } };
    const answered: SyncRow[] = [];
    if (held.row) {
      for (const other of othersOf(rows, id)) {
        const isHeard = other.v <= (base?.v ?? 0);
        const ascent = { ...held.row, comment: other.row?.['text'] };
        if (isHeard) answered.push(put('otherVersion', other.id, null));
        else if (other.row?.['field'] !== null)
          answered.push(put('otherVersion', other.id, otherVersion(other.id, id, { ascent })));
      }
      if (!isKnown(held, body))
        answered.push(put('otherVersion', stamp, otherVersion(stamp, id, { ascent: held.row })));
    }
    return [...answered, put('ascent', id, null)];
  },
  '/guard/other-version-dismiss': (_rows, { id }, put) => [put('otherVersion', String(id), null)],
  '/guard/customer/store_route': (rows, { type, id, action }, put) => {
    const key = `${String(type)}-${String(id)}`;
    if (action === 'remove') return remove(rows, [key], put);
    return save(rows, [{ key, routeId: Number(id) }], put);
  },
  '/guard/customer/store_cliff': (rows, { routeIds }, put) =>
    save(
      rows,
      (routeIds as number[]).map((routeId) => ({ key: `cliff-${routeId}`, routeId })),
      put,
    ),
  '/guard/customer/clear_store_cliff': (rows, { routeIds }, put) =>
    remove(
      rows,
      (routeIds as number[]).map((routeId) => `cliff-${routeId}`),
      put,
    ),
  '/guard/customer/clear_store_route': (rows, body, put) =>
    remove(
      rows,
      (body.routes as { type: string; id: number }[]).map(({ type, id }) => `${type}-${id}`),
      put,
    ),
};

/**
 * Does a write on an account's rows and answers those it changed. What has no endpoint of its own here is done as
 * the outbox entry's mutation says, so that new mutations need none. Throws ModelRefusal.
 */
export function writeRows(
  rows: Rows,
  { path, body }: { path: string; body: Body },
  { v, stamp }: VersionStamp,
  read: ReadEntry | null,
): SyncRow[] {
  const put: Put = (table, id, row) => {
    const held: Held = { table, id, v, row };
    rows.set(`${table}/${id}`, held);
    return held as SyncRow;
  };
  const [, start = path, target = ''] = /^(\/guard\/ticking\/(?:update|delete)\/)(.+)$/.exec(path) ?? [];
  const handler = handlers[start];
  if (handler) return handler(rows, body, put, target, stamp);
  const addresses = writeAddress(rows, { path, body }, put);
  if (addresses) return addresses;
  if (!read) throw new ModelRefusal(404, 'common.error.notFound');
  return applied(rows, read, put);
}

interface Texts {
  comment: string;
}

/** Whether who changes an ascent had its comment before them; who does not say so, whether they held its version. */
function isKnown({ v, row }: Held, { seen, base }: Body): boolean {
  const comment = (seen as Partial<Texts> | undefined)?.comment;
  if (comment !== undefined) return comment === row?.['comment'];
  return base === undefined || v <= (base as { v: number }).v;
}

function othersOf(rows: Rows, id: string): Held[] {
  return [...rows.values()].filter(({ table, row }) => table === 'otherVersion' && row?.['rowId'] === id);
}

function otherVersion(id: string, rowId: string, gaveWay: object): Record<string, unknown> {
  return { id, rowId, field: null, text: '', ascent: null, at: '2026-06-01T10:00:00.000Z', ...gaveWay };
}

function applied(rows: Rows, { mutation, args }: ReadEntry, put: Put): SyncRow[] {
  const touches = mutation.touches(args);
  const set = new RowSet();
  for (const key of touches) set.add(key, rows.get(`${key.table}/${key.id}`)?.row ?? null);
  mutation.apply(set, args);
  return touches.map((key) => put(key.table, key.id, set.result(key) as Held['row']));
}

function save(rows: Rows, routes: { key: string; routeId: number }[], put: Put): SyncRow[] {
  const others = [...rows.values()].filter(
    ({ table, id, row }) => table === 'savedRoute' && row && !routes.some(({ key }) => key === id),
  );
  if (others.length + routes.length > SAVED_MAX) throw new ModelRefusal(422, 'saved.error.limit');
  return routes.map(({ key, routeId }) => put('savedRoute', key, savedRoute(routeId)));
}

/** Only what is there, or was, is touched. */
function remove(rows: Rows, keys: string[], put: Put): SyncRow[] {
  return keys.filter((key) => rows.has(`savedRoute/${key}`)).map((key) => put('savedRoute', key, null));
}

/** The facts of a route as the simulated catalogue knows them. */
export function savedRoute(routeId: number) {
  return {
    type: 'cliff' as const,
    routeId,
    slug: `route-${routeId}`,
    label: `Route ${routeId}`,
    regionSlug: 'vaucluse',
    cragId: 1,
    cragSlug: 'buoux',
    cragName: 'Buoux',
    gradeMin: '5a',
    gradeMax: '7a',
    count: 10,
    keys: { guidebookIds: [1], productIds: [], sample: false },
  };
}
