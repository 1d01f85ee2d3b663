import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { gifts } from '#server/database/schema/gifts';
import { orderNotes } from '#server/database/schema/counter/order-handling';
import { customerOrders } from '#server/database/schema/orders';
import { payments } from '#server/database/schema/payments';

/**
 * Of the orders of a customer who leaves, those without a payment go; the others keep what their invoice says and
 * nothing else, and lose their customer; whom their gifts were to be sent to and what the staff
 * noted is forgotten with them. Needs the customer's lock.
 */
export async function keepInvoicesOnly(db: Database, customerId: string): Promise<void> {
  const owned = eq(customerOrders.customerId, customerId);
  const paying = db.select().from(payments).where(eq(payments.orderId, customerOrders.id));
  await db.delete(customerOrders).where(and(owned, ne(customerOrders.state, 'completed'), notExists(paying)));
  const kept = await db
    .update(customerOrders)
    .set({
      customerId: null,
      email: '',
      tracking: null,
      billing: sql`${customerOrders.billing} || '{"phone": ""}'`,
      shipping: sql`${customerOrders.shipping} || '{"phone": ""}'`,
    })
    .where(owned)
    .returning({ id: customerOrders.id });
  if (kept.length === 0) return;
  // After the orders: a note that is just being written holds its order, and is there to be deleted once that changed.
  const orderIds = kept.map(({ id }) => id);
  await db.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds));
  await db
    .update(gifts)
    .set({ recipient: null, giver: null, message: null })
    .where(inArray(gifts.orderId, orderIds));
}
