import { dateFormat } from '../kept-formats';

/** The clock on the rocks' walls, wherever the device is and whatever zone it is set to. */
export const CRAG_ZONE = 'Europe/Paris';

const DAY_MS = 86_400_000;

const clock = {
  timeZone: CRAG_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** How far the clock on the wall is before UTC at an instant, in milliseconds. */
function zoneOffset(instantMs: number): number {
  const parts = dateFormat('en-GB', clock).formatToParts(instantMs);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return wall - Math.floor(instantMs / 1000) * 1000;
}

/**
 * The instant, in milliseconds since 1970, at which a plain day `YYYY-MM-DD` is so many minutes old by the clock
 * on the wall. A time that the change to summer time leaves out is the same time an hour later.
 */
export function cragInstant(day: string, minutes: number): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const guess = wall - zoneOffset(wall);
  return wall - zoneOffset(guess);
}

/** The plain day `YYYY-MM-DD` and the minutes since its midnight, by the clock on the wall at an instant. */
export function cragTime(instantMs: number): { day: string; minutes: number } {
  const wall = instantMs + zoneOffset(instantMs);
  const sinceMidnight = ((wall % DAY_MS) + DAY_MS) % DAY_MS;
  return { day: new Date(wall).toISOString().slice(0, 10), minutes: Math.floor(sinceMidnight / 60_000) };
}

/** The plain day so many days after another, before it when negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
