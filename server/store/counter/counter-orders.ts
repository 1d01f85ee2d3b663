import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { OrderShelf } from '#contract/endpoints/counter/orders';
import type { OrderAnswer } from '#contract/tables/order';
import type { Database } from '#server/database/database';
import { customerOrders } from '#server/database/schema/orders';
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
const shelves = {
  toShip: isToShip,
  paid: eq(state, 'completed'),
  waiting: eq(state, 'pending'),
  refunded: gt(refundedCents, 0),
  all: undefined,
};
const nameIn = (address: typeof billing | typeof shipping) =>
  sql`(${address}->>'firstName') || ' ' || (${address}->>'lastName')`;

/** What the words of a search find: an order's number, an e-mail address, or a part of a name. */
function fitting(words: string) {
  const [, digits] = /^(?:R-)?(\d{1,12})$/i.exec(words) ?? [];
  if (digits !== undefined) return eq(number, Number(digits));
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

/** How many parcels wait to leave. */
export async function countToShip(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(customerOrders).where(isToShip);
  return row?.waiting ?? 0;
}

/** An order by id, whoever's it is, with where its customer is written to; null for an unknown one. */
export async function findCounterOrder(
  db: Database,
  orderId: string,
): Promise<{ order: OrderAnswer; email: string; cancelledAt: Date | null } | null> {
  const [order] = await readOrders(db, eq(id, orderId));
  const [row] = await db.select().from(customerOrders).where(eq(id, orderId));
  if (!order || !row) return null;
  return { order, email: row.email, cancelledAt: row.cancelledAt };
}
