import { and, asc, eq, sql } from 'drizzle-orm';
import type { ShippingRate } from '#contract/tables/shipping';
import type { Database } from '#server/database/database';
import { shippingRates } from '#server/database/schema/shipping';

/** What the provider asks for sending, the cheapest first. */
export async function readShippingRates(db: Database): Promise<ShippingRate[]> {
  const rows = await db
    .select()
    .from(shippingRates)
    .orderBy(asc(shippingRates.priceCents), asc(shippingRates.id));
  return rows.map(({ id: _id, ...rate }) => rate);
}

/** A rate with the number the provider calls it by. */
export type NumberedRate = ShippingRate & { id: number };

/** The same with their numbers. */
export async function listShippingRates(db: Database): Promise<NumberedRate[]> {
  return db.select().from(shippingRates).orderBy(asc(shippingRates.id));
}

/**
 * Sets what a way of sending to some countries costs and takes, in place of the rate of that number, else of the rate of
 * that way to the same countries; what it takes the place of keeps its number, and so its place in the list.
 */
export async function setShippingRate(db: Database, rate: ShippingRate, id?: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const same = await transaction
      .select({ id: shippingRates.id })
      .from(shippingRates)
      .where(
        and(
          eq(shippingRates.method, rate.method),
          sql`${shippingRates.countries} is not distinct from ${rate.countries === null ? null : sql.param(rate.countries, shippingRates.countries)}::text[]`,
        ),
      );
    const place = id ?? same[0]?.id;
    for (const one of same) if (one.id !== place) await removeShippingRate(transaction, one.id);
    if (place === undefined) await transaction.insert(shippingRates).values(rate);
    else await transaction.update(shippingRates).set(rate).where(eq(shippingRates.id, place));
  });
}

/** Takes a rate away; false for an unknown number. */
export async function removeShippingRate(db: Database, id: number): Promise<boolean> {
  const gone = await db.delete(shippingRates).where(eq(shippingRates.id, id)).returning();
  return gone.length > 0;
}
