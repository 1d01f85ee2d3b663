import { cragTime, dayAfter } from '../../sun/crag-time';

/** Letters of gifts leave at this hour of their day, by the clock in France. */
const MORNING_MS = 8 * 3_600_000;
/** How far ahead a gift's letter can be planned. */
const AHEAD_DAYS = 365;

/** The first and the last day, `YYYY-MM-DD`, on which a gift's letter can go; `now` in milliseconds since 1970. */
export function giftDays(now: number): { first: string; last: string } {
  const first = cragTime(now).day;
  return { first, last: dayAfter(first, AHEAD_DAYS) };
}

/** Whether a gift's letter can be planned for a day. A day that ended while the form was filled in counts as today. */
export function isGiftDay(day: string, now: number): boolean {
  const { first, last } = giftDays(now);
  return day >= dayAfter(first, -1) && day <= last;
}

/** The newest day whose planned letters leave now: today's from the morning on. */
export function giftDayDue(now: number): string {
  return cragTime(now - MORNING_MS).day;
}
