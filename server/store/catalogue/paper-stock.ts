import { desc, eq, inArray } from 'drizzle-orm';
import { FEW_COPIES } from '#contract/rules/shop/cart-rules';
import type { Database } from '#server/database/database';
import { paperStock } from '#server/database/schema/catalogue';
import { customers } from '#server/database/schema/customers';
import { customerOrders } from '#server/database/schema/orders';
import { stockMovements } from '#server/database/schema/counter/stock-and-prices';
import { nameOf } from '#server/database/schema/counter/name-of';

/** What the shop says of so many copies: how many are left when they are few, null otherwise, or when none are counted. */
export function fewCopies(copies: number | null): number | null {
  return copies !== null && copies <= FEW_COPIES ? copies : null;
}

/** The copies left of these products, of all for null; what is not counted is not in it. */
export async function readCopies(db: Database, ids: readonly number[] | null): Promise<Map<number, number>> {
  const meant = ids === null ? undefined : inArray(paperStock.productId, [...ids]);
  const rows = ids?.length === 0 ? [] : await db.select().from(paperStock).where(meant);
  return new Map(rows.map(({ productId, copies }) => [productId, copies]));
}

/**
 * Writes down that copies moved, in the transaction in which they did. What moved none is left out, but for a count that
 * begins or ends with none.
 */
export async function noteMovement(
  db: Database,
  movement: Omit<typeof stockMovements.$inferInsert, 'id' | 'at'>,
): Promise<void> {
  const isCount = movement.what === 'counted' || movement.what === 'ended';
  if (isCount || movement.copiesBy !== 0) await db.insert(stockMovements).values(movement);
}

/** What moved the copies of a product, the newest first, at most `limit`, with the order and who counted. */
export function listMovements(db: Database, productId: number, limit: number) {
  return db
    .select({
      movement: stockMovements,
      orderNumber: customerOrders.number,
      by: nameOf(customers),
    })
    .from(stockMovements)
    .leftJoin(customerOrders, eq(customerOrders.id, stockMovements.orderId))
    .leftJoin(customers, eq(customers.id, stockMovements.staffId))
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(limit);
}
