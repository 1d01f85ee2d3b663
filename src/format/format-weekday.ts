import { dateFormat } from '#contract/kept-formats';
import type { Language } from '#contract/language';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** The short name of a calendar day's weekday: "sam.", "Sat". */
export function formatWeekday(day: string, language: Language): string {
  const format = dateFormat(locales[language], { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
