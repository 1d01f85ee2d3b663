import { randomUUID } from 'node:crypto';
import { AddressFields } from '#contract/forms/address';
import { writtenAddress } from '#contract/forms/written-address';
import { ADDRESSES_MAX } from '#contract/rules/address-form';
import * as contract from '#contract/endpoints/addresses';
import { toAddress } from '../accounts/to-address';
import type { Call } from '../handler/implement';
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
  toAddressRow,
  type StoredAddress,
} from '../store/accounts/addresses';

/** The address book. Another customer's address is answered as one that never was. Writes run under the customer's lock. */
export const addressEndpoints = {
  addresses: implement(contract.addresses, async (call) => {
    const rows = await listAddresses(call.db, customerOf(call));
    return rows.map((row) => toAddress(row, call.language));
  }),
  defaultAddress: implement(contract.defaultAddress, async (call) => {
    const [first] = await listAddresses(call.db, customerOf(call));
    return first?.isDefault ? toAddress(first, call.language) : null;
  }),
  address: implement(contract.address, async (call) => toAddress(await find(call), call.language)),
  createAddress: implement(contract.createAddress, async (call) => {
    const customerId = customerOf(call);
    const { id = randomUUID(), ...fields } = call.body;
    const held = await findAddress(call.db, customerId, id);
    if (held && !held.deleted) return toAddress(held, call.language);
    const many = await countAddresses(call.db, customerId);
    if (many >= ADDRESSES_MAX) throw new Refused(422, 'account.error.addressLimit');
    const row = {
      ...asWritten(fields),
      id,
      customerId,
      isDefault: many === 0,
      createdAt: new Date(call.now),
      v: call.v,
    };
    await addAddress(call.db, row);
    return toAddress(row, call.language);
  }),
  updateAddress: implement(contract.updateAddress, async (call) => {
    const held = await find(call);
    const { id: _id, isDefault: _isDefault, ...before } = toAddressRow(held);
    const fields = asWritten({ ...before, ...call.body });
    await changeAddress(call.db, held, fields, call.v);
    return toAddress({ ...held, ...fields }, call.language);
  }),
  deleteAddress: implement(contract.deleteAddress, async (call) => {
    await removeAddress(call.db, customerOf(call), call.params.id, call.v);
    return {};
  }),
  makeDefaultAddress: implement(contract.makeDefaultAddress, async (call) => {
    const held = await find(call);
    await makeDefault(call.db, held.customerId, held.id, call.v);
    return toAddress({ ...held, isDefault: true }, call.language);
  }),
};

/** An address as it is kept. Refused 422 at the fields that are wrong, at the phone when there is no such number. */
function asWritten(asked: unknown): AddressFields & { state: string | null } {
  const fields = AddressFields.safeParse(asked);
  if (!fields.success) {
    const problems = fields.error.issues.map(({ path, message }) => ({
      field: String(path[0]),
      key: message,
    }));
    throw new Refused(422, 'common.error.invalid', problems);
  }
  const written = writtenAddress(fields.data);
  if (written === null) {
    throw new Refused(422, 'common.error.invalid', [{ field: 'phone', key: 'account.error.phoneCountry' }]);
  }
  return { ...written, state: written.state || null };
}

/** The address that is asked about. Refused 404 when the customer never had it, 410 when they deleted it. */
async function find(call: Call<{ id: string }, unknown, unknown>): Promise<StoredAddress> {
  const held = await findAddress(call.db, customerOf(call), call.params.id);
  if (!held) throw new Refused(404, 'common.error.notFound');
  if (held.deleted) throw new Refused(410, 'account.error.addressGone');
  return held;
}
