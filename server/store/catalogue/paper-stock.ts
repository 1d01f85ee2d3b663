import { inArray } from 'drizzle-orm';
import { FEW_COPIES } from '#contract/rules/shop/cart-rules';
import type { Database } from '#server/database/database';
import { paperStock } from '#server/database/schema/catalogue';

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
