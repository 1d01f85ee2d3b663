import { type Deed, deedOf, mustBeStaff } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { orderShippedLetter } from '../letters/order-letters';
import { readCustomer } from '../store/accounts/customers';
import { findAct, listActsOf, noteAct } from '../store/counter/staff-acts';
import { queueLetter } from '../store/letters/letters';
import { changeOrder, findOrderNumbered, lockOrder } from '../store/shop/orders';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';

/** Why something the provider asked for was not done; a translation key, and `words` for the command line. */
export interface NotDone {
  isDone: false;
  key: string;
  why: string;
  /** Of what was done before: who did it (null where that is not known) and when. */
  before?: { by: string | null; at: Date };
}
/** What became of an order that the provider names. */
export type Handled = { isDone: true } | NotDone;

export interface Shipping {
  /** Such as 1001 of "R-1001". */
  number: number;
  /** The carrier's number; null when it is not followed. */
  tracking: string | null;
  /** Milliseconds since 1970. */
  now: number;
  /** The address people use, for the letter. */
  base: string;
  /** Who of the staff does it, and the key it was asked for under; the command line where it is left out. */
  by?: Deed;
}

/** Notes that the books of a paid order have left, once, and writes to the customer. */
export function shipOrder(db: Database, shipping: Shipping): Promise<Handled> {
  return db.transaction((transaction) => shipInside(transaction, shipping));
}

async function shipInside(db: Database, { number, tracking, now, base, by }: Shipping): Promise<Handled> {
  if (by) await mustBeStaff(db, by, 'orders');
  const named = await findOrderNumbered(db, number);
  if (!named) return notDone('counter.error.unknownOrder', 'There is no such order.');
  if (named.customerId !== null) await lockCustomer(db, named.customerId);
  const order = await lockOrder(db, named.id);
  if (order?.state !== 'completed') return notDone('counter.error.unpaid', 'It is not paid.');
  if (order.way === null) return notDone('counter.error.nothingToSend', 'There is nothing to send in it.');
  if (order.shippedAt !== null) return sentBefore(db, order.id, order.shippedAt, by?.key);
  if (order.withdrawnAt !== null) {
    const why = `The customer withdrew from it on ${order.withdrawnAt.toISOString()}: it is not to be sent.`;
    return notDone('counter.error.withdrawn', why);
  }
  if (order.refundedCents >= order.totalCents) {
    return notDone('counter.error.paidBack', 'It was paid back.');
  }
  // Told of the one parcel: the others that are sent with it leave all the same.
  if (by && (await findAct(db, by.key))) return notDone('common.error.keyReused', 'Its key was used before.');
  const { customerId } = order;
  const v = customerId === null ? order.v : await nextVersion(db, customerId);
  await changeOrder(db, order.id, { shippedAt: new Date(now), tracking, v });
  if (customerId !== null) {
    const customer = await readCustomer(db, customerId);
    await queueLetter(db, orderShippedLetter(customer, order, tracking, base), now, order.id);
  }
  const detail = { isWritten: customerId !== null };
  await noteAct(db, { act: 'ship', orderId: order.id, orderNumber: number, detail, ...deedOf(by) }, now);
  return { isDone: true };
}

/** Asked again under its own key, a parcel that has left is done; otherwise somebody was faster. */
async function sentBefore(
  db: Database,
  orderId: string,
  at: Date,
  key: string | undefined,
): Promise<Handled> {
  const sent = (await listActsOf(db, orderId)).findLast(({ act }) => act.act === 'ship');
  if (key !== undefined && sent?.act.key === key) return { isDone: true };
  const before = { by: sent?.by ?? null, at };
  return { ...notDone('counter.error.sentBefore', 'It was sent before.'), before };
}

function notDone(key: string, why: string): NotDone {
  return { isDone: false, key, why };
}
