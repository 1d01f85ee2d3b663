import { dateFormat } from '#contract/kept-formats';
import { CRAG_ZONE } from '#contract/sun/crag-time';
import type { Language } from '#contract/language';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** The time on the clock at the crag, "14:00", wherever the device is; in milliseconds since 1970. */
export function formatCragTime(at: number, language: Language): string {
  return dateFormat(locales[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: CRAG_ZONE,
  }).format(at);
}

/** A plain day `YYYY-MM-DD` with its weekday and no year: "samedi 28 novembre", or short "sam. 28 nov.". */
export function formatNearDay(day: string, language: Language, style: 'long' | 'short' = 'long'): string {
  return dateFormat(locales[language], {
    weekday: style,
    day: 'numeric',
    month: style,
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
