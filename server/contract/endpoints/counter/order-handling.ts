import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed } from './changes';
import { CounterOrder } from './orders';

const guarded = { localised: true, auth: 'required', write: false } as const;
const params = z.strictObject({ id: z.uuid() });

/** The longest note. */
const NOTE_MAX = 1_000;

/** What somebody of the staff writes down about an order. */
export const OrderNoting = z.strictObject({
  ...keyed,
  text: z
    .string({ error: 'counter.error.note' })
    .trim()
    .min(1, { error: 'counter.error.note' })
    .max(NOTE_MAX, { error: 'counter.error.note' }),
});
export type OrderNoting = z.infer<typeof OrderNoting>;

/** Books that came back. */
export const BooksReturned = z.strictObject({
  ...keyed,
  /** The line of the order, from 1. */
  line: z.int().min(1).max(200),
  copies: z
    .int({ error: 'counter.error.copies' })
    .min(1, { error: 'counter.error.copies' })
    .max(999, { error: 'counter.error.copies' }),
  /** Whether they are sold again. */
  toStock: z.boolean(),
  /** How many of the line had come back when it was typed: two people may open the same parcel. */
  before: z.int().min(0),
});
export type BooksReturned = z.infer<typeof BooksReturned>;

/** What is printed for parcels: a slip each, on A4; or labels, eight on a sheet of A4 or one on each A6. */
export const ParcelPaper = z.enum(['slips', 'sheet', 'labels']);
export type ParcelPaper = z.infer<typeof ParcelPaper>;

/** Keeps a note of an order; two people's notes both stay. */
export const counterNote = defineEndpoint({
  ...guarded,
  name: 'counterNote',
  method: 'POST',
  path: '/guard/counter/orders/:id/notes',
  params,
  body: OrderNoting,
  data: CounterOrder,
});

/**
 * Says that books of an order came back. 409 `counter.error.returnedBefore` where more of them had than was seen, 422 at
 * `copies` for more than were sent, 409 `counter.error.notSent` for what never left.
 */
export const counterReturn = defineEndpoint({
  ...guarded,
  name: 'counterReturn',
  method: 'POST',
  path: '/guard/counter/orders/:id/returns',
  params,
  body: BooksReturned,
  data: CounterOrder,
});

/** What goes with and onto the parcels of these orders, in their order, as one PDF; the log keeps each of them. */
export const counterPapers = defineEndpoint({
  ...guarded,
  name: 'counterPapers',
  method: 'POST',
  path: '/guard/counter/papers',
  body: z.strictObject({ paper: ParcelPaper, orderIds: z.array(z.uuid()).min(1).max(50) }),
  data: z.unknown(),
});

/** What waits to be done: numbers alone, of nobody. */
export const counterWaiting = defineEndpoint({
  ...guarded,
  name: 'counterWaiting',
  method: 'GET',
  path: '/guard/counter/waiting',
  data: z.object({
    /** Parcels to ship. */
    toShip: z.number().int(),
    /** Orders of which money is owed after a withdrawal. */
    owed: z.number().int(),
  }),
});

/**
 * Says a number, and another one whenever something happened to any order, as long as the session and the role last: what
 * is shown is then to be asked for again. The number means nothing by itself.
 */
export const counterLive = defineEndpoint({
  ...guarded,
  name: 'counterLive',
  method: 'GET',
  path: '/guard/counter/live',
  streams: true,
  data: z.number().int().nonnegative(),
});
