import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { GiftPerson } from '#contract/forms/gift';
import type { Database } from '#server/database/database';
import { gifts } from '#server/database/schema/gifts';
import { customerOrders } from '#server/database/schema/orders';

export type GiftRow = typeof gifts.$inferSelect;
type Line = Pick<GiftRow, 'orderId' | 'lineNumber'>;
/** A gift whose letter goes to a person. */
export type SentGift = Line & Pick<GiftPerson, 'giver' | 'message' | 'language'> & { recipient: string };

const isOpenable = and(isNull(gifts.openedAt), isNull(gifts.endedAt));
/** Whom it was for is of no use any more. */
const noPerson = { recipient: null, giver: null, message: null };
const hasPerson = isNotNull(gifts.recipient);
const isLine = (orderId: string, lineNumber: number) =>
  and(eq(gifts.orderId, orderId), eq(gifts.lineNumber, lineNumber));

/** Adds the gift of a line that is paid. */
export async function addGift(
  db: Database,
  gift: Pick<GiftRow, 'orderId' | 'lineNumber' | 'guidebookId' | 'codeHash'>,
): Promise<void> {
  await db.insert(gifts).values(gift);
}

/** The gifts of orders. */
export async function listGiftsOf(db: Database, orderIds: readonly string[]): Promise<GiftRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(gifts)
    .where(inArray(gifts.orderId, [...orderIds]));
}

/** The gift that a code may still open in a guidebook, with who bought it (null when they left); null for none. */
export async function findGift(
  db: Database,
  { hash, guidebookId }: { hash: string; guidebookId: number },
): Promise<{ orderId: string; buyerId: string | null } | null> {
  const [found] = await db
    .select({ orderId: gifts.orderId, buyerId: customerOrders.customerId })
    .from(gifts)
    .innerJoin(customerOrders, eq(customerOrders.id, gifts.orderId))
    .where(and(eq(gifts.codeHash, hash), eq(gifts.guidebookId, guidebookId), isOpenable));
  return found ?? null;
}

/** Uses a gift's code, which is one guarded statement: of many at once it serves one; false for all others. */
export async function useGift(
  db: Database,
  { hash, guidebookId }: { hash: string; guidebookId: number },
  now: number,
): Promise<boolean> {
  const used = await db
    .update(gifts)
    .set({ openedAt: new Date(now), ...noPerson })
    .where(and(eq(gifts.codeHash, hash), eq(gifts.guidebookId, guidebookId), isOpenable))
    .returning({ orderId: gifts.orderId });
  return used.length > 0;
}

/**
 * Gives a gift another code in place of its own, for its buyer to hand on: it goes to no person any more. False when it
 * is opened or over.
 */
export async function replaceGiftCode(
  db: Database,
  { orderId, lineNumber, codeHash }: Pick<GiftRow, 'orderId' | 'lineNumber' | 'codeHash'>,
): Promise<boolean> {
  const replaced = await db
    .update(gifts)
    .set({ codeHash, ...noPerson, sentAt: null })
    .where(and(isLine(orderId, lineNumber), isOpenable))
    .returning({ orderId: gifts.orderId });
  return replaced.length > 0;
}

/** Ends the code of a gift that its buyer withdraws from; false when it is opened, or over. */
export async function withdrawGift(
  db: Database,
  { orderId, lineNumber }: Pick<GiftRow, 'orderId' | 'lineNumber'>,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  const ended = await db
    .update(gifts)
    .set({ withdrawnAt: at, endedAt: at, ...noPerson })
    .where(and(isLine(orderId, lineNumber), isOpenable))
    .returning({ orderId: gifts.orderId });
  return ended.length > 0;
}

/** Ends the codes of an order's gifts that nobody has opened. */
export async function endGiftsOf(db: Database, orderId: string, now: number): Promise<void> {
  await db
    .update(gifts)
    .set({ endedAt: new Date(now), ...noPerson })
    .where(and(eq(gifts.orderId, orderId), isOpenable));
}

/** Says whom a gift goes to and when; false when its letter has gone, or it is opened or over. */
export async function planGift(
  db: Database,
  { orderId, lineNumber }: Line,
  { email: recipient, giver, message, language, day: goesOn }: GiftPerson,
): Promise<boolean> {
  const planned = await db
    .update(gifts)
    .set({ recipient, giver, message, language, goesOn })
    .where(and(isLine(orderId, lineNumber), isOpenable, isNull(gifts.sentAt)))
    .returning({ orderId: gifts.orderId });
  return planned.length > 0;
}

const isWaiting = (dayDue: string) =>
  and(hasPerson, isOpenable, isNull(gifts.sentAt), lte(gifts.goesOn, dayDue));

/** The gifts whose letters are due on a day `YYYY-MM-DD`, with who bought them, the longest due first. */
export async function listGiftsDue(db: Database, dayDue: string): Promise<(Line & { buyerId: string })[]> {
  const rows = await db
    .select({ orderId: gifts.orderId, lineNumber: gifts.lineNumber, buyerId: customerOrders.customerId })
    .from(gifts)
    .innerJoin(customerOrders, eq(customerOrders.id, gifts.orderId))
    .where(isWaiting(dayDue))
    .orderBy(asc(gifts.goesOn));
  return rows.flatMap(({ buyerId, ...line }) => (buyerId === null ? [] : [{ ...line, buyerId }]));
}

/**
 * Notes that a gift's letter goes, with a new code, which is one guarded statement: of several processes one sends it.
 * Null when it is not due, has gone, or is opened or over.
 */
export function sendDueGift(
  db: Database,
  { dayDue, ...sending }: Sending & { dayDue: string },
): Promise<SentGift | null> {
  return noteSent(db, sending, isWaiting(dayDue));
}

/** The same for a letter that has gone before; null when none has, or the gift is opened or over. */
export function sendSentGift(db: Database, sending: Sending): Promise<SentGift | null> {
  return noteSent(db, sending, and(hasPerson, isOpenable, isNotNull(gifts.sentAt)));
}

interface Sending {
  line: Line;
  codeHash: string;
  /** Milliseconds since 1970. */
  now: number;
}

async function noteSent(
  db: Database,
  { line, codeHash, now }: Sending,
  fits: SQL | undefined,
): Promise<SentGift | null> {
  const { orderId, lineNumber } = line;
  const [sent] = await db
    .update(gifts)
    .set({ codeHash, sentAt: new Date(now) })
    .where(and(isLine(orderId, lineNumber), fits))
    .returning();
  if (!sent) return null;
  const { recipient, giver, message, language } = sent;
  if (recipient === null || giver === null || message === null || language === null) return null;
  return { orderId, lineNumber, recipient, giver, message, language };
}
