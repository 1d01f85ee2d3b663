import type {
  CounterOrder,
  CounterOrderRow,
  OrderEvent,
  ReturnableLine,
} from '#contract/endpoints/counter/orders';
import { placeLine } from '#contract/rules/address-form';
import type { OrderAnswer } from '#contract/tables/order';
import type { Database } from '../database/database';
import { labelLines } from '../invoices/label-lines';
import { listLettersOf } from '../store/counter/counter-customers';
import { findCounterOrder } from '../store/counter/counter-orders';
import { listNotes, listReturns, type ReturnRow } from '../store/counter/order-handling';
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
    owedCents: owedCents(order),
    isByHand: way !== null && labelLines(to).some((line) => line === null),
  };
}

/** An order with its story, whoever's it is; null for an unknown one. */
export async function readCounterOrder(db: Database, orderId: string): Promise<CounterOrder | null> {
  const found = await findCounterOrder(db, orderId);
  if (!found) return null;
  const { order, email, customerId, cancelledAt } = found;
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
  const returns = await listReturns(db, orderId);
  const books = returns.map(({ returned, by }) => ({
    ...eventOf('returned', returned.createdAt.toISOString()),
    by,
    books: {
      copies: returned.copies,
      label: order.lines[returned.lineNumber - 1]?.subject.label ?? '',
      toStock: returned.toStock,
    },
  }));
  const story = [
    eventOf('placed', order.placedAt),
    order.completedAt === null ? null : eventOf('paid', order.completedAt),
    cancelledAt === null ? null : eventOf('cancelled', cancelledAt.toISOString()),
    order.shippedAt === null ? null : eventOf('shipped', order.shippedAt, shipped),
    order.withdrawnAt === null ? null : eventOf('withdrawn', order.withdrawnAt),
    ...refunds,
    ...books,
  ].filter((event) => event !== null);
  const inOrder = story.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const notes = await listNotes(db, orderId);
  return {
    ...order,
    email,
    customerId,
    isToShip: isToShip(order),
    owedCents: owedCents(order),
    story: inOrder,
    letters: await listLettersOf(db, orderId),
    notes: notes.map(({ note: { id, text, createdAt }, by }) => ({
      id,
      at: createdAt.toISOString(),
      by,
      text,
    })),
    returnable: returnableOf(
      order,
      returns.map(({ returned }) => returned),
    ),
  };
}

function eventOf(what: OrderEvent['what'], at: string, done?: StaffActRow): OrderEvent {
  const { reason = null, isWritten = false } = done?.act.detail ?? {};
  return { at, what, by: done?.by ?? null, isWritten, cents: null, reason, creditNote: null, books: null };
}

/** What is still to be given back after a withdrawal, from books or from gifts, in euro cents. */
export function owedCents({
  withdrawnAt,
  paperCents,
  shippingCents,
  refundedCents,
  lines,
}: OrderAnswer): number {
  const ofBooks = withdrawnAt === null ? 0 : paperCents + shippingCents;
  const ended = lines.filter(({ gift }) => gift === 'ended');
  return Math.max(0, ofBooks + ended.reduce((sum, { totalCents }) => sum + totalCents, 0) - refundedCents);
}

/** The lines of books of a shipped order, each with how many came back. */
export function returnableOf(
  { shippedAt, lines }: Pick<OrderAnswer, 'shippedAt' | 'lines'>,
  returns: readonly Pick<ReturnRow, 'lineNumber' | 'copies'>[],
): ReturnableLine[] {
  if (shippedAt === null) return [];
  return lines.flatMap(({ kind, quantity, subject }, at) => {
    if (kind !== 'physical') return [];
    const back = returns.filter(({ lineNumber }) => lineNumber === at + 1);
    const returned = back.reduce((sum, { copies }) => sum + copies, 0);
    return [{ line: at + 1, label: subject.label, sent: quantity, returned }];
  });
}

/** Whether it has a parcel that is still to leave. */
export function isToShip(order: OrderAnswer): boolean {
  const { state, way, shippedAt, withdrawnAt, refundedCents, totalCents } = order;
  const isWanted = withdrawnAt === null && refundedCents < totalCents;
  return state === 'completed' && way !== null && shippedAt === null && isWanted;
}
