import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { noteChanged } from '#server/database/changed-customers';
import type { Database } from '#server/database/database';
import { catalogue, product } from '#server/database/schema/catalogue';

/**
 * Changes the price of a product in euro cents with VAT, or whether it is on sale; false for an unknown one. In one
 * transaction the catalogue gets a version of its own, so that running servers read it anew, and carts that hold the
 * product a new version of their row, so that devices do. The next import of a catalogue sets what its file says.
 */
export function setProduct(
  db: Database,
  id: number,
  set: { priceCents: number } | { enabled: boolean },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const changed = await transaction.update(product).set(set).where(eq(product.id, id)).returning();
    if (changed.length === 0) return false;
    const [known] = await transaction.select().from(catalogue).for('update');
    const version = createHash('sha256')
      .update(JSON.stringify([known?.version, id, set]))
      .digest('hex');
    await transaction.update(catalogue).set({ version });
    await tellCarts(transaction, id);
    return true;
  });
}

/** Customers' writes wait until the caller's transaction ends: none reads the price of before and keeps it. */
async function tellCarts(db: Database, productId: number): Promise<void> {
  await db.execute(sql`lock table customer_version in exclusive mode`);
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    with told as (
      update customer_version set v = v + 1
       where customer_id in (select customer_id from cart_item where product_id = ${productId} and not deleted)
      returning customer_id, v
    )
    update cart_item set v = told.v from told
     where cart_item.customer_id = told.customer_id and cart_item.product_id = ${productId}
    returning cart_item.customer_id`);
  noteChanged(rows.map(({ customer_id: customerId }) => customerId));
}
