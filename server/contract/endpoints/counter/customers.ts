import { CatalogueId } from '../../catalogue/place';
import { Email } from '../../forms/account';
import { Language } from '../../language';
import { OrderState } from '../../tables/order';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed } from './changes';
import { ResentLetter } from './log';
import { StaffDay } from './staff-day';

const guarded = { localised: true, auth: 'required', write: false } as const;
const params = z.strictObject({ id: z.uuid() });
const instant = z.iso.datetime();
const cents = z.number().int();

/** Fewer letters would list everybody. */
export const CUSTOMER_WORDS_MIN = 3;
/** Letters that are looked for at most. */
export const CUSTOMER_WORDS_MAX = 100;

/** Whom customers are looked for by: a part of an e-mail address or a name, or the number of an order. */
export const CustomerSearch = z.object({
  words: z
    .string()
    .trim()
    .min(CUSTOMER_WORDS_MIN, { error: 'counter.error.words' })
    .max(CUSTOMER_WORDS_MAX, { error: 'counter.error.words' }),
  /** The id of the last customer of the page before. */
  after: z.uuid().optional(),
});

/** A customer as they are listed. */
export const FoundCustomer = z.object({
  /** Null while they have not confirmed their address: there is no account yet. */
  id: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  /** Since when they have an account, or when they asked for one. */
  since: instant,
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;

/** Something a customer may read, and where that came from. */
export const OwnedAccess = z.object({
  label: z.string(),
  /** Null for what is no whole guidebook. */
  guidebookId: CatalogueId.nullable(),
  from: instant,
  /** Null for good. */
  until: instant.nullable(),
  isOver: z.boolean(),
  origin: z.enum(['bought', 'activated', 'gift', 'given', 'other']),
});
export type OwnedAccess = z.infer<typeof OwnedAccess>;

/** An order of a customer, to be looked at: all that says where it stands, as in the list of orders. */
const OwnedOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  state: OrderState,
  placedAt: instant,
  totalCents: cents,
  refundedCents: cents,
  shippedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  isToShip: z.boolean(),
  owedCents: cents,
});
export type OwnedOrder = z.infer<typeof OwnedOrder>;

/** A letter that was written, never what stands in it; `waiting` is still to leave. */
export const SentLetter = z.object({
  id: z.number().int(),
  /** Such as "orderShipped"; the words of each stand under `counter.letter`. */
  name: z.string(),
  queuedAt: instant,
  state: z.enum(['waiting', 'sent', 'failed']),
});
export type SentLetter = z.infer<typeof SentLetter>;

/** A letter that can be sent to a customer again. */
export const Resendable = z.object({
  letter: ResentLetter,
  orderId: z.uuid(),
  /** Such as "R-1001". */
  number: z.string(),
  /** The line of a gift, from 1; null for a letter about the whole order. */
  line: z.number().int().nullable(),
  /** What the gift is; null for others. */
  label: z.string().nullable(),
});
export type Resendable = z.infer<typeof Resendable>;

/** All that the staff needs of a customer in order to help; nothing of passwords, cards or devices' addresses. */
export const CounterCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  language: Language,
  newsletter: z.boolean(),
  since: instant,
  /** Whether they work at the counter: then an owner takes their roles before they can be erased. */
  isStaff: z.boolean(),
  access: z.array(OwnedAccess),
  orders: z.array(OwnedOrder),
  /** Of the last 30 days, the newest first. */
  letters: z.array(SentLetter),
  resendable: z.array(Resendable),
  /** Devices that are signed in. */
  sessions: z.number().int(),
  /** What can be given. */
  guidebooks: z.array(z.object({ id: CatalogueId, label: z.string() })),
});
export type CounterCustomer = z.infer<typeof CounterCustomer>;

/** Letters that a reason for giving access has at most. */
export const REASON_MAX = 200;

export const AccessGiving = z.strictObject({
  ...keyed,
  guidebookId: CatalogueId,
  /** The last day of it by the calendar of Paris, such as 2026-12-31; null for good. */
  lastDay: StaffDay.nullable(),
  /** Why, for the team; the customer's own export has it. */
  reason: z.string().trim().max(REASON_MAX, { error: 'counter.error.longReason' }).default(''),
});
export type AccessGiving = z.infer<typeof AccessGiving>;

/** What of the access given by hand is looked for. */
export const GivenAccessSearch = z.object({
  /** A part of a name, an e-mail address or a guidebook's title. */
  words: z.string().trim().max(CUSTOMER_WORDS_MAX, { error: 'counter.error.words' }).optional(),
  /** `open` leaves out what is over or was taken back. */
  shelf: z.enum(['open', 'all']).default('open'),
  /** The id of the last one of the page before. */
  after: z.uuid().optional(),
});
export type GivenAccessSearch = z.infer<typeof GivenAccessSearch>;

