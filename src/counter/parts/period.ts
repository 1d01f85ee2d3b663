import { cragTime, dayAfter } from '#contract/sun/crag-time';

/** Days of the crag's time, both included, such as "2026-10-01". */
export interface Days {
  from: string;
  to: string;
}

export const periodNames = ['thisMonth', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'lastYear'] as const;
export type PeriodName = (typeof periodNames)[number];

/** The days of a period at an instant, in milliseconds since 1970. */
export function daysOf(name: PeriodName, nowMs: number): Days {
  const [year = 0, month = 1] = cragTime(nowMs).day.split('-').map(Number);
  // Quarters begin with January, April, July and October.
  const quarter = month - ((month - 1) % 3);
  switch (name) {
    case 'thisMonth':
      return spanOf(year, month, 1);
    case 'lastMonth':
      return spanOf(year, month - 1, 1);
    case 'quarter':
      return spanOf(year, quarter, 3);
    case 'lastQuarter':
      return spanOf(year, quarter - 3, 3);
    case 'year':
      return spanOf(year, 1, 12);
    case 'lastYear':
      return spanOf(year - 1, 1, 12);
  }
}

/** So many months from the first day of one on; months below 1 are those of the year before. */
function spanOf(year: number, month: number, months: number): Days {
  const first = (at: number) => new Date(Date.UTC(year, at - 1, 1)).toISOString().slice(0, 10);
  return { from: first(month), to: dayAfter(first(month + months), -1) };
}
