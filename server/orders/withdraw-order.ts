import type { OrderAnswer } from '#contract/tables/order';
import { withdrawalCents, withdrawalOf } from '#contract/rules/shop/withdrawal';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { withdrawalLetter } from '../letters/order-letters';
import { readCustomer } from '../store/accounts/customers';
import { queueLetter } from '../store/letters/letters';
import { changeOrder, findOrder, lockOrder } from '../store/shop/orders';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';

/**
 * A customer withdraws from the books of an order, once: asked again it answers the same and writes no second
 * letter. The money is given back by the provider (`orders refund`). Refused 404 for what is not theirs, 409
 * `order.error.noWithdrawal` when there is nothing to withdraw from, 409 `order.error.withdrawalOver` after its time.
 */
export async function withdrawOrder(
  { db, letters }: Services,
  { customerId, orderId, now }: { customerId: string; orderId: string; now: number },
): Promise<OrderAnswer> {
  const withdrawn = await db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    const row = await lockOrder(transaction, orderId);
    const order = await findOrder(transaction, customerId, orderId);
    if (!row || !order) throw new Refused(404, 'order.error.unknown');
    const { state } = withdrawalOf(order, now);
    if (state === 'none') throw new Refused(409, 'order.error.noWithdrawal');
    if (state === 'over') throw new Refused(409, 'order.error.withdrawalOver');
    if (state === 'withdrawn') return order;
    const v = await nextVersion(transaction, customerId);
    const withdrawnAt = new Date(now);
    await changeOrder(transaction, orderId, { withdrawnAt, v });
    const customer = await readCustomer(transaction, customerId);
    const said = { language: row.language, at: withdrawnAt, cents: withdrawalCents(order) };
    await queueLetter(
      transaction,
      withdrawalLetter(customer, order, { ...said, base: letters.base }),
      now,
      order.id,
    );
    return { ...order, withdrawnAt: withdrawnAt.toISOString() };
  });
  letters.wake();
  return withdrawn;
}
