import type { OrderAnswer } from '#contract/tables/order';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { tellStock } from '../store/catalogue/tell-stock';
import { findOrder, lockOrder } from '../store/shop/orders';
import { findLivePayment, hasLivePayment } from '../store/shop/payments';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { cancelPending } from './cancel-pending';
import { endPayment } from './look-at-payment';

/**
 * Cancels an order that waits for its payment, after its payment was ended at the provider; answers the order as it
 * then is, completed when the money was faster. The cart is untouched. Refused 404 for what is not theirs, 409
 * `order.error.paymentOpen` while money is on its way.
 */
export async function cancelOrder(
  services: Services,
  { customerId, orderId, now }: { customerId: string; orderId: string; now: number },
): Promise<OrderAnswer> {
  const { db } = services;
  if (!(await findOrder(db, customerId, orderId))) throw new Refused(404, 'order.error.unknown');
  const live = await findLivePayment(db, orderId);
  if (live && (await endPayment(services, live, now)) === 'waiting') {
    throw new Refused(409, 'order.error.paymentOpen');
  }
  const cancelled = await db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    const order = await lockOrder(transaction, orderId);
    if (order?.state === 'pending') {
      if (await hasLivePayment(transaction, orderId)) throw new Refused(409, 'order.error.paymentOpen');
      await cancelPending(transaction, order, await nextVersion(transaction, customerId), now);
    }
    const found = await findOrder(transaction, customerId, orderId);
    if (!found) throw new Refused(404, 'order.error.unknown');
    return found;
  });
  await tellStock(db).catch(() => undefined);
  return cancelled;
}
