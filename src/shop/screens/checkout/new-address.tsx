import { useTranslation } from 'react-i18next';
import { NewAddressForm } from '../../../account/parts/address/new-address-form';
import { Button } from '../../../kit/control/button';

/** An address added on the way to paying; `onCancel` null where there is no other to go back to. */
export function NewAddress({ onSaved, onCancel }: { onSaved: () => void; onCancel: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <>
      <NewAddressForm onSaved={onSaved} />
      {onCancel && (
        <Button variant="quiet" icon="back" onClick={onCancel}>
          {t('order.billing.known')}
        </Button>
      )}
    </>
  );
}
