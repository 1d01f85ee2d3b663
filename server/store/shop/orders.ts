import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type {
  CreditNote,
  GiftSending,
  GiftState,
  OrderAnswer,
  OrderLine,
  OrderState,
} from '#contract/tables/order';
import { noteChanged, ORDERS_CHANGED } from '#server/database/changed-customers';
import type { Database } from '#server/database/database';
import { invoices } from '#server/database/schema/invoices';
import { customerOrders, orderLines } from '#server/database/schema/orders';
import { type GiftRow, listGiftsOf } from './gifts';
import { creditNumber, type CreditNoteRow, listCreditNotesOf, numberWords } from './invoices';

export type OrderRow = typeof customerOrders.$inferSelect;
export type NewOrder = typeof customerOrders.$inferInsert;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'number'>;

const owned = (customerId: string, id: string) =>
  and(eq(customerOrders.customerId, customerId), eq(customerOrders.id, id));

/** The orders that fit, with their lines and invoices, the newest first, each with its version. */
export async function readOrders(
  db: Database,
  fits: SQL | undefined,
): Promise<(Required<OrderAnswer> & { v: number })[]> {
  const rows = await db
    .select({ order: customerOrders, invoice: invoices })
    .from(customerOrders)
    .leftJoin(invoices, eq(invoices.orderId, customerOrders.id))
    .where(fits)
    .orderBy(desc(customerOrders.number));
  if (rows.length === 0) return [];
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(orderLines.number));
  const gifts = await listGiftsOf(
    db,
    lines.filter(({ gift }) => gift).map(({ orderId }) => orderId),
  );
  const given = rows.filter(({ order }) => order.refundedCents > 0);
  const notes =
    given.length === 0
      ? []
      : await listCreditNotesOf(
          db,
          given.map(({ order }) => order.id),
        );
  return rows.map(({ order, invoice }) => ({
    ...toOrder(
      order,
      lines.filter(({ orderId }) => orderId === order.id),
      gifts.filter(({ orderId }) => orderId === order.id),
    ),
    invoiceNumber: invoice && numberWords(invoice),
    creditNotes: notes.filter(({ orderId }) => orderId === order.id).map(toCreditNote),
    v: order.v,
  }));
}

/** All orders of a customer, the newest first. */
export function listOrders(db: Database, customerId: string): Promise<OrderAnswer[]> {
  return readOrders(db, eq(customerOrders.customerId, customerId));
}

/** One order of a customer; null for an unknown one and another's alike. */
export async function findOrder(db: Database, customerId: string, id: string): Promise<OrderAnswer | null> {
  const [order] = await readOrders(db, owned(customerId, id));
  return order ?? null;
}

/** The order of a customer that waits for its payment; null when none does. */
export async function findPendingOrder(db: Database, customerId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(customerOrders)
    .where(and(eq(customerOrders.customerId, customerId), eq(customerOrders.state, 'pending')));
  return row ?? null;
}

/** An order by its number, whoever's it is; null for an unknown one. */
export async function findOrderNumbered(db: Database, number: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(customerOrders).where(eq(customerOrders.number, number));
  return row ?? null;
}

/** The number of an order by its id, whoever's it is; null for an unknown one. */
export async function readOrderNumber(db: Database, id: string): Promise<number | null> {
  const [row] = await db
    .select({ number: customerOrders.number })
    .from(customerOrders)
    .where(eq(customerOrders.id, id));
  return row?.number ?? null;
}

/** The paid orders as the provider sees them, the oldest first; all of them, or those with books still to send. */
export async function listProvidersOrders(db: Database, isToSend: boolean): Promise<OrderAnswer[]> {
  const paid = eq(customerOrders.state, 'completed');
  const toSend = and(
    paid,
    isNotNull(customerOrders.way),
    isNull(customerOrders.shippedAt),
    isNull(customerOrders.withdrawnAt),
    lt(customerOrders.refundedCents, customerOrders.totalCents),
  );
  const orders = await readOrders(db, isToSend ? toSend : paid);
  return orders.reverse();
}

