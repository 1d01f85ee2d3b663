import { useTranslation } from 'react-i18next';
import { EditAddress } from '../../../account/parts/address/edit-address';
import { NewAddressForm } from '../../../account/parts/address/new-address-form';
import { Button } from '../../../kit/control/button';
import { CheckRow } from '../../../kit/form/check-row';
import { showToast } from '../../../kit/overlay/show-toast';

export interface NewAddressProps {
  /** What it is for: the first one, which the bill goes to, another one, or where the parcel goes. */
  about: 'first' | 'billing' | 'delivery';
  /** Whether the parcel goes elsewhere, which is asked for next; null where that is no question. */
  elsewhere: boolean | null;
  onElsewhere: (isOn: boolean) => void;
  /** Told its id. */
  onSaved: (id: string) => void;
  /** Null where there is no other address to go back to. */
  onCancel: (() => void) | null;
}

/** An address added on the way to paying. With the first one it can be said already that the parcel goes elsewhere. */
export function NewAddress({ about, elsewhere, onElsewhere, onSaved, onCancel }: NewAddressProps) {
  const { t } = useTranslation();
  const saved = (id: string) => {
    // The form of the next address looks like this one.
    showToast({ words: t('account.address.saved'), severity: 'success' });
    onSaved(id);
  };
  return (
    <>
      <h2>{t(about === 'delivery' ? 'order.billing.delivery' : 'order.billing.billing')}</h2>
      <NewAddressForm key={about} onSaved={saved}>
        {elsewhere !== null && (
          <CheckRow isCard isOn={elsewhere} onOn={onElsewhere}>
            {t('order.billing.elsewhereNext')}
          </CheckRow>
        )}
      </NewAddressForm>
      {onCancel && <ToKnown onClick={onCancel} />}
    </>
  );
}

/** An address that is corrected on the way to paying, to stay chosen. */
export function CorrectAddress(props: { id: string; onSaved: () => void; onCancel: () => void }) {
  const { id, onSaved, onCancel } = props;
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('account.address.editTitle')}</h2>
      <EditAddress id={id} onSaved={onSaved} />
      <ToKnown onClick={onCancel} />
    </>
  );
}

function ToKnown({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" icon="back" onClick={onClick}>
      {t('order.billing.known')}
    </Button>
  );
}
