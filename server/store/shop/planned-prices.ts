import { eq, inArray, lte } from 'drizzle-orm';
import type { PlannedPrice } from '#contract/endpoints/counter/products';
import type { Database } from '#server/database/database';
import { plannedPrices } from '#server/database/schema/counter/stock-and-prices';

/** The prices to come of these products, of all for null, by product. */
export async function readPlannedPrices(
  db: Database,
  ids: readonly number[] | null,
): Promise<Map<number, PlannedPrice>> {
  const meant = ids === null ? undefined : inArray(plannedPrices.productId, [...ids]);
  const rows = await db.select().from(plannedPrices).where(meant);
  return new Map(rows.map(({ productId, priceCents, day }) => [productId, { cents: priceCents, day }]));
}

/** Plans the price of a product, in place of what was planned. */
export async function planPrice(
  db: Database,
  productId: number,
  { cents, day }: PlannedPrice,
  staffId: string | null,
): Promise<void> {
  const set = { priceCents: cents, day, staffId };
  await db
    .insert(plannedPrices)
    .values({ productId, ...set })
    .onConflictDoUpdate({ target: plannedPrices.productId, set });
}

/** Forgets what is planned of a product. */
export async function forgetPlannedPrice(db: Database, productId: number): Promise<void> {
  await db.delete(plannedPrices).where(eq(plannedPrices.productId, productId));
}

/** What is planned up to a day of Paris, that day too. */
export function listPricesDue(db: Database, day: string) {
  return db.select().from(plannedPrices).where(lte(plannedPrices.day, day)).orderBy(plannedPrices.productId);
}
