import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { CART_CODE_ID } from '#contract/rules/shop/cart-code';
import { cartItemId, SHIPPING_CHOICE_ID } from '#contract/rules/shop/cart-rules';
import { savedRouteId } from '#contract/tables/saved-route';
import { syncedTables, type SyncedRow, type SyncedTable } from '#contract/tables/synced-tables';
import type { Database } from '#server/database/database';
import { savedRoutes } from '#server/database/schema/customers';
import { addressTag, customerTag } from '#server/database/tags/account-tags';
import { bookmarkTag } from '#server/database/tags/bookmark-tags';
import {
  ascentTag,
  cartItemTag,
  dismissalTag,
  flashAcknowledgementTag,
  savedRouteTag,
  validationTag,
} from '#server/database/tags/climbing-tags';
import { checkoutTag, customerOrderTag } from '#server/database/tags/order-tags';
import { cartCodeTag } from '#server/database/schema/reduction-codes';
import { otherVersionTag } from '#server/database/schema/other-versions';
import { listEntryTag, ownListTag, ownNoteTag } from '#server/database/schema/own-lists';
import { reportTag } from '#server/database/schema/reports/reports';
import type { PersonalTable } from '#server/database/tag';
import { toAddressRow } from '../accounts/addresses';
import { ascentJson, toAscent } from '../logbook/ascents';
import { toOtherVersion } from '../logbook/other-versions';
import { toReport } from '../reports/reports';
import { readCartRows } from '../shop/cart';
import { readCartCodeRows } from '../shop/cart-codes';
import { savedRouteFacts } from '../catalogue/saved-route-facts';
import { readChoiceRows } from '../shop/checkouts';
import { toCustomer } from '../accounts/customers';
import { readOrders } from '../shop/orders';
import { toValidationRow } from '../access/validations';

/** A table of the database whose rows say with which version of their customer's data they last changed. */
type VersionedTable = PgTable & { v: PgColumn };

/** One whose rows stay when they are deleted, and say so, until every device has had time to hear of it. */
type DeletableTable = VersionedTable & { deleted: PgColumn };

/** A row with each of its fields said, those that older devices leave out too: one that is forgotten does not compile. */
type WholeRow<Name extends SyncedTable> = Required<SyncedRow<Name>>;

/** The newest state of a row at version `v`; null when it was deleted. */
export interface ChangedRow<Name extends SyncedTable> {
  id: string;
  v: number;
  row: WholeRow<Name> | null;
}

/** What a synced table is to the server. */
export interface ServerTable<Name extends SyncedTable> {
  /**
   * The table in the database, whose its rows are, and what they hold of a person. A row stays when it is deleted, and
   * says so in `deleted`, where the table has this column; it is purged when every device has had time to hear of it.
   */
  tag: PersonalTable<VersionedTable>;
  /** The rows that fit, deleted ones too. */
  read(db: Database, fits: SQL | undefined): Promise<ChangedRow<Name>[]>;
  /** Where PostgreSQL makes the row of the feed itself, as JSON; a table of which a customer has thousands of rows. */
  rowJson?: SQL;
  /** Where a row of the feed is made of one row of the table: what is made of that, as PostgreSQL writes it in JSON. */
  ofJson?: (json: Readonly<Record<string, unknown>>) => ChangedRow<Name>;
}

