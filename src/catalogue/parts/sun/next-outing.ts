import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';

const SATURDAY = 6;

/** The instant a search for shade begins with: the next Saturday's 14:00 after now; in milliseconds since 1970. */
export function nextOuting(now: number): number {
  const { day } = cragTime(now);
  const days = SATURDAY - new Date(`${day}T00:00:00Z`).getUTCDay();
  const saturday = cragInstant(dayAfter(day, days), 14 * 60);
  return saturday > now ? saturday : cragInstant(dayAfter(day, days + 7), 14 * 60);
}
