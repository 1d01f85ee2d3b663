import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrderShelf } from '#contract/endpoints/counter/orders';
import type { Language } from '#contract/language';
import type { OrderAnswer } from '#contract/tables/order';
import type { Database } from '#server/database/database';
import { customers, sessions } from '#server/database/schema/customers';
import { gifts } from '#server/database/schema/gifts';
import { customerOrders, orderLines } from '#server/database/schema/orders';
import { typedOrderNumber } from '#server/text/typed-order-number';
import { readOrders } from '../shop/orders';
import { likeWords } from './like-words';

const { id, number, state, email, billing, shipping, refundedCents } = customerOrders;

/** What has a parcel that is still to leave. */
const isToShip = and(
  eq(state, 'completed'),
  isNotNull(customerOrders.way),
  isNull(customerOrders.shippedAt),
  isNull(customerOrders.withdrawnAt),
  lt(refundedCents, customerOrders.totalCents),
);
/** What is owed of an order after a withdrawal, from its books or from gifts; nothing of one that is paid back whole. */
const owed = sql`(case when ${customerOrders.withdrawnAt} is null then 0
    else ${customerOrders.paperCents} + ${customerOrders.shippingCents} end)
  + coalesce((select sum(${orderLines.totalCents}) from ${gifts}
      join ${orderLines} on ${orderLines.orderId} = ${gifts.orderId} and ${orderLines.number} = ${gifts.lineNumber}
      where ${gifts.orderId} = ${id} and ${gifts.withdrawnAt} is not null), 0)`;
const isOwed = and(
  eq(state, 'completed'),
  lt(refundedCents, customerOrders.totalCents),
  or(
    isNotNull(customerOrders.withdrawnAt),
    sql`${id} in (select ${gifts.orderId} from ${gifts} where ${gifts.withdrawnAt} is not null)`,
  ),
  sql`${refundedCents} < ${owed}`,
);
const shelves = {
  toShip: isToShip,
  owed: isOwed,
  paid: eq(state, 'completed'),
  waiting: eq(state, 'pending'),
  refunded: gt(refundedCents, 0),
  all: undefined,
};
const nameIn = (address: typeof billing | typeof shipping) =>
  sql`(${address}->>'firstName') || ' ' || (${address}->>'lastName')`;

/** What the words of a search find: an order's number, an e-mail address, or a part of a name. */
function fitting(words: string) {
  const typed = typedOrderNumber(words);
  if (typed !== null) return eq(number, typed);
  const like = likeWords(words);
  if (words.includes('@')) return ilike(email, like);
  return or(
    ilike(nameIn(billing), like),
    ilike(nameIn(shipping), like),
    ilike(sql`${billing}->>'businessName'`, like),
  );
}

/** Orders of a shelf, whoever's they are, at most `limit`: those to ship the oldest first, others the newest. */
export async function listCounterOrders(
  db: Database,
  { shelf, words, after }: { shelf: OrderShelf; words: string; after: number | undefined },
  limit: number,
): Promise<OrderAnswer[]> {
  const isOldestFirst = shelf === 'toShip';
  const beyond = after === undefined ? undefined : (isOldestFirst ? gt : lt)(number, after);
  const rows = await db
    .select({ id })
    .from(customerOrders)
    .where(and(shelves[shelf], words === '' ? undefined : fitting(words), beyond))
    .orderBy((isOldestFirst ? asc : desc)(number))
    .limit(limit);
  if (rows.length === 0) return [];
  const found = await readOrders(
    db,
    inArray(
      id,
      rows.map((row) => row.id),
    ),
  );
  return isOldestFirst ? found.reverse() : found;
}

/**
 * Orders with parcels by id, in the order of the ids, with the language of who gets each; unpaid ones and those without a
 * parcel are left out.
 */
export async function readReadyOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<{ order: OrderAnswer; language: Language }[]> {
  const isMeant = and(inArray(id, [...orderIds]), eq(state, 'completed'), isNotNull(customerOrders.way));
  const orders = await readOrders(db, isMeant);
  const rows = await db.select({ id, language: customerOrders.language }).from(customerOrders).where(isMeant);
  return [...new Set(orderIds)].flatMap((orderId) => {
    const order = orders.find((one) => one.id === orderId);
    const row = rows.find((one) => one.id === orderId);
    return order && row ? [{ order, language: row.language }] : [];
  });
}

/** How many parcels wait to leave. */
export async function countToShip(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(customerOrders).where(isToShip);
  return row?.waiting ?? 0;
}

/** Of how many orders money is owed after a withdrawal. */
export async function countOwed(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(customerOrders).where(isOwed);
  return row?.waiting ?? 0;
}

/**
 * A number that is another one once something happened to any order, for each of these sessions that is open and of
 * somebody who may handle orders; the others are left out. It says nothing by itself. `now` in milliseconds since 1970.
 */
export async function orderNewsOfSessions(
  db: Database,
  sessionIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, new Date(now)),
        arrayOverlaps(customers.roles, ['orders', 'owner']),
      ),
    );
  if (open.length === 0) return new Map();
  const newest = (column: PgColumn) => sql`(select max(${column}) from ${customerOrders})`;
  const latest = [number, customerOrders.completedAt, customerOrders.shippedAt, customerOrders.withdrawnAt];
  const waiting = sql`(select count(*) from ${customerOrders} where ${isToShip})`;
  const said = sql.join([...latest.map(newest), waiting], sql`, `);
  const { rows } = await db.execute<{ news: number }>(
    sql`select ('x' || left(md5(concat_ws(' ', ${said})), 12))::bit(48)::bigint::float8 as news`,
  );
  return new Map(open.map((session) => [session.id, Number(rows[0]?.news)]));
}

/** An order by id, whoever's it is, with where its customer is written to; null for an unknown one. */
export async function findCounterOrder(
  db: Database,
  orderId: string,
): Promise<{
  order: OrderAnswer;
  email: string;
  customerId: string | null;
  cancelledAt: Date | null;
} | null> {
  const [order] = await readOrders(db, eq(id, orderId));
  const [row] = await db.select().from(customerOrders).where(eq(id, orderId));
  if (!order || !row) return null;
  const { email: address, customerId, cancelledAt } = row;
  return { order, email: address, customerId, cancelledAt };
}
