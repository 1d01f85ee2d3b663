import type { Address } from '#contract/forms/address';
import type { Language } from '#contract/language';
import { toAddressRow, type StoredAddress } from '../store/accounts/addresses';

/** An address as its customer reads it, with the country's name in a language. */
export function toAddress(held: Omit<StoredAddress, 'deleted'>, language: Language): Address {
  const row = toAddressRow(held);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return { ...row, country: names.of(row.countryCode) ?? row.countryCode };
}
