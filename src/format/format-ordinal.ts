import type { Language } from '#contract/language';

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const english: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place in an order, feminine where the language knows it: "1st", "3rd", "1re", "3e". */
export function formatOrdinal(place: number, language: Language): string {
  if (language === 'fr') return place === 1 ? '1re' : `${place}e`;
  return `${place}${english[rules.select(place)] ?? 'th'}`;
}