/** An order by id, whoever's it is, locked until the transaction ends; null for an unknown one. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(customerOrders).where(eq(customerOrders.id, id)).for('update');
  return row ?? null;
}

/** An order by id, whoever's it is. Throws for an unknown one: payments have orders. */
export async function readOrderRow(db: Database, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(customerOrders).where(eq(customerOrders.id, id));
  if (!row) throw new Error('A payment has no order.');
  return row;
}

/** The state of an order, whoever's it is; null for an unknown one. */
export async function readOrderState(db: Database, id: string): Promise<OrderState | null> {
  const [row] = await db
    .select({ state: customerOrders.state })
    .from(customerOrders)
    .where(eq(customerOrders.id, id));
  return row?.state ?? null;
}

/** Whose order it is, read without a lock; undefined for an unknown one, null when its customer has left. */
export async function ownerOfOrder(db: Database, id: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ customerId: customerOrders.customerId })
    .from(customerOrders)
    .where(eq(customerOrders.id, id));
  return row?.customerId;
}

/** Whether any order, of whomever, has this id. */
export async function isOrderId(db: Database, id: string): Promise<boolean> {
  return (await ownerOfOrder(db, id)) !== undefined;
}

/** Adds an order with its lines, numbered from 1, under the customer's lock. */
export async function addOrder(db: Database, order: NewOrder, lines: readonly NewOrderLine[]): Promise<void> {
  await db.insert(customerOrders).values(order);
  noteChanged([ORDERS_CHANGED]);
  await db
    .insert(orderLines)
    .values(lines.map((line, at) => ({ ...line, orderId: order.id, number: at + 1 })));
}

/** Changes an order under its lock. */
export async function changeOrder(db: Database, id: string, set: Partial<NewOrder>): Promise<void> {
  await db.update(customerOrders).set(set).where(eq(customerOrders.id, id));
  noteChanged([ORDERS_CHANGED]);
}

/** The lines of an order, in order. */
export async function readOrderLines(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.number));
}

/** Notes which right a line gave. */
export async function noteValidation(
  db: Database,
  { orderId, number }: Pick<OrderLineRow, 'orderId' | 'number'>,
  validationId: string,
): Promise<void> {
  await db
    .update(orderLines)
    .set({ validationId })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.number, number)));
}

function toCreditNote(note: CreditNoteRow): CreditNote {
  const { issuedAt, cents } = note;
  return { number: creditNumber(note), issuedAt: issuedAt.toISOString(), cents };
}

function toLine(row: OrderLineRow, gift: GiftRow | undefined): OrderLine {
  const { orderId: _order, number: _number, validationId: _right, copiesTaken: _taken, ...line } = row;
  return { ...line, gift: row.gift ? giftState(gift) : null, giftTo: gift ? giftSending(gift) : null };
}

function giftSending({
  recipient: email,
  giver,
  message,
  language,
  goesOn: day,
  sentAt,
}: GiftRow): GiftSending | null {
  if (email === null || giver === null || message === null || language === null || day === null) return null;
  return { email, giver, message, language, day, sentAt: sentAt?.toISOString() ?? null };
}

function giftState(gift: GiftRow | undefined): GiftState {
  if (!gift) return 'promised';
  if (gift.endedAt !== null) return 'ended';
  return gift.openedAt === null ? 'ready' : 'opened';
}

function toOrder(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  gifts: readonly GiftRow[],
): Omit<Required<OrderAnswer>, 'invoiceNumber' | 'creditNotes'> {
  const { id, number, state, billing, shipping, siren, vatNumber, way, vat, split, tracking, refundedCents } =
    row;
  const { paperCents, digitalCents, discountPercent, discountCents, code, shippingCents, totalCents } = row;
  return {
    id,
    number: `R-${number}`,
    state,
    billing,
    shipping,
    siren,
    vatNumber,
    way,
    lines: lines.map((line) =>
      toLine(
        line,
        gifts.find(({ lineNumber }) => lineNumber === line.number),
      ),
    ),
    paperCents,
    digitalCents,
    discountPercent,
    discountCents,
    code,
    shippingCents,
    totalCents,
    vat,
    split,
    tracking,
    refundedCents,
    placedAt: row.placedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}
