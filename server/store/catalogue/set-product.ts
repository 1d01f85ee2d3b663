import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { product } from '#server/database/schema/catalogue';
import { moveCatalogueVersion } from './move-version';
import { tellCarts } from './tell-carts';

/**
 * Changes the price of a product in euro cents with VAT, whether it is on sale, or whether who owns it may take a
 * copy away; false for an unknown one. In one transaction the catalogue gets a version of its own, so that running
 * servers read it anew, and carts that hold the product a new version of their row, so that devices do. The next import
 * of a catalogue sets what its file says of price and sale, and leaves the copies as they are.
 */
export function setProduct(
  db: Database,
  id: number,
  set: { priceCents: number } | { enabled: boolean } | { ownCopy: boolean },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const changed = await transaction.update(product).set(set).where(eq(product.id, id)).returning();
    if (changed.length === 0) return false;
    await tellCarts(transaction, [id]);
    // What devices fetch of the index says what is on sale, and neither price nor copy.
    await moveCatalogueVersion(transaction, [id, set], { isIndexSame: !('enabled' in set) });
    return true;
  });
}

/** What the provider says of a product, locked until the caller's transaction ends; null for an unknown one. */
export async function lockProduct(
  db: Database,
  id: number,
): Promise<{ priceCents: number; enabled: boolean; ownCopy: boolean } | null> {
  const [found] = await db
    .select({ priceCents: product.priceCents, enabled: product.enabled, ownCopy: product.ownCopy })
    .from(product)
    .where(eq(product.id, id))
    .for('update');
  return found ?? null;
}

/** Whether each product is on sale and may be copied, by id, as the provider set it. */
export async function readSwitches(
  db: Database,
): Promise<Map<number, { enabled: boolean; ownCopy: boolean }>> {
  const { id, enabled, ownCopy } = product;
  const rows = await db.select({ id, enabled, ownCopy }).from(product);
  return new Map(rows.map((row) => [row.id, row]));
}
