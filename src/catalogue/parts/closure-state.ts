import { dayAfter } from '#contract/sun/crag-time';
import type { Closure } from '#contract/catalogue/route-content';

/** A closure that begins within so many days is told in advance. */
export const CLOSURE_NOTICE_DAYS = 14;

const DAY = 86_400_000;

/** Days closed every year, `MM-DD` both included. */
export type ClosedDays = Pick<Closure, 'from' | 'to'>;

/** `closed` today and until when, `soon` with the days until it begins, or `open`. */
export type ClosureState =
  /** `until` is the last closed day, `YYYY-MM-DD`; null when it never opens. */
  { state: 'closed'; until: string | null } | { state: 'soon'; days: number } | { state: 'open' };

/**
 * A yearly closure against a plain day `YYYY-MM-DD`; both ends belong to it, and it may pass the turn of the
 * year. A closure from or to 29 February works in every year.
 */
export function closureState(closure: ClosedDays, today: string): ClosureState {
  return closuresState([closure], today);
}

/** All closures of a rock as one: closed until the last of those that follow each other, or the next to begin. */
export function closuresState(closures: readonly ClosedDays[], today: string): ClosureState {
  if (closures.some((closure) => isWithin(closure, today))) {
    return { state: 'closed', until: lastClosedDay(closures, today) };
  }
  const days = Math.min(...closures.map((closure) => daysUntil(closure, today)));
  return days <= CLOSURE_NOTICE_DAYS ? { state: 'soon', days } : { state: 'open' };
}

function isWithin({ from, to }: ClosedDays, today: string): boolean {
  const day = today.slice(5);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

/** The end of the closures that follow each other from a closed day on; null when they go round the year. */
function lastClosedDay(closures: readonly ClosedDays[], today: string): string | null {
  let day = today;
  // A closure met for the third time is that of another year again.
  for (let turns = 0; turns <= closures.length * 2; turns += 1) {
    const closure = closures.find((one) => isWithin(one, day));
    if (!closure) return dayAfter(day, -1);
    day = dayAfter(endOf(closure, day), 1);
  }
  return null;
}

/** The last day of a closure that a day belongs to. */
function endOf({ to }: ClosedDays, day: string): string {
  const year = Number(day.slice(0, 4)) + (to < day.slice(5) ? 1 : 0);
  const end = dayOf(year, to);
  // A closure to 29 February ends on the 28th in a common year.
  return end.slice(5) === to ? end : dayAfter(end, -1);
}

function daysUntil({ from }: ClosedDays, today: string): number {
  const year = Number(today.slice(0, 4)) + (from < today.slice(5) ? 1 : 0);
  return Math.round((Date.parse(dayOf(year, from)) - Date.parse(today)) / DAY);
}

/** `MM-DD` of a year as a plain day; 29 February is 1 March in a common year. */
function dayOf(year: number, monthDay: string): string {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
