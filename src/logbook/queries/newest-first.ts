import type { LocalAscent } from '#worker/db/rows';

/** The newest day first and undated ones last; of one day the later written first. */
export function newestFirst(
  one: Pick<LocalAscent, 'day' | 'id'>,
  other: Pick<LocalAscent, 'day' | 'id'>,
): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
