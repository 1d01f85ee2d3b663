import { CART_CODE_ID } from '../rules/shop/cart-code';
import { cartItemId, SHIPPING_CHOICE_ID } from '../rules/shop/cart-rules';
import { listEntryId, noteId } from '../rules/own-lists';
import { savedRouteId } from '../rules/saved-route-id';
import type { z } from '../zod';
import type * as rowSchemas from './row-schemas';

/** What a table makes the schema of its rows from. */
export type RowSchemas = typeof rowSchemas;

/** The row's `own` id; or one beside the row, `given` by whoever made it or reckoned from the row. */
type Identity<Row> = 'own' | 'given' | ((row: Row) => string);

export interface TableFacts<Row, Id, Reckoned extends object> {
  id: Id;
  /**
   * The sync schema since which the table is as it is here. A new table, and one of which anything changes here, gets
   * `SYNC_SCHEMA + 1`: a device then reads the whole once.
   */
  since: number;
  /** What devices find its rows by besides their ids, as Dexie writes indexes. */
  indexes?: readonly string[];
  /** Fields that a device keeps beside the row's own, for its indexes. */
  reckon?: (row: Row) => Reckoned;
}

/** What both sides know of a synced table. */
export interface SyncedTableDeclaration<
  Schema extends z.ZodObject,
  Reckoned extends object,
> extends TableFacts<z.infer<Schema>, Identity<z.infer<Schema>>, Reckoned> {
  row: (schemas: RowSchemas) => Schema;
}

/** The declaration, when its `id` fits its rows; otherwise what `id` has to be, which is no declaration. */
type Fitting<Schema extends z.ZodObject, Id, Reckoned extends object> = (
  'id' extends keyof z.infer<Schema> ? 'own' : 'given' | ((row: never) => string)
) extends infer Wanted
  ? Id extends Wanted
    ? SyncedTableDeclaration<Schema, Reckoned>
    : { idMustBe: Wanted }
  : never;

/** `row` finds the schema of the rows. It is a function, because this file is loaded before zod is. */
export function syncedTable<
  Schema extends z.ZodObject,
  const Id extends Identity<z.infer<Schema>>,
  Reckoned extends object = object,
>(
  row: (schemas: RowSchemas) => Schema,
  facts: TableFacts<z.infer<Schema>, Id, Reckoned>,
): Fitting<Schema, Id, Reckoned> {
  return { row, ...facts } as unknown as Fitting<Schema, Id, Reckoned>;
}

/**
 * The tables a customer's devices hold. A new synced table is one object here, and one in `server/store/feed/synced-
 * tables`: everything else that knows the tables is derived from these two. Knows no zod.
 */
export const syncedTables = {
  customer: syncedTable(({ Customer }) => Customer, { id: 'given', since: 6 }),
  validation: syncedTable(({ ValidationRow }) => ValidationRow, { id: 'given', since: 1 }),
  savedRoute: syncedTable(({ SavedRoute }) => SavedRoute, {
    id: ({ type, routeId }) => savedRouteId(type, routeId),
    since: 1,
    indexes: ['label'],
  }),
  ascent: syncedTable(({ Ascent }) => Ascent, {
    id: 'own',
    since: 1,
    indexes: ['[day+id]', '[ascentType+day+id]', 'routeId'],
    // Undated ascents have a place in the index too.
    reckon: ({ date }) => ({ day: date ?? '' }),
  }),
  dismissal: syncedTable(({ Dismissal }) => Dismissal, { id: ({ key }) => key, since: 1 }),
  cartItem: syncedTable(({ CartItem }) => CartItem, {
    id: ({ productId }) => cartItemId(productId),
    since: 9,
  }),
  shippingChoice: syncedTable(({ ShippingChoice }) => ShippingChoice, {
    id: () => SHIPPING_CHOICE_ID,
    since: 1,
  }),
  cartCode: syncedTable(({ CartCode }) => CartCode, { id: () => CART_CODE_ID, since: 5 }),
  bookmark: syncedTable(({ Bookmark }) => Bookmark, { id: ({ url }) => url, since: 1 }),
  order: syncedTable(({ Order }) => Order, { id: 'given', since: 8, indexes: ['placedAt'] }),
  flashAcknowledgement: syncedTable(({ FlashAcknowledgement }) => FlashAcknowledgement, {
    id: ({ messageId }) => `${messageId}`,
    since: 1,
  }),
  otherVersion: syncedTable(({ OtherVersion }) => OtherVersion, {
    id: 'own',
    since: 3,
    indexes: ['rowId'],
  }),
  address: syncedTable(({ AddressRow }) => AddressRow, { id: 'own', since: 5 }),
  ownList: syncedTable(({ OwnList }) => OwnList, { id: 'own', since: 3 }),
  listEntry: syncedTable(({ ListEntry }) => ListEntry, {
    id: ({ listId, type, routeId }) => listEntryId({ listId, type, routeId }),
    since: 3,
    indexes: ['listId', 'routeKey'],
    reckon: ({ type, routeId }) => ({ routeKey: savedRouteId(type, routeId) }),
  }),
  ownNote: syncedTable(({ OwnNote }) => OwnNote, {
    id: ({ type, routeId, climbId }) => noteId({ type, routeId, climbId }),
    since: 3,
    indexes: ['routeKey'],
    reckon: ({ type, routeId }) => ({ routeKey: savedRouteId(type, routeId) }),
  }),
  report: syncedTable(({ Report }) => Report, { id: 'own', since: 7 }),
};

type Declarations = typeof syncedTables;
export type SyncedTable = keyof Declarations;
export type RowSchema<Table extends SyncedTable> = ReturnType<Declarations[Table]['row']>;
export type SyncedRow<Table extends SyncedTable> = z.infer<RowSchema<Table>>;
export const syncedTableNames = Object.keys(syncedTables) as readonly SyncedTable[];

/**
 * The schema of outbox entries and rows that this app, or server, speaks; each pull and each write says it. A new
 * synced table, or a new shape of one, is a new number: a device then reads the whole once.
 */
export const SYNC_SCHEMA = Math.max(...syncedTableNames.map((table) => syncedTables[table].since));
