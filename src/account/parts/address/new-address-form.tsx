import { ADDRESSES_MAX } from '#contract/rules/address-form';
import type { Local } from '#worker/db/rows';
import { useRefusalWords } from '../../../language/refusal-words';
import { Problem } from '../../../kit/form/problem';
import { useAddresses, useAddressWrites } from '../../queries/use-addresses';
import { useCustomer } from '../../queries/use-customer';
import { AddressForm } from './address-form';
import { blankAddress } from './blank-address';

const none: Local<'address'>[] = [];

/** An address to be added, with the customer's own names to start with. */
export function NewAddressForm({ onSaved }: { onSaved: () => void }) {
  const words = useRefusalWords();
  const addresses = useAddresses() ?? none;
  const { create } = useAddressWrites(addresses);
  const customer = useCustomer();
  if (customer === undefined) return null;
  if (addresses.length >= ADDRESSES_MAX) return <Problem words={words('account.error.addressLimit')} />;
  const { firstName = '', lastName = '' } = customer ?? {};
  return (
    <AddressForm
      formKey="address-new"
      known={{ ...blankAddress, firstName, lastName }}
      save={create}
      onSaved={onSaved}
    />
  );
}
