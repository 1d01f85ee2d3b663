import { eq, sql } from 'drizzle-orm';
import { FEW_COPIES } from '#contract/rules/shop/cart-rules';
import type { Database } from '#server/database/database';
import { paperStock } from '#server/database/schema/catalogue';
import { moveCatalogueVersion } from './move-version';
import { fewCopies } from './paper-stock';
import { tellCarts } from './tell-carts';

const few = sql<number | null>`case when ${paperStock.copies} <= ${FEW_COPIES} then ${paperStock.copies} end`;
const isUntold = sql`${paperStock.toldCopies} is distinct from ${few}`;

/**
 * Says how many copies of a paper edition are left to be sold, beside those in orders that are being paid; null ends
 * the counting. Pages, price lists and carts of running servers and devices follow.
 */
export function setCopies(db: Database, productId: number, copies: number | null): Promise<void> {
  return db.transaction(async (transaction) => {
    await tellCarts(transaction, [productId]);
    if (copies === null) await transaction.delete(paperStock).where(eq(paperStock.productId, productId));
    else {
      const toldCopies = fewCopies(copies);
      await transaction
        .insert(paperStock)
        .values({ productId, copies, toldCopies })
        .onConflictDoUpdate({ target: paperStock.productId, set: { copies, toldCopies } });
    }
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
