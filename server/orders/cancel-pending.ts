import type { Database } from '../database/database';
import { giveCodeBack } from '../store/shop/code-uses';
import { giveCopiesBack } from '../store/shop/order-copies';
import { changeOrder, type OrderRow } from '../store/shop/orders';

/**
 * Cancels an order that waits for its payment, at the version `v`, and gives the copies and the use of a code that it holds
 * back; its cart is untouched. Needs the customer's lock.
 */
export async function cancelPending(
  db: Database,
  order: Pick<OrderRow, 'id' | 'code'>,
  v: number,
  now: number,
): Promise<void> {
  const { id } = order;
  await giveCopiesBack(db, id);
  await giveCodeBack(db, order);
  await changeOrder(db, id, { state: 'cancelled', cancelledAt: new Date(now), v });
}
