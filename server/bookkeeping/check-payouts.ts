import type { Payout, PayoutLine, Payouts } from '#contract/endpoints/counter/payouts';
import { cragTime } from '#contract/sun/crag-time';
import type { Database } from '../database/database';
import type { PaidOut, PaidOutLine } from '../payment/payments';
import { type PaidOrder, readPaidOrders } from '../store/shop/paid-orders';
import { type Days, instantsOf } from './accounts-files';
import { compact } from './write-fec';
import { payoutsTable } from './write-tables';

/** How far the provider's clock and ours, and an answer that came late, may lie apart. */
const APART_MS = 60 * 60_000;
/** Lines of what is on its way that are told one by one. */
const COMING_MAX = 1_000;

type Refund = PaidOrder['refunds'][number];

/** Holds what a provider paid out in some days against our papers; null where it never pays anything out. */
export async function checkPayouts(
  db: Database,
  provider: string,
  read: { payouts: readonly PaidOut[]; isCut: boolean } | null,
  days: Days,
): Promise<Payouts> {
  const { payouts, isCut } = read ?? { payouts: [], isCut: false };
  const ids = payouts.flatMap(({ lines }) => lines.flatMap(({ paymentId }) => paymentId ?? []));
  const orders = read ? await readPaidOrders(db, provider, { ids, ...instantsOf(days) }) : [];
  const matched = matchPayouts(payouts, orders, days);
  const name = `versements-${compact(days.from)}-${compact(days.to)}.csv`;
  return { ...matched, isCut, file: { name, text: payoutsTable(matched) } };
}

/** Holds payouts against orders: all that their lines name, and all that moved within the days. */
function matchPayouts(
  paidOut: readonly PaidOut[],
  orders: readonly PaidOrder[],
  days: Days,
): Omit<Payouts, 'isCut' | 'file'> {
  const known = new Map(orders.map((order) => [order.paymentId, order]));
  const held = new Set<PaidOrder | Refund>();
  // The oldest line first: of two of one payment the later one is the one too many.
  const lines = paidOut.flatMap((payout) => payout.lines).toSorted((one, other) => one.at - other.at);
  const matched = new Map(
    lines.map((line) => [line, matchLine(line, known.get(line.paymentId ?? '') ?? null, held)]),
  );
  const payouts = paidOut.map((payout) => payoutOf(payout, (line) => matched.get(line)));
  const count = ({ lines: own }: Payout) => own.filter(({ problem }) => problem !== null).length;
  payouts.sort(
    (one, other) => Number(count(other) > 0) - Number(count(one) > 0) || other.day.localeCompare(one.day),
  );
  return { sums: sumsOf(payouts), payouts, coming: comingOf(orders, held, days) };
}

function matchLine(line: PaidOutLine, order: PaidOrder | null, held: Set<PaidOrder | Refund>): PayoutLine {
  const { kind, at, amountCents, feeCents, reference } = line;
  const told = {
    kind,
    day: cragTime(at).day,
    amountCents,
    feeCents,
    reference,
    order: order && { id: order.orderId, number: order.number },
  };
  const none = { ...told, piece: null, billedCents: null };
  if (kind === 'fee') return { ...none, problem: null };
  if (kind === 'payment') {
    if (!order) return { ...none, problem: 'unknown' };
    if (order.paidAt === null) return { ...none, problem: 'unpaid' };
    const billed = { ...told, piece: order.piece, billedCents: order.totalCents };
    if (held.has(order)) return { ...billed, problem: 'twice' };
    held.add(order);
    return { ...billed, problem: line.euroCents === order.totalCents ? null : 'amount' };
  }
  if (kind !== 'refund') return { ...none, piece: order?.piece ?? null, problem: 'unbilled' };
  if (!order) return { ...none, problem: 'unknown' };
  const refund = refundOf(line, order, held);
  if (!refund) return { ...none, problem: 'refund' };
  held.add(refund);
  return { ...told, piece: refund.piece, billedCents: 0 - refund.cents, problem: null };
}

