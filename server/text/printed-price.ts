import type { Language } from '#contract/language';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-IE' };

/** Euro cents as a price in a letter or on an invoice: "12,50 €", "€12.50"; less than nothing with a minus, no hyphen. */
export function printedPrice(cents: number, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' });
  return format.format(cents / 100).replace('-', '\u2212');
}