/** Access that was given by hand. */
export const GivenAccess = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  name: z.string(),
  email: z.string(),
  guidebookId: CatalogueId,
  /** Null for a guidebook that left the catalogue. */
  label: z.string().nullable(),
  from: instant,
  /** Null for good. */
  until: instant.nullable(),
  takenAt: instant.nullable(),
  isOpen: z.boolean(),
  /** Empty where none was given. */
  reason: z.string(),
  /** Null where the account is erased, of the command line, and of what was given before there was a log. */
  by: z.string().nullable(),
  isCommand: z.boolean(),
});
export type GivenAccess = z.infer<typeof GivenAccess>;

export const AccessTaking = z.strictObject({ ...keyed, guidebookId: CatalogueId });
export type AccessTaking = z.infer<typeof AccessTaking>;

export const LetterResending = z.strictObject({
  ...keyed,
  letter: ResentLetter,
  orderId: z.uuid(),
  line: z.int().min(1).max(200).nullable(),
});
export type LetterResending = z.infer<typeof LetterResending>;

/** The address of the account that is erased, typed once more. */
export const CustomerErasure = z.strictObject({ email: Email });
export type CustomerErasure = z.infer<typeof CustomerErasure>;

/** Customers by a part of their name or address or by an order, fifty at a time; never all of them. */
export const counterCustomers = defineEndpoint({
  ...guarded,
  name: 'counterCustomers',
  method: 'GET',
  path: '/guard/counter/customers',
  query: CustomerSearch,
  data: z.object({
    customers: z.array(FoundCustomer),
    /** What the next page is after; null on the last. */
    next: z.uuid().nullable(),
  }),
});

/** One customer; the log keeps who looked. */
export const counterCustomer = defineEndpoint({
  ...guarded,
  name: 'counterCustomer',
  method: 'GET',
  path: '/guard/counter/customers/:id',
  params,
  data: CounterCustomer,
});

/** Access that was given by hand, the newest first, fifty at a time; the log keeps who looked. */
export const counterGivenAccess = defineEndpoint({
  ...guarded,
  name: 'counterGivenAccess',
  method: 'GET',
  path: '/guard/counter/access',
  query: GivenAccessSearch,
  data: z.object({
    given: z.array(GivenAccess),
    /** What the next page is after; null on the last. */
    next: z.uuid().nullable(),
  }),
});

/** Opens a guidebook to a customer by hand, with a letter. 422 at `lastDay` for a day that is past. */
export const counterGiveAccess = defineEndpoint({
  ...guarded,
  name: 'counterGiveAccess',
  method: 'POST',
  path: '/guard/counter/customers/:id/access',
  params,
  body: AccessGiving,
  data: CounterCustomer,
});

/** Takes back what was given by hand, with a letter. 409 `counter.error.notGiven` where somebody was faster. */
export const counterTakeAccess = defineEndpoint({
  ...guarded,
  name: 'counterTakeAccess',
  method: 'POST',
  path: '/guard/counter/customers/:id/access/take',
  params,
  body: AccessTaking,
  data: CounterCustomer,
});

/** Sends a letter of an order again; of a gift with a new code. 409 `counter.error.notResendable`. */
export const counterResend = defineEndpoint({
  ...guarded,
  name: 'counterResend',
  method: 'POST',
  path: '/guard/counter/customers/:id/letters',
  params,
  body: LetterResending,
  data: CounterCustomer,
});

/** Signs a customer out on all their devices; what waits there stays until they sign in again. */
export const counterEndSessions = defineEndpoint({
  ...guarded,
  name: 'counterEndSessions',
  method: 'POST',
  path: '/guard/counter/customers/:id/sessions/end',
  params,
  body: z.strictObject(keyed),
  data: CounterCustomer,
});

/**
 * Sends the letter that confirms an address once more, to who asked for an account. 404 where nobody waits for it, 429
 * when it was sent too often.
 */
export const counterConfirmation = defineEndpoint({
  ...guarded,
  name: 'counterConfirmation',
  method: 'POST',
  path: '/guard/counter/confirmations',
  body: z.strictObject({ ...keyed, email: Email }),
  data: z.object({}),
});

/** All that is kept of a customer, as a ZIP; for owners who have just proven to be it. */
export const counterExport = defineEndpoint({
  ...guarded,
  name: 'counterExport',
  method: 'POST',
  path: '/guard/counter/customers/:id/export',
  params,
  body: z.strictObject({}),
  data: z.unknown(),
});

/**
 * Erases a customer's account, with a last letter; for owners who have just proven to be it. 422 at `email` for another
 * address than the account's, 409 `counter.error.isStaff` for who works here.
 */
export const counterErase = defineEndpoint({
  ...guarded,
  name: 'counterErase',
  method: 'POST',
  path: '/guard/counter/customers/:id/erase',
  params,
  body: CustomerErasure,
  data: z.object({}),
});
