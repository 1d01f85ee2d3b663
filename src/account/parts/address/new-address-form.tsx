import { useRef, type ReactNode } from 'react';
import { ADDRESSES_MAX } from '#contract/rules/address-form';
import type { Local } from '#worker/db/rows';
import { useRefusalWords } from '../../../language/refusal-words';
import { Problem } from '../../../kit/form/problem';
import { useAddresses, useAddressWrites } from '../../queries/use-addresses';
import { useCustomer } from '../../queries/use-customer';
import { AddressForm } from './address-form';
import { blankAddress } from './blank-address';
import { nearCountries } from './near-countries';

const none: Local<'address'>[] = [];

/** An address to be added, with the customer's own names to start with; `onSaved` is told its id. */
export function NewAddressForm({
  onSaved,
  children,
}: {
  onSaved: (id: string) => void;
  /** What is asked last, before it is saved. */
  children?: ReactNode;
}) {
  const added = useRef('');
  const words = useRefusalWords();
  const known = useAddresses();
  const addresses = known ?? none;
  const { create } = useAddressWrites(addresses);
  const customer = useCustomer();
  if (customer === undefined || known === undefined) return null;
  if (addresses.length >= ADDRESSES_MAX) return <Problem words={words('account.error.addressLimit')} />;
  const { firstName = '', lastName = '' } = customer ?? {};
  // Who has an address mostly adds another of its country, whatever region their device speaks of.
  const countryCode = addresses[0]?.countryCode ?? nearCountries(known)[0] ?? '';
  return (
    <AddressForm
      formKey="address-new"
      known={{ ...blankAddress, countryCode, firstName, lastName }}
      save={async (fields) => {
        added.current = await create(fields);
      }}
      onSaved={() => onSaved(added.current)}
    >
      {children}
    </AddressForm>
  );
}
