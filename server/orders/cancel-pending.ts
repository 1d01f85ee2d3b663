import type { Database } from '../database/database';
import { giveCopiesBack } from '../store/shop/order-copies';
import { changeOrder, type OrderRow } from '../store/shop/orders';

/**
 * Cancels an order that waits for its payment, at the version `v`, and gives the copies that it holds back; its cart is
 * untouched. Needs the customer's lock.
 */
export async function cancelPending(
  db: Database,
  { id }: Pick<OrderRow, 'id'>,
  v: number,
  now: number,
): Promise<void> {
  await giveCopiesBack(db, id);
  await changeOrder(db, id, { state: 'cancelled', cancelledAt: new Date(now), v });
}
