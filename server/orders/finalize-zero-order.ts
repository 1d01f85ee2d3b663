import type { OrderAnswer } from '#contract/tables/order';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { holdCode } from '../store/shop/code-uses';
import { findOrder, lockOrder } from '../store/shop/orders';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { completeOrder } from './complete-order';

/** Completes an order that costs nothing; twice is once. Refused 404, 409 `order.error.notPending`, `order.error.codeUsedUp`, 422 `order.error.notZero`. */
export async function finalizeZeroOrder(
  { db, letters }: Services,
  { customerId, orderId, now }: { customerId: string; orderId: string; now: number },
): Promise<OrderAnswer> {
  const done = await db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    const order = await lockOrder(transaction, orderId);
    if (!order || order.customerId !== customerId) throw new Refused(404, 'order.error.unknown');
    if (order.totalCents !== 0) throw new Refused(422, 'order.error.notZero');
    if (order.state === 'cancelled') throw new Refused(409, 'order.error.notPending');
    if (order.state === 'pending') {
      if (!(await holdCode(transaction, order))) throw new Refused(409, 'order.error.codeUsedUp');
      const v = await nextVersion(transaction, customerId);
      await completeOrder(transaction, order, { v, now, base: letters.base });
    }
    return findOrder(transaction, customerId, orderId);
  });
  letters.wake();
  if (!done) throw new Refused(404, 'order.error.unknown');
  return done;
}
