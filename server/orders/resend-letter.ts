import type { LetterResending } from '#contract/endpoints/counter/customers';
import { type Deed, deedOf, isDone, mustBeStaff } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { orderCompletedLetter, orderShippedLetter } from '../letters/order-letters';
import { readCustomer } from '../store/accounts/customers';
import { noteAct } from '../store/counter/staff-acts';
import { queueLetter } from '../store/letters/letters';
import { findOrder, lockOrder, type OrderRow, readOrderLines } from '../store/shop/orders';
import { lockCustomer } from '../store/writes/applied-writes';
import { renewGiftCode } from './gift-codes';

export interface Resending {
  customerId: string;
  asked: Omit<LetterResending, 'key'>;
  /** The address people use, for the letter. */
  base: string;
  /** Milliseconds since 1970. */
  now: number;
  by: Deed;
}

/**
 * Writes a letter of an order to its customer again, once under its key; a gift's brings a new code, for only hashes are
 * kept. Refused 404 for another's order, 409 `counter.error.notResendable` for a letter that was never due.
 */
export function resendLetter(db: Database, { customerId, asked, base, now, by }: Resending): Promise<void> {
  return db.transaction(async (transaction) => {
    await mustBeStaff(transaction, by, 'orders');
    await lockCustomer(transaction, customerId);
    const { orderId, letter } = asked;
    const act = { act: 'resend', subjectId: customerId, orderId, detail: { letter } } as const;
    if (await isDone(transaction, by, act)) return;
    const order = await lockOrder(transaction, orderId);
    if (order?.customerId !== customerId) throw new Refused(404, 'counter.error.unknownOrder');
    if (letter === 'gift') await resendGift(transaction, { customerId, order, asked, base, now });
    else await queueOrderLetter(transaction, { customerId, order, asked, base, now });
    await noteAct(transaction, { ...act, orderNumber: order.number, ...deedOf(by) }, now);
  });
}

type Written = Omit<Resending, 'by'> & { order: OrderRow };

async function queueOrderLetter(
  db: Database,
  { customerId, order, asked, base, now }: Written,
): Promise<void> {
  const reader = await readCustomer(db, customerId);
  const isDue =
    order.state === 'completed' && (asked.letter === 'orderCompleted' || order.shippedAt !== null);
  if (!isDue) throw new Refused(409, 'counter.error.notResendable');
  const letter =
    asked.letter === 'orderCompleted'
      ? orderCompletedLetter(reader, order, await readOrderLines(db, order.id), base)
      : orderShippedLetter(reader, order, order.tracking, base);
  await queueLetter(db, letter, now, order.id);
}

async function resendGift(db: Database, { customerId, order, asked, base, now }: Written): Promise<void> {
  const lineNumber = asked.line ?? 0;
  const line = (await findOrder(db, customerId, order.id))?.lines[lineNumber - 1];
  const isResendable = line?.gift === 'ready' && !line.giftTo;
  if (!isResendable) throw new Refused(409, 'counter.error.notResendable');
  await renewGiftCode(db, { customerId, orderId: order.id, lineNumber, now }, base);
}
