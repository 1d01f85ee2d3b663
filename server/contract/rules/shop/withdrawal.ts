import { cragInstant, cragTime, dayAfter } from '../../sun/crag-time';
import type { Order } from '../../tables/order';

/** Days to think it over, after the day the books arrive (Code de la consommation, L221-18). */
const REFLECTION_DAYS = 14;

type Withdrawable = Pick<
  Order,
  | 'state'
  | 'lines'
  | 'way'
  | 'shippedAt'
  | 'withdrawnAt'
  | 'paperCents'
  | 'shippingCents'
  | 'totalCents'
  | 'refundedCents'
>;

/**
 * Whether a customer may withdraw from the books of an order. `none`: it is not paid, holds no paper, or was paid
 * back whole; what is digital was begun by express wish and is out of it. `open` until an instant in milliseconds
 * since 1970, null while the books have not left.
 */
export type Withdrawal =
  | { state: 'none' }
  | { state: 'open'; until: number | null }
  | { state: 'withdrawn' }
  | { state: 'over'; until: number };

/** The one rule of withdrawal; `now` in milliseconds since 1970. */
export function withdrawalOf(order: Withdrawable, now: number): Withdrawal {
  if (order.withdrawnAt !== null) return { state: 'withdrawn' };
  const hasPaper = order.lines.some(({ kind }) => kind === 'physical');
  const isPaidBack = order.refundedCents >= order.totalCents;
  if (order.state !== 'completed' || !hasPaper || isPaidBack) return { state: 'none' };
  if (order.shippedAt === null) return { state: 'open', until: null };
  const until = endOfReflection(Date.parse(order.shippedAt), order.way?.daysMax ?? 0);
  return { state: until > now ? 'open' : 'over', until };
}

/** What a withdrawal gives back, in euro cents: the books and their shipping, less what was given back before. */
export function withdrawalCents(order: Withdrawable): number {
  const { paperCents, shippingCents, totalCents, refundedCents } = order;
  const digitalCents = totalCents - paperCents - shippingCents;
  return Math.min(paperCents + shippingCents, Math.max(0, totalCents - digitalCents - refundedCents));
}

/**
 * The last day counts whole and is a working one (L221-19). When the parcel really came nobody tells us: the slowest
 * promised way counts, each started week of five working days as seven.
 */
function endOfReflection(shippedAt: number, workingDays: number): number {
  const onTheWay = workingDays + 2 * Math.ceil(workingDays / 5);
  let last = dayAfter(cragTime(shippedAt).day, onTheWay + REFLECTION_DAYS);
  while (isWeekend(last)) last = dayAfter(last, 1);
  return cragInstant(dayAfter(last, 1), 0);
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/**
 * Until when a buyer may withdraw from a gift that nobody has opened, in milliseconds since 1970: nothing of it was
 * begun, so that its time runs from the day it was paid.
 */
export function giftWithdrawalUntil(completedAt: number): number {
  return endOfReflection(completedAt, 0);
}