/**
 * Which of our refunds a line is: of its amount, and asked for between our writing it down and the provider's yes. One that
 * somebody made in the provider's own rooms has no such place, though it may have the amount of another one.
 */
function refundOf(
  { askedAt: at, euroCents }: PaidOutLine,
  { refunds }: PaidOrder,
  held: Set<unknown>,
): Refund | null {
  return (
    refunds.find((refund) => {
      const { cents, createdAt, doneAt } = refund;
      const isThen = at >= createdAt - APART_MS && (doneAt === null || at <= doneAt + APART_MS);
      return isThen && euroCents === 0 - cents && !held.has(refund);
    }) ?? null
  );
}

function payoutOf(
  { lines, ...payout }: PaidOut,
  matchedOf: (line: PaidOutLine) => PayoutLine | undefined,
): Payout {
  const net = sum(lines.map(({ amountCents, feeCents }) => amountCents + feeCents));
  const matched = lines.flatMap((line) => matchedOf(line) ?? []);
  return {
    ...payout,
    feesCents: sum(matched.map(feeOf)),
    differenceCents: payout.told === 'whole' ? payout.amountCents - net : null,
    lines: matched.toSorted(
      (one, other) =>
        Number(other.problem !== null) - Number(one.problem !== null) || one.day.localeCompare(other.day),
    ),
  };
}

/** All that the provider keeps: a fee within another line, or a line of its own. */
function feeOf({ kind, amountCents, feeCents }: PayoutLine): number {
  return feeCents + (kind === 'fee' ? amountCents : 0);
}

function sumsOf(payouts: readonly Payout[]): Payouts['sums'] {
  const counted = payouts.filter(({ currency, state }) => currency === 'EUR' && state !== 'failed');
  const lines = counted.flatMap((payout) => payout.lines);
  const amountOf = (...kinds: PayoutLine['kind'][]) =>
    sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents));
  const sums = {
    receivedCents: amountOf('payment'),
    refundedCents: amountOf('refund'),
    feesCents: sum(lines.map(feeOf)),
    otherCents: amountOf('paymentFailed', 'refundFailed', 'dispute', 'other'),
    paidOutCents: sum(counted.map(({ amountCents }) => amountCents)),
  };
  const { receivedCents, refundedCents, feesCents, otherCents, paidOutCents } = sums;
  const differenceCents = paidOutCents - (receivedCents + refundedCents + feesCents + otherCents);
  return { ...sums, differenceCents };
}

/** What came or went within the days and is held by no payout. */
function comingOf(
  orders: readonly PaidOrder[],
  held: ReadonlySet<PaidOrder | Refund>,
  { from, to }: Days,
): Payouts['coming'] {
  const lines = orders.flatMap((order): PayoutLine[] => {
    const { orderId, number, totalCents, paidAt, piece, refunds } = order;
    const moved = [
      { kind: 'payment' as const, at: paidAt, piece, cents: totalCents, isHeld: held.has(order) },
      ...refunds.map((refund) => {
        const { doneAt: at, cents } = refund;
        return {
          kind: 'refund' as const,
          at,
          piece: refund.piece,
          cents: 0 - cents,
          isHeld: held.has(refund),
        };
      }),
    ];
    return moved.flatMap(({ at, isHeld, cents, ...line }) => {
      const day = at === null ? '' : cragTime(at).day;
      if (isHeld || day < from || day > to) return [];
      const papers = { order: { id: orderId, number }, billedCents: cents, problem: null };
      return { ...line, day, amountCents: cents, feeCents: 0, reference: null, ...papers };
    });
  });
  const cents = sum(lines.map(({ amountCents }) => amountCents));
  lines.sort((one, other) => one.day.localeCompare(other.day));
  return { count: lines.length, cents, lines: lines.slice(0, COMING_MAX) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
