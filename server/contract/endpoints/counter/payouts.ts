import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { Period } from './accounts';

const cents = z.number().int();

/** The longest period whose payouts are read: a quarter. */
export const PAYOUT_DAYS_MAX = 92;

/** What moved the balance at the provider; a failed one brings back what a refund took, or takes what a payment brought. */
export const PayoutLineKind = z.enum([
  'payment',
  'paymentFailed',
  'refund',
  'refundFailed',
  'dispute',
  'fee',
  'other',
]);
export type PayoutLineKind = z.infer<typeof PayoutLineKind>;

/**
 * Why a line agrees with no paper of ours: a payment that the shop does not know, one whose order is not paid here, one
 * that came before, another amount than the invoice's, a refund that the shop did not make, or a kind without any paper.
 */
export const PayoutProblem = z.enum(['unknown', 'unpaid', 'twice', 'amount', 'refund', 'unbilled']);
export type PayoutProblem = z.infer<typeof PayoutProblem>;

const order = z.object({ id: z.uuid(), number: z.string() });

/** A movement within a payout: money that comes is positive, what goes negative. */
export const PayoutLine = z.object({
  kind: PayoutLineKind,
  /** In the crag's time. */
  day: z.string(),
  /** Hundredths of the payout's currency, before the fee. */
  amountCents: cents,
  /** What the provider keeps of it: negative, or 0. */
  feeCents: cents,
  /** The provider's name of it; null where it has none. */
  reference: z.string().nullable(),
  order: order.nullable(),
  /** The number of the invoice or the credit note. */
  piece: z.string().nullable(),
  /** What that comes to, in euro cents; of a credit note negative. */
  billedCents: cents.nullable(),
  problem: PayoutProblem.nullable(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

/** Money that the provider sends to the seller's bank. */
export const Payout = z.object({
  id: z.string(),
  /** The day it arrives. */
  day: z.string(),
  /** One that failed, or was cancelled, brings nothing: what it held comes with a later one. */
  state: z.enum(['coming', 'paid', 'failed']),
  /** ISO 4217; sums are of euro alone. */
  currency: z.string(),
  /** Hundredths of the currency. */
  amountCents: cents,
  /** All that the provider keeps. */
  feesCents: cents,
  /** Whether all lines are known: they are `cut` where there are too many, told `later`, or `never` of one by hand. */
  told: z.enum(['whole', 'cut', 'later', 'never']),
  /** What was paid out less what the lines come to; null while not all are known. */
  differenceCents: cents.nullable(),
  /** What agrees with nothing first. */
  lines: z.array(PayoutLine),
});
export type Payout = z.infer<typeof Payout>;

/** The payouts of a period, in euro cents where nothing else is said; what goes is negative. */
export const Payouts = z.object({
  /** Those of payouts in euro that did not fail; the difference is what was paid out less the four before it. */
  sums: z.object({
    receivedCents: cents,
    refundedCents: cents,
    feesCents: cents,
    otherCents: cents,
    paidOutCents: cents,
    differenceCents: cents,
  }),
  /** Those with lines that agree with nothing first, then the newest. */
  payouts: z.array(Payout),
  /** Whether there are more than are read. */
  isCut: z.boolean(),
  /** Paid or given back here within the days, and in none of them; of very many the oldest, the sum is of all. */
  coming: z.object({ count: z.number().int(), cents, lines: z.array(PayoutLine) }),
  /** All lines as CSV. */
  file: z.object({ name: z.string(), text: z.string() }),
});
export type Payouts = z.infer<typeof Payouts>;

/**
 * What the payment provider paid out, beside what was invoiced, for who keeps the accounts. 422 at `to` for a period of
 * more than 92 days; 409 `counter.error.payoutsAway` when the provider does not answer, `counter.error.payoutsKey` when
 * the server's key may not read there.
 */
export const counterPayouts = defineEndpoint({
  localised: true,
  auth: 'required',
  write: false,
  name: 'counterPayouts',
  method: 'GET',
  path: '/guard/counter/accounts/payouts',
  query: Period,
  data: Payouts,
});
