import type { CounterOrder, CounterOrderRow, OrderEvent } from '#contract/endpoints/counter/orders';
import { placeLine } from '#contract/rules/address-form';
import type { OrderAnswer } from '#contract/tables/order';
import type { Database } from '../database/database';
import { findCounterOrder } from '../store/counter/counter-orders';
import { listActsOf, type StaffActRow } from '../store/counter/staff-acts';
import { creditNumber, listCreditNotes } from '../store/shop/invoices';

/** An order as the list of the counter has it: of its customer only who gets the parcel, and the town. */
export function toCounterRow(order: OrderAnswer): CounterOrderRow {
  const { id, number, state, placedAt, totalCents, refundedCents, shippedAt, withdrawnAt, way } = order;
  const to = order.shipping ?? order.billing;
  const books = order.lines.filter(({ kind }) => kind === 'physical');
  return {
    id,
    number,
    state,
    placedAt,
    name: [`${to.firstName} ${to.lastName}`, to.businessName].filter((part) => part.trim() !== '').join(', '),
    place: way === null ? null : `${placeLine(to)}, ${to.countryCode}`,
    books: books.map(({ quantity, subject }) => `${quantity} × ${subject.label}`),
    totalCents,
    refundedCents,
    shippedAt,
    withdrawnAt,
    isToShip: isToShip(order),
  };
}

/** An order with its story, whoever's it is; null for an unknown one. */
export async function readCounterOrder(db: Database, orderId: string): Promise<CounterOrder | null> {
  const found = await findCounterOrder(db, orderId);
  if (!found) return null;
  const { order, email, cancelledAt } = found;
  const acts = await listActsOf(db, orderId);
  const shipped = acts.findLast(({ act }) => act.act === 'ship');
  const refunds = (await listCreditNotes(db, orderId)).map((note) => {
    const act = acts.find(({ act: { act: name, key } }) => name === 'refund' && key === note.refundId);
    return {
      ...eventOf('refunded', note.issuedAt.toISOString(), act),
      cents: note.cents,
      creditNote: creditNumber(note),
    };
  });
  const story = [
    eventOf('placed', order.placedAt),
    order.completedAt === null ? null : eventOf('paid', order.completedAt),
    cancelledAt === null ? null : eventOf('cancelled', cancelledAt.toISOString()),
    order.shippedAt === null ? null : eventOf('shipped', order.shippedAt, shipped),
    order.withdrawnAt === null ? null : eventOf('withdrawn', order.withdrawnAt),
    ...refunds,
  ].filter((event) => event !== null);
  const inOrder = story.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return { ...order, email, isToShip: isToShip(order), story: inOrder };
}

function eventOf(what: OrderEvent['what'], at: string, done?: StaffActRow): OrderEvent {
  const { reason = null, isWritten = false } = done?.act.detail ?? {};
  return { at, what, by: done?.by ?? null, isWritten, cents: null, reason, creditNote: null };
}

function isToShip(order: OrderAnswer): boolean {
  const { state, way, shippedAt, withdrawnAt, refundedCents, totalCents } = order;
  const isWanted = withdrawnAt === null && refundedCents < totalCents;
  return state === 'completed' && way !== null && shippedAt === null && isWanted;
}
