import { randomUUID } from 'node:crypto';
import type { RefundReason } from '#contract/endpoints/counter/log';
import { type Deed, deedOf, mustBeNewKey, mustHaveProven } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { orderRefundedLetter } from '../letters/order-letters';
import { endValidation } from '../store/access/validations';
import { readCustomer } from '../store/accounts/customers';
import { noteAct } from '../store/counter/staff-acts';
import { queueLetter } from '../store/letters/letters';
import { endGiftsOf } from '../store/shop/gifts';
import { issueCreditNote, listCreditNotes } from '../store/shop/invoices';
import { changeOrder, findOrderNumbered, lockOrder, readOrderLines } from '../store/shop/orders';
import { findPaidPayment } from '../store/shop/payments';
import { addRefund, findRefund, listOpenRefunds, markRefunded } from '../store/shop/refunds';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { refundVat } from './refund-vat';
import type { NotDone } from './ship-order';

export interface Refunding {
  number: number;
  /** Null for all that is left. */
  cents: number | null;
  /** Milliseconds since 1970. */
  now: number;
  base: string;
  /** Why; the command line does not say. */
  reason?: RefundReason;
  /**
   * Who of the staff does it, and the key it was asked for under, which is the refund's own: asked again it is the same
   * one. The command line where it is left out.
   */
  by?: Deed;
}

/** What of an order was given back now and what is left of it, in euro cents. */
export interface RefundedPart {
  cents: number;
  leftCents: number;
  /** Whether nothing was given back before. */
  isFirst: boolean;
}
type Refunded = ({ isDone: true } & RefundedPart) | NotDone;

/**
 * Gives money of a paid order back. It is written down with its key before the provider is asked, so that a crash
 * or a time-out asks again under the same key and never pays back twice; whole, it also ends what the order opened.
 * Where the provider does not answer, `onUnsent` is told; without it that is thrown.
 */
export async function refundOrder(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  refunding: Refunding,
  onUnsent?: (error: unknown) => void,
): Promise<Refunded> {
  const noted = await db.transaction((transaction) => noteRefund(transaction, refunding));
  if (!noted.isDone) return noted;
  await sendRefunds({ db, payments }, refunding.now).catch((error: unknown) => {
    if (!onUnsent) throw error;
    onUnsent(error);
  });
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

async function noteRefund(db: Database, refunding: Refunding): Promise<Refunded> {
  const { number, cents, now, base, reason, by } = refunding;
  if (by) await mustHaveProven(db, by, 'orders', now);
  const named = await findOrderNumbered(db, number);
  if (!named) return notDone('counter.error.unknownOrder', 'There is no such order.');
  const { customerId } = named;
  if (customerId !== null) await lockCustomer(db, customerId);
  const order = await lockOrder(db, named.id);
  const payment = order && (await findPaidPayment(db, order.id));
  if (!order || !payment) return notDone('counter.error.unpaid', 'It is not paid.');
  const left = order.totalCents - order.refundedCents;
  const known = by && (await findRefund(db, by.key));
  if (known) {
    const isSame = known.paymentId === payment.id && known.cents === cents;
    if (!isSame) throw new Refused(422, 'common.error.keyReused');
    return {
      isDone: true,
      cents: known.cents,
      leftCents: left,
      isFirst: order.refundedCents === known.cents,
    };
  }
  await mustBeNewKey(db, by);
  const wanted = cents ?? left;
  if (wanted <= 0 || wanted > left)
    return notDone('counter.error.tooMuch', `There are ${left} cents left to refund.`);
  const v = customerId === null ? order.v : await nextVersion(db, customerId);
  const refundedCents = order.refundedCents + wanted;
  await changeOrder(db, order.id, { refundedCents, v });
  const refundId = by?.key ?? randomUUID();
  const lines = await readOrderLines(db, order.id);
  await addRefund(db, { id: refundId, paymentId: payment.id, cents: wanted, createdAt: new Date(now) });
  const before = (await listCreditNotes(db, order.id)).flatMap(({ vat }) => vat);
  const given = { vat: order.vat, lines, before, isWithdrawn: order.withdrawnAt !== null };
  await issueCreditNote(db, { refundId, orderId: order.id, vat: refundVat(given, wanted) }, now);
  if (refundedCents === order.totalCents) await endGiftsOf(db, order.id, now);
  const isFirst = order.refundedCents === 0;
  const detail = { cents: wanted, ...(reason && { reason }), isWritten: customerId !== null };
  const act = { act: 'refund', orderId: order.id, orderNumber: number, detail } as const;
  await noteAct(db, { ...act, ...deedOf(by), key: refundId }, now);
  const done = { isDone: true as const, cents: wanted, leftCents: left - wanted, isFirst };
  if (customerId === null) return done;
  if (refundedCents === order.totalCents) {
    for (const { validationId } of lines) {
      if (validationId !== null) await endValidation(db, customerId, validationId, v);
    }
  }
  const reader = await readCustomer(db, customerId);
  await queueLetter(db, orderRefundedLetter(reader, order, wanted, base), now, order.id);
  return done;
}

function notDone(key: string, why: string): NotDone {
  return { isDone: false, key, why };
}
