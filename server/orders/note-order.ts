import type { BooksReturned, OrderNoting } from '#contract/endpoints/counter/order-handling';
import { type Deed, deedOf, isDone, mustBeStaff } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { findCounterOrder } from '../store/counter/counter-orders';
import { addNote, addReturn, listReturns } from '../store/counter/order-handling';
import { noteAct } from '../store/counter/staff-acts';
import { tellStock } from '../store/catalogue/tell-stock';
import { lockOrder, type OrderRow } from '../store/shop/orders';
import { returnableOf } from './counter-orders';

interface Handling {
  orderId: string;
  /** Milliseconds since 1970. */
  now: number;
  by: Deed;
}

/** Keeps a note of an order, once under its key. Refused 404 for an unknown order. */
export function noteOrder(
  db: Database,
  { orderId, now, by }: Handling,
  { text }: Pick<OrderNoting, 'text'>,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await mustBeStaff(transaction, by, 'orders');
    const order = await mustBeOrder(transaction, orderId);
    const act = { act: 'note', orderId } as const;
    if (await isDone(transaction, by, act)) return;
    // Of who has left nothing new is written down.
    if (order.customerId === null) throw new Refused(409, 'counter.error.customerGone');
    const { staffId, key } = by;
    await addNote(transaction, { id: key, orderId, staffId, text, createdAt: new Date(now) });
    await noteAct(transaction, { ...act, orderNumber: order.number, ...deedOf(by) }, now);
  });
}

/**
 * Keeps that books of an order came back, once under its key, and counts them among those that are sold where they are
 * sold again. It moves no money. Refused 404 for an unknown order, 409 `counter.error.notSent` for what never left, 409
 * `counter.error.returnedBefore` where more had come back than who asks has seen, 422 at `copies` for too many.
 */
export async function returnBooks(
  db: Database,
  { orderId, now, by }: Handling,
  { line, copies, toStock, before }: Omit<BooksReturned, 'key'>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await mustBeStaff(transaction, by, 'orders');
    const { number } = await mustBeOrder(transaction, orderId);
    const act = { act: 'return', orderId, detail: { copies, toStock } } as const;
    if (await isDone(transaction, by, act)) return;
    const found = await findCounterOrder(transaction, orderId);
    const returns = (await listReturns(transaction, orderId)).map(({ returned }) => returned);
    const asked = found && returnableOf(found.order, returns).find((one) => one.line === line);
    if (!asked) throw new Refused(409, 'counter.error.notSent');
    if (asked.returned !== before) throw new Refused(409, 'counter.error.returnedBefore');
    if (asked.returned + copies > asked.sent) {
      throw new Refused(422, 'common.error.invalid', [
        { field: 'copies', key: 'counter.error.tooManyCopies' },
      ]);
    }
    const { staffId, key } = by;
    const kept = { id: key, orderId, lineNumber: line, copies, toStock, staffId, createdAt: new Date(now) };
    await addReturn(transaction, kept);
    await noteAct(transaction, { ...act, orderNumber: number, ...deedOf(by) }, now);
  });
  await tellStock(db).catch(() => undefined);
}

/** An order, locked so that of two who say the same the second sees what the first said. */
async function mustBeOrder(db: Database, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new Refused(404, 'common.error.notFound');
  return order;
}
