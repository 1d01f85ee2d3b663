import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { addressOrder } from '../rules/address-form';
import type { AddressFields } from './address';

/** An address with phone and postcode as its country writes them; null when the phone is no number of that country. */
export function writtenAddress(fields: AddressFields): AddressFields | null {
  const { zipcode, countryCode } = fields;
  const number = phoneOf(fields);
  return (
    number && {
      ...fields,
      phone: number.formatInternational(),
      zipcode: tidyPostcode(zipcode, countryCode),
    }
  );
}

type Called = Pick<AddressFields, 'phone' | 'countryCode'>;

/** Whether a phone is a number of its country, or of another that it names by its prefix. */
export function isPhoneOfCountry(called: Called): boolean {
  return phoneOf(called) !== null;
}

function phoneOf({ phone, countryCode }: Called) {
  const number = parsePhoneNumberFromString(phone, countryCode as CountryCode);
  return number?.isValid() ? number : null;
}

/** A postcode as it stands on a letter: in capitals, and none in a country without them, whatever was typed before. */
function tidyPostcode(written: string, countryCode: string): string {
  return addressOrder(countryCode) === 'cityOnly' ? '' : written.trim().toUpperCase();
}