/** Every synced table. One that is missing here does not compile; no other file of the server lists them. */
export const serverTables: { readonly [Name in SyncedTable]: ServerTable<Name> } = {
  customer: lastingTable('customer', customerTag, toCustomer),
  validation: serverTable('validation', validationTag, toValidationRow),
  savedRoute: { tag: savedRouteTag, read: readSavedRoutes },
  ascent: { ...serverTable('ascent', ascentTag, toAscent), rowJson: ascentJson },
  dismissal: serverTable('dismissal', dismissalTag, ({ key }) => ({ key })),
  cartItem: {
    tag: cartItemTag,
    read: async (db, fits) =>
      (await readCartRows(db, fits)).map(({ productId, v, item }) => ({
        id: cartItemId(productId),
        v,
        row: item,
      })),
  },
  shippingChoice: {
    tag: checkoutTag,
    read: async (db, fits) =>
      (await readChoiceRows(db, fits)).map(({ method, v }) => ({
        id: SHIPPING_CHOICE_ID,
        v,
        row: method && { method },
      })),
  },
  cartCode: {
    tag: cartCodeTag,
    read: async (db, fits) =>
      (await readCartCodeRows(db, fits)).map(({ v, row }) => ({ id: CART_CODE_ID, v, row })),
  },
  bookmark: serverTable('bookmark', bookmarkTag, ({ url, title }) => ({ url, title })),
  order: {
    tag: customerOrderTag,
    read: async (db, fits) => (await readOrders(db, fits)).map(({ id, v, ...row }) => ({ id, v, row })),
  },
  flashAcknowledgement: lastingTable(
    'flashAcknowledgement',
    flashAcknowledgementTag,
    ({ flashMessageId }) => ({ messageId: flashMessageId }),
  ),
  otherVersion: serverTable('otherVersion', otherVersionTag, toOtherVersion),
  address: serverTable('address', addressTag, toAddressRow),
  ownList: serverTable('ownList', ownListTag, ({ id, name }) => ({ id, name })),
  listEntry: serverTable('listEntry', listEntryTag, ({ listId, type, routeId, label, rank, note }) => ({
    listId,
    type,
    routeId,
    label,
    rank,
    note,
  })),
  ownNote: serverTable('ownNote', ownNoteTag, ({ type, routeId, climbId, label, text }) => ({
    type,
    routeId,
    climbId,
    label,
    text,
  })),
  report: serverTable('report', reportTag, toReport),
};

/** What left the catalogue is null, as what is not saved any more. */
async function readSavedRoutes(db: Database, fits: SQL | undefined): Promise<ChangedRow<'savedRoute'>[]> {
  const rows = await db.select().from(savedRoutes).where(fits);
  const saved = rows.filter(({ deleted }) => !deleted);
  const facts =
    saved.length === 0
      ? []
      : await savedRouteFacts(
          db,
          saved.map(({ routeType, routeId }) => ({ type: routeType, id: routeId })),
        );
  const byId = new Map(facts.map((fact) => [savedRouteId(fact.type, fact.routeId), fact]));
  return rows.map(({ routeType, routeId, v }) => {
    const id = savedRouteId(routeType, routeId);
    return { id, v, row: byId.get(id) ?? null };
  });
}

/** A table of which each row of the database is one of the feed, until it is deleted. */
function serverTable<Name extends SyncedTable, Table extends DeletableTable>(
  name: Name,
  tag: PersonalTable<Table>,
  toRow: (held: Table['$inferSelect']) => WholeRow<Name>,
): ServerTable<Name> {
  return lastingTable(name, tag, toRow);
}

/** A table of which each row of the database is one of the feed, and whose rows go with their customer only. */
function lastingTable<Name extends SyncedTable, Table extends VersionedTable>(
  name: Name,
  tag: PersonalTable<Table>,
  toRow: (held: Table['$inferSelect']) => WholeRow<Name>,
): ServerTable<Name> {
  const reckonId = syncedTables[name].id as 'own' | 'given' | ((row: WholeRow<Name>) => string);
  const table: PgTable = tag.table;
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  const toChanged = (held: object) => {
    const { id, v, deleted } = held as { id: string; v: number; deleted?: boolean };
    const row = toRow(held as Table['$inferSelect']);
    return { id: typeof reckonId === 'function' ? reckonId(row) : id, v, row: deleted ? null : row };
  };
  return {
    tag,
    read: async (db, fits) => (await db.select().from(table).where(fits)).map(toChanged),
    ofJson: (json) =>
      toChanged(
        Object.fromEntries(
          columns.map(([field, column]) => {
            const value = json[column.name];
            return [field, value === null ? null : column.mapFromDriverValue(value)];
          }),
        ),
      ),
  };
}

/** The columns by which any synced table is read and purged; `deleted` only of those whose rows can be. */
export function syncColumns({ tag: { table, owner } }: ServerTable<SyncedTable>) {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const customerId = columns[owner.column];
  if (!customerId) throw new Error(`The rows of a synced table have no ${owner.column}.`);
  return { customerId, v: table.v, deleted: columns['deleted'] };
}
