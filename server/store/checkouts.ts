import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { checkouts } from '../database/schema/orders';

export type CheckoutChoice = Omit<typeof checkouts.$inferSelect, 'customerId'>;

const NOTHING: CheckoutChoice = { billingId: null, shippingId: null, method: null };

/** What a customer chose for their next order; nothing before they did. */
export async function readChoice(db: Database, customerId: string): Promise<CheckoutChoice> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.customerId, customerId));
  if (!row) return NOTHING;
  const { customerId: _customer, ...choice } = row;
  return choice;
}

/** Keeps what a customer chose, in place of the former choice. */
export async function keepChoice(
  db: Database,
  customerId: string,
  choice: Partial<CheckoutChoice>,
): Promise<void> {
  await db
    .insert(checkouts)
    .values({ customerId, ...choice })
    .onConflictDoUpdate({ target: checkouts.customerId, set: choice });
}
