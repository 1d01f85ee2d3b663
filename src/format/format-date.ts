import { dateFormat } from '#contract/kept-formats';
import type { Language } from '#contract/language';
import { withFirst } from '#contract/rules/format-yearly-day';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** A calendar day `YYYY-MM-DD` in words, such as "21 November 2026"; no time zone moves it. */
export function formatDay(
  day: string,
  language: Language,
  style: 'long' | 'medium' | 'full' = 'long',
): string {
  const format = dateFormat(locales[language], { dateStyle: style, timeZone: 'UTC' });
  return withFirst(format.format(new Date(`${day}T00:00:00Z`)), language);
}

/** The month of a calendar day, such as "November 2026". */
export function formatMonth(day: string, language: Language): string {
  const format = dateFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}

/** An instant (ISO 8601 or milliseconds since 1970) as a day of the reader's time zone. */
export function formatInstant(
  at: string | number,
  language: Language,
  style: 'date' | 'dateTime' = 'date',
): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'date' ? { dateStyle: 'long' } : { dateStyle: 'medium', timeStyle: 'short' };
  return withFirst(new Intl.DateTimeFormat(locales[language], options).format(new Date(at)), language);
}

/** The twelve months' names, January first. */
export function monthNames(language: Language, style: 'long' | 'short' | 'narrow' = 'long'): string[] {
  const format = dateFormat(locales[language], { month: style, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}
