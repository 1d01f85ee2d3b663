import type { Language } from '#contract/language';
import { countryCodes } from '#contract/rules/address-form';

/** Where most who buy here live. */
const HOME = 'FR';

/**
 * The countries that a reader most likely writes an address in, the likeliest first: those of the addresses that they
 * have, then that of the device where it speaks the language of the app, then the one most customers live in.
 */
export function nearCountries(
  language: Language,
  addresses: readonly { countryCode: string }[] | undefined,
  deviceLanguages: readonly string[] = navigator.languages,
): string[] {
  const regions = deviceLanguages.flatMap((tag) => {
    const [spoken, region = ''] = tag.split('-');
    return spoken === language ? [region.toUpperCase()] : [];
  });
  const near = [...(addresses ?? []).map(({ countryCode }) => countryCode), ...regions, HOME];
  return [...new Set(near)].filter((code) => countryCodes.includes(code));
}
