import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { useCustomer } from '../../data/use-customer';
import { AddressForm } from '../../parts/address/address-form';
import { useOwnKey } from '../../parts/address/use-own-key';
import { Button } from '../../parts/button';

/** An address added on the way to paying; `onCancel` null where there is no other to go back to. */
export function NewAddress({ onSaved, onCancel }: { onSaved: () => void; onCancel: (() => void) | null }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const customer = useCustomer();
  const keyOf = useOwnKey();
  if (customer === undefined) return null;
  const { firstName = '', lastName = '' } = customer ?? {};
  const empty = { businessName: '', address: '', zipcode: '', city: '', countryCode: 'FR', phone: '' };
  return (
    <>
      <AddressForm
        known={{ firstName, lastName, ...empty }}
        send={(fields) => engine.askAccount('createAddress', { key: keyOf(fields), fields })}
        onSaved={onSaved}
      />
      {onCancel && (
        <Button variant="quiet" icon="back" onClick={onCancel}>
          {t('order.billing.known')}
        </Button>
      )}
    </>
  );
}
