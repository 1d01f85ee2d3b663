import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { showToast } from '../../../kit/overlay/show-toast';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useRefusalWords } from '../../../language/refusal-words';
import { useIsAwaited } from '../../../sync/local/awaited-rows';
import { useAddresses, useAddressWrites } from '../../queries/use-addresses';
import { AddressForm } from './address-form';

/** The form of an address that is kept already; `onSaved` is told once its correction is. */
export function EditAddress({ id, onSaved }: { id: string; onSaved: () => void }) {
  const addresses = useAddresses();
  const isAwaited = useIsAwaited();
  const found = addresses?.find((address) => address.id === id);
  // What is being corrected stays on the screen, whatever another device does to it meanwhile.
  const [known, setKnown] = useState<Local<'address'>>();
  if (found && known?.id !== id) setKnown(found);
  if (addresses && known?.id === id) {
    return <KnownAddress address={known} addresses={addresses} onSaved={onSaved} />;
  }
  if (!addresses || isAwaited !== false) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="24rem" />
      </>
    );
  }
  return <UnknownAddress />;
}

interface KnownAddressProps {
  address: Local<'address'>;
  addresses: Local<'address'>[];
  onSaved: () => void;
}

function KnownAddress({ address, addresses, onSaved }: KnownAddressProps) {
  const { t } = useTranslation();
  const { update } = useAddressWrites(addresses);
  return (
    <AddressForm
      formKey={`address-${address.id}`}
      known={fieldsOf(address)}
      save={(fields) => update(address, fields)}
      onSaved={() => {
        showToast({ words: t('account.address.saved'), severity: 'success' });
        onSaved();
      }}
    />
  );
}

function UnknownAddress() {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const wayOn = (
    <ButtonLink to="/{-$lng}/my-account/addresses" icon="list">
      {t('account.address.title')}
    </ButtonLink>
  );
  return <EmptyState title={words('account.error.addressGone') ?? ''} action={wayOn} />;
}

function fieldsOf(address: Local<'address'>) {
  const { id: _id, isDefault: _default, v: _v, pending: _pending, ...fields } = address;
  return fields;
}
