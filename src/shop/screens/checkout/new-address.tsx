import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewAddressForm } from '../../../account/parts/address/new-address-form';
import { Button } from '../../../kit/control/button';
import { CheckRow } from '../../../kit/form/check-row';

export interface NewAddressProps {
  /** What it is for: the first one, which the bill goes to, another one, or where the parcel goes. */
  about: 'first' | 'billing' | 'delivery';
  /** Whether something is sent, so that it may go elsewhere than the bill. */
  isSent: boolean;
  /** Told where the parcel goes from then on, or that this is asked for next. */
  onSaved: (next: { deliverTo?: string; isDeliveryNext?: boolean }) => void;
  /** Null where there is no other address to go back to. */
  onCancel: (() => void) | null;
}

/** An address added on the way to paying. With the first one it can be said already that the parcel goes elsewhere. */
export function NewAddress({ about, isSent, onSaved, onCancel }: NewAddressProps) {
  const { t } = useTranslation();
  const [isElsewhere, setIsElsewhere] = useState(false);
  const saved = (id: string) => {
    if (about === 'delivery') onSaved({ deliverTo: id });
    else onSaved({ isDeliveryNext: isElsewhere });
  };
  return (
    <>
      <h2>{t(about === 'delivery' ? 'order.detail.delivery' : 'order.billing.billing')}</h2>
      <NewAddressForm key={about} onSaved={saved}>
        {about === 'first' && isSent && (
          <CheckRow isCard isOn={isElsewhere} onOn={setIsElsewhere}>
            {t('order.billing.elsewhereNext')}
          </CheckRow>
        )}
      </NewAddressForm>
      {onCancel && (
        <Button variant="quiet" icon="back" onClick={onCancel}>
          {t('order.billing.known')}
        </Button>
      )}
    </>
  );
}
