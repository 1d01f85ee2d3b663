import { randomBytes } from 'node:crypto';
import type { OrderAnswer } from '#contract/tables/order';
import { giftWithdrawalUntil } from '#contract/rules/shop/withdrawal';
import { hashCode, makeCode } from '../activations/make-code';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { linkTo, linkToCode } from '../letters/links';
import { readCustomer } from '../store/accounts/customers';
import { queueLetter } from '../store/letters/letters';
import { addGift, replaceGiftCode, withdrawGift } from '../store/shop/gifts';
import { changeOrder, findOrder, lockOrder, type OrderLineRow, readOrderLines } from '../store/shop/orders';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';

interface Writing {
  customerId: string;
  /** The address people use, for the letter. */
  base: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A line of a customer's order. */
export interface GiftAsked {
  customerId: string;
  orderId: string;
  lineNumber: number;
  now: number;
}

/** Makes the code of a paid gift, and writes it to who bought it; in the transaction that completes the order. */
export async function makeGift(db: Database, line: OrderLineRow, writing: Writing): Promise<void> {
  const code = makeCode(randomBytes);
  const { orderId, number: lineNumber, subject } = line;
  await addGift(db, { orderId, lineNumber, guidebookId: subject.id, codeHash: hashCode(code) });
  await writeCode(db, line, code, writing);
}

/**
 * Writes to the buyer of a gift again, with a new code in the place of the former: codes are kept as hashes only. It
 * is then theirs to hand on, whomever it was to go to by letter.
 * Refused 404 for what is not theirs, 409 `order.error.giftOver` when it is opened or ended.
 */
export async function sendGiftAgain(
  { db, letters }: Services,
  { customerId, orderId, lineNumber, now }: GiftAsked,
): Promise<OrderAnswer> {
  const order = await db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    await renewGiftCode(transaction, { customerId, orderId, lineNumber, now }, letters.base);
    return found(await findOrder(transaction, customerId, orderId));
  });
  letters.wake();
  return order;
}

/** The same within a transaction that has the customer's lock; `base` is the address people use. */
export async function renewGiftCode(
  db: Database,
  { customerId, orderId, lineNumber, now }: GiftAsked,
  base: string,
): Promise<void> {
  const line = await giftLine(db, customerId, orderId, lineNumber);
  const code = makeCode(randomBytes);
  const isReplaced = await replaceGiftCode(db, { orderId, lineNumber, codeHash: hashCode(code) });
  if (!isReplaced) throw new Refused(409, 'order.error.giftOver');
  await changeOrder(db, orderId, { v: await nextVersion(db, customerId) });
  await writeCode(db, line, code, { customerId, base, now });
}

/**
 * A buyer withdraws from a gift that nobody has opened: its code ends, and the provider gives the money back. Refused
 * 404 for what is not theirs, 409 `order.error.giftOver`, 409 `order.error.withdrawalOver` after its time.
 */
export async function withdrawFromGift(
  { db, letters }: Services,
  { customerId, orderId, lineNumber, now }: GiftAsked,
): Promise<OrderAnswer> {
  const order = await db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    const row = await lockOrder(transaction, orderId);
    const line = await giftLine(transaction, customerId, orderId, lineNumber);
    if (!row?.completedAt || giftWithdrawalUntil(row.completedAt.getTime()) <= now) {
      throw new Refused(409, 'order.error.withdrawalOver');
    }
    if (!(await withdrawGift(transaction, { orderId, lineNumber }, now))) {
      throw new Refused(409, 'order.error.giftOver');
    }
    await changeOrder(transaction, orderId, { v: await nextVersion(transaction, customerId) });
    const { firstName, email } = await readCustomer(transaction, customerId);
    const { language, number } = row;
    const data = {
      firstName,
      number: `R-${number}`,
      guidebook: line.subject.label,
      cents: line.totalCents,
      link: `${linkTo(letters.base, language, 'orders')}/${orderId}`,
    };
    await queueLetter(transaction, { name: 'giftWithdrawn', language, recipient: email, data }, now, orderId);
    return found(await findOrder(transaction, customerId, orderId));
  });
  letters.wake();
  return order;
}

/** A gift's line of a customer's order. Refused 404 for what is not theirs. */
export async function giftLine(
  db: Database,
  customerId: string,
  orderId: string,
  lineNumber: number,
): Promise<OrderLineRow> {
  const order = await findOrder(db, customerId, orderId);
  const lines = order ? await readOrderLines(db, orderId) : [];
  const line = lines.find(({ number, gift }) => gift && number === lineNumber);
  if (!line) throw new Refused(404, 'order.error.unknown');
  return line;
}

async function writeCode(
  db: Database,
  { orderId, subject }: OrderLineRow,
  code: string,
  { customerId, base, now }: Writing,
): Promise<void> {
  const { firstName, language, email } = await readCustomer(db, customerId);
  const link = linkToCode(base, language, subject.slug);
  const data = { firstName, guidebook: subject.label, code, link };
  await queueLetter(db, { name: 'gift', language, recipient: email, data }, now, orderId);
}

/** An order that is there. Refused 404 for none. */
export function found(order: OrderAnswer | null): OrderAnswer {
  if (!order) throw new Refused(404, 'order.error.unknown');
  return order;
}
