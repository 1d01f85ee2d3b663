import { eq, sql } from 'drizzle-orm';
import { FEW_COPIES } from '#contract/rules/shop/cart-rules';
import type { Database } from '#server/database/database';
import { paperStock } from '#server/database/schema/catalogue';
import { moveCatalogueVersion } from './move-version';
import { fewCopies, noteMovement } from './paper-stock';
import { tellCarts } from './tell-carts';

const few = sql<number | null>`case when ${paperStock.copies} <= ${FEW_COPIES} then ${paperStock.copies} end`;
const isUntold = sql`${paperStock.toldCopies} is distinct from ${few}`;

/**
 * The copies of a paper edition, null where none are counted; no order takes any from here to the end of the caller's
 * transaction.
 */
export async function lockCopies(db: Database, productId: number): Promise<number | null> {
  // Orders hold their customer's row when they take copies: waited for in the same order, none waits for ever.
  await db.execute(sql`lock table customer_version in exclusive mode`);
  const [row] = await db.select().from(paperStock).where(eq(paperStock.productId, productId)).for('update');
  return row?.copies ?? null;
}

/**
 * Says how many copies of a paper edition are left to be sold, beside those in orders that are being paid; null ends
 * the counting. Pages, price lists and carts of running servers and devices follow, and the movement is written down
 * with who counted.
 */
export function setCopies(
  db: Database,
  productId: number,
  copies: number | null,
  staffId: string | null = null,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const before = await lockCopies(transaction, productId);
    if (before === copies) return;
    await tellCarts(transaction, [productId]);
    if (copies === null) await transaction.delete(paperStock).where(eq(paperStock.productId, productId));
    else {
      const toldCopies = fewCopies(copies);
      await transaction
        .insert(paperStock)
        .values({ productId, copies, toldCopies })
        .onConflictDoUpdate({ target: paperStock.productId, set: { copies, toldCopies } });
    }
    const copiesLeft = copies ?? 0;
    const what = copies === null ? 'ended' : 'counted';
    await noteMovement(transaction, {
      productId,
      what,
      copiesBy: copiesLeft - (before ?? 0),
      copiesLeft,
      staffId,
    });
    await moveCatalogueVersion(transaction, { productId, copies }, { isIndexSame: true });
  });
}

/**
 * Tells pages, price lists and carts of editions that came to their last copies, sold out, or have copies again, and
 * does nothing when all of them know. It is called after what takes or gives back copies has ended, for customers'
 * writes wait for it; what one call did not come to, the next one tells.
 */
export async function tellStock(db: Database): Promise<void> {
  const untold = db.select({ id: paperStock.productId }).from(paperStock).where(isUntold);
  if ((await untold.limit(1)).length === 0) return;
  await db.transaction(async (transaction) => {
    // Customers' writes, and with them the orders that take copies, wait from here on.
    await transaction.execute(sql`lock table customer_version in exclusive mode`);
    const told = await transaction
      .update(paperStock)
      .set({ toldCopies: few })
      .where(isUntold)
      .returning({ id: paperStock.productId, copies: paperStock.copies });
    if (told.length === 0) return;
    await tellCarts(
      transaction,
      told.map(({ id }) => id),
    );
    await moveCatalogueVersion(transaction, told, { isIndexSame: true });
  });
}
