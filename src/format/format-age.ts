import type { Language } from '#contract/language';

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "2 hours ago", "yesterday", "now"; both instants in milliseconds since 1970, the future counts as now. */
export function formatAge(at: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  const step = STEPS.find(([, length]) => passed >= length);
  if (!step) return format.format(0, 'second');
  return format.format(-Math.floor(passed / step[1]), step[0]);
}
