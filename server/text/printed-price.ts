import type { Language } from '#contract/language';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-IE' };

/** Euro cents as a price in a letter or on an invoice: "12,50 €", "€12.50". */
export function printedPrice(cents: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
