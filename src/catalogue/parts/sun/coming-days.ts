import { dayAfter } from '#contract/sun/crag-time';

const SATURDAY = 6;
const SUNDAY = 0;

/** Today and the coming Saturday and Sunday after it, in their order; plain days `YYYY-MM-DD`. */
export function comingDays(today: string): string[] {
  const coming = (weekday: number) => {
    const days = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
    return dayAfter(today, days === 0 ? 7 : days);
  };
  return [today, ...[coming(SATURDAY), coming(SUNDAY)].toSorted()];
}
