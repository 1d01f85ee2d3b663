import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { addressOrder } from '../rules/address-form';
import type { AddressFields } from './address';

/** An address with phone and postcode as its country writes them; null when the phone is no number of that country. */
export function writtenAddress(fields: AddressFields): AddressFields | null {
  const { phone, zipcode, countryCode } = fields;
  const number = parsePhoneNumberFromString(phone, countryCode as CountryCode);
  if (!number?.isValid()) return null;
  return { ...fields, phone: number.formatInternational(), zipcode: tidyPostcode(zipcode, countryCode) };
}

/** A postcode as it stands on a letter: in capitals, and none in a country without them, whatever was typed before. */
function tidyPostcode(written: string, countryCode: string): string {
  return addressOrder(countryCode) === 'cityOnly' ? '' : written.trim().toUpperCase();
}
