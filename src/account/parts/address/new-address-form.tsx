import { useLocal } from '../../../sync/local/local-provider';
import { useCustomer } from '../../queries/use-customer';
import { AddressForm } from './address-form';
import { useRef } from 'react';

const empty = { businessName: '', address: '', zipcode: '', city: '', countryCode: 'FR', phone: '' };

/** An address to be added, with the customer's own names to start with. */
export function NewAddressForm({ onSaved }: { onSaved: () => void }) {
  const { engine } = useLocal();
  const customer = useCustomer();
  const keyOf = useOwnKey();
  if (customer === undefined) return null;
  const { firstName = '', lastName = '' } = customer ?? {};
  return (
    <AddressForm
      formKey="address-new"
      known={{ firstName, lastName, ...empty }}
      send={(fields) => engine.askAccount('createAddress', { key: keyOf(fields), fields })}
      onSaved={onSaved}
    />
  );
}

/**
 * The key to send a form's values with: the same while they are the same, so that a second tap after a lost answer
 * adds nothing twice; another one for other values.
 */
function useOwnKey(): (values: unknown) => string {
  const sent = useRef({ text: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
