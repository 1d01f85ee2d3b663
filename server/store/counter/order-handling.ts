import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { paperStock } from '#server/database/schema/catalogue';
import { customers } from '#server/database/schema/customers';
import { orderNotes, orderReturns } from '#server/database/schema/counter/order-handling';
import { orderLines } from '#server/database/schema/orders';
import { nameOf } from '#server/database/schema/counter/name-of';
import { noteMovement } from '../catalogue/paper-stock';

export type NoteRow = typeof orderNotes.$inferSelect;
export type ReturnRow = typeof orderReturns.$inferSelect;

const by = nameOf(customers);

/** Keeps a note; one of a known id stays as it was. */
export async function addNote(db: Database, note: NoteRow): Promise<void> {
  await db.insert(orderNotes).values(note).onConflictDoNothing();
}

/** The notes of an order, the oldest first, each with who wrote it; null where they left. */
export function listNotes(db: Database, orderId: string): Promise<{ note: NoteRow; by: string | null }[]> {
  return db
    .select({ note: orderNotes, by })
    .from(orderNotes)
    .leftJoin(customers, eq(customers.id, orderNotes.staffId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id));
}

/** The books of an order that came back, the oldest first, each with who said so. */
export function listReturns(
  db: Database,
  orderId: string,
): Promise<{ returned: ReturnRow; by: string | null }[]> {
  return db
    .select({ returned: orderReturns, by })
    .from(orderReturns)
    .leftJoin(customers, eq(customers.id, orderReturns.staffId))
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.createdAt), asc(orderReturns.id));
}

/**
 * Keeps that books came back, and counts them among those that are sold where they are, with the movement. Needs the
 * order's lock; whoever calls it tells the stock afterwards (`tellStock`).
 */
export async function addReturn(db: Database, returned: ReturnRow): Promise<void> {
  await db.insert(orderReturns).values(returned);
  if (!returned.toStock) return;
  const { orderId, lineNumber, copies, staffId } = returned;
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.number, lineNumber));
  const product = db.select({ id: orderLines.productId }).from(orderLines).where(isLine);
  const [stock] = await db
    .update(paperStock)
    .set({ copies: sql`${paperStock.copies} + ${copies}` })
    .where(eq(paperStock.productId, sql`(${product})`))
    .returning();
  if (!stock) return;
  const { productId, copies: copiesLeft } = stock;
  await noteMovement(db, { productId, what: 'back', copiesBy: copies, copiesLeft, orderId, staffId });
}
