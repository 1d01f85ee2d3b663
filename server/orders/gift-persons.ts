import { randomBytes } from 'node:crypto';
import type { GiftPerson } from '#contract/forms/gift';
import { giftDayDue, giftDays, isGiftDay } from '#contract/rules/shop/gift-day';
import type { OrderAnswer } from '#contract/tables/order';
import { mustNotHurry } from '../accounts/limits';
import { hashCode, makeCode } from '../activations/make-code';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { isLinkLike } from '../letters/greeting';
import { linkToCode } from '../letters/links';
import type { RateLimit } from '../store/accounts/rate-limit';
import { queueLetter } from '../store/letters/letters';
import { listGiftsDue, planGift, sendDueGift, sendSentGift, type SentGift } from '../store/shop/gifts';
import { changeOrder, findOrder, type OrderLineRow, readOrderLines } from '../store/shop/orders';
import { lockCustomer, nextVersion } from '../store/writes/applied-writes';
import { found, type GiftAsked, giftLine } from './gift-codes';

/** Our letters go to addresses that a customer names: so many an hour of one gift, and of all that are theirs. */
const LETTERS_PER_GIFT: RateLimit = { scope: 'gift/line', max: 5, windowMs: 3_600_000 };
const LETTERS_PER_CUSTOMER: RateLimit = { scope: 'gift/customer', max: 30, windowMs: 3_600_000 };

/**
 * Says whom a gift goes to by letter and when; on today's day it goes at once. Refused 404 for what is not theirs, 422
 * `order.error.giftDay`, 409 `order.error.giftOver` when it is opened or ended, 409 `order.error.giftSent`, 429.
 */
export async function planGiftFor(
  services: Services,
  asked: GiftAsked,
  person: GiftPerson,
): Promise<OrderAnswer> {
  const { customerId, orderId, lineNumber, now } = asked;
  const { first } = giftDays(now);
  if (!isGiftDay(person.day, now)) {
    throw new Refused(422, 'common.error.invalid', [{ field: 'day', key: 'order.error.giftDay' }]);
  }
  if (isLinkLike(person.giver)) {
    throw new Refused(422, 'common.error.invalid', [{ field: 'giver', key: 'order.error.giftGiver' }]);
  }
  const day = person.day < first ? first : person.day;
  return change(services, asked, async (db, line) => {
    if (!(await planGift(db, { orderId, lineNumber }, { ...person, day }))) {
      const order = await findOrder(db, customerId, orderId);
      const hasGone = order?.lines[lineNumber - 1]?.gift === 'ready';
      throw new Refused(409, hasGone ? 'order.error.giftSent' : 'order.error.giftOver');
    }
    if (day > first) return;
    await write(db, line, services.letters.base, now, (codeHash) =>
      sendDueGift(db, { line: { orderId, lineNumber }, dayDue: first, codeHash, now }),
    );
  });
}

/** Writes to the person again, with a new code. Refused 404, 409 `order.error.giftOver`, 429. */
export function sendGiftToPersonAgain(services: Services, asked: GiftAsked): Promise<OrderAnswer> {
  const { orderId, lineNumber, now } = asked;
  return change(services, asked, async (db, line) => {
    const isSent = await write(db, line, services.letters.base, now, (codeHash) =>
      sendSentGift(db, { line: { orderId, lineNumber }, codeHash, now }),
    );
    if (!isSent) throw new Refused(409, 'order.error.giftOver');
  });
}

/**
 * Writes to the persons whose gifts are due today, each once however many processes do so; every gift for itself, so
 * that one that fails keeps no other. Throws when one failed, once all were tried: it is due again the next time.
 */
export async function sendGiftsDue(
  { db, letters }: Pick<Services, 'db' | 'letters'>,
  now: number,
): Promise<void> {
  const dayDue = giftDayDue(now);
  let failed = 0;
  for (const { buyerId, orderId, lineNumber } of await listGiftsDue(db, dayDue)) {
    const send = db.transaction(async (transaction) => {
      await lockCustomer(transaction, buyerId);
      const lines = await readOrderLines(transaction, orderId);
      const line = lines.find(({ number }) => number === lineNumber);
      if (!line) return;
      const isSent = await write(transaction, line, letters.base, now, (codeHash) =>
        sendDueGift(transaction, { line: { orderId, lineNumber }, dayDue, codeHash, now }),
      );
      if (isSent) await changeOrder(transaction, orderId, { v: await nextVersion(transaction, buyerId) });
    });
    await send.catch(() => {
      failed += 1;
    });
  }
  letters.wake();
  if (failed > 0) throw new Error(`${failed} letters of gifts could not be queued.`);
}

/** Changes a customer's gift under their lock, and tells their devices. */
async function change(
  { db, letters }: Services,
  { customerId, orderId, lineNumber, now }: GiftAsked,
  work: (db: Database, line: OrderLineRow) => Promise<void>,
): Promise<OrderAnswer> {
  await giftLine(db, customerId, orderId, lineNumber);
  await mustNotHurry(
    db,
    now,
    [LETTERS_PER_GIFT, `${orderId}/${lineNumber}`],
    [LETTERS_PER_CUSTOMER, customerId],
  );
  const order = await db.transaction(async (transaction) => {
    await lockCustomer(transaction, customerId);
    await work(transaction, await giftLine(transaction, customerId, orderId, lineNumber));
    await changeOrder(transaction, orderId, { v: await nextVersion(transaction, customerId) });
    return found(await findOrder(transaction, customerId, orderId));
  });
  letters.wake();
  return order;
}

/** Queues the letter of a gift with a fresh code, where the store says that it may go; whether it did. */
async function write(
  db: Database,
  { subject }: OrderLineRow,
  base: string,
  now: number,
  note: (codeHash: string) => Promise<SentGift | null>,
): Promise<boolean> {
  const code = makeCode(randomBytes);
  const sent = await note(hashCode(code));
  if (!sent) return false;
  const { recipient, giver, message, language } = sent;
  const link = linkToCode(base, language, subject.slug);
  const data = { giver, message, guidebook: subject.label, code, link };
  await queueLetter(db, { name: 'giftForYou', language, recipient, data }, now);
  return true;
}
