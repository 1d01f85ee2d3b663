import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { paperStock } from '#server/database/schema/catalogue';
import { customerOrders, orderLines } from '#server/database/schema/orders';
import { noteMovement } from '../catalogue/paper-stock';

/** What of an order took no copies yet; in one order for all, so that two orders of the same books never wait for each other. */
function untaken(db: Database, orderId: string) {
  return db
    .select()
    .from(orderLines)
    .where(
      and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'physical'), isNull(orderLines.copiesTaken)),
    )
    .orderBy(asc(orderLines.productId));
}

/**
 * Takes the copies that an order needs from those counted, before its payment is opened; false when there are too few
 * of one, and then the caller's transaction must end without a trace. Each is one guarded statement: of many who want
 * the last copy it serves one. Needs the order's lock.
 */
export async function holdCopies(db: Database, orderId: string): Promise<boolean> {
  for (const { number, productId, quantity } of await untaken(db, orderId)) {
    const isOf = eq(paperStock.productId, productId);
    const taken = await db
      .update(paperStock)
      .set({ copies: sql`${paperStock.copies} - ${quantity}` })
      .where(and(isOf, sql`${paperStock.copies} >= ${quantity}`))
      .returning();
    const [stock] = taken;
    if (stock) {
      await noteTaken(db, orderId, number, quantity);
      const moved = { productId, orderId, copiesBy: -quantity, copiesLeft: stock.copies };
      await noteMovement(db, { what: 'sold', ...moved });
    } else if ((await db.select().from(paperStock).where(isOf)).length > 0) return false;
  }
  return true;
}

/**
 * Takes for a paid order what it does not hold: its money came after its copies were given back. It is completed all
 * the same, with as many copies as there are; the provider's list of orders says how many are missing.
 */
export async function takeLateCopies(db: Database, orderId: string): Promise<void> {
  for (const { number, productId, quantity } of await untaken(db, orderId)) {
    const [stock] = await db
      .select()
      .from(paperStock)
      .where(eq(paperStock.productId, productId))
      .for('update');
    if (!stock) continue;
    const taken = Math.min(quantity, stock.copies);
    await db
      .update(paperStock)
      .set({ copies: stock.copies - taken })
      .where(eq(paperStock.productId, productId));
    await noteTaken(db, orderId, number, taken);
    const moved = { productId, orderId, copiesBy: -taken, copiesLeft: stock.copies - taken };
    await noteMovement(db, { what: 'sold', ...moved });
  }
}

/** Gives the copies of an order that will not be paid back to those that are sold. Needs the order's lock. */
export async function giveCopiesBack(db: Database, orderId: string): Promise<void> {
  const held = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.copiesTaken)))
    .orderBy(asc(orderLines.productId));
  for (const { productId, copiesTaken } of held) {
    const [stock] = await db
      .update(paperStock)
      .set({ copies: sql`${paperStock.copies} + ${copiesTaken}` })
      .where(eq(paperStock.productId, productId))
      .returning();
    if (!stock) continue;
    const moved = { productId, orderId, copiesBy: copiesTaken ?? 0, copiesLeft: stock.copies };
    await noteMovement(db, { what: 'back', ...moved });
  }
  await db.update(orderLines).set({ copiesTaken: null }).where(eq(orderLines.orderId, orderId));
}

/** Copies that customers hold by orders they are paying, by customer and product: these are theirs to order still. */
export async function readHeldCopies(
  db: Database,
  customerIds: readonly string[],
): Promise<(customerId: string, productId: number) => number> {
  if (customerIds.length === 0) return () => 0;
  const rows = await db
    .select({
      customerId: customerOrders.customerId,
      productId: orderLines.productId,
      copies: orderLines.copiesTaken,
    })
    .from(orderLines)
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(
        eq(customerOrders.state, 'pending'),
        inArray(customerOrders.customerId, [...customerIds]),
        isNotNull(orderLines.copiesTaken),
      ),
    );
  const held = new Map(rows.map((row) => [`${row.customerId}/${row.productId}`, row.copies ?? 0]));
  return (customerId, productId) => held.get(`${customerId}/${productId}`) ?? 0;
}

/** How many copies the paid orders with these ids lack, by order. */
export async function readMissingCopies(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      missing: sql<number>`sum(${orderLines.quantity} - ${orderLines.copiesTaken})::integer`,
    })
    .from(orderLines)
    .where(
      and(
        inArray(orderLines.orderId, [...orderIds]),
        sql`${orderLines.copiesTaken} < ${orderLines.quantity}`,
      ),
    )
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ orderId, missing }) => [orderId, missing]));
}

async function noteTaken(db: Database, orderId: string, number: number, copies: number): Promise<void> {
  await db
    .update(orderLines)
    .set({ copiesTaken: copies })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.number, number)));
}
