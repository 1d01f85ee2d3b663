import { countryCodes } from '#contract/rules/address-form';
import type { Language } from '#contract/language';

/** Every country by its name in a language, in that language's order. */
export function countryNames(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((first, second) => order.compare(first.name, second.name));
}
