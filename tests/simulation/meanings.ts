import { isDeepStrictEqual } from 'node:util';
import { listEntryId, noteId } from '#contract/rules/own-lists';
import { CART_CODE_ID } from '#contract/rules/shop/cart-code';
import { SHIPPING_CHOICE_ID } from '#contract/rules/shop/cart-rules';
import type { Ascent, AscentChanges } from '#contract/tables/ascent';
import type { ListEntry, OwnNote } from '#contract/tables/own-list';
import type { FedTable } from '#contract/tables/fed-tables';
import type { ReportDraft } from '#contract/tables/report';
import type { MutationName } from '#worker/mutations/registry';

type Row = Record<string, unknown>;

/** Rows while outbox entries are folded over them. */
export interface FoldedRows {
  get(table: FedTable, id: string | number): Row | null;
  /** Null: there is no such row any more. */
  set(table: FedTable, id: string | number, row: Row | null): void;
}

type Meaning = (rows: FoldedRows, args: never) => void;
interface Item extends Row {
  productId: number;
  quantity: number;
}
interface Route {
  type: string;
  routeId: number;
}

interface Revised extends Row {
  fields: Row;
  removed: boolean;
  others: { id: string; field: string; value: unknown }[];
}

type Entry = Pick<ListEntry, 'listId' | 'type' | 'routeId'>;
interface Settling {
  settles?: string[];
}
type EntryChange = Entry & Settling & { rank?: string; note?: string };

const savedId = ({ type, routeId: id }: Route) => `${type}-${id}`;

const removes =
  (table: FedTable): Meaning =>
  (rows, { id }: { id: string }) =>
    rows.set(table, id, null);

function setItem(rows: FoldedRows, item: Item, quantity: number): void {
  const own = { ...item, gift: false, withOwn: false };
  const row: Row = rows.get('cartItem', item.productId) ?? own;
  // One alone is the gift.
  const withOwn = row['withOwn'] === true && quantity > 1;
  rows.set('cartItem', item.productId, { ...row, quantity, withOwn });
}

/** Gifts in the cart, with one of the customer's own beside them or without. */
function setGifts(rows: FoldedRows, item: Item, own: boolean | undefined): void {
  const held = rows.get('cartItem', item.productId);
  const had = held?.['withOwn'] === true;
  const gifts = held?.['gift'] === true ? Number(held['quantity']) - Number(had) : 1;
  const withOwn = own ?? had;
  const quantity = Math.min(20, gifts + Number(withOwn));
  rows.set('cartItem', item.productId, { ...(held ?? item), gift: true, withOwn, quantity });
}

function setDefault(rows: FoldedRows, id: string | null, isDefault: boolean): void {
  if (id === null) return;
  const row = rows.get('address', id);
  if (row) rows.set('address', id, { ...row, isDefault });
}

function revisionIn(rows: FoldedRows, key: string): Revised {
  const unsaid = { by: '', at: '1970-01-01T00:00:00.000Z' };
  return (
    (rows.get('revision', key) as Revised | null) ?? {
      key,
      fields: {},
      removed: false,
      others: [],
      ...unsaid,
    }
  );
}

/**
 * What each offline write means for what a climber sees, in words of the law's own: it knows nothing of `apply`. A
 * mutation without a line does not compile.
 */
