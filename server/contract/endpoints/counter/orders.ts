import { Order, OrderLine, OrderState } from '../../tables/order';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { SentLetter } from './customers';
import { RefundReason } from './log';

const guarded = { localised: true, auth: 'required', write: false } as const;
const params = z.strictObject({ id: z.uuid() });
const cents = z.number().int();
const instant = z.iso.datetime();

/**
 * Which orders are listed: those with a parcel still to leave, those of which money is owed after a withdrawal, paid,
 * waiting for money, paid back in part or whole, all.
 */
export const OrderShelf = z.enum(['toShip', 'owed', 'paid', 'waiting', 'refunded', 'all']);
export type OrderShelf = z.infer<typeof OrderShelf>;

/** An order as it is listed: no more of its customer than who it goes to. */
export const CounterOrderRow = z.object({
  id: z.uuid(),
  number: z.string(),
  state: OrderState,
  placedAt: instant,
  /** Who gets the parcel, or the invoice. */
  name: z.string(),
  /** Where the parcel goes, such as "05000 Gap, FR"; null without one. */
  place: z.string().nullable(),
  /** What is in it, such as "2 × Guidebook". */
  books: z.array(z.string()),
  totalCents: cents,
  refundedCents: cents,
  shippedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  isToShip: z.boolean(),
  /** What is still to be given back after a withdrawal, from books or from a gift. */
  owedCents: cents,
  /** Whether a part of the address has signs that no label can be printed with. */
  isByHand: z.boolean(),
});
export type CounterOrderRow = z.infer<typeof CounterOrderRow>;

/** Letters that orders are looked for by at most. */
export const ORDER_WORDS_MAX = 100;

/** What orders are looked for. */
export const OrderSearch = z.object({
  shelf: OrderShelf,
  /** A number, a part of a name, or an e-mail address. */
  words: z.string().max(ORDER_WORDS_MAX).optional(),
  /** The number of the last order of the page before. */
  after: z.coerce.number().pipe(z.int().min(1)).optional(),
});
export type OrderSearch = z.input<typeof OrderSearch>;

/** What happened to an order. */
export const OrderEvent = z.object({
  at: instant,
  what: z.enum(['placed', 'paid', 'cancelled', 'shipped', 'withdrawn', 'refunded', 'returned']),
  /** Who of the staff did it; null where that is not known. */
  by: z.string().nullable(),
  /** Whether a letter told the customer of it. */
  isWritten: z.boolean(),
  cents: cents.nullable(),
  /** Of a refund. */
  reason: RefundReason.nullable(),
  creditNote: z.string().nullable(),
  /** Of books that came back: how many of which, and whether they are sold again. */
  books: z.object({ copies: z.number().int(), label: z.string(), toStock: z.boolean() }).nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** What somebody of the staff wrote down about an order. */
export const OrderNote = z.object({
  id: z.uuid(),
  at: instant,
  /** Null where they left. */
  by: z.string().nullable(),
  text: z.string(),
});
export type OrderNote = z.infer<typeof OrderNote>;

/** A line of books of which some may still come back. */
export const ReturnableLine = z.object({
  /** From 1. */
  line: z.number().int(),
  label: z.string(),
  sent: z.number().int(),
  returned: z.number().int(),
});
export type ReturnableLine = z.infer<typeof ReturnableLine>;

/** An order with its whole story, the oldest first. Whom its gifts are for is between the two. */
export const CounterOrder = z.object({
  id: z.uuid(),
  ...Order.shape,
  lines: z.array(OrderLine.omit({ giftTo: true })),
  email: z.string(),
  /** Whose it is; null once their account is erased. */
  customerId: z.uuid().nullable(),
  isToShip: z.boolean(),
  owedCents: cents,
  story: z.array(OrderEvent),
  /** What the customer was written about it in the last 30 days, the newest first. */
  letters: z.array(SentLetter),
  notes: z.array(OrderNote),
  /** Empty until it is shipped. */
  returnable: z.array(ReturnableLine),
});
export type CounterOrder = z.infer<typeof CounterOrder>;

/** A parcel that has left. */
export const Parcel = z.strictObject({
  /** Made where it is said: said again with it, it was done. */
  key: z.uuid(),
  orderId: z.uuid(),
  /** The carrier's number; empty where it is not followed. */
  tracking: z
    .string()
    .trim()
    .max(60, { error: 'counter.error.tracking' })
    .regex(/^[\w .-]*$/, { error: 'counter.error.tracking' }),
});
export type Parcel = z.infer<typeof Parcel>;

/** What became of a parcel; `problem` is a translation key, `by` and `at` say who sent it before. */
export const ParcelOutcome = z.object({
  orderId: z.uuid(),
  isSent: z.boolean(),
  problem: z.string().nullable(),
  by: z.string().nullable(),
  at: instant.nullable(),
});
export type ParcelOutcome = z.infer<typeof ParcelOutcome>;

/** Money to be given back. */
export const CounterRefund = z.strictObject({
  /** Made where it is asked for: asked again with it, it is the same refund. */
  key: z.uuid(),
  cents: z
    .int({ error: 'counter.error.cents' })
    .min(1, { error: 'counter.error.cents' })
    .max(100_000_000, { error: 'counter.error.cents' }),
  reason: RefundReason,
});
export type CounterRefund = z.infer<typeof CounterRefund>;

/** Orders, fifty at a time: those to ship the oldest first, others the newest. */
export const counterOrders = defineEndpoint({
  ...guarded,
  name: 'counterOrders',
  method: 'GET',
  path: '/guard/counter/orders',
  query: OrderSearch,
  data: z.object({
    orders: z.array(CounterOrderRow),
    /** What the next page is after; null on the last. */
    next: z.number().int().nullable(),
    /** How many parcels wait to leave, and of how many orders money is owed after a withdrawal. */
    toShip: z.number().int(),
    owed: z.number().int(),
  }),
});

/** One order; the log keeps who looked. */
export const counterOrder = defineEndpoint({
  ...guarded,
  name: 'counterOrder',
  method: 'GET',
  path: '/guard/counter/orders/:id',
  params,
  data: CounterOrder,
});

/** Says that parcels have left, each by itself: one that is refused holds none back. Their customers get letters. */
export const counterShipments = defineEndpoint({
  ...guarded,
  name: 'counterShipments',
  method: 'POST',
  path: '/guard/counter/shipments',
  body: z.strictObject({ parcels: z.array(Parcel).min(1).max(50) }),
  data: z.array(ParcelOutcome),
});

/**
 * Gives money of an order back, with a credit note and a letter; all that is left also ends what the order opened. For
 * who has just proven to be it. 409 `counter.error.unpaid`, 422 at `cents` for more than is left, and
 * `common.error.keyReused` for another refund under its key.
 */
export const counterRefund = defineEndpoint({
  ...guarded,
  name: 'counterRefund',
  method: 'POST',
  path: '/guard/counter/orders/:id/refund',
  params,
  body: CounterRefund,
  data: CounterOrder,
});
