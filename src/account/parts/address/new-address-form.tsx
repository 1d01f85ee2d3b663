import { useLocal } from '../../../sync/local/local-provider';
import { useCustomer } from '../../queries/use-customer';
import { AddressForm } from './address-form';
import { useOwnKey } from './use-own-key';

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