export const meanings: Readonly<Record<MutationName, Meaning>> = {
  createAscent: (rows, ascent: Ascent) => rows.set('ascent', ascent.id, { ...ascent }),
  updateAscent: (rows, args: { id: string; changes: AscentChanges; settles?: string[] }) => {
    const row = rows.get('ascent', args.id);
    if (row) rows.set('ascent', args.id, { ...row, ...args.changes });
    for (const other of args.settles ?? []) rows.set('otherVersion', other, null);
  },
  deleteAscent: removes('ascent'),
  importAscents: (rows, { ascents }: { ascents: Ascent[] }) => {
    for (const ascent of ascents)
      rows.set('ascent', ascent.id, rows.get('ascent', ascent.id) ?? { ...ascent });
  },
  removeAscents: (rows, { ids }: { ids: string[] }) => {
    for (const id of ids) rows.set('ascent', id, null);
  },
  dismissOtherVersion: removes('otherVersion'),
  saveRoute: (rows, route: Route) => rows.set('savedRoute', savedId(route), { ...route }),
  removeSavedRoute: (rows, route: Route) => rows.set('savedRoute', savedId(route), null),
  saveCrag: (rows, { routes }: { routes: Route[] }) => {
    for (const route of routes) rows.set('savedRoute', savedId(route), { ...route });
  },
  removeSavedCrag: (rows, { routeIds }: { routeIds: number[] }) => {
    for (const id of routeIds) rows.set('savedRoute', `cliff-${id}`, null);
  },
  clearSavedRoutes: (rows, { routes }: { routes: Route[] }) => {
    for (const route of routes) rows.set('savedRoute', savedId(route), null);
  },
  dismissRefusal: (rows, { key }: { key: string }) => rows.set('dismissal', key, { key }),
  restoreRefusal: (rows, { key }: { key: string }) => rows.set('dismissal', key, null),
  addToCart: (rows, item: Item) => setItem(rows, item, item.quantity),
  removeFromCart: (rows, { productId }: { productId: number }) => rows.set('cartItem', productId, null),
  resetCart: (rows, { productIds }: { productIds: number[] }) => {
    for (const id of productIds) rows.set('cartItem', id, null);
  },
  mergeCart: (rows, { items }: { items: Item[] }) => {
    for (const item of items) {
      const held = rows.get('cartItem', item.productId);
      if (held?.['gift'] === true) setGifts(rows, item, true);
      else setItem(rows, item, Math.max(item.quantity, Number(held?.['quantity'] ?? 0)));
    }
  },
  setShippingMethod: (rows, choice: Row) => rows.set('shippingChoice', SHIPPING_CHOICE_ID, { ...choice }),
  setCartGift: (rows, { item, gift, own }: { item: Item; gift: boolean; own?: boolean }) => {
    const held = rows.get('cartItem', item.productId);
    if (gift) setGifts(rows, item, own);
    else if (held) rows.set('cartItem', item.productId, { ...held, quantity: 1, gift, withOwn: false });
  },
  setCartCode: (rows, { code }: { code: string | null }) =>
    rows.set('cartCode', CART_CODE_ID, code === null ? null : { code, terms: null, problem: null }),
  addBookmark: (rows, { url, title }: { url: string; title: string }) =>
    rows.set('bookmark', url, { url, title }),
  removeBookmark: (rows, { url }: { url: string }) => rows.set('bookmark', url, null),
  noteReferer: () => undefined,
  acknowledgeFlashMessage: (rows, { id }: { id: number }) =>
    rows.set('flashAcknowledgement', id, { messageId: id }),
  createAddress: (rows, { state = null, ...address }: Row & { id: string }) =>
    rows.set('address', address.id, { ...address, state }),
  updateAddress: (rows, { id, changes }: { id: string; changes: Row }) => {
    const row = rows.get('address', id);
    if (row) rows.set('address', id, { ...row, ...changes });
  },
  deleteAddress: (rows, { id, next }: { id: string; next: string | null }) => {
    rows.set('address', id, null);
    setDefault(rows, next, true);
  },
  makeDefaultAddress: (rows, { id, former }: { id: string; former: string | null }) => {
    if (!rows.get('address', id)) return;
    setDefault(rows, former, false);
    setDefault(rows, id, true);
  },
  createList: (rows, list: Row & { id: string }) => rows.set('ownList', list.id, { ...list }),
  renameList: (rows, list: Row & { id: string }) => {
    if (rows.get('ownList', list.id)) rows.set('ownList', list.id, { ...list });
  },
  deleteList: (rows, { id, routes }: { id: string; routes: Entry[] }) => {
    rows.set('ownList', id, null);
    for (const route of routes) rows.set('listEntry', listEntryId({ ...route, listId: id }), null);
  },
  addToList: (rows, entry: ListEntry) => {
    const id = listEntryId(entry);
    rows.set('listEntry', id, rows.get('listEntry', id) ?? { ...entry });
  },
  changeListEntry: (rows, { rank, note, settles = [], ...entry }: EntryChange) => {
    const row = rows.get('listEntry', listEntryId(entry));
    const changed = { ...(rank !== undefined && { rank }), ...(note !== undefined && { note }) };
    if (row) rows.set('listEntry', listEntryId(entry), { ...row, ...changed });
    for (const other of settles) rows.set('otherVersion', other, null);
  },
  removeFromList: (rows, entry: Entry) => rows.set('listEntry', listEntryId(entry), null),
  writeNote: (rows, { type, routeId, climbId, label, text, settles = [] }: OwnNote & Settling) => {
    const note = { type, routeId, climbId, label, text };
    rows.set('ownNote', noteId(note), text === '' ? null : note);
    for (const other of settles) rows.set('otherVersion', other, null);
  },
  reviseItem: (rows, { key, fields, settles = [] }: Settling & { key: string; fields: Row }) => {
    const shown = revisionIn(rows, key);
    const isDecided = ({ id, field, value }: Revised['others'][number]) =>
      settles.includes(id) || (field in fields && isDeepStrictEqual(fields[field], value));
    const others = shown.others.filter((other) => !isDecided(other));
    rows.set('revision', key, { ...shown, fields: { ...shown.fields, ...fields }, removed: false, others });
  },
  removeItem: (rows, { key }: { key: string }) => {
    // What is new has a uuid.
    const isNew = key.split('-').length > 2;
    rows.set('revision', key, isNew ? null : { ...revisionIn(rows, key), removed: true });
  },
  withdrawRevisions: (rows, { keys }: { keys: { key: string; fields?: string[] }[] }) => {
    for (const { key, fields: only } of keys) {
      const shown = rows.get('revision', key) as Revised | null;
      if (!shown) continue;
      const stays = (name: string) => only?.includes(name) === false;
      const fields = Object.fromEntries(Object.entries(shown.fields).filter(([name]) => stays(name)));
      const others = shown.others.filter(({ field }) => stays(field));
      const removed = shown.removed && stays('removed');
      const isEmpty = Object.keys(fields).length + others.length === 0 && !removed;
      rows.set('revision', key, isEmpty ? null : { ...shown, fields, others, removed });
    }
  },
  sendReport: (rows, draft: ReportDraft) => {
    const said = { ...draft, state: 'sent', answer: null, answeredOn: null };
    rows.set('report', draft.id, rows.get('report', draft.id) ?? said);
  },
  withdrawReport: removes('report'),
};
