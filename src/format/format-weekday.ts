import type { Language } from '#contract/language';

const formats: Record<Language, Intl.DateTimeFormat> = {
  fr: new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
};

/** The short name of a calendar day's weekday: "sam.", "Sat". */
export function formatWeekday(day: string, language: Language): string {
  return formats[language].format(new Date(`${day}T00:00:00Z`));
}
