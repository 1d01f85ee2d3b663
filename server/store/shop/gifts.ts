import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { gifts } from '#server/database/schema/gifts';
import { customerOrders } from '#server/database/schema/orders';

export type GiftRow = typeof gifts.$inferSelect;

const isOpenable = and(isNull(gifts.openedAt), isNull(gifts.endedAt));
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
    .set({ openedAt: new Date(now) })
    .where(and(eq(gifts.codeHash, hash), eq(gifts.guidebookId, guidebookId), isOpenable))
    .returning({ orderId: gifts.orderId });
  return used.length > 0;
}

/** Gives a gift another code in place of its own; false when it is opened or over. */
export async function replaceGiftCode(
  db: Database,
  { orderId, lineNumber, codeHash }: Pick<GiftRow, 'orderId' | 'lineNumber' | 'codeHash'>,
): Promise<boolean> {
  const replaced = await db
    .update(gifts)
    .set({ codeHash })
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
    .set({ withdrawnAt: at, endedAt: at })
    .where(and(isLine(orderId, lineNumber), isOpenable))
    .returning({ orderId: gifts.orderId });
  return ended.length > 0;
}

/** Ends the codes of an order's gifts that nobody has opened. */
export async function endGiftsOf(db: Database, orderId: string, now: number): Promise<void> {
  await db
    .update(gifts)
    .set({ endedAt: new Date(now) })
    .where(and(eq(gifts.orderId, orderId), isOpenable));
}
