import type { Address } from '#contract/forms/address';
import type { Language } from '#contract/language';
import type { AddressRow } from '../store/accounts/addresses';

/** An address as its customer reads it, with the country's name in a language. */
export function toAddress(row: AddressRow, language: Language): Address {
  const { customerId: _customer, createdAt: _created, ...fields } = row;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return { ...fields, country: names.of(row.countryCode) ?? row.countryCode };
}
