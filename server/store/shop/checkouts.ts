import { eq, type SQL } from 'drizzle-orm';
import type { BillingChoice } from '#contract/tables/order';
import type { ShippingMethod } from '#contract/tables/shipping';
import type { Database } from '#server/database/database';
import { checkouts } from '#server/database/schema/orders';
import { lockCustomer, nextVersion } from '../writes/applied-writes';

type CheckoutRow = typeof checkouts.$inferSelect;
export type CheckoutChoice = Omit<CheckoutRow, 'customerId' | 'v'>;

const NOTHING: CheckoutChoice = { billingId: null, shippingId: null, method: null };

/** What a customer chose for their next order; nothing before they did. */
export async function readChoice(db: Database, customerId: string): Promise<CheckoutChoice> {
  const [row] = await readChoiceRows(db, eq(checkouts.customerId, customerId));
  if (!row) return NOTHING;
  const { customerId: _customer, v: _v, ...choice } = row;
  return choice;
}

/** The choices that fit, as they are kept. */
export async function readChoiceRows(db: Database, fits: SQL | undefined): Promise<CheckoutRow[]> {
  return db.select().from(checkouts).where(fits);
}

/**
 * Keeps what a customer chose on the way to paying, in place of the former choice; another way of sending is a new
 * version, for their devices show it in the cart.
 */
export async function keepChoice(db: Database, customerId: string, choice: BillingChoice): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    const { method } = await readChoice(transaction, customerId);
    const at = choice.method === method ? {} : { v: await nextVersion(transaction, customerId) };
    await put(transaction, customerId, { ...choice, ...at });
  });
}

/** Keeps how a customer's cart shall be sent, at the version `v`. */
export async function keepMethod(
  db: Database,
  customerId: string,
  method: ShippingMethod,
  v: number,
): Promise<void> {
  await put(db, customerId, { method, v });
}

async function put(db: Database, customerId: string, choice: Partial<CheckoutRow>): Promise<void> {
  await db
    .insert(checkouts)
    .values({ ...choice, customerId })
    .onConflictDoUpdate({ target: checkouts.customerId, set: choice });
}
