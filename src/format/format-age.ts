import type { Language } from '#contract/language';

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Less than a minute ago: what Intl would say, "now", is not said of what has happened. */
const JUST_NOW: Record<Language, string> = { fr: 'à l’instant', en: 'just now' };

/** "2 hours ago", "yesterday", "just now"; both instants in milliseconds since 1970, the future counts as now. */
export function formatAge(at: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  const step = STEPS.find(([, length]) => passed >= length);
  if (!step) return JUST_NOW[language];
  return format.format(-Math.floor(passed / step[1]), step[0]);
}
