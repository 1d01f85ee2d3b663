import { numberFormat } from '#contract/kept-formats';
import type { Language } from '#contract/language';
import type { CallLanguage } from '#contract/rescue/called-from';

/** Those of the app, and those in which help is called. */
const locales: Record<CallLanguage, string> = {
  fr: 'fr-FR',
  en: 'en-IE',
  it: 'it-IT',
  es: 'es-ES',
  de: 'de-DE',
};

/** A count with its thousands apart, such as "1 500" or "1,500". */
export function formatCount(count: number, language: Language): string {
  return numberFormat(locales[language], {}).format(count);
}

/** Euro cents as a price, "12,50 €", "€12.50", or hundredths of another currency. */
export function formatPrice(cents: number, language: Language, currency = 'EUR'): string {
  return numberFormat(locales[language], { style: 'currency', currency }).format(cents / 100);
}

/** Metres, from 10 km on as whole kilometres, from 1 km on with one decimal: "35 m", "1,2 km". */
export function formatDistance(meters: number, language: CallLanguage): string {
  const isFar = meters >= 1000;
  return numberFormat(locales[language], {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar && meters < 10_000 ? 1 : 0,
  }).format(isFar ? meters / 1000 : meters);
}

const sizes = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
] as const;

/** Bytes as people speak of downloads: "340 kB", "1.2 MB". */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] = sizes.find(([, least]) => bytes >= least) ?? ['kilobyte', 1000];
  const isLarge = size > 1000;
  return numberFormat(locales[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / size : Math.ceil(bytes / size));
}

/** A share from 0 to 1 as per cent. */
export function formatShare(share: number, language: Language): string {
  return numberFormat(locales[language], { style: 'percent' }).format(share);
}

/** Minutes as hours and minutes: "25 min", "1 h 30". */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}\u00a0h`;
  return rest ? `${hours}\u00a0${String(rest).padStart(2, '0')}` : hours;
}
