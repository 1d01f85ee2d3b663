import type { Database } from '../database/database';
import type { PaymentLook } from '../payment/payments';
import { tellStock } from '../store/catalogue/tell-stock';
import { lockOrder, ownerOfOrder } from '../store/shop/orders';
import { changePayment, findPayment, lockPayment, noteEvent, type PaymentRow } from '../store/shop/payments';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { cancelPending } from './cancel-pending';
import { completeOrder } from './complete-order';

export interface Settling {
  provider: string;
  /** How the payment stands at the provider. */
  look: PaymentLook;
  reference: string;
  /** The event that told of it; null when we asked by ourselves. */
  eventId: string | null;
  /** Milliseconds since 1970. */
  now: number;
  /** The address people use, for the letter. */
  base: string;
}

/** `repeated` and `unknown` changed nothing; `mismatch` is money that does not fit its order, for people to look at. */
export type Settled = 'paid' | 'expired' | 'waiting' | 'repeated' | 'unknown' | 'mismatch';

/**
 * Makes of an order what its payment became, once, however often and in whatever order it is told: customer, order
 * and payment are locked, in this order, and a payment that is paid stays so.
 */
export async function settlePayment(db: Database, settling: Settling): Promise<Settled> {
  const { provider, look, eventId, now } = settling;
  const settled = await db.transaction<Settled>(async (transaction) => {
    const known = await findPayment(transaction, look.id);
    if (!known || known.provider !== provider) return 'unknown';
    const customerId = (await ownerOfOrder(transaction, known.orderId)) ?? null;
    if (customerId !== null) await lockCustomer(transaction, customerId);
    if (eventId !== null && !(await noteEvent(transaction, provider, eventId, now))) return 'repeated';
    const order = await lockOrder(transaction, known.orderId);
    const payment = await lockPayment(transaction, known.id);
    if (!order || !payment) return 'unknown';
    const isSettled = payment.state === 'paid' || payment.state === 'mismatch';
    if (isSettled) return payment.state === 'paid' ? 'paid' : 'mismatch';
    const reference = payment.reference ?? settling.reference;
    if (!fits(payment, settling)) {
      await changePayment(transaction, payment.id, { reference, state: 'mismatch', nextLookAt: null });
      return 'mismatch';
    }
    const version = () => (customerId === null ? 0 : nextVersion(transaction, customerId));
    if (look.state === 'paid') {
      const paid = { reference, state: 'paid' as const, paidAt: new Date(now), nextLookAt: null };
      await changePayment(transaction, payment.id, paid);
      await completeOrder(transaction, order, { v: await version(), now, base: settling.base });
      return 'paid';
    }
    if (look.state === 'expired' && payment.state !== 'expired') {
      await changePayment(transaction, payment.id, { reference, state: 'expired', nextLookAt: null });
      if (order.state === 'pending') await cancelPending(transaction, order, await version(), now);
      return 'expired';
    }
    return look.state === 'expired' ? 'expired' : 'waiting';
  });
  // What it gave back or took is told by the next round otherwise.
  await tellStock(db).catch(() => undefined);
  return settled;
}

/** Whether it is this payment, of this amount. */
function fits(payment: PaymentRow, { look, reference }: Settling): boolean {
  const isSame = payment.reference === null || payment.reference === reference;
  const isWhole = look.amountCents === payment.amountCents && look.currency === payment.currency;
  return isSame && isWhole;
}
