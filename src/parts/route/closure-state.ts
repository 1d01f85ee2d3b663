import type { Closure } from '#contract/route-content';

/** A closure that begins within so many days is told in advance. */
export const CLOSURE_NOTICE_DAYS = 45;

const DAY = 86_400_000;

/** `closed` today, `soon` with the days until it begins, or `open`. */
export type ClosureState = { state: 'closed' } | { state: 'soon'; days: number } | { state: 'open' };

/**
 * A yearly closure against a plain day `YYYY-MM-DD`; both ends belong to it, and it may pass the turn of the
 * year. A closure from or to 29 February works in every year.
 */
export function closureState({ from, to }: Pick<Closure, 'from' | 'to'>, today: string): ClosureState {
  const day = today.slice(5);
  const isClosed = from <= to ? day >= from && day <= to : day >= from || day <= to;
  if (isClosed) return { state: 'closed' };
  const year = Number(today.slice(0, 4)) + (from < day ? 1 : 0);
  const days = Math.round((Date.parse(dayOf(year, from)) - Date.parse(today)) / DAY);
  return days <= CLOSURE_NOTICE_DAYS ? { state: 'soon', days } : { state: 'open' };
}

/** `MM-DD` of a year as a plain day; 29 February is 1 March in a common year. */
function dayOf(year: number, monthDay: string): string {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
