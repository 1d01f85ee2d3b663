import type { Language } from '#contract/language';

let rules: Intl.PluralRules | undefined;
const english: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place in an order, feminine where the language knows it: "1st", "3rd", "1re", "3e". */
export function formatOrdinal(place: number, language: Language): string {
  if (language === 'fr') return place === 1 ? '1re' : `${place}e`;
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${place}${english[rules.select(place)] ?? 'th'}`;
}
