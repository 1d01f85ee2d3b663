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

/** Sets what a way of sending to some countries costs and takes, in place of the rate of that way to the same countries. */
export async function setShippingRate(db: Database, rate: ShippingRate): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .delete(shippingRates)
      .where(
        and(
          eq(shippingRates.method, rate.method),
          sql`${shippingRates.countries} is not distinct from ${rate.countries === null ? null : sql.param(rate.countries, shippingRates.countries)}::text[]`,
        ),
      );
    await transaction.insert(shippingRates).values(rate);
  });
}

/** Takes a rate away; false for an unknown number. */
export async function removeShippingRate(db: Database, id: number): Promise<boolean> {
  const gone = await db.delete(shippingRates).where(eq(shippingRates.id, id)).returning();
  return gone.length > 0;
}
