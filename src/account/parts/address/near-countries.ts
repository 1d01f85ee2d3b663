import { countryCodes } from '#contract/rules/address-form';

/** Where most who buy here live. */
const HOME = 'FR';

/**
 * The countries that a reader most likely writes an address in, the likeliest first: the region of their device, whatever
 * language they read the app in, then those of the addresses that they have, the device's further ones, and the one
 * most customers live in.
 */
export function nearCountries(
  addresses: readonly { countryCode: string }[] | undefined,
  deviceLanguages: readonly string[] = navigator.languages,
): string[] {
  const regions = deviceLanguages.flatMap((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? []);
  const saved = (addresses ?? []).map(({ countryCode }) => countryCode);
  const near = [regions[0] ?? '', ...saved, ...regions, HOME];
  return [...new Set(near)].filter((code) => countryCodes.includes(code));
}
