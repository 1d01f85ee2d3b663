import type { Database } from '../database/database';
import { orderShippedLetter } from '../letters/order-letters';
import { readCustomer } from '../store/accounts/customers';
import { queueLetter } from '../store/letters/letters';
import { changeOrder, findOrderNumbered, lockOrder } from '../store/shop/orders';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';

/** What became of an order that the provider names; the words are for people. */
export type Handled = { isDone: true } | { isDone: false; why: string };

export interface Shipping {
  /** Such as 1001 of "R-1001". */
  number: number;
  /** The carrier's number; null when it is not followed. */
  tracking: string | null;
  /** Milliseconds since 1970. */
  now: number;
  /** The address people use, for the letter. */
  base: string;
}

/** Notes that the books of a paid order have left, once, and writes to the customer. */
export function shipOrder(db: Database, { number, tracking, now, base }: Shipping): Promise<Handled> {
  return db.transaction(async (transaction) => {
    const named = await findOrderNumbered(transaction, number);
    if (!named) return { isDone: false, why: 'There is no such order.' };
    if (named.customerId !== null) await lockCustomer(transaction, named.customerId);
    const order = await lockOrder(transaction, named.id);
    if (order?.state !== 'completed') return { isDone: false, why: 'It is not paid.' };
    if (order.way === null) return { isDone: false, why: 'There is nothing to send in it.' };
    if (order.withdrawnAt !== null) {
      const why = `The customer withdrew from it on ${order.withdrawnAt.toISOString()}: it is not to be sent.`;
      return { isDone: false, why };
    }
    if (order.refundedCents >= order.totalCents) return { isDone: false, why: 'It was paid back.' };
    if (order.shippedAt !== null) return { isDone: false, why: 'It was sent before.' };
    const { customerId } = order;
    const v = customerId === null ? order.v : await nextVersion(transaction, customerId);
    await changeOrder(transaction, order.id, { shippedAt: new Date(now), tracking, v });
    if (customerId !== null) {
      const customer = await readCustomer(transaction, customerId);
      await queueLetter(transaction, orderShippedLetter(customer, order, tracking, base), now);
    }
    return { isDone: true };
  });
}
