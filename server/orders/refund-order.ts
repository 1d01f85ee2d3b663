import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import type { Services } from '../handler/services';
import { orderRefundedLetter } from '../letters/order-letters';
import { endValidation } from '../store/access/validations';
import { readCustomer } from '../store/accounts/customers';
import { queueLetter } from '../store/letters/letters';
import { endGiftsOf } from '../store/shop/gifts';
import { issueCreditNote, listCreditNotes } from '../store/shop/invoices';
import { changeOrder, findOrderNumbered, lockOrder, readOrderLines } from '../store/shop/orders';
import { findPaidPayment } from '../store/shop/payments';
import { addRefund, listOpenRefunds, markRefunded } from '../store/shop/refunds';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { refundVat } from './refund-vat';
import type { Handled } from './ship-order';

export interface Refunding {
  number: number;
  /** Null for all that is left. */
  cents: number | null;
  /** Milliseconds since 1970. */
  now: number;
  base: string;
}

/** What of an order was given back now and what is left of it, in euro cents. */
export interface RefundedPart {
  cents: number;
  leftCents: number;
  /** Whether nothing was given back before. */
  isFirst: boolean;
}
type Refunded = ({ isDone: true } & RefundedPart) | Extract<Handled, { isDone: false }>;

/**
 * Gives money of a paid order back. It is written down with its key before the provider is asked, so that a crash
 * or a time-out asks again under the same key and never pays back twice; whole, it also ends what the order opened.
 */
export async function refundOrder(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  refunding: Refunding,
): Promise<Refunded> {
  const noted = await db.transaction((transaction) => noteRefund(transaction, refunding));
  if (!noted.isDone) return noted;
  await sendRefunds({ db, payments }, refunding.now);
  return noted;
}

/** Asks the provider for every refund that it has not confirmed yet. Throws when it does not answer. */
export async function sendRefunds(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  now: number,
): Promise<void> {
  for (const { id, cents, reference } of await listOpenRefunds(db, payments.provider)) {
    await payments.refund(reference, cents, id);
    await markRefunded(db, id, now);
  }
}

async function noteRefund(db: Database, { number, cents, now, base }: Refunding): Promise<Refunded> {
  const named = await findOrderNumbered(db, number);
  if (!named) return { isDone: false, why: 'There is no such order.' };
  const { customerId } = named;
  if (customerId !== null) await lockCustomer(db, customerId);
  const order = await lockOrder(db, named.id);
  const payment = order && (await findPaidPayment(db, order.id));
  if (!order || !payment) return { isDone: false, why: 'It is not paid.' };
  const left = order.totalCents - order.refundedCents;
  const wanted = cents ?? left;
  if (wanted <= 0 || wanted > left) return { isDone: false, why: `There are ${left} cents left to refund.` };
  const v = customerId === null ? order.v : await nextVersion(db, customerId);
  const refundedCents = order.refundedCents + wanted;
  await changeOrder(db, order.id, { refundedCents, v });
  const refundId = randomUUID();
  const lines = await readOrderLines(db, order.id);
  await addRefund(db, { id: refundId, paymentId: payment.id, cents: wanted, createdAt: new Date(now) });
  const before = (await listCreditNotes(db, order.id)).flatMap(({ vat }) => vat);
  const given = { vat: order.vat, lines, before, isWithdrawn: order.withdrawnAt !== null };
  await issueCreditNote(db, { refundId, orderId: order.id, vat: refundVat(given, wanted) }, now);
  if (refundedCents === order.totalCents) await endGiftsOf(db, order.id, now);
  const isFirst = order.refundedCents === 0;
  const done = { isDone: true as const, cents: wanted, leftCents: left - wanted, isFirst };
  if (customerId === null) return done;
  if (refundedCents === order.totalCents) {
    for (const { validationId } of lines) {
      if (validationId !== null) await endValidation(db, customerId, validationId, v);
    }
  }
  await queueLetter(db, orderRefundedLetter(await readCustomer(db, customerId), order, wanted, base), now);
  return done;
}
