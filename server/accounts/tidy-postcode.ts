import { addressOrder } from '#contract/rules/address-form';

/** A postcode as it stands on a letter: in capitals, and none in a country without them, whatever was typed before. */
export function tidyPostcode(written: string, countryCode: string): string {
  return addressOrder(countryCode) === 'cityOnly' ? '' : written.trim().toUpperCase();
}
