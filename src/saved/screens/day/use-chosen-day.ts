import { dayAfter } from '#contract/sun/crag-time';
import { useCragDay } from '../../../catalogue/queries/use-crag-day';

/** The day that is planned and today, as plain days `YYYY-MM-DD`, and which one it is seen from today. */
export interface ChosenDay {
  day: string;
  today: string;
  near: 'today' | 'tomorrow' | 'other';
}

/** The day that an address asks for; tomorrow where it names none. */
export function useChosenDay(asked: string | undefined): ChosenDay {
  const today = useCragDay();
  const tomorrow = dayAfter(today, 1);
  const day = asked !== undefined && isDay(asked) ? asked : tomorrow;
  return { day, today, near: day === today ? 'today' : day === tomorrow ? 'tomorrow' : 'other' };
}

/** Whether a text of the address is a plain day; the years one may name are those of SPEC section 5. */
function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(text);
  // A browser reads 31 June as 1 July, or not at all.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
