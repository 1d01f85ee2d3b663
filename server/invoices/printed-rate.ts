import type { Language } from '#contract/language';
import type { VatPart } from '#contract/rules/shop/order-price';
import { HOME } from '#contract/rules/shop/vat-abroad';
import { isUntaxed } from './export-words';
import { paperWords } from './paper-words';

/** How the papers of a language write numbers and dates. */
export const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

type Rate = Pick<VatPart, 'rate' | 'country'>;

/** A rate of VAT in words, such as "5,5 %"; that none is due where that is so. */
export function rateOf(part: Rate, language: Language): string {
  return isUntaxed(part) ? paperWords[language].notDue : percentOf(part.rate, language);
}

/** The same with the country whose VAT it is, where that is another than the seller's. */
export function placedRateOf(part: Rate, language: Language): string {
  const { country } = part;
  const rate = rateOf(part, language);
  const isAbroad = typeof country === 'string' && country !== HOME;
  return isAbroad ? `${rate} (${countryName(country, language)})` : rate;
}

/** What a country is called in a language; its code where that has no name. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** A number of percent in words, with two decimals at most. */
export function percentOf(percent: number, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 });
  return format.format(percent / 100);
}
