import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** A phone number in international form, read as one of that country when it does not say; null for none. */
export function readPhone(written: string, countryCode: string): string | null {
  const number = parsePhoneNumberFromString(written, countryCode as CountryCode);
  return number?.isValid() ? number.formatInternational() : null;
}
