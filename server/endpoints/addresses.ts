import { randomUUID } from 'node:crypto';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { Address, AddressFields } from '#contract/forms/address';
import * as contract from '#contract/endpoints/addresses';
import type { Language } from '#contract/language';
import { addressOrder } from '#contract/rules/address-form';
import { toAddress } from '../accounts/to-address';
import { customerOf, implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import {
  addAddress,
  changeAddress,
  countAddresses,
  findAddress,
  listAddresses,
  makeDefault,
  removeAddress,
  type AddressRow,
} from '../store/accounts/addresses';

/** The address book. Another customer's address is as unknown as any. */
export const addressEndpoints = {
  addresses: implement(contract.addresses, async (call) => {
    const rows = await listAddresses(call.db, customerOf(call));
    return rows.map((row) => toAddress(row, call.language));
  }),
  defaultAddress: implement(contract.defaultAddress, async (call) => {
    const [first] = await listAddresses(call.db, customerOf(call));
    return first?.isDefault ? toAddress(first, call.language) : null;
  }),
  address: implement(contract.address, async (call) =>
    found(await findAddress(call.db, customerOf(call), call.params.id), call.language),
  ),
  createAddress: implement(contract.createAddress, async (call) => {
    const customerId = customerOf(call);
    const many = await countAddresses(call.db, customerId);
    if (many >= contract.ADDRESSES_MAX) throw new Refused(422, 'account.error.addressLimit');
    const row: AddressRow = {
      ...asWritten(call.body),
      id: randomUUID(),
      customerId,
      isDefault: many === 0,
      createdAt: new Date(call.now),
    };
    await addAddress(call.db, row);
    return toAddress(row, call.language);
  }),
  updateAddress: implement(contract.updateAddress, async (call) =>
    found(
      await changeAddress(call.db, customerOf(call), call.params.id, asWritten(call.body)),
      call.language,
    ),
  ),
  deleteAddress: implement(contract.deleteAddress, async (call) => {
    await removeAddress(call.db, customerOf(call), call.params.id);
    return {};
  }),
  makeDefaultAddress: implement(contract.makeDefaultAddress, async (call) =>
    found(await makeDefault(call.db, customerOf(call), call.params.id), call.language),
  ),
};

/** Phone and postcode as they are written in the country; Refused 422 at the phone when there is no such number. */
function asWritten(fields: AddressFields): AddressFields {
  const phone = readPhone(fields.phone, fields.countryCode);
  if (phone === null) {
    throw new Refused(422, 'common.error.invalid', [{ field: 'phone', key: 'account.error.phoneCountry' }]);
  }
  return { ...fields, phone, zipcode: tidyPostcode(fields.zipcode, fields.countryCode) };
}

/** A phone number in international form, read as one of that country when it does not say; null for none. */
function readPhone(written: string, countryCode: string): string | null {
  const number = parsePhoneNumberFromString(written, countryCode as CountryCode);
  return number?.isValid() ? number.formatInternational() : null;
}

/** A postcode as it stands on a letter: in capitals, and none in a country without them, whatever was typed before. */
function tidyPostcode(written: string, countryCode: string): string {
  return addressOrder(countryCode) === 'cityOnly' ? '' : written.trim().toUpperCase();
}

function found(row: AddressRow | null, language: Language): Address {
  if (!row) throw new Refused(404, 'common.error.notFound');
  return toAddress(row, language);
}
