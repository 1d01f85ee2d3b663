import Stripe from 'stripe';
import type { PayoutLineKind } from '#contract/endpoints/counter/payouts';
import { dayAfter } from '#contract/sun/crag-time';
import { z } from '#contract/zod';
import { type PaidOut, type PaidOutLine, type PayoutDays, PayoutsForbidden } from './payments';

/** A quarter of daily payouts in three currencies is less. */
const PAYOUTS_MAX = 200;
const LINES_MAX = 5_000;
/** Stripe lets a hundred requests through in a second, and 25 with a test key. */
const AT_ONCE = 6;
/** No page of lines is asked for any more after this time, for the browser waits 30 s for a word of ours. */
const READ_MS = 12_000;
const ASKING = { timeout: 6_000, maxNetworkRetries: 1 } as const;
/** Currencies whose amounts Stripe tells in whole units. */
const UNDIVIDED = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));

/** What Stripe calls kinds of movements when it speaks to accountants; all others are of the kind "other". */
const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'payment',
  charge_failure: 'paymentFailed',
  refund: 'refund',
  refund_failure: 'refundFailed',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  tax: 'fee',
};

/** The payouts that arrive in some days, which Stripe tells by midnights UTC, with what each consists of. */
export async function readStripePayouts(
  stripe: Stripe,
  { from, to }: PayoutDays,
): Promise<{ payouts: PaidOut[]; isCut: boolean }> {
  try {
    return await read(stripe, { gte: secondsOf(from), lt: secondsOf(dayAfter(to, 1)) });
  } catch (error) {
    const isForbidden =
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeAuthenticationError;
    throw isForbidden ? new PayoutsForbidden('The key may not read payouts.', { cause: error }) : error;
  }
}

async function read(stripe: Stripe, arriving: { gte: number; lt: number }) {
  const tooLate = AbortSignal.timeout(READ_MS);
  const found: Stripe.Payout[] = [];
  for await (const payout of stripe.payouts.list({ arrival_date: arriving, limit: 100 }, ASKING)) {
    found.push(payout);
    if (found.length > PAYOUTS_MAX) break;
  }
  const payouts = found.slice(0, PAYOUTS_MAX).map(toPaidOut);
  let linesLeft = LINES_MAX;
  const isEnough = () => tooLate.aborted || linesLeft <= 0;

  async function readLines(payout: PaidOut): Promise<void> {
    if (isEnough()) payout.told = 'cut';
    if (payout.told !== 'whole') return;
    const expand = ['data.source', 'data.source.payment_intent'];
    const asked = stripe.balanceTransactions.list({ payout: payout.id, limit: 100, expand }, ASKING);
    for await (const moved of asked) {
      if (isEnough()) {
        payout.told = 'cut';
        return;
      }
      // What a payout consists of ends with the payout itself, which takes it all away.
      if (moved.type === 'payout' && nameOf(moved.source) === payout.id) continue;
      payout.lines.push(toLine(moved));
      linesLeft -= 1;
    }
  }

  // The readers share the list: each takes the next one that nobody has taken.
  const waiting = payouts.values();
  const readSome = async () => {
    for (const payout of waiting) await readLines(payout);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readSome));
  return { payouts, isCut: found.length > PAYOUTS_MAX };
}

function toPaidOut(payout: Stripe.Payout): PaidOut {
  const {
    id,
    status,
    currency,
    amount,
    arrival_date: arrival,
    automatic,
    reconciliation_status: known,
  } = payout;
  let told: PaidOut['told'] = 'whole';
  if (!automatic || known === 'not_applicable') told = 'never';
  else if (known === 'in_progress') told = 'later';
  let state: PaidOut['state'] = 'coming';
  if (status === 'paid') state = 'paid';
  else if (status === 'failed' || status === 'canceled') state = 'failed';
  return {
    id,
    day: new Date(arrival * 1000).toISOString().slice(0, 10),
    state,
    currency: currency.toUpperCase(),
    amountCents: centsOf(amount, currency),
    told,
    lines: [],
  };
}

function toLine(moved: Stripe.BalanceTransaction): PaidOutLine {
  const { type, reporting_category: category, amount, fee, currency, created, source } = moved;
  // A fee is told apart by its type too: what is taken for changing money has no category of its own.
  const kind = KINDS[category] ?? (type.endsWith('_fee') ? 'fee' : 'other');
  return {
    kind,
    at: created * 1000,
    askedAt: (timeOf(source) ?? created) * 1000,
    amountCents: centsOf(amount, currency),
    feeCents: 0 - centsOf(fee, currency),
    euroCents: currency === 'eur' ? amount : euroCentsOf(source, Math.sign(amount)),
    reference: nameOf(source),
    paymentId: paymentOf(source),
  };
}

type Source = Stripe.BalanceTransaction['source'];

function nameOf(source: Source): string | null {
  return typeof source === 'string' ? source : (source?.id ?? null);
}

/** A refund waits where the balance is too small for it. */
function timeOf(source: Source): number | null {
  return source !== null && typeof source !== 'string' && 'created' in source ? source.created : null;
}

/** What the customer's card was charged or given back before Stripe changed it into another currency. */
function euroCentsOf(source: Source, sign: number): number | null {
  if (source === null || typeof source === 'string') return null;
  const isEuro = 'amount' in source && 'currency' in source && source.currency === 'eur';
  return isEuro ? sign * source.amount : null;
}

/** Our id of the payment that a charge, a refund or a dispute is of: opening it wrote that down at its intent. */
function paymentOf(source: Source): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null;
  const { payment_intent: intent } = source;
  const id = typeof intent === 'object' ? intent?.metadata['payment'] : undefined;
  return z.uuid().safeParse(id).data ?? null;
}

function secondsOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

function centsOf(amount: number, currency: string): number {
  return UNDIVIDED.has(currency) ? amount * 100 : amount;
}
