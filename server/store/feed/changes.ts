import { and, eq, getTableColumns, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { savedRouteId } from '#contract/tables/saved-route';
import { cartItemId, SHIPPING_CHOICE_ID } from '#contract/rules/cart-rules';
import type { RecordedRefusal, SentWrite, SyncRow } from '#contract/tables/sync';
import type { Database } from '#server/database/database';
import { bookmarks } from '#server/database/schema/bookmarks';
import {
  appliedWrites,
  ascents,
  cartItems,
  customers,
  dismissals,
  savedRoutes,
  validations,
} from '#server/database/schema/customers';
import { flashAcknowledgements } from '#server/database/schema/flash-messages';
import { checkouts, customerOrders } from '#server/database/schema/orders';
import { toAscent } from '../logbook/ascents';
import { readCartRows } from '../shop/cart';
import { savedRouteFacts } from '../catalogue/saved-route-facts';
import { readChoiceRows } from '../shop/checkouts';
import { toCustomer } from '../accounts/customers';
import { readOrders } from '../shop/orders';
import { toValidationRow } from '../access/validations';

/** Versions above one and up to another. */
export interface VersionSpan {
  above: number;
  upTo: number;
}

/** What a refused write said counts as a row more for each so many letters of it: a page stays small. */
const LETTERS_A_ROW = 4_096;

/** The newest state of every row of a customer whose version lies in the span, by version. */
export async function readChangedRows(
  db: Database,
  customerId: string,
  span: VersionSpan,
): Promise<SyncRow[]> {
  const within = (owner: PgColumn, v: PgColumn) =>
    and(eq(owner, customerId), gt(v, span.above), lte(v, span.upTo));
  const person = await db.select().from(customers).where(within(customers.id, customers.v));
  const rights = await db.select().from(validations).where(within(validations.customerId, validations.v));
  const saved = await db.select().from(savedRoutes).where(within(savedRoutes.customerId, savedRoutes.v));
  const ticked = await db.select().from(ascents).where(within(ascents.customerId, ascents.v));
  const dismissed = await db.select().from(dismissals).where(within(dismissals.customerId, dismissals.v));
  const marked = await db.select().from(bookmarks).where(within(bookmarks.customerId, bookmarks.v));
  const noted = await db
    .select()
    .from(flashAcknowledgements)
    .where(within(flashAcknowledgements.customerId, flashAcknowledgements.v));
  const basket = await readCartRows(db, within(cartItems.customerId, cartItems.v));
  const sent = await readChoiceRows(db, within(checkouts.customerId, checkouts.v));
  const bought = await readOrders(db, within(customerOrders.customerId, customerOrders.v));
  const facts = await factsOf(
    db,
    saved.filter(({ deleted }) => !deleted),
  );
  const rows: SyncRow[] = [
    ...person.map((row) => ({ table: 'customer' as const, id: row.id, v: row.v, row: toCustomer(row) })),
    ...rights.map((row) => ({
      table: 'validation' as const,
      id: row.id,
      v: row.v,
      row: row.deleted ? null : toValidationRow(row),
    })),
    ...saved.map(({ routeType, routeId, v }) => {
      const id = savedRouteId(routeType, routeId);
      return { table: 'savedRoute' as const, id, v, row: facts.get(id) ?? null };
    }),
    ...ticked.map((row) => ({
      table: 'ascent' as const,
      id: row.id,
      v: row.v,
      row: row.deleted ? null : toAscent(row),
    })),
    ...dismissed.map(({ key, v, deleted }) => ({
      table: 'dismissal' as const,
      id: key,
      v,
      row: deleted ? null : { key },
    })),
    ...basket.map(({ productId, v, item }) => ({
      table: 'cartItem' as const,
      id: cartItemId(productId),
      v,
      row: item,
    })),
    ...sent.map(({ method, v }) => ({
      table: 'shippingChoice' as const,
      id: SHIPPING_CHOICE_ID,
      v,
      row: method && { method },
    })),
    ...marked.map(({ url, title, v, deleted }) => ({
      table: 'bookmark' as const,
      id: url,
      v,
      row: deleted ? null : { url, title },
    })),
    ...noted.map(({ flashMessageId: messageId, v }) => ({
      table: 'flashAcknowledgement' as const,
      id: `${messageId}`,
      v,
      row: { messageId },
    })),
    ...bought.map(({ id, v, ...row }) => ({ table: 'order' as const, id, v, row })),
  ];
  return rows.sort((first, second) => first.v - second.v);
}

async function factsOf(db: Database, saved: readonly (typeof savedRoutes.$inferSelect)[]) {
  if (saved.length === 0) return new Map<string, never>();
  const facts = await savedRouteFacts(
    db,
    saved.map(({ routeType, routeId }) => ({ type: routeType, id: routeId })),
  );
  return new Map(facts.map((fact) => [savedRouteId(fact.type, fact.routeId), fact]));
}

/** The refusals that were recorded in the span, or put back in it, and are not dismissed, however old. */
export async function readRefusals(
  db: Database,
  customerId: string,
  span: VersionSpan,
): Promise<RecordedRefusal[]> {
  const rows = await db
    .select(getTableColumns(appliedWrites))
    .from(appliedWrites)
    .leftJoin(
      dismissals,
      and(eq(dismissals.customerId, appliedWrites.customerId), eq(dismissals.key, appliedWrites.key)),
    )
    .where(refusedIn(customerId, span))
    .orderBy(appliedWrites.v);
  return rows.map(({ key, v, name, status, body, sent, createdAt }) => ({
    key,
    v,
    name,
    status,
    message: body && 'message' in body ? String(body.message) : 'common.error.refusedBefore',
    errors: body && 'errors' in body ? (body.errors as RecordedRefusal['errors']) : [],
    at: createdAt.toISOString(),
    sent: sent === null ? null : (JSON.parse(sent) as SentWrite),
  }));
}

/**
 * The versions of the first `count` changes above a cursor, refusals included, in order; a refusal that said much
 * counts as several. Each branch reads its own index and stops early.
 */
export async function nextVersions(
  db: Database,
  customerId: string,
  span: VersionSpan,
  count: number,
): Promise<number[]> {
  const branch = (table: SQL) => sql`
    (select v from ${table} and v > ${span.above} and v <= ${span.upTo} order by v limit ${count})`;
  const owned = (table: SQL) => branch(sql`${table} where customer_id = ${customerId}`);
  const { rows } = await db.execute<{ v: number }>(sql`
    select v from (
      ${branch(sql`customer where id = ${customerId}`)}
      union all ${owned(sql`validation`)}
      union all ${owned(sql`saved_route`)}
      union all ${owned(sql`ascent`)}
      union all ${owned(sql`dismissal`)}
      union all ${owned(sql`cart_item`)}
      union all ${owned(sql`checkout`)}
      union all ${owned(sql`bookmark`)}
      union all ${owned(sql`flash_acknowledgement`)}
      union all ${owned(sql`customer_order`)}
      union all ${branch(sql`applied_write, generate_series(0, coalesce(length(sent), 0) / ${LETTERS_A_ROW})
        where listed and customer_id = ${customerId}`)}
    ) as change order by v limit ${count}`);
  return rows.map(({ v }) => v);
}

function refusedIn(customerId: string, { above, upTo }: VersionSpan) {
  const within = (v: PgColumn) => and(gt(v, above), lte(v, upTo));
  return and(
    eq(appliedWrites.customerId, customerId),
    eq(appliedWrites.listed, true),
    or(
      and(within(appliedWrites.v), isNull(dismissals.key)),
      and(eq(dismissals.deleted, true), or(within(appliedWrites.v), within(dismissals.v))),
    ),
  );
}
