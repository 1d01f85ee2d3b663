import { asc } from 'drizzle-orm';
import type { ShippingRate } from '#contract/shipping';
import type { Database } from '../database/database';
import { shippingRates } from '../database/schema/shipping';

/** What the provider asks for sending, the cheapest first. */
export async function readShippingRates(db: Database): Promise<ShippingRate[]> {
  const rows = await db
    .select()
    .from(shippingRates)
    .orderBy(asc(shippingRates.priceCents), asc(shippingRates.id));
  return rows.map(({ id: _id, ...rate }) => rate);
}
