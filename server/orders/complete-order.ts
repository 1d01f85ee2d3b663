import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { orderCompletedLetter } from '../letters/order-letters';
import { addValidation } from '../store/access/validations';
import { readCustomer } from '../store/accounts/customers';
import { queueLetter } from '../store/letters/letters';
import { takeBought } from '../store/shop/cart';
import { takeUsedCode } from '../store/shop/cart-codes';
import { takeLateCode } from '../store/shop/code-uses';
import { issueInvoice } from '../store/shop/invoices';
import { takeLateCopies } from '../store/shop/order-copies';
import {
  changeOrder,
  noteValidation,
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
} from '../store/shop/orders';
import { makeGift } from './gift-codes';

interface At {
  /** The customer's version that this makes. */
  v: number;
  /** Milliseconds since 1970. */
  now: number;
  /** The address people use, for the letter. */
  base: string;
}

/**
 * What a paid order brings, in the caller's transaction under the customer's and the order's lock: its state and
 * invoice, the rights of what is digital, and an empty place in the cart. An order that was cancelled before its
 * money came is completed all the same: nothing is paid and forgotten.
 */
export async function completeOrder(db: Database, order: OrderRow, { v, now, base }: At): Promise<void> {
  if (order.state === 'completed') return;
  const completedAt = new Date(now);
  await changeOrder(db, order.id, { state: 'completed', completedAt, cancelledAt: null, v });
  await takeLateCopies(db, order.id);
  await takeLateCode(db, order);
  await issueInvoice(db, order.id, now);
  const { customerId } = order;
  if (customerId === null) return;
  const lines = await readOrderLines(db, order.id);
  for (const line of lines.filter(({ kind }) => kind === 'virtual')) {
    if (line.gift) {
      await makeGift(db, line, { customerId, base, now });
      continue;
    }
    const id = randomUUID();
    await addValidation(db, { id, customerId, ...rightOf(line), createdAt: completedAt, v });
    await noteValidation(db, line, id);
  }
  const bought = lines.map(({ productId, quantity, gift }) => ({ id: productId, quantity, gift }));
  await takeBought(db, customerId, bought, v);
  if (order.code !== null) await takeUsedCode(db, customerId, order.code, v);
  const paid = { ...order, completedAt };
  await queueLetter(
    db,
    orderCompletedLetter(await readCustomer(db, customerId), paid, lines, base),
    now,
    paid.id,
  );
}

/** A guidebook opens as one; what is sold by itself opens by its product. Bought is for good. */
function rightOf({ subject, productId }: OrderLineRow) {
  const { type, id, slug, label } = subject;
  const key = type === 'guidebook' ? { guidebookId: id } : { productId };
  return { ...key, slug, label, endAt: null };
}
