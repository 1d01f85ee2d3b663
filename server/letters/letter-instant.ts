import { CRAG_ZONE } from '#contract/sun/crag-time';
import type { Language } from '#contract/language';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** An instant (ISO 8601) with its date and time by the seller's clock: "21 novembre 2026 à 09:00 (heure de Paris)". */
export function letterInstant(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    timeZone: CRAG_ZONE,
  });
  const zone = language === 'fr' ? 'heure de Paris' : 'Paris time';
  return `${format.format(new Date(at))} (${zone})`;
}
