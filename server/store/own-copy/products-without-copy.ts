import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { product } from '#server/database/schema/catalogue';

/** The ids of the products of which no copy may be taken. */
export async function readProductsWithoutCopy(db: Database): Promise<Set<number>> {
  const rows = await db.select({ id: product.id }).from(product).where(eq(product.ownCopy, false));
  return new Set(rows.map(({ id }) => id));
}
